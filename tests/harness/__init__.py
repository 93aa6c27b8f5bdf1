"""From values to checked Kubernetes objects: what every test of the chart stands on.

``helm``      values in, validated objects out (or the error, the notes, the raw text)
``conform``   objects against the schemas of three Kubernetes minors and of the custom resources
``objects``   find things in what was rendered
``cases``     the folders under tests/cases
``goldens``   compare with, or write, expected.yaml
``graphs``    graphs of any size
``release``   what Helm would store of an install
``kubelet``   what becomes of the words of a command when a container starts

The other modules serve these: ``programs`` (where the tools are), ``cache`` (each input is rendered once), ``inputs``
(values as files), ``refusal`` (Helm's error text), ``schemas`` and ``crds`` (published schemas made strict).
"""

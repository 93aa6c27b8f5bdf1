// No program: the modules whose CustomResourceDefinitions the tests' API server serves, and rendered objects conform to.
module dynamo-graph/tools/crds

go 1.26.3

require (
	github.com/ai-dynamo/grove/operator/api v0.1.0-alpha.12-rc1
	istio.io/api v1.23.1
	sigs.k8s.io/gateway-api-inference-extension v1.2.0
	sigs.k8s.io/lws v0.9.0
)

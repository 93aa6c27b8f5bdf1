"""What every model of the values has in common."""

from enum import StrEnum
from typing import Self

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

LARGEST = 2**31 - 1
"""The largest number of anything that Kubernetes counts in 32 bits, such as replicas."""


class Section(BaseModel):
    """A closed map of the values: an unknown key is an error; a key's prose is the docstring below its attribute."""

    model_config = ConfigDict(alias_generator=to_camel, extra="forbid", use_attribute_docstrings=True)


class Word(StrEnum):
    """A word of a closed vocabulary, with the sentence that explains it."""

    sentence: str

    def __new__(cls, word: str, sentence: str) -> Self:
        """Make the word a plain string, so that it compares and prints as itself."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.sentence = sentence
        return member

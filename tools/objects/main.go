// Command objects reads Kubernetes YAML from standard input as Helm and Kubernetes read it and prints one JSON list of
// the objects. A reader with other YAML rules (PyYAML keeps a bare n as a string) would hide faults that a cluster sees.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	k8syaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

func objects(in io.Reader) ([]json.RawMessage, error) {
	reader := k8syaml.NewYAMLReader(bufio.NewReader(in))
	found := []json.RawMessage{}
	for number := 1; ; number++ {
		document, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return nil, err
		}
		// Strict: a key given twice is an error, as it is for server-side field validation.
		object, err := yaml.YAMLToJSONStrict(document)
		if err != nil {
			return nil, fmt.Errorf("document %d: %w\n%s", number, err, document)
		}
		if string(object) != "null" {
			found = append(found, object)
		}
	}
}

func main() {
	found, err := objects(os.Stdin)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(found)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

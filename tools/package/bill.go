package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
)

// part is something in the program that is no Go module (scripts/package/parts.json).
type part struct {
	Name, Publisher, Licence, Kind, About string
	Version                               string
	Package                               string   // the Debian package that it comes from, which has its version
	Script                                string   // makes it: has its version and the sum of its source
	Source                                string   // the package of its source, as a package URL, VERSION for the version
	Text                                  []string // files with its licence
	For                                   []string // the systems whose program has it
	Where                                 string   // a file that is there when it goes along
	sum                                   string
}

func (p part) title() string { return p.Name + " " + p.Version + " (" + p.Licence + ")" }

func goos() string {
	if os := os.Getenv("GOOS"); os != "" {
		return os
	}
	return runtime.GOOS
}

var (
	versionLine = regexp.MustCompile(`(?m)^version=(\S+)`)
	sumLine     = regexp.MustCompile(`(?m)^sum=([0-9a-f]{64})`)
)

func partsFor(system string) ([]part, error) {
	b, err := os.ReadFile("scripts/package/parts.json")
	if err != nil {
		return nil, err
	}
	var all, in []part
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&all); err != nil {
		return nil, fmt.Errorf("parts.json: %w", err)
	}
	for _, p := range all {
		if !slices.Contains(p.For, system) {
			continue
		}
		if _, err := os.Stat(p.Where); p.Where != "" && (errors.Is(err, os.ErrNotExist) || os.Getenv("SOFTGL") == "0") {
			continue
		}
		if p.Package != "" {
			version, err := exec.Command("dpkg-query", "-W", "-f", "${Version}", p.Package).Output()
			if err != nil {
				return nil, fmt.Errorf("the version of %s is not known, of which %s is made: %w", p.Package, p.Name, err)
			}
			p.Version = string(version)
		}
		if p.Script != "" {
			text, err := os.ReadFile(p.Script)
			if err != nil {
				return nil, err
			}
			version, sum := versionLine.FindSubmatch(text), sumLine.FindSubmatch(text)
			if version == nil || sum == nil {
				return nil, fmt.Errorf("%s has no line version= and sum=", p.Script)
			}
			p.Version, p.sum = string(version[1]), string(sum[1])
		}
		in = append(in, p)
	}
	return in, nil
}

// component returns the part as CycloneDX has it.
func (p part) component() map[string]any {
	c := map[string]any{
		"bom-ref": p.Name, "type": p.Kind, "name": p.Name, "version": p.Version, "publisher": p.Publisher,
		"licenses": []any{map[string]any{"expression": p.Licence}},
	}
	if p.About != "" {
		c["description"] = p.About
	}
	if p.Source != "" {
		source := map[string]any{"type": "source-distribution", "url": regexp.MustCompile("VERSION").ReplaceAllLiteralString(p.Source, p.Version)}
		if p.sum != "" {
			source["hashes"] = []any{map[string]any{"alg": "SHA-256", "content": p.sum}}
		}
		c["externalReferences"] = []any{source}
	}
	return c
}

// writeBill adds to the bill of the Go modules what else is in the program for GOOS, and
// gives the program its version.
func writeBill(in, out, version string) error {
	b, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	var bill map[string]any
	if err := json.Unmarshal(b, &bill); err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	parts, err := partsFor(goos())
	if err != nil {
		return err
	}
	meta, _ := bill["metadata"].(map[string]any)
	program, _ := meta["component"].(map[string]any)
	components, _ := bill["components"].([]any)
	depends, _ := bill["dependencies"].([]any)
	if program == nil || len(components) == 0 || len(depends) == 0 {
		return fmt.Errorf("%s is no bill of a program", in)
	}
	// The reference of the program has in it what the repository was called and its commit.
	was, ref := program["bom-ref"], "uitslag@"+version
	program["bom-ref"], program["name"], program["version"] = ref, "uitslag", version
	program["licenses"] = []any{map[string]any{"license": map[string]any{"id": "MIT"}}}
	delete(program, "purl")
	delete(program, "evidence")
	if tools, ok := meta["tools"].([]any); ok {
		for _, t := range tools {
			if t, ok := t.(map[string]any); ok {
				delete(t, "hashes") // of the tool as it was compiled here
			}
		}
	}
	for _, d := range depends {
		if d, ok := d.(map[string]any); ok && d["ref"] == was {
			d["ref"] = ref
			on, _ := d["dependsOn"].([]any)
			for _, p := range parts {
				on = append(on, p.Name)
			}
			d["dependsOn"] = on
		}
	}
	for _, p := range parts {
		components = append(components, p.component())
	}
	bill["components"] = components
	b, err = json.MarshalIndent(bill, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(b, '\n'), 0o644)
}

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

type module struct {
	Path, Version, Dir string
	Main               bool
	Replace            *module
}

// modules returns those in the program for GOOS, by path.
func modules() ([]module, error) {
	cmd := exec.Command("go", "list", "-deps", "-json=Module", "./cmd/desktop")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	found := map[string]module{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ Module *module }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Module != nil && !p.Module.Main {
			found[p.Module.Path] = *p.Module
		}
	}
	var all []module
	for _, m := range found {
		if m.Replace != nil {
			m.Dir = m.Replace.Dir
		}
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return all, nil
}

func licenceFiles(dir string) []string {
	var found []string
	entries, _ := os.ReadDir(dir) // a folder that cannot be read has none, which is refused
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.Type().IsRegular() && !strings.HasSuffix(name, ".GO") &&
			(strings.HasPrefix(name, "LICEN") || strings.HasPrefix(name, "COPYING") || strings.HasPrefix(name, "NOTICE") || strings.HasPrefix(name, "PATENTS")) {
			found = append(found, filepath.Join(dir, e.Name()))
		}
	}
	return found
}

// writeNotices writes the licences of all that is in the program for GOOS: what their
// authors ask for in return.
func writeNotices(path string) error {
	parts, err := partsFor(goos())
	if err != nil {
		return err
	}
	mods, err := modules()
	if err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	var b strings.Builder
	b.WriteString("What Uitslag carries of others, and under which licence.\nUitslag itself is under the MIT licence (LICENSE.txt).\n")
	section := func(title string, files []string) error {
		if len(files) == 0 {
			return fmt.Errorf("%s: no licence found", title)
		}
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 78), title)
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				return fmt.Errorf("%s: %w", title, err)
			}
			fmt.Fprintf(&b, "%s\n%s\n", strings.Repeat("-", 78), strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
		return nil
	}
	for _, p := range parts {
		if len(p.Text) == 0 {
			continue // its licence asks nothing
		}
		if err := section(p.title(), p.Text); err != nil {
			return err
		}
	}
	if err := section("Go, its runtime and standard library", []string{filepath.Join(strings.TrimSpace(string(root)), "LICENSE")}); err != nil {
		return err
	}
	for _, m := range mods {
		if err := section(m.Path+" "+m.Version, licenceFiles(m.Dir)); err != nil {
			return err
		}
	}
	text := b.String()
	if goos() == "windows" {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return os.WriteFile(path, []byte(text), 0o644)
}

package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// makefile is the Makefile of the project.
type makefile struct {
	text    string
	targets map[string]*target
}

// target is what a target of the Makefile needs and does.
type target struct {
	needs  []string
	recipe string
}

var (
	ruleLine = regexp.MustCompile(`^([a-z][\w -]*):([^=]*)$`)
	script   = regexp.MustCompile(`scripts/[\w/-]+\.sh`)
)

// readMakefile reads the rules of the Makefile.
func readMakefile(t *testing.T) makefile {
	t.Helper()
	m := makefile{text: textOf(t, "Makefile"), targets: map[string]*target{}}
	var now []*target
	for _, line := range strings.Split(m.text, "\n") {
		if command, is := strings.CutPrefix(line, "\t"); is {
			for _, x := range now {
				x.recipe += command + "\n"
			}
			continue
		}
		now = nil
		line, _, _ = strings.Cut(line, " #")
		found := ruleLine.FindStringSubmatch(line)
		if found == nil || strings.HasPrefix(found[2], " export ") {
			continue
		}
		for _, name := range strings.Fields(found[1]) {
			if m.targets[name] == nil {
				m.targets[name] = &target{}
			}
			m.targets[name].needs = append(m.targets[name].needs, strings.Fields(found[2])...)
			now = append(now, m.targets[name])
		}
	}
	if len(m.targets) < 20 {
		t.Fatalf("only %d targets found: the search is wrong", len(m.targets))
	}
	return m
}

// does returns the text of all commands of a target, with those of what it needs and of the scripts
// that they call, without comments.
func (m makefile) does(t *testing.T, name string) string {
	t.Helper()
	var out strings.Builder
	seen, todo := map[string]bool{}, []string{name}
	take := func(text string) {
		for _, line := range strings.Split(text, "\n") {
			if !strings.HasPrefix(strings.TrimSpace(line), "#") {
				out.WriteString(line + "\n")
				todo = append(todo, script.FindAllString(line, -1)...)
			}
		}
	}
	for len(todo) > 0 {
		name, todo = todo[0], todo[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		if x := m.targets[name]; x != nil {
			todo = append(todo, x.needs...)
			take(x.recipe)
		} else if script.MatchString(name) {
			take(textOf(t, name))
		}
	}
	return out.String()
}

// variable reports whether the Makefile reads a variable that make can be given.
func (m makefile) variable(name string) bool {
	return regexp.MustCompile(`\$\(` + name + `\)|\bexport [\w ]*\b` + name + `\b`).MatchString(m.text)
}

// makeCall is a call of make with what stands behind it, up to where the command ends.
var makeCall = regexp.MustCompile(`(?m)(?:^|[;&|] *|\$ )make((?: +[^\s;&|#]+| +\w+="[^"]*")+)`)

// called returns the targets that the commands in a text call, and the variables that they give.
func called(text string) (targets, variables []string) {
	for _, found := range makeCall.FindAllStringSubmatch(text, -1) {
		line := regexp.MustCompile(`"[^"]*"`).ReplaceAllString(found[1], "x")
		for _, word := range strings.Fields(line) {
			if name, _, is := strings.Cut(word, "="); is {
				variables = append(variables, name)
			} else if !strings.HasPrefix(word, "-") {
				targets = append(targets, word)
			}
		}
	}
	return targets, variables
}

// textOf returns the text of a file of the project.
func textOf(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(b), "\r\n", "\n")
}

// isThere reports whether the project has a file or folder; what is made in build is none of
// its own.
func isThere(path string) bool {
	_, err := os.Stat(filepath.Join(root, filepath.FromSlash(path)))
	return err == nil && !within(path, "build")
}

// TestFyneApp holds what the builds read of FyneApp.toml: a version of three numbers, and an address
// for newer versions that is none at all or one that a browser opens, never an example.
func TestFyneApp(t *testing.T) {
	text := textOf(t, "FyneApp.toml")
	value := func(key string) string {
		all := regexp.MustCompile(`(?m)^`+key+` *= *"?(.*?)"?$`).FindAllStringSubmatch(text, -1)
		if len(all) != 1 {
			t.Fatalf("%d lines with %s", len(all), key)
		}
		return all[0][1]
	}
	for key, form := range map[string]string{
		"Version": `\d+\.\d+\.\d+`, "Build": `\d+`, "Website": `(https://\S+)?`, "Maintainer": `[^<>/&]+ <\S+@\S+>`,
	} {
		if got := value(key); !regexp.MustCompile(`^` + form + `$`).MatchString(got) {
			t.Errorf("%s is %q", key, got)
		}
	}
	if strings.Contains(value("Website"), "example.") {
		t.Errorf("Website is an example: %q", value("Website"))
	}
}

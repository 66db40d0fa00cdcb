package command_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/test/check"
	"uitslag/internal/test/doctest"
)

var (
	programCall = regexp.MustCompile(`(?:^|[\s/"])uitslag(?:\.com|\.exe)? +([a-z][a-z-]*)([^|&;]*)`)
	dashed      = regexp.MustCompile(`(?:^|[\s\[])(--?[a-z][a-z-]*)`)
)

// TestDocsCallWhatThereIs holds that a command of the program which a document calls is there, with
// the options that it is given, and that an option which stands by itself is one of some command.
func TestDocsCallWhatThereIs(t *testing.T) {
	table := command.Table(&headless.Run{})
	some := []string{"--software-graphics", "--remove"} // of the window, and of install.sh
	for _, c := range table.Commands {
		for _, o := range table.Options(c) {
			some = append(some, o.Dashed())
		}
	}
	calls := 0
	for _, p := range check.Value(doctest.Pages("../../.."))(t) {
		if p.Path == "CHANGELOG.md" { // it tells of what was
			continue
		}
		for _, l := range p.Lines {
			for _, code := range l.Code {
				if strings.HasPrefix(code, "--") {
					if o := dashed.FindStringSubmatch(code); o != nil && !slices.Contains(some, o[1]) {
						t.Errorf("%s:%d: no command has %s", p.Path, l.Number, o[1])
					}
				}
				for _, call := range programCall.FindAllStringSubmatch(code, -1) {
					calls++
					c, known := table.Find(call[1])
					if !known {
						t.Errorf("%s:%d: there is no command %s", p.Path, l.Number, call[1])
						continue
					}
					for _, o := range dashed.FindAllStringSubmatch(call[2], -1) {
						if !slices.ContainsFunc(table.Options(c), func(x cli.Option) bool { return x.Dashed() == o[1] }) {
							t.Errorf("%s:%d: %s has no option %s", p.Path, l.Number, call[1], o[1])
						}
					}
				}
			}
		}
	}
	if calls < 50 {
		t.Errorf("only %d calls found: the search is wrong", calls)
	}
}

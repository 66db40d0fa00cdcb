package archtest

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"uitslag/internal/test/check"
)

// workflow is what GitHub runs, as far as it is looked at.
type workflow struct {
	Jobs map[string]struct {
		Steps []struct {
			Uses, Run string
			With      map[string]string
		}
	}
}

var (
	pinned = regexp.MustCompile(`^ +(?:- )?uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	uses   = regexp.MustCompile(`^ *(?:- *)?uses:`)
	named  = regexp.MustCompile(`(?:^|[\s"'=>])((?:\./)?[\w.-]+(?:/[\w.*-]+)+|[\w-]+\.(?:com|exe|json|md|mod|sh|toml|txt|zip))`)
)

// faults returns what is wrong with the text of a workflow: it calls a target that the Makefile
// does not have, names a file that is neither in the project nor made by what was called before, or
// uses an action that is not pinned by its commit.
func faults(t *testing.T, m makefile, text string) (out []string) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if uses.MatchString(line) && !pinned.MatchString(line) {
			out = append(out, "not pinned by a commit, with its version behind it: "+strings.TrimSpace(line))
		}
	}
	var w workflow
	check.NoError(t, yaml.Unmarshal([]byte(text), &w))
	for _, job := range w.Jobs {
		made := ""
		for _, step := range job.Steps {
			targets, variables := called(step.Run)
			for _, name := range targets {
				if m.targets[name] == nil {
					out = append(out, "there is no target "+name)
				}
				made += m.does(t, name)
			}
			for _, name := range variables {
				if !m.variable(name) {
					out = append(out, "make reads no variable "+name)
				}
			}
			for _, text := range []string{step.Run, step.With["path"], step.With["go-version-file"]} {
				for _, found := range named.FindAllStringSubmatch(text, -1) {
					path := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(found[1], "./"), "/*"), "/...")
					if path != "..." && !isThere(path) && !regexp.MustCompile(`(?:^|[^\w./])`+regexp.QuoteMeta(path)+`(?:$|[^\w.-])`).MatchString(made) {
						out = append(out, "nothing makes "+path)
					}
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// TestWorkflows holds that each workflow calls targets that there are, names files that there are
// or that these make, and uses actions by their commit.
func TestWorkflows(t *testing.T) {
	all := check.Value(filepath.Glob(filepath.Join(root, ".github", "workflows", "*")))(t)
	check.That(t, len(all) >= 3, "only %d workflows found", len(all))
	m := readMakefile(t)
	for _, path := range all {
		for _, fault := range faults(t, m, textOf(t, ".github/workflows/"+filepath.Base(path))) {
			t.Errorf("%s: %s", filepath.Base(path), fault)
		}
	}
}

// TestWorkflowFaults holds what is found in a workflow that cannot work.
func TestWorkflowFaults(t *testing.T) {
	m := readMakefile(t)
	const upload = "uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2"
	for _, x := range []struct{ name, steps, want string }{
		{"all there", "- run: make package-linux\n- run: ls build/release/* README.md ./internal/... $HOME\n- " + upload, ""},
		{"a file that no target makes", "- run: make package-linux package-windows\n- run: sha256sum build/package/uitslag build/uitslag.exe build/LICENSE-dds.txt", "nothing makes build/LICENSE-dds.txt, nothing makes build/package/uitslag"},
		{"a file before it is made", "- run: ls build/uitslag.exe\n- run: make build-windows", "nothing makes build/uitslag.exe"},
		{"a folder that nothing makes", "- run: make screenshots\n- " + upload + "\n  with: {path: docs/pictures}", "nothing makes docs/pictures"},
		{"a target that is not there", "- run: cd x && make parcels", "there is no target parcels"},
		{"a variable that is not there", "- run: make torture ROUNDS=3 PLAYERS=3", "make reads no variable PLAYERS"},
		{"an action by its version", "- uses: actions/checkout@v4", "not pinned by a commit, with its version behind it: - uses: actions/checkout@v4"},
		{"an action without its version", "- " + strings.TrimSuffix(upload, " # v4.6.2"), "not pinned by a commit, with its version behind it: - " + strings.TrimSuffix(upload, " # v4.6.2")},
	} {
		t.Run(x.name, func(t *testing.T) {
			text := "jobs:\n  one:\n    steps:\n      " + strings.ReplaceAll(x.steps, "\n", "\n      ") + "\n"
			check.Equal(t, "it says", strings.Join(faults(t, m, text), ", "), x.want)
		})
	}
}

// TestInstallNamesRelease holds that docs/install.md names every file that is given away, as the
// scripts that make them do.
func TestInstallNamesRelease(t *testing.T) {
	does := readMakefile(t).does(t, "release")
	does = strings.NewReplacer("${version}", "VERSION", "$version", "VERSION").Replace(does)
	does = strings.ReplaceAll(does, "-$system.", "-windows.") + strings.ReplaceAll(does, "-$system.", "-linux.")
	given := regexp.MustCompile(`[/">](uitslag[-_]VERSION[\w.-]*\.[a-z]+|SHA256SUMS)\b`)
	page := strings.ReplaceAll(textOf(t, "docs/install.md"), "`-linux.cdx.json`", "`uitslag-VERSION-linux.cdx.json`")
	in := func(of *regexp.Regexp, text string) (out []string) {
		for _, found := range of.FindAllStringSubmatch(text, -1) {
			out = append(out, found[1])
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	table := in(regexp.MustCompile("`(uitslag[-_]VERSION[\\w.-]*\\.[a-z]+|SHA256SUMS)`"), page)
	check.Equal(t, "what is given away", strings.Join(table, " "), strings.Join(in(given, does), " "))
	check.That(t, len(table) == 7, "%d files: the search is wrong", len(table))
}

// TestVulncheck holds when the look for known vulnerabilities fails: where it found some, and
// where it could not look though that is required.
func TestVulncheck(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a script for sh")
	}
	for _, x := range []struct {
		name, tool, asked string
		fails             bool
	}{
		{"none found", "exit 0", "required", false},
		{"some found", "echo 'Vulnerability #1: dial tcp'; exit 3", "", true},
		{"no network", "echo 'dial tcp: no such host'; exit 1", "", false},
		{"no network, required", "echo 'dial tcp: no such host'; exit 1", "required", true},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Setenv("UITSLAG_VULNCHECK", x.asked)
			out, err := exec.Command("sh", filepath.Join(root, "scripts", "vulncheck.sh"), "sh", "-c", x.tool).CombinedOutput()
			check.That(t, (err != nil) == x.fails, "%v: %s", err, out)
		})
	}
}

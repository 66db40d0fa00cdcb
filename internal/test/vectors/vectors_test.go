package vectors

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// held are the packages whose tests hold vectors, and the names of those tests. A vector
// is a subtest that has exactly its id for a name.
var held = []struct{ pkg, tests string }{
	{"internal/bridge", "TestScorePublished|TestBoards|TestLegalScores"},
	{"internal/scoring", "TestVectors|TestBoards|TestFrequencies|TestFonteintje|TestSessionTotal"},
	{"internal/scoring/match", "TestVectors"},
	{"internal/scoring/ties", "TestVectors"},
	{"internal/scoring/competition", "TestVectors"},
	{"internal/awards", "TestClubPoints|TestAEBColumns|TestAEBVectors|TestABF"},
	{"internal/movements", "TestVectors|TestPublishedTables|TestRotation|TestRainbow"},
}

// vector is a known answer as the two files have it.
type vector struct {
	ID, Topic, Source, Status, Note string
	Input, Expected                 json.RawMessage
}

func vectors(t *testing.T) map[string]vector {
	t.Helper()
	all := map[string]vector{}
	for _, name := range []string{"documents.json", "external.json"} {
		b, err := os.ReadFile(filepath.Join("testdata", name))
		check.NoError(t, err)
		var file struct{ Vectors []vector }
		if err := json.Unmarshal(b, &file); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, v := range file.Vectors {
			if _, twice := all[v.ID]; twice || !id.MatchString(v.ID) {
				t.Errorf("%s: %q is no name, or there twice", name, v.ID)
			}
			if v.Topic == "" || v.Source == "" || v.Status == "" || len(v.Input) == 0 || len(v.Expected) == 0 {
				t.Errorf("%s: %s has no topic, source, status, input or answer", name, v.ID)
			}
			all[v.ID] = v
		}
	}
	if len(all) != 149 {
		t.Errorf("%d vectors, want 149", len(all))
	}
	return all
}

var (
	id     = regexp.MustCompile(`^[SX]\d\d(\.\d+)?$`)
	passed = regexp.MustCompile(`(?m)^ +--- (PASS|FAIL|SKIP): (Test\w+)/(\S+) `)
	named  = regexp.MustCompile(`"id": *"([SX]\d\d(?:\.\d+)?)"`)
)

// ran runs the tests that hold vectors and gives the vectors that passed, with where.
func ran(t *testing.T) map[string][]string {
	t.Helper()
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go tool to run the vectors with")
	}
	all := map[string][]string{}
	for _, h := range held {
		seen(t, h.pkg)
		run := exec.Command(goTool, "test", "-v", "-run", "^("+h.tests+")$", "./"+h.pkg)
		run.Dir = filepath.Join("..", "..", "..")
		out, err := run.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", h.pkg, err, out)
		}
		for _, m := range passed.FindAllStringSubmatch(string(out), -1) {
			if id.MatchString(m[3]) && m[1] == "PASS" {
				all[m[3]] = append(all[m[3]], h.pkg+" "+m[2])
			}
		}
		for _, name := range strings.Split(h.tests, "|") {
			if !strings.Contains(string(out), "=== RUN   "+name+"/") {
				t.Errorf("%s: %s holds nothing by name: take it off the list", h.pkg, name)
			}
		}
	}
	return all
}

// seen reads the files of a package, so that go knows that this test is another one
// when they change.
func seen(t *testing.T, pkg string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", pkg, "*.go"))
	if err != nil || len(files) == 0 {
		t.Errorf("%s: %v", pkg, err)
	}
	for _, f := range files {
		if _, err := os.ReadFile(f); err != nil {
			t.Error(err)
		}
	}
}

// TestEveryVectorRuns holds that each vector is one test by its name that was really
// run and passed.
func TestEveryVectorRuns(t *testing.T) {
	all, where := vectors(t), ran(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		switch held := where[name]; {
		case len(held) == 0:
			t.Errorf("%s (%s) is no test anywhere", name, all[name].Topic)
		case len(held) > 1:
			t.Errorf("%s is held twice: %v", name, held)
		}
	}
	for name, held := range where {
		if _, known := all[name]; !known {
			t.Errorf("%s of %v is not in the files", name, held)
		}
	}
}

// TestNoVectorLiesIdle holds that a vector in the test data of any package is in the
// files here, and so runs.
func TestNoVectorLiesIdle(t *testing.T) {
	all := vectors(t)
	files := 0
	top := filepath.Join("..", "..", "..")
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		if path == filepath.Join(top, "build") { // what is made is no source
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || filepath.Ext(path) != ".json" || !strings.Contains(filepath.ToSlash(path), "/testdata/") {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		for _, m := range named.FindAllSubmatch(b, -1) {
			if _, known := all[string(m[1])]; !known {
				t.Errorf("%s: %s is not in the files of this package", path, m[1])
			}
		}
		return nil
	})
	if err != nil || files < 5 {
		t.Errorf("%d files, %v", files, err)
	}
}

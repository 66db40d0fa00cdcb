package command_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/publish"
	"uitslag/internal/reports/site/sitetest"
)

// folder are the files of a folder.
func folder(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(name)] = b
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(out, publish.ListName)
	return out
}

// TestPublish: the pages of a club are made in a folder, the evenings that are chosen beside
// what is there; what did not change is left alone, and what is not ours too. What somebody
// else changed is told.
func TestPublish(t *testing.T) {
	club, to := clitest.SampleClub(t), filepath.Join(t.TempDir(), "site")
	if out := clitest.MustRun(t, "nl", "publish", club, "--to", to); !strings.Contains(out, to) {
		t.Errorf("said: %s", out)
	}
	first := folder(t, to)
	sitetest.Check(t, first)
	mine := filepath.Join(to, "2026-11-19-clubavond", "photo.jpg")
	clitest.Write(t, mine, "ours")
	old := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	page := filepath.Join(to, "2026-11-19-clubavond", "index.html")
	if err := os.Chtimes(page, old, old); err != nil {
		t.Fatal(err)
	}
	clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "1,2")
	now := folder(t, to)
	if string(now["2026-11-19-clubavond/photo.jpg"]) != "ours" {
		t.Error("a file that is not ours is gone")
	}
	delete(now, "2026-11-19-clubavond/photo.jpg")
	sitetest.Check(t, now)
	for _, want := range []string{"2003-11-10-clubtornooi/index.html", "2008-01-18-clubtornooi/p-a1.html", "2026-11-19-clubavond/index.html"} {
		if now[want] == nil || !strings.Contains(string(now["index.html"]), strings.Split(want, "/")[0]) {
			t.Errorf("%s is not there, or not in the list", want)
		}
	}
	clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "3")
	if st, err := os.Stat(page); err != nil || !st.ModTime().Equal(old) {
		t.Errorf("a page that did not change was written again: %v", err)
	}
	clitest.Write(t, page, "improved")
	if out := clitest.MustRun(t, "nl", "publish", club, "--to", to, "--event", "3"); !strings.Contains(out, "2026-11-19-clubavond/index-changed.html") {
		t.Errorf("what somebody else changed is not told: %s", out)
	}
	clitest.WantMisused(t, "publish", club)
	clitest.WantRefused(t, "publish", club, "--to", to, "--event", "9")
	clitest.WantRefused(t, "publish", club, "--to", filepath.Join(mine, "x"))
}

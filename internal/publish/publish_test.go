package publish

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestPut brings pages to each kind of target: they are there, nothing else is, nothing is sent
// twice, and what is no longer made goes. A host of which nothing changes is only read; a page
// that leads to others is renamed into its place after them, that of the whole site last, and
// nothing is written under its own name.
func TestPut(t *testing.T) {
	for _, c := range everywhere(t) {
		t.Run(c.name, func(t *testing.T) {
			files := pages()
			var told [][2]int64
			r := check.Value(Put(context.Background(), c.to, files, func(done, all int64) { told = append(told, [2]int64{done, all}) }))(t)
			holds(t, c.root, files)
			size := int64(0)
			for _, b := range files {
				size += int64(len(b))
			}
			if r.Bytes != size || len(r.Sent) != len(files) || r.Same != 0 || r.New != len(files) || !slices.IsSorted(r.Sent) {
				t.Errorf("%+v, want %d bytes of %d files", r, size, len(files))
			}
			for i, p := range told {
				if p[1] != size || i > 0 && p[0] < told[i-1][0] {
					t.Errorf("progress %v of %d", told, size)
				}
			}
			if len(told) < 3 || told[0][0] != 0 || told[len(told)-1][0] != size {
				t.Errorf("progress %v", told)
			}

			c.done()
			if r := put(t, c.to, files); len(r.Sent)+len(r.Removed) != 0 || r.Bytes != 0 || r.Same != len(files) {
				t.Errorf("the same again: %+v", r)
			}
			for _, act := range c.done() {
				if op, p, _ := strings.Cut(act, " "); op != "list" && op != "password" && act != "read site/"+ListName {
					t.Errorf("the same again: %s %s", op, p)
				}
			}

			fewer := with(files, map[string]string{"index.html": "<p>new season</p>", "2026-11-17-club/index.html": ""})
			r = put(t, c.to, fewer)
			holds(t, c.root, fewer)
			if !slices.Equal(r.Sent, []string{"index.html"}) || !slices.Equal(r.Removed, []string{"2026-11-17-club/index.html"}) || r.New != 0 || r.Same != len(files)-2 {
				t.Errorf("one changed and one gone: %+v", r)
			}
			if _, err := os.Stat(filepath.Join(c.root, "2026-11-17-club")); err == nil {
				t.Error("the folder that has nothing more is still there")
			}

			for p := range files {
				files[p] = []byte("new " + p)
			}
			put(t, c.to, files)
			at := map[string]int{}
			for i, act := range c.done() {
				op, p, _ := strings.Cut(act, " ")
				p = strings.TrimPrefix(p, "site/")
				if _, page := files[p]; op == "write" && page {
					t.Errorf("%s is written where a visitor sees it", p)
				}
				if op == "rename" {
					at[p] = i
				}
			}
			for p := range files {
				if c.host != nil && (at[p] == 0 || p != "index.html" && at["index.html"] < at[p]) {
					t.Errorf("%s is at %d, index.html at %d", p, at[p], at["index.html"])
				}
			}
			if dir := "2026-11-24-drive/"; at[dir+"index.html"] < max(at[dir+"b-1.html"], at[dir+"p-a-1.html"]) {
				t.Errorf("the index of a session comes before its pages: %v", at)
			}
		})
	}
}

// TestNotOurs refuses a folder with somebody else's files where ours should go, and touches
// nothing; what does not stand in the way stays as it is.
func TestNotOurs(t *testing.T) {
	for _, c := range everywhere(t) {
		for name, file := range map[string]string{
			"a page": "index.html", "one within": "2026-11-24-drive/b-1.html", "of the same size": "2026-11-24-drive/p-a-1.html",
			"in capitals": "Style.CSS", "a file for a folder": "2026-11-24-drive",
		} {
			t.Run(c.name+"/"+name, func(t *testing.T) {
				check.NoError(t, os.RemoveAll(c.root))
				write(t, c.root, file, "theirs")
				write(t, c.root, "photos/summer.jpg", "theirs too")
				before := onDisk(t, c.root)
				_, err := Put(context.Background(), c.to, pages(), nil)
				saysCode(t, err, "publish.not-ours")
				if err != nil && !strings.Contains(err.Error(), file) {
					t.Errorf("it does not say %s: %v", file, err)
				}
				if after := onDisk(t, c.root); !reflect.DeepEqual(after, before) {
					t.Errorf("it touched something: %v", slices.Sorted(maps.Keys(after)))
				}
			})
		}
		t.Run(c.name+"/beside", func(t *testing.T) {
			check.NoError(t, os.RemoveAll(c.root))
			theirs := map[string]string{"photos/summer.jpg": "theirs", "2026-11-24-drive/notes.txt": "theirs", "style.css": string(pages()["style.css"]), "Index.htm": "theirs"}
			all := pages()
			for p, text := range theirs {
				write(t, c.root, p, text)
				all[p] = []byte(text)
			}
			if r := put(t, c.to, pages()); r.Same != 1 { // the same file is taken over
				t.Errorf("%+v", r)
			}
			holds(t, c.root, all)
			put(t, c.to, nil)
			delete(all, "style.css")
			for p := range pages() {
				delete(all, p)
			}
			holds(t, c.root, all)
		})
	}
}

// TestLinkedFolder: a folder of the pages that is a link to another folder is not ours: nothing is
// written where it leads.
func TestLinkedFolder(t *testing.T) {
	for _, c := range everywhere(t) {
		t.Run(c.name, func(t *testing.T) {
			outside := t.TempDir()
			check.NoError(t, os.RemoveAll(c.root))
			check.NoError(t, os.MkdirAll(c.root, 0o755))
			if err := os.Symlink(outside, filepath.Join(c.root, "2026-11-24-drive")); err != nil {
				t.Skip("no links here:", err)
			}
			_, err := Put(context.Background(), c.to, pages(), nil)
			saysCode(t, err, "publish.not-ours")
			check.Same(t, "what is outside", len(onDisk(t, outside)), 0)
		})
	}
}

// TestChangedByOthers keeps what a webmaster made of our pages beside them, leaves what is no
// longer made, and tells both.
func TestChangedByOthers(t *testing.T) {
	for _, c := range everywhere(t) {
		t.Run(c.name, func(t *testing.T) {
			put(t, c.to, pages())
			write(t, c.root, "index.html", "<p>better</p>")                      // as long as ours
			write(t, c.root, "style.css", "p { color: dark green }")             // longer
			write(t, c.root, "2026-11-17-club/index.html", "<p>with photos</p>") // no longer made
			check.NoError(t, os.Remove(filepath.Join(c.root, "2026-11-24-drive", "p-a-1.html")))
			files := with(pages(), map[string]string{"index.html": "<p>newest</p>", "2026-11-17-club/index.html": ""})
			r := put(t, c.to, files)
			if want := []Beside{{"index.html", "index-changed.html"}, {"style.css", "style-changed.css"}}; !sameBeside(r.Beside, want) {
				t.Errorf("beside %v, want %v", r.Beside, want)
			}
			if !slices.Equal(r.Left, []string{"2026-11-17-club/index.html"}) || len(r.Removed) != 0 {
				t.Errorf("%+v", r)
			}
			all := with(files, map[string]string{"index-changed.html": "<p>better</p>", "style-changed.css": "p { color: dark green }", "2026-11-17-club/index.html": "<p>with photos</p>"})
			holds(t, c.root, all)
			if r := put(t, c.to, files); len(r.Sent)+len(r.Beside)+len(r.Left) != 0 {
				t.Errorf("told again: %+v", r)
			}

			write(t, c.root, "index.html", "<p>again!</p>")
			all["index-changed-2.html"] = []byte("<p>again!</p>")
			all["index.html"] = []byte("<p>last</p>")
			put(t, c.to, with(files, map[string]string{"index.html": "<p>last</p>"}))
			holds(t, c.root, all)
			_, err := Put(context.Background(), c.to, pages(), nil) // theirs now
			saysCode(t, err, "publish.not-ours")
		})
	}
}

func sameBeside(a, b []Beside) bool {
	by := func(x, y Beside) int { return strings.Compare(x.Path, y.Path) }
	slices.SortFunc(a, by)
	return slices.Equal(a, b)
}

// TestLitter removes what a run that was killed left unfinished, in whatever way it was written.
func TestLitter(t *testing.T) {
	for _, c := range everywhere(t) {
		litter := []string{"uitslag-0123456789ab-1.tmp", "2026-11-24-drive/uitslag-0123456789ab-17-old.tmp", "2026-11-24-drive/.uitslag-123.tmp"}
		for range 2 { // also where there is nothing to be sent
			for _, p := range litter {
				write(t, c.root, p, "half")
			}
			write(t, c.root, "notes.tmp", "theirs")
			put(t, c.to, pages())
			got := onDisk(t, c.root)
			for _, p := range litter {
				if _, there := got[p]; there {
					t.Errorf("%s: %s is still there", c.name, p)
				}
			}
			if _, there := got["notes.tmp"]; !there {
				t.Errorf("%s: somebody else's file is gone", c.name)
			}
		}
	}
}

// TestCapitals sees that a page whose name changes in capitals only is not lost where
// capitals do not count. A folder that is there keeps the capitals it has on Windows, where the
// hosts of the test are too.
func TestCapitals(t *testing.T) {
	for _, c := range everywhere(t) {
		put(t, c.to, map[string][]byte{"Kerst/P-1.html": []byte("one"), "index.html": []byte("i")})
		files := map[string][]byte{"kerst/p-1.html": []byte("two"), "index.html": []byte("i")}
		if r := put(t, c.to, files); !slices.Equal(r.Removed, []string{"Kerst/P-1.html"}) {
			t.Errorf("%s: %+v", c.name, r)
		}
		if runtime.GOOS == "windows" {
			holds(t, c.root, map[string][]byte{"Kerst/p-1.html": files["kerst/p-1.html"], "index.html": files["index.html"]})
		} else {
			holds(t, c.root, files)
		}
		if c.host == nil {
			continue
		}
		acts := c.host.Done()
		if removed, there := slices.Index(acts, "remove site/Kerst/P-1.html"), slices.Index(acts, "rename site/kerst/p-1.html"); removed < 0 || there < removed {
			t.Errorf("%s: removed at %d, put there at %d", c.name, removed, there)
		}
	}
}

// TestKeep leaves a folder of which a run has nothing, without a look into it, and removes what
// is no longer made in the others; Folders has them.
func TestKeep(t *testing.T) {
	for _, c := range everywhere(t) {
		keep := c.to
		switch to := keep.(type) {
		case Folder:
			to.Keep = nil
			keep = to
		case SFTP:
			to.Keep = nil
			keep = to
		case FTPS:
			to.Keep = nil
			keep = to
		}
		put(t, keep, pages())
		both := []string{"2026-11-17-club", "2026-11-24-drive"}
		if got, err := Folders(context.Background(), keep); err != nil || !slices.Equal(got, both) {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
		write(t, c.root, "2026-11-17-club/index.html", "changed, and nobody looks")
		want := with(pages(), map[string]string{"2026-11-24-drive/p-a-1.html": "", "style.css": "", "2026-11-17-club/index.html": "changed, and nobody looks"})
		r := put(t, keep, with(want, map[string]string{"2026-11-17-club/index.html": ""}))
		if !slices.Equal(r.Removed, []string{"2026-11-24-drive/p-a-1.html", "style.css"}) || len(r.Left)+len(r.Sent) != 0 {
			t.Errorf("%s: %+v", c.name, r)
		}
		holds(t, c.root, want)
		put(t, keep, nil)
		holds(t, c.root, want)
		some := c.to
		if to, is := some.(Folder); is { // as pages say it, of each file
			to.Keep = func(p string) bool { return p == "index.html" || strings.HasPrefix(p, "2026-11-17") }
			put(t, to, map[string][]byte{"style.css": []byte("p {}")})
			want = map[string][]byte{"style.css": []byte("p {}"), "index.html": want["index.html"], "2026-11-17-club/index.html": want["2026-11-17-club/index.html"]}
			holds(t, c.root, want)
		}
		write(t, c.root, "2026-11-17-club/index.html", string(pages()["2026-11-17-club/index.html"]))
		put(t, c.to, nil)
		holds(t, c.root, nil)
		if got, err := Folders(context.Background(), keep); err != nil || len(got) != 0 {
			t.Errorf("%s: after that %q, %v", c.name, got, err)
		}
	}
}

// TestOtherClub does not replace the pages of one club by those of another before the scorer
// says so.
func TestOtherClub(t *testing.T) {
	root := filepath.Join(t.TempDir(), "site")
	put(t, Folder{root, Owner{Club: "A"}}, pages())
	other := map[string][]byte{"index.html": []byte("other")}
	_, err := Put(context.Background(), Folder{root, Owner{Club: "B"}}, other, nil)
	saysCode(t, err, "publish.other-club")
	holds(t, root, pages())
	put(t, Folder{root, Owner{Club: "B", Instead: "A", Keep: club.Keep}}, other)
	holds(t, root, other)
	_, err = Put(context.Background(), Folder{root, Owner{Club: "A"}}, pages(), nil)
	saysCode(t, err, "publish.other-club")
}

// TestList refuses a list that it cannot read, or whose paths lead out of the folder, and
// touches nothing.
func TestList(t *testing.T) {
	sum := contentOf([]byte("secret")).Sum
	for name, c := range map[string]struct{ list, code string }{
		"no list":      {"hello", "publish.list-damaged"},
		"half":         {`{"version":1,"files":[{"path":"a.html"`, "publish.list-damaged"},
		"newer":        {`{"version":2}`, "publish.list-newer"},
		"leads out":    {`{"version":1,"done":true,"files":[{"path":"../secret.txt","size":6,"sha256":"` + sum + `"}]}`, "publish.list-damaged"},
		"from the top": {`{"version":1,"done":true,"files":[{"path":"/etc/secret.txt","size":6,"sha256":"` + sum + `"}]}`, "publish.list-damaged"},
		"itself":       {`{"version":1,"done":true,"files":[{"path":"` + ListName + `"}]}`, "publish.list-damaged"},
	} {
		dir := t.TempDir()
		root := filepath.Join(dir, "site")
		write(t, root, ListName, c.list)
		write(t, dir, "secret.txt", "secret")
		before := onDisk(t, dir)
		_, err := Put(context.Background(), Folder{root, club}, pages(), nil)
		saysCode(t, err, c.code)
		if !reflect.DeepEqual(onDisk(t, dir), before) {
			t.Errorf("%s: something was touched", name)
		}
	}
}

// TestPaths refuses what is no path within the folder.
func TestPaths(t *testing.T) {
	root := filepath.Join(t.TempDir(), "site")
	for _, p := range []string{"", ".", "..", "../a", "/a", "a/../../b", "a//b", "a/", `a\b`, "c:x", "a\nb", ListName, "x/uitslag-0123456789ab-3.tmp", "a?b"} {
		if _, err := Put(context.Background(), Folder{root, club}, map[string][]byte{p: nil}, nil); err == nil {
			t.Errorf("%q is taken", p)
		}
	}
	if _, err := os.Stat(root); err == nil {
		t.Error("the folder was made")
	}
}

// TestFolderFails tells a folder that is not there, and a disk that is protected.
func TestFolderFails(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "file", "x")
	for name, p := range map[string]string{"nowhere": filepath.Join(dir, "a", "b"), "a file": filepath.Join(dir, "file"), "in a file": filepath.Join(dir, "file", "site")} {
		_, err := Put(context.Background(), Folder{p, club}, pages(), nil)
		t.Log(name)
		saysCode(t, err, "publish.no-folder")
	}
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		return // nothing is forbidden, or not by these bits
	}
	shut := filepath.Join(dir, "shut")
	check.NoError(t, os.Mkdir(shut, 0o500))
	_, err := Put(context.Background(), Folder{shut, club}, pages(), nil)
	saysCode(t, err, "report.not-allowed")
}

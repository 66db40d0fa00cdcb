package archtest

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// registries are hosts of registries of packages, in two parts each, as no file has them whole.
var registries = [][2]string{
	{"deb", "debian.org"},
	{"ftp", "debian.org"},
	{"security", "debian.org"},
	{"snapshot", "debian.org"},
	{"archive", "ubuntu.com"},
	{"ports", "ubuntu.com"},
	{"security", "ubuntu.com"},
	{"registry", "npmjs.org"},
	{"registry", "yarnpkg.com"},
	{"proxy", "golang.org"},
	{"sum", "golang.org"},
	{"pypi", "org"},
	{"files", "pythonhosted.org"},
	{"index", "crates.io"},
	{"static", "crates.io"},
	{"rubygems", "org"},
	{"repo1", "maven.org"},
	{"repo", "maven.apache.org"},
}

// TestNoRegistryIsNamed holds that packages come by their names, through the client that knows
// where this computer gets them: no file names the host of a registry.
func TestNoRegistryIsNamed(t *testing.T) {
	for _, path := range held(t) {
		text := bytes.ToLower(check.Value(os.ReadFile(filepath.Join(root, path)))(t))
		for _, r := range registries {
			if host := r[0] + "." + r[1]; bytes.Contains(text, []byte(host)) {
				t.Errorf("%s names %s: a package comes by its name, through its client", path, host)
			}
		}
	}
}

// TestPicturesAreSmall holds what the pictures of the repository weigh together: who clones it
// pays for each of them, and the program carries those of the manual.
func TestPicturesAreSmall(t *testing.T) {
	const most = 6_000_000
	pictures := []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"}
	sum, count := int64(0), 0
	for _, path := range held(t) {
		if slices.Contains(pictures, strings.ToLower(filepath.Ext(path))) {
			sum += check.Value(os.Stat(filepath.Join(root, path)))(t).Size()
			count++
		}
	}
	if count < 50 || sum > most {
		t.Errorf("%d pictures of %d bytes together, at most %d", count, sum, most)
	}
}

// held returns the files that the repository holds: those that .gitignore does not leave out. They
// are the same without git, in an export.
func held(t *testing.T) (all []string) {
	t.Helper()
	ignored := ignore(string(check.Value(os.ReadFile(filepath.Join(root, ".gitignore")))(t)))
	check.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == root {
			return err
		}
		rel := filepath.ToSlash(check.Value(filepath.Rel(root, path))(t))
		switch {
		case d.IsDir() && (rel == ".git" || ignored(rel+"/")):
			return fs.SkipDir
		case rel == ".git" || d.IsDir() || ignored(rel): // .git is a file in a work tree
			return nil
		}
		all = append(all, rel)
		return nil
	}))
	if len(all) < 1000 {
		t.Fatalf("only %d files found: the walk is wrong", len(all))
	}
	return all
}

// ignore reads a .gitignore, and reports of a path whether it is left out; that of a folder ends
// in a slash.
func ignore(text string) func(path string) bool {
	type line struct {
		is  *regexp.Regexp
		out bool
	}
	var lines []line
	parts := strings.NewReplacer(`\*\*/`, `(?:.*/)?`, `\*`, `[^/]*`)
	for pattern := range strings.Lines(text) {
		pattern = strings.TrimSpace(pattern)
		if pattern == "" || strings.HasPrefix(pattern, "#") {
			continue
		}
		pattern, in := strings.CutPrefix(pattern, "!")
		if !strings.Contains(strings.TrimSuffix(pattern, "/"), "/") {
			pattern = "**/" + pattern
		}
		expression := "^" + parts.Replace(regexp.QuoteMeta(strings.TrimPrefix(pattern, "/")))
		if !strings.HasSuffix(pattern, "/") {
			expression += "/?"
		}
		lines = append(lines, line{regexp.MustCompile(expression + "$"), !in})
	}
	return func(path string) (out bool) {
		for _, l := range lines {
			if l.is.MatchString(path) {
				out = l.out
			}
		}
		return out
	}
}

// TestIgnore holds what of .gitignore is read.
func TestIgnore(t *testing.T) {
	ignored := ignore("# what is made\n/build/\n*.exe\n\n**/testdata/failed/\n/docs/*/screens/\n*.club\n!/kept/*.club\n")
	for path, want := range map[string]bool{
		"build/": true, "build": false, "a/build/": false,
		"a.exe": true, "a/b.exe": true, "a.exe.txt": false,
		"testdata/failed/": true, "a/b/testdata/failed/": true, "failed/": false,
		"docs/a/screens/": true, "docs/a/b/screens/": false,
		"a.club": true, "kept/a.club": false, "kept/b/a.club": true,
	} {
		check.Equal(t, path, ignored(path), want)
	}
}

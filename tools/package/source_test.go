package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestSourceArchive holds that scripts/source.sh fetches a source by its name from where the
// system gets its packages, whichever way that is written down, and takes nothing else for it.
func TestSourceArchive(t *testing.T) {
	if _, err := exec.LookPath("apt-get"); err != nil {
		t.Skip("no apt-get here")
	}
	repository := t.TempDir()
	content := []byte("the source of thing\n")
	sum := fmt.Sprintf("%x", sha256.Sum256(content))
	archive := filepath.Join(repository, "thing_1.2.orig.tar.gz")
	check.NoError(t, os.WriteFile(archive, content, 0o644))
	check.NoError(t, os.WriteFile(filepath.Join(repository, "thing_1.2-3.dsc"), content, 0o644))
	check.NoError(t, os.WriteFile(filepath.Join(repository, "Sources"), fmt.Appendf(nil,
		"Package: thing\nBinary: thing\nVersion: 1.2-3\nDirectory: .\nChecksums-Sha256:\n %s %d thing_1.2-3.dsc\n %[1]s %[2]d thing_1.2.orig.tar.gz\n\n",
		sum, len(content)), 0o644))
	var (
		line    = "deb [trusted=yes] file:" + repository + " ./\n"
		stanza  = "# Types: deb\nTypes: deb\nURIs: file:" + repository + "\nSuites: ./\nTrusted: yes\n"
		another = strings.Repeat("0", 64)
		removed = filepath.Join(repository, "gone")
	)
	for _, c := range []struct {
		name, list, text, version, sum, given, refusal string
	}{
		{name: "one-line list", list: "sources.list", text: line, version: "1.2", sum: sum},
		{name: "list with its sources", list: "sources.list.d/own.list", text: line + strings.Replace(line, "deb", "deb-src", 1), version: "1.2", sum: sum},
		{name: "deb822", list: "sources.list.d/own.sources", text: stanza, version: "1.2", sum: sum},
		{name: "deb822 with its sources", list: "sources.list.d/own.sources", text: strings.Replace(stanza, "\nTypes: deb", "\nTypes: deb deb-src", 1), version: "1.2", sum: sum},
		{name: "version gone", list: "sources.list", text: line, version: "1.1", sum: sum, refusal: "the source of thing 1.1; they have 1.2-3. Get thing_1.1.orig.tar.gz (SHA-256 " + sum + ") elsewhere and say where it is: THING_SOURCE=PATH make …"},
		{name: "no list", list: "sources.list", version: "1.2", sum: sum, refusal: "they have none"},
		{name: "another sum", list: "sources.list", text: line, version: "1.2", sum: another, refusal: "not the one with the SHA-256 " + another},
		{name: "from the disk", list: "sources.list", version: "1.2", sum: sum, given: archive},
		{name: "another from the disk", list: "sources.list", version: "1.2", sum: another, given: archive, refusal: archive + " is not the source of thing 1.2"},
		{name: "nothing on the disk", list: "sources.list", text: line, version: "1.2", sum: sum, given: removed, refusal: "there is no file " + removed + ", which THING_SOURCE names"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			check.NoError(t, os.MkdirAll(filepath.Join(dir, "sources.list.d"), 0o755))
			check.NoError(t, os.WriteFile(filepath.Join(dir, filepath.FromSlash(c.list)), []byte(c.text), 0o644))
			config := filepath.Join(dir, "apt.conf")
			check.NoError(t, os.WriteFile(config, fmt.Appendf(nil, "Dir::Etc %q;\nDir::Etc::parts \"none\";\nDir::Etc::main \"none\";\n", dir), 0o644))
			fetch := exec.Command("sh", "-euc", `. "$0"; source_archive thing "$1" "$2" THING_SOURCE "$3"; cat "$archive"`,
				filepath.Join("..", "..", "scripts", "source.sh"), c.version, c.sum, filepath.Join(dir, "to"))
			fetch.Env = append(os.Environ(), "APT_CONFIG="+config, "THING_SOURCE="+c.given)
			out, err := fetch.CombinedOutput()
			if c.refusal != "" {
				check.That(t, err != nil, "it goes on: %s", out)
				check.Contains(t, string(out), c.refusal)
				_, err = os.Stat(filepath.Join(dir, "to", "thing_1.2.orig.tar.gz"))
				check.That(t, os.IsNotExist(err), "an archive was left: %v", err)
				return
			}
			check.That(t, err == nil && strings.HasSuffix(string(out), string(content)), "%v: %s", err, out)
		})
	}
}

//go:build !windows

package system

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestToneFile: the file of a sound is a new one under a name of its own: no link that another user
// put into the folder of temporary files is followed.
func TestToneFile(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	club := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), []byte("a club"))
	check.NoError(t, os.Symlink(club, filepath.Join(dir, "uitslag-refused.wav")))
	one, two := check.Value(toneFile())(t), check.Value(toneFile())(t)
	check.That(t, one != two && filepath.Dir(one) == dir, "twice: %s and %s", one, two)
	for _, path := range []string{one, two} {
		info := check.Value(os.Lstat(path))(t)
		check.That(t, info.Mode().IsRegular() && info.Mode().Perm() == 0o600, "%s is %v", path, info.Mode())
		check.That(t, bytes.HasPrefix(check.Read(t, path), []byte("RIFF")), "%s is no sound", path)
	}
	check.Equal(t, "the other user's file", string(check.Read(t, club)), "a club")
}

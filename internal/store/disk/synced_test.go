package disk

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/test/check"
)

// TestSyncedBy: a folder that a program copies to the cloud is known by its mark, with all that
// lies in it, and others are not.
func TestSyncedBy(t *testing.T) {
	top := t.TempDir()
	put := func(name string) {
		check.NoError(t, os.MkdirAll(filepath.Join(top, filepath.Dir(name)), 0o755))
		check.NoError(t, os.WriteFile(filepath.Join(top, name), nil, 0o600))
	}
	put("Dropbox/.dropbox.cache")
	put("Nextcloud [thuis]/.sync_0123456789ab.db")
	put("Dropbox/Uitslag/Pallieter/x")
	put("gewoon/Dropbox/x")
	for path, want := range map[string]string{
		"Dropbox/x.uitslag":                   "Dropbox",
		"Dropbox/Uitslag/Pallieter/x.uitslag": "Dropbox",
		"gewoon/Dropbox/x.uitslag":            "",
		"nergens/x.uitslag":                   "",
	} {
		check.Equal(t, path, SyncedBy(filepath.Join(top, filepath.FromSlash(path))), want)
	}
	check.Equal(t, "a mark with a number", markedBy(filepath.Join(top, "Nextcloud [thuis]")), "Nextcloud")
}

// TestWithin: a folder lies in another by whole names.
func TestWithin(t *testing.T) {
	root := filepath.Join(t.TempDir(), "OneDrive")
	roots := []cloudRoot{{"", "nothing"}, {root + string(filepath.Separator), "OneDrive"}}
	for folder, want := range map[string]string{
		root:                             "OneDrive",
		filepath.Join(root, "Documents"): "OneDrive",
		root + "s":                       "",
		filepath.Dir(root):               "",
	} {
		check.Equal(t, folder, within(folder, roots), want)
	}
}

// TestDropboxSaysWhere: the file in which Dropbox has its folders.
func TestDropboxSaysWhere(t *testing.T) {
	info := filepath.Join(t.TempDir(), "info.json")
	for text, want := range map[string]int{
		`{"personal": {"path": "/home/jan/Dropbox", "host": 1}, "business": {"path": "/home/jan/Werk"}}`: 2,
		`{`: 0,
		"":  0,
	} {
		check.NoError(t, os.WriteFile(info, []byte(text), 0o600))
		got := dropboxRoots(info)
		check.That(t, len(got) == want, "%s: %v", text, got)
	}
	got := dropboxRoots(info + ".none")
	check.That(t, got == nil, "no file: %v", got)
}

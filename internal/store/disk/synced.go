package disk

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// cloudRoot is a folder that a program copies to the cloud, and what that program is called.
type cloudRoot struct{ path, name string }

// SyncedBy returns the name of the program that copies the folder of a file to the cloud, or to
// other computers, "" where none is known: as the system has it, or as such a program marks its
// folder.
func SyncedBy(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return ""
	}
	folder := filepath.Dir(abs)
	if real, err := filepath.EvalSymlinks(folder); err == nil {
		folder = real
	}
	if name := within(folder, cloudRoots()); name != "" {
		return name
	}
	if fetched(abs) {
		return "Windows"
	}
	for at := folder; ; at = filepath.Dir(at) {
		if name := markedBy(at); name != "" {
			return name
		}
		if filepath.Dir(at) == at {
			return ""
		}
	}
}

// within returns the name of the first of these folders that a folder is, or lies in.
func within(folder string, roots []cloudRoot) string {
	for _, r := range roots {
		if r.path == "" {
			continue
		}
		root := filepath.Clean(r.path)
		in, at := folder, root
		if runtime.GOOS == "windows" {
			in, at = strings.ToLower(in), strings.ToLower(at)
		}
		if in == at || strings.HasPrefix(in, strings.TrimSuffix(at, string(filepath.Separator))+string(filepath.Separator)) {
			return r.name
		}
	}
	return ""
}

// marks are what these programs put into the folder that they copy.
var marks = []struct{ pattern, name string }{
	{".dropbox.cache", "Dropbox"},
	{".tmp.drivedownload", "Google Drive"},
	{".tmp.driveupload", "Google Drive"},
	{".stfolder", "Syncthing"},
	{".sync_*.db", "Nextcloud"},
	{"._sync_*.db", "ownCloud"},
}

// markedBy returns the name of the program whose mark lies in a folder.
func markedBy(folder string) string {
	f, err := os.Open(folder)
	if err != nil {
		return "" // it is not ours to look into
	}
	defer func() { _ = f.Close() }() // only read
	names, err := f.Readdirnames(-1)
	if err != nil {
		return ""
	}
	for _, name := range names {
		for _, m := range marks {
			if is, err := filepath.Match(m.pattern, name); err == nil && is {
				return m.name
			}
		}
	}
	return ""
}

// dropboxRoots returns the folders of Dropbox, by the file in which it says so itself.
func dropboxRoots(info string) (out []cloudRoot) {
	b, err := os.ReadFile(info)
	if err != nil {
		return nil
	}
	var accounts map[string]struct {
		Path string `json:"path"`
	}
	if json.Unmarshal(b, &accounts) != nil {
		return nil
	}
	for _, a := range accounts {
		out = append(out, cloudRoot{a.Path, "Dropbox"})
	}
	return out
}

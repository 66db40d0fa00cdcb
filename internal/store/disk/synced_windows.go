package disk

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

const (
	oneDriveKey = `Software\Microsoft\OneDrive\Accounts`
	// Every program that uses the files on demand of Windows is listed here: OneDrive, iCloud,
	// Dropbox, Nextcloud and others.
	rootsKey = `Software\Microsoft\Windows\CurrentVersion\Explorer\SyncRootManager`
)

// cloudRoots returns the folders of such programs, by what they tell Windows.
func cloudRoots() (out []cloudRoot) {
	for _, name := range []string{"OneDrive", "OneDriveConsumer", "OneDriveCommercial"} {
		out = append(out, cloudRoot{os.Getenv(name), "OneDrive"})
	}
	for _, account := range subkeys(registry.CURRENT_USER, oneDriveKey) {
		out = append(out, cloudRoot{text(registry.CURRENT_USER, oneDriveKey+`\`+account, "UserFolder"), "OneDrive"})
	}
	for _, top := range []registry.Key{registry.LOCAL_MACHINE, registry.CURRENT_USER} {
		for _, id := range subkeys(top, rootsKey) {
			name, _, _ := strings.Cut(id, "!") // OneDrive!S-1-5-21…!Personal
			folders := rootsKey + `\` + id + `\UserSyncRoots`
			for _, user := range values(top, folders) {
				out = append(out, cloudRoot{text(top, folders, user), name})
			}
		}
	}
	for _, folder := range []string{os.Getenv("APPDATA"), os.Getenv("LOCALAPPDATA")} {
		out = append(out, dropboxRoots(filepath.Join(folder, "Dropbox", "info.json"))...)
	}
	if home, err := os.UserHomeDir(); err == nil {
		out = append(out, cloudRoot{filepath.Join(home, "iCloudDrive"), "iCloud"})
	}
	return out
}

// onDemand are the attributes of a file that is fetched when it is opened or read, and of one
// that the user always or never wants here (winnt.h: RECALL_ON_OPEN, RECALL_ON_DATA_ACCESS,
// PINNED, UNPINNED).
const onDemand = 0x40000 | 0x400000 | 0x80000 | 0x100000

// fetched reports whether a program keeps a file, or its folder, in the cloud.
func fetched(path string) bool {
	for _, p := range []string{path, filepath.Dir(path)} {
		name, err := windows.UTF16PtrFromString(p)
		if err != nil {
			return false
		}
		if of, err := windows.GetFileAttributes(name); err == nil && of&onDemand != 0 {
			return true
		}
	}
	return false
}

func subkeys(top registry.Key, path string) []string {
	k, err := registry.OpenKey(top, path, registry.ENUMERATE_SUB_KEYS)
	if err != nil {
		return nil // nobody said anything
	}
	defer func() { _ = k.Close() }() // only read
	names, _ := k.ReadSubKeyNames(-1)
	return names
}

func values(top registry.Key, path string) []string {
	k, err := registry.OpenKey(top, path, registry.QUERY_VALUE)
	if err != nil {
		return nil
	}
	defer func() { _ = k.Close() }() // only read
	names, _ := k.ReadValueNames(-1)
	return names
}

func text(top registry.Key, path, name string) string {
	k, err := registry.OpenKey(top, path, registry.QUERY_VALUE)
	if err != nil {
		return ""
	}
	defer func() { _ = k.Close() }() // only read
	s, _, _ := k.GetStringValue(name)
	return s
}

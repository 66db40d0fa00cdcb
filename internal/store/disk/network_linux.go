package disk

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// The kinds of file system that are on another computer, by their numbers in statfs(2).
const (
	magicNFS  = 0x6969
	magicSMB  = 0x517B
	magicCIFS = 0xFF534D42
	magicSMB2 = 0xFE534D42
	magicAFS  = 0x5346414F
	magicCoda = 0x73757245
	magicNCP  = 0x564c
	magic9P   = 0x01021997
	magicFUSE = 0x65735546
)

// OnNetwork reports whether a file is on another computer, as far as the system says so.
func OnNetwork(path string) bool {
	folder := filepath.Dir(path)
	var at syscall.Statfs_t
	if err := syscall.Statfs(folder, &at); err != nil {
		return false
	}
	switch uint32(at.Type) { //nolint:gosec // the number has 32 bits
	case magicNFS, magicSMB, magicCIFS, magicSMB2, magicAFS, magicCoda, magicNCP, magic9P:
		return true
	case magicFUSE: // a stick with NTFS, or a computer behind ssh
		return !strings.HasPrefix(mountedAs(folder), "fuseblk")
	}
	return false
}

// mountedAs returns the name of the file system that a folder is on: "ext4", "fuse.sshfs"; ""
// where that is not known.
func mountedAs(folder string) string {
	info, err := os.Stat(folder)
	if err != nil {
		return ""
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	dev := uint64(st.Dev) //nolint:unconvert // not everywhere
	want := fmt.Sprintf("%d:%d", dev>>8&0xfff|dev>>32&^0xfff, dev&0xff|dev>>12&^0xff)
	f, err := os.Open("/proc/self/mountinfo")
	if err != nil {
		return ""
	}
	defer func() { _ = f.Close() }() // only read
	for lines := bufio.NewScanner(f); lines.Scan(); {
		before, after, ok := strings.Cut(lines.Text(), " - ")
		if fields := strings.Fields(before); ok && len(fields) > 2 && fields[2] == want {
			name, _, _ := strings.Cut(after, " ")
			return name
		}
	}
	return ""
}

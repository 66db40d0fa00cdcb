package fedsheet

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"unicode/utf16"

	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// WriteFile saves a filled sheet, whole or not at all. Problems: sheet.in-use-by (file, who) and
// sheet.in-use (file) where another program has the file open, and those of
// savefile.Write and filename.Check.
func WriteFile(path string, file []byte) error {
	if err := filename.Check(filepath.Base(path)); err != nil {
		return err
	}
	if runtime.GOOS != "windows" { // there the file itself is refused, and an old mark says nothing
		if who, open := openBy(path); open {
			return openProblem(path, who, nil)
		}
	} else if _, err := os.Stat(path); err == nil {
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err == nil {
			err = f.Close()
		}
		if err != nil && savefile.InUse(err) {
			who, _ := openBy(path)
			return openProblem(path, who, err)
		}
	}
	err := savefile.WriteBytes(path, file)
	if problem.Is(err, "report.in-use") {
		who, _ := openBy(path)
		return openProblem(path, who, err)
	}
	return err
}

func openProblem(path, who string, err error) error {
	if who == "" {
		return problem.Wrap(err, "sheet.in-use", "file", filepath.Base(path))
	}
	return problem.Wrap(err, "sheet.in-use-by", "file", filepath.Base(path), "who", who)
}

// openBy reports whether a spreadsheet has a file open, by its lock file beside it, and who does:
// LibreOffice's ".~lock.NAME#", Excel's "~$NAME".
func openBy(path string) (who string, open bool) {
	dir, name := filepath.Dir(path), filepath.Base(path)
	if b, err := os.ReadFile(filepath.Join(dir, ".~lock."+name+"#")); err == nil {
		return lockName(string(b)), true
	}
	if b, err := os.ReadFile(filepath.Join(dir, "~$"+name)); err == nil {
		return ownerName(b), true
	}
	return "", false
}

// lockName returns whom a lock file of LibreOffice names: the name that the user gave, or that of
// the computer's user.
func lockName(s string) string {
	fields := strings.Split(s, ",")
	for _, field := range fields[:min(2, len(fields))] {
		if name := strings.TrimSpace(field); name != "" {
			return name
		}
	}
	return ""
}

// ownerName returns whom a lock file of Excel names: the length of the name and the name itself, in
// 55 bytes, then both again with letters of two bytes.
func ownerName(b []byte) string {
	const wide = 55
	if len(b) > wide {
		var letters []uint16
		for at := wide + 2; len(letters) < int(b[wide]) && at+1 < len(b); at += 2 {
			letters = append(letters, uint16(b[at])|uint16(b[at+1])<<8)
		}
		if name := strings.Trim(string(utf16.Decode(letters)), " \x00"); name != "" {
			return name
		}
	}
	if len(b) == 0 {
		return ""
	}
	return strings.Trim(string(b[1:min(len(b), 1+int(b[0]))]), " \x00")
}

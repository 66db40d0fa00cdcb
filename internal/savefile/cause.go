package savefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/problem"
)

// Cause is why the system does not read or write a file, where that is no fault of this
// program.
type Cause string

// The causes. What is full, protected or not there has words of its own with each kind of
// file; of the others a file is told with the Problem of Told.
const (
	Unknown   Cause = ""
	Full      Cause = "full"
	Protected Cause = "protected"    // the medium is, or the user may not
	Held      Cause = "held"         // another program has it: a virus scanner, a backup
	NotReady  Cause = "not-ready"    // a drive without a medium, a stick that was just put in
	Pulled    Cause = "pulled"       // the stick is out, or was changed
	Failing   Cause = "failing"      // the medium makes mistakes
	Network   Cause = "network-gone" // the other computer does not answer
	BadName   Cause = "bad-name"
	TooLong   Cause = "too-long" // the name with its folders
	InCloud   Cause = "in-cloud" // the file is not on this computer, and cannot be fetched
	Blocked   Cause = "blocked"  // a virus scanner takes it for bad
)

// ofWindows are the causes by the numbers of Windows (winerror.h). Of what is in none of the
// lists nothing is known.
var ofWindows = numbered(map[Cause][]uint32{
	Full:      {39, 112, 1295},
	Protected: {5, 19, 65, 1314},
	Held:      {32, 33, 108, 170, 303, 391, 1224},
	NotReady:  {15, 20, 21, 34, 1005, 1110, 1112, 1785},
	Pulled:    {433, 1006, 1167},
	Failing:   {23, 25, 26, 27, 29, 30, 31, 483, 1117, 1392, 1393},
	Network:   {51, 52, 53, 54, 55, 57, 58, 59, 64, 67, 68, 71, 121, 240, 1130, 1201, 1203, 1222, 1225, 1231, 1232, 1233, 1236},
	BadName:   {123, 161},
	TooLong:   {111, 206},
	InCloud: {
		358, 362, 363, 364, 365, 366, 374, 375, 377, 378, 379, 380, 381, 382, 383, 386, 387, 388, 389, 390,
		392, 393, 394, 395, 396, 397, 398, 404, 426,
	},
	Blocked: {225, 226},
})

func numbered(causes map[Cause][]uint32) map[uint32]Cause {
	out := map[uint32]Cause{}
	for cause, numbers := range causes {
		for _, n := range numbers {
			out[n] = cause
		}
	}
	return out
}

// CauseOf returns why the system refused.
func CauseOf(err error) Cause {
	if err == nil {
		return Unknown
	}
	return causeOf(err)
}

// Told returns the Problem for a cause that is the same for every kind of file: file.held,
// file.not-ready, file.pulled, file.failing, file.network-gone, file.bad-name, file.too-long,
// file.in-cloud and file.blocked, each with file and folder. Where the cause is not known, but
// the system names the file that it refuses, it is file.refused (file, folder, reason). The
// others give nil.
func Told(err error, path string) error {
	file, folder := filepath.Base(path), filepath.Dir(path)
	switch cause := CauseOf(err); cause {
	case Full, Protected:
		return nil
	case Unknown:
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrPermission) {
			return nil
		}
		if reason := reasonOf(err); reason != "" {
			return problem.Wrap(err, "file.refused", "file", file, "folder", folder, "reason", reason)
		}
		return nil
	default:
		return problem.Wrap(err, "file."+string(cause), "file", file, "folder", folder)
	}
}

// reasonOf returns what the system says of a file, "" where it is not the system that speaks.
func reasonOf(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path) && isNumber(path.Err):
		return sentence(path.Err)
	case errors.As(err, &link) && isNumber(link.Err):
		return sentence(link.Err)
	}
	return ""
}

// sentence ends a text with one dot.
func sentence(err error) string { return strings.TrimRight(err.Error(), ". ") + "." }

package savefile

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Temp makes a file in a folder under a name that no other has, the pattern with a number for its
// star, as os.CreateTemp does; but it is as readable for others as the user's files are.
func Temp(folder, pattern string) (*os.File, error) {
	before, after, _ := strings.Cut(pattern, "*")
	for try := 0; ; try++ {
		name := filepath.Join(folder, before+strconv.FormatUint(uint64(rand.Uint32()), 10)+after)
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) || try == 1000 {
			return f, err
		}
	}
}

package store

import (
	"errors"
	"io/fs"
	"os"

	"uitslag/internal/store/disk"
)

// Free tells, of a file that somebody else has, whether nobody has it any more: because
// he closed it, or because his program was killed. Opening it again takes it.
func (s *Store) Free() bool {
	f, err := os.OpenFile(s.medium.path+disk.LockSuffix, os.O_RDWR, 0)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	err = disk.LockFile(f)
	return errors.Join(err, f.Close()) == nil
}

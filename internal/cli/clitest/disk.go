package clitest

import (
	"errors"
	"os"
	"strings"
)

// FillUp makes a file of all the room there is, but for so many bytes.
func FillUp(path string, but int) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	block := []byte(strings.Repeat("x", 4096))
	for err == nil {
		_, err = f.Write(block)
	}
	size, err := f.Seek(0, 1)
	if err == nil {
		err = f.Truncate(max(0, size-int64(but)))
	}
	return errors.Join(err, f.Close())
}

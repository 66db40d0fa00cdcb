package paper

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"sync"

	"uitslag/internal/event"
)

// content is what a file is about: an evening, as it was when its results were given out
// last.
type content struct {
	evening event.ID
	version int
}

// shelf is the files that were made since the program started, by their path. One of them
// may be replaced while nobody changed it: a sheet that somebody worked in stays.
type shelf struct {
	mu   sync.Mutex
	made map[string]madeFile
}

type madeFile struct {
	content content
	sum     [sha256.Size]byte
}

// put records a file that was made. An unreadable one is not recorded, and so never replaced.
func (s *shelf) put(path string, c content) {
	text, err := os.ReadFile(path)
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		delete(s.made, path)
		return
	}
	if s.made == nil {
		s.made = map[string]madeFile{}
	}
	s.made[path] = madeFile{c, sha256.Sum256(text)}
}

// replaces reports whether a new file with this content may take the place of the one at
// the path: it was made here, has the same content, and is as it was made.
func (s *shelf) replaces(path string, c content) bool {
	s.mu.Lock()
	was, known := s.made[path]
	s.mu.Unlock()
	if !known || was.content != c {
		return false
	}
	text, err := os.ReadFile(path)
	return err == nil && sha256.Sum256(text) == was.sum
}

func free(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

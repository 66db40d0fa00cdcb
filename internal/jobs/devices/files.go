package devices

import "uitslag/internal/desk/follow"

// Files are the files of devices of this computer.
type Files struct {
	Ties
	Maker
	Disk    Disk
	Read    Reader
	Looking func() []string // files that a scorer may mean, the newest first
}

var _ follow.Files = Files{}

// Follow implements follow.Files.
func (f Files) Follow(to follow.Tie) follow.Source {
	w := NewWatch(to, f.Disk, f.Now, f.Read)
	w.taken = f.Taken
	return w
}

// Find implements follow.Files.
func (f Files) Find() []string {
	if f.Looking == nil {
		return nil
	}
	return f.Looking()
}

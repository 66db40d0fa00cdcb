package devices

import "uitslag/ui/devices"

// Files are the files of devices of this computer.
type Files struct {
	Ties
	Maker
	Disk    Disk
	Read    Reader
	Looking func() []string // files that a scorer may mean, the newest first
}

var _ devices.Files = Files{}

// Follow implements devices.Files.
func (f Files) Follow(to devices.Tie) devices.Source {
	w := NewWatch(to, f.Disk, f.Now, f.Read)
	w.taken = f.Taken
	return w
}

// Find implements devices.Files.
func (f Files) Find() []string {
	if f.Looking == nil {
		return nil
	}
	return f.Looking()
}

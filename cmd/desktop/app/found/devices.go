package found

import "uitslag/internal/system"

// maxDevices is how large a file of table devices can be that is offered.
const maxDevices = 64 << 20

// FindDevices are the files of table devices where people keep them: right in the documents,
// the downloads, on the desktop, beside the club files or on a stick; the newest first.
func FindDevices() []string {
	return find(append(toSearch(), system.Sticks()...), map[string]int64{".bws": maxDevices}, func(string) bool { return true })
}

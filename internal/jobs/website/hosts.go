package website

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/savefile"
)

// maxHosts is how many hosts are remembered: more than anybody publishes to.
const maxHosts = 100

// Hosts are the hosts that the scorer trusted on this computer, in a file of the user. What a club
// file says of its host counts here only once it is among them.
type Hosts struct {
	Path string
	Log  func(error) // hears why the file could not be written: then it is asked again the next time

	mu   sync.Mutex
	said []string // since the program began
}

// HostsPath is where that file is for one user of this computer, "" where there is no place.
func HostsPath() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "uitslag", "hosts.json")
}

// markOf names a host with what is trusted of it; "" for one of which nothing is.
func markOf(t event.PublishTarget) string {
	if t.HostKey == "" {
		return ""
	}
	return strings.Join([]string{strings.ToLower(strings.TrimSpace(t.Host)), strconv.Itoa(t.Port), t.HostKey}, " ")
}

// Trusted reports whether a target is one of them.
func (h *Hosts) Trusted(t event.PublishTarget) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Contains(append(h.kept(), h.said...), markOf(t))
}

// kept are those of the file. One that cannot be read is as none: the scorer is asked again.
func (h *Hosts) kept() []string {
	b, _ := os.ReadFile(h.Path) // nothing is no list
	var all []string
	if json.Unmarshal(b, &all) != nil {
		return nil
	}
	return all
}

// Trust adds a target. The oldest are forgotten.
func (h *Hosts) Trust(t event.PublishTarget) {
	h.mu.Lock()
	defer h.mu.Unlock()
	mark := markOf(t)
	h.said = append(h.said, mark)
	all := append(slices.DeleteFunc(h.kept(), func(x string) bool { return x == mark }), mark)
	if err := savefile.WriteJSON(h.Path, all[max(0, len(all)-maxHosts):]); err != nil && h.Log != nil {
		h.Log(err)
	}
}

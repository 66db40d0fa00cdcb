package website

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/reports/site"
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

// HostsPath returns where that file is for one user of this computer, "" where there is no place.
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

// kept returns those of the file. One that cannot be read is as none: the scorer is asked again.
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

// Known is which pages a club's website has, as this computer last brought them there.
type Known struct {
	Prefs interface {
		Get(key string) string
		Set(key, value string)
	}
	Path string // of the club file
}

// publishedKey is what the folders of the website of a club file are kept under, one a line.
const publishedKey = "published."

// Has reports whether the pages of a session are there, by their address as Page gives it.
func (k Known) Has(address string) bool {
	return slices.Contains(strings.Split(k.Prefs.Get(publishedKey+k.Path), "\n"), path.Base(address))
}

// Keep keeps which folders are there.
func (k Known) Keep(made Pages, there []string) {
	now := map[string]bool{}
	for _, folder := range there {
		if made.Keep(folder + "/" + site.Forwards[0]) {
			now[folder] = true
		}
	}
	for name := range made.Files {
		if folder, _, within := strings.Cut(name, "/"); within {
			now[folder] = true
		}
	}
	k.Prefs.Set(publishedKey+k.Path, strings.Join(slices.Sorted(maps.Keys(now)), "\n"))
}

// Page returns the address of the pages of a session, "" where the club has no website. Errors are
// those of the club file.
func Page(club desk.Club, of, session event.ID) (string, error) {
	at := strings.TrimRight(club.Club().Settings.Web.Address, "/")
	if at == "" {
		return "", nil
	}
	all, err := club.Events()
	if err != nil {
		return "", err
	}
	m := maker{club: club}
	if err := m.folders(all); err != nil {
		return "", err
	}
	folder := cmp.Or(m.called[session], m.called[of])
	if folder == "" {
		return "", nil // it is not in the club file
	}
	return at + "/" + folder + "/", nil
}

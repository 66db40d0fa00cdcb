package website

import (
	"cmp"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
)

// Page is the address of the pages of a session, "" where the club has no website. Errors are
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

package website_test

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/jobs/website"
	"uitslag/internal/test/check"
)

// TestHosts: a host is trusted on this computer once the scorer said so here, by its name, port
// and key together, also when the program is started again or the file cannot be written.
func TestHosts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uitslag", "hosts.json")
	h := &website.Hosts{Path: path}
	club := event.PublishTarget{Kind: event.TargetSFTP, Host: "ftp.club.be", HostKey: "ssh-ed25519 SHA256:a"}
	check.That(t, !h.Trusted(club), "nobody was asked")
	h.Trust(club)
	check.That(t, h.Trusted(club) && (&website.Hosts{Path: path}).Trusted(club), "it was said yes to")
	for _, other := range []event.PublishTarget{
		{Host: "ftp.club.be", HostKey: "ssh-ed25519 SHA256:b"},
		{Host: "ftp.other.be", HostKey: club.HostKey},
		{Host: "ftp.club.be", Port: 22, HostKey: club.HostKey},
		{Host: "ftp.club.be"},
		{},
	} {
		check.That(t, !h.Trusted(other), "%+v was not asked about", other)
	}
	check.NoError(t, os.WriteFile(path, []byte("x"), 0o600))
	check.That(t, !(&website.Hosts{Path: path}).Trusted(club), "a file that cannot be read says yes")
	failed := 0
	h = &website.Hosts{Path: filepath.Join(path, "below"), Log: func(error) { failed++ }}
	h.Trust(club)
	check.That(t, failed == 1 && h.Trusted(club), "without a file, %d failures", failed)
}

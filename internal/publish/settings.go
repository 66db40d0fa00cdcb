package publish

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/secrets"
)

// To is the target that a club has set: publish.no-target where it has not, and publish.plain-ftp
// (host) where it wants FTP without TLS. The password is asked for when it is needed, and
// for a folder never. Here reports whether the scorer trusted the host on this computer: a file
// that came from elsewhere may name a host that nobody here knows.
func To(t event.PublishTarget, whose Owner, password secrets.Source, here bool) (Target, error) {
	if t.Kind == event.TargetFolder && t.Path != "" {
		return Folder{Path: t.Path, Owner: whose}, nil
	}
	h := Host{
		Name: strings.TrimSpace(t.Host), Port: t.Port, User: strings.TrimSpace(t.User),
		Path: strings.TrimSpace(t.Path), Trust: t.HostKey, Unasked: !here, Password: password, Owner: whose,
	}
	scheme, rest, typed := strings.Cut(h.Name, "://") // as it is copied from a browser
	if typed {
		h.Name = rest
	}
	h.Name = strings.TrimRight(h.Name, "/")
	h.Path = strings.TrimPrefix(h.Path, "~/") // where one comes in, which a host does not know by that name
	switch {
	case h.Name == "" || h.User == "":
		return nil, problem.New("publish.no-target")
	case t.Kind == "ftp" || typed && strings.EqualFold(scheme, "ftp") && t.Kind != event.TargetFTPS:
		return nil, problem.New("publish.plain-ftp", "host", h.Name)
	case t.Kind == event.TargetSFTP:
		return SFTP{Host: h, KeyFile: strings.TrimSpace(t.KeyFile)}, nil
	case t.Kind == event.TargetFTPS:
		return FTPS{Host: h}, nil
	}
	return nil, problem.New("publish.no-target")
}

// RingUser is the user under which the key ring keeps the password for a target, of the service
// secrets.Service.
func RingUser(t event.PublishTarget) string { return "publish " + t.Host + " " + t.User }

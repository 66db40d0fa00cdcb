package publish

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"uitslag/internal/problem"
	"uitslag/internal/secrets"
)

// SFTP is a folder of a host that is reached by SSH. Its Problems: those of dial,
// publish.host-new and publish.host-changed (host, fingerprint), publish.key-file (file),
// publish.no-password and publish.password (host, user), publish.no-sftp (host),
// publish.no-folder (folder), publish.not-allowed (file, folder), publish.full (file, host),
// publish.said (file, host, said).
type SFTP struct {
	Host
	// KeyFile is a private key that is signed in with; the password then is that of the key,
	// where it has one.
	KeyFile string
}

// hostKeys are the kinds of host keys that are taken, in an order that never changes: a host
// with several of them must show the same one each time.
var hostKeys = []string{
	ssh.KeyAlgoED25519, ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521, ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256,
}

func (s SFTP) connect(ctx context.Context) (place, error) {
	password, methods, err := s.signIn()
	if err != nil {
		return nil, err
	}
	client, o, err := s.shake(ctx, methods, s.kinds())
	if errors.As(err, new(*ssh.AlgorithmNegotiationError)) && s.Trust != "" { // not that kind of key any more: which then?
		client, o, err = s.shake(ctx, methods, hostKeys)
	}
	if err != nil {
		return nil, err
	}
	files, err := sftp.NewClient(client, sftp.UseConcurrentWrites(true))
	if err != nil {
		o.close()
		if err = cleaned(err, password); errors.As(err, new(*ssh.OpenChannelError)) || strings.Contains(err.Error(), "subsystem request failed") {
			return nil, problem.Wrap(err, "publish.no-sftp", "host", s.Name)
		}
		return nil, s.lost(err)
	}
	p := &sftpPlace{SFTP: s, files: files, conns: o, password: password}
	if err := p.enter(); err != nil {
		o.close()
		return nil, err
	}
	return p, nil
}

// kinds returns the kinds of host keys to ask for: where one is trusted, its own.
func (s SFTP) kinds() []string {
	switch kind, _, _ := strings.Cut(s.Trust, " "); kind {
	case ssh.KeyAlgoRSA:
		return []string{ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256}
	case ssh.KeyAlgoED25519, ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521:
		return []string{kind}
	}
	return hostKeys
}

func (s SFTP) signIn() (secrets.Password, []ssh.AuthMethod, error) {
	if s.KeyFile != "" {
		return s.withKey()
	}
	password, err := s.password()
	if err != nil {
		return password, nil, err
	}
	asked := false
	return password, []ssh.AuthMethod{
		ssh.PasswordCallback(func() (string, error) { return password.Reveal(), nil }),
		ssh.KeyboardInteractive(func(_, _ string, questions []string, echo []bool) ([]string, error) {
			if len(questions) == 0 {
				return nil, nil
			}
			if asked || len(questions) != 1 || echo[0] { // anything but one question for the password
				return nil, errors.New("the host asks more than the password")
			}
			asked = true
			return []string{password.Reveal()}, nil
		}),
	}, nil
}

func (s SFTP) withKey() (secrets.Password, []ssh.AuthMethod, error) {
	var password secrets.Password
	b, err := os.ReadFile(s.KeyFile)
	if err != nil {
		return password, nil, problem.Wrap(err, "publish.key-file", "file", s.KeyFile)
	}
	key, err := ssh.ParsePrivateKey(b)
	if errors.As(err, new(*ssh.PassphraseMissingError)) {
		if password, err = s.password(); err != nil {
			return password, nil, err
		}
		key, err = ssh.ParsePrivateKeyWithPassphrase(b, []byte(password.Reveal()))
	}
	if err != nil {
		return password, nil, problem.Wrap(err, "publish.key-file", "file", s.KeyFile)
	}
	return password, []ssh.AuthMethod{ssh.PublicKeys(key)}, nil
}

// shake connects, checks the host's key, and only then signs in.
func (s SFTP) shake(ctx context.Context, methods []ssh.AuthMethod, kinds []string) (*ssh.Client, *open, error) {
	conn, err := s.dial(ctx, s.address(22))
	if err != nil {
		return nil, nil, err
	}
	o := newOpen(ctx)
	o.add(conn)
	var host error
	c, channels, requests, err := ssh.NewClientConn(conn, s.address(22), &ssh.ClientConfig{
		User: s.User, Auth: methods, HostKeyAlgorithms: kinds,
		HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error {
			host = s.known(key)
			return host
		},
	})
	if err == nil {
		conn.known()
		return ssh.NewClient(c, channels, requests), o, nil
	}
	o.close()
	switch {
	case host != nil:
		return nil, nil, host
	case strings.Contains(err.Error(), "unable to authenticate"):
		return nil, nil, problem.Wrap(errors.New("the host did not let the user in"), "publish.password", "host", s.Name, "user", s.User)
	case errors.As(err, new(*ssh.AlgorithmNegotiationError)), strings.Contains(err.Error(), "overflow reading version string"), strings.Contains(err.Error(), "invalid packet length"):
		return nil, nil, problem.Wrap(err, "publish.no-ssh", "host", s.Name)
	}
	return nil, nil, s.silent(err, s.address(22))
}

// known checks a host's key against what is trusted.
func (s SFTP) known(key ssh.PublicKey) error {
	mark := ssh.FingerprintSHA256(key)
	trust := key.Type() + " " + mark
	known := s.Trust == trust || s.Trust == mark
	switch {
	case known && !s.Unasked:
		return nil
	case known, s.Trust == "":
		return problem.New("publish.host-new", "host", s.Name, "fingerprint", mark, "trust", trust)
	}
	return problem.New("publish.host-changed", "host", s.Name, "fingerprint", mark)
}

type sftpPlace struct {
	SFTP
	files    *sftp.Client
	password secrets.Password
	conns    *open
}

// enter checks that the folder exists, and makes it if only its last part is missing.
func (p *sftpPlace) enter() error {
	if p.Path == "" {
		return nil
	}
	st, err := p.files.Stat(p.Path)
	if isGone(err) {
		if err = p.files.Mkdir(p.Path); err == nil {
			return nil
		}
	}
	if e := p.told(err, p.Path); e != nil && isLost(e) {
		return e
	}
	if err != nil || !st.IsDir() {
		return problem.Wrap(p.cleaned(err), "publish.no-folder", "folder", p.name())
	}
	return nil
}

// full returns a path as the host knows it; a relative one is in the login folder.
func (p *sftpPlace) full(q string) string {
	if full := path.Join(p.Path, q); full != "" {
		return full
	}
	return "."
}

func (p *sftpPlace) list(dir string) ([]entry, error) {
	found, err := p.files.ReadDir(p.full(dir))
	if err != nil {
		return nil, p.told(err, dir)
	}
	out := make([]entry, 0, len(found))
	for _, st := range found {
		e := entry{name: st.Name(), kind: isOther}
		link := st.Mode()&fs.ModeSymlink != 0
		if link {
			to, err := p.files.Stat(p.full(path.Join(dir, st.Name())))
			if err != nil && isLost(p.told(err, dir)) {
				return nil, p.told(err, dir)
			}
			if err == nil {
				st = to
			}
		}
		switch {
		case st.IsDir() && !link: // what a link leads to is outside the website
			e.kind = isFolder
		case st.Mode().IsRegular():
			e.kind, e.size = isFile, st.Size()
		}
		out = append(out, e)
	}
	return out, nil
}

func (p *sftpPlace) read(q string, size int64) ([]byte, error) {
	f, err := p.files.Open(p.full(q))
	if err != nil {
		return nil, p.told(err, q)
	}
	b, err := io.ReadAll(io.LimitReader(f, size+1))
	return b, p.told(cmp.Or(err, f.Close()), q)
}

// sftpPart is how much of a file is on its way at a time.
const sftpPart = 256 << 10

func (p *sftpPlace) put(q, unfinished string, b []byte, sent func(int64)) error {
	f, err := p.files.OpenFile(p.full(unfinished), os.O_WRONLY|os.O_CREATE|os.O_TRUNC)
	if err != nil {
		return p.writing(err, q, int64(len(b)))
	}
	for part := range slices.Chunk(b, sftpPart) {
		var n int
		if n, err = f.Write(part); err != nil {
			break
		}
		sent(int64(n))
	}
	if err = cmp.Or(err, f.Close()); err != nil {
		told := p.writing(err, q, int64(len(b)))
		if !isLost(told) {
			_ = p.files.Remove(p.full(unfinished)) // what failed first is told
		}
		return told
	}
	err = p.files.PosixRename(p.full(unfinished), p.full(q))
	if status, is := errors.AsType[*sftp.StatusError](err); is && status.FxCode() == sftp.ErrSSHFxOpUnsupported {
		err = swap(p.files.Rename, p.files.Remove, p.full(unfinished), p.full(q))
	}
	return p.told(err, q)
}

func (p *sftpPlace) rename(from, to string) error {
	return p.told(p.files.Rename(p.full(from), p.full(to)), from)
}

func (p *sftpPlace) remove(q string) error { return p.told(p.files.Remove(p.full(q)), q) }

func (p *sftpPlace) mkdir(dir string) error {
	err := p.files.Mkdir(p.full(dir))
	if err == nil {
		return nil
	}
	if st, looking := p.files.Stat(p.full(dir)); looking == nil && st.IsDir() {
		return nil
	}
	return p.told(err, dir)
}

func (p *sftpPlace) rmdir(dir string) error {
	return onlyLost(p.told(p.files.RemoveDirectory(p.full(dir)), dir))
}

// parallel returns how many files share the connection, so that they do not wait for each other's
// answers.
func (p *sftpPlace) parallel() int { return 16 }

func (p *sftpPlace) close() error {
	p.conns.close()
	return nil
}

// writing is like told, for a file that is being written. A full host only says that it failed; so
// it is asked for its free space, without what is reserved for its administrator.
func (p *sftpPlace) writing(err error, q string, size int64) error {
	if status, is := errors.AsType[*sftp.StatusError](err); is && status.FxCode() == sftp.ErrSSHFxFailure {
		if room, asking := p.files.StatVFS(p.full("")); saysFull(err.Error()) || asking == nil && room.Frsize*room.Bavail < uint64(size) {
			return problem.Wrap(p.cleaned(err), "publish.full", "file", q, "host", p.Name)
		}
	}
	return p.told(err, q)
}

func (p *sftpPlace) told(err error, q string) error {
	q = cmp.Or(q, p.name())
	var status *sftp.StatusError
	switch {
	case err == nil:
		return nil
	case isGone(err):
		return fmt.Errorf("%s: %w", q, fs.ErrNotExist)
	case errors.Is(err, fs.ErrPermission), strings.Contains(strings.ToLower(err.Error()), "permission denied"):
		return problem.Wrap(p.cleaned(err), "publish.not-allowed", "file", q, "folder", p.name())
	case errors.As(err, &status) && status.FxCode() != sftp.ErrSSHFxConnectionLost && status.FxCode() != sftp.ErrSSHFxNoConnection:
		return p.said(err, q, p.password)
	}
	return p.lost(p.cleaned(err))
}

func (p *sftpPlace) cleaned(err error) error { return cleaned(err, p.password) }

func isLost(err error) bool { return errors.As(err, new(*lostError)) }

// onlyLost returns an error of a connection that was lost, and no other.
func onlyLost(err error) error {
	if isLost(err) {
		return err
	}
	return nil
}

func saysFull(said string) bool {
	said = strings.ToLower(said)
	full := []string{"no space", "quota", "disk full", "storage", "enospc", "failure writing to local file"} // the last is all that vsftpd says
	return slices.ContainsFunc(full, func(words string) bool { return strings.Contains(said, words) })
}

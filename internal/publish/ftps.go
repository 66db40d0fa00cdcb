package publish

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/textproto"
	"path"
	"slices"
	"strings"

	"github.com/jlaffaye/ftp"

	"uitslag/internal/problem"
	"uitslag/internal/secrets"
)

// FTPS is a folder of a host that is reached by FTP inside TLS: asked for on the usual port, from
// the beginning on port 990. Nothing is ever sent without TLS. Its Problems: those of dial,
// publish.no-ftp and publish.no-tls (host), publish.certificate-name (host, names, fingerprint),
// publish.certificate-expired, publish.certificate-unknown and publish.certificate-changed (host,
// fingerprint), publish.no-password and publish.password (host,
// user), publish.no-folder (folder), publish.not-allowed (file, folder), publish.full (file,
// host), publish.said (file, host, said).
type FTPS struct {
	Host

	roots    *x509.CertPool // of a test; nil are the system's
	implicit bool           // of a test, on another port
}

// implicitPort is where TLS begins before anything is said.
const implicitPort = 990

// ftpLine is a connection that takes commands: one file at a time.
type ftpLine struct {
	FTPS
	conn     *ftp.ServerConn
	password secrets.Password
	refused  error // the certificate, by judge
	conns    *open
}

// enter connects, sees that TLS and the certificate are in order, signs in and goes to the
// folder, which it makes where only its last part is missing.
func (p *ftpLine) enter(ctx context.Context) error {
	config := &tls.Config{
		ServerName: p.Name,
		// Hosts want a file's connection to go on from the one that signed in.
		ClientSessionCache: tls.NewLRUClientSessionCache(1),
		InsecureSkipVerify: true, // judge verifies, also what the scorer trusts
		VerifyConnection: func(s tls.ConnectionState) error {
			if p.refused = judge(s.PeerCertificates, p.Name, p.Trust, p.roots); p.refused == nil && p.Unasked {
				p.refused = judge(s.PeerCertificates, p.Name, "", p.roots)
			}
			return p.refused
		},
	}
	fromStart := p.Port == implicitPort || p.implicit
	var commands *talking
	dial := func(_, address string) (net.Conn, error) {
		c, err := p.dial(ctx, address)
		if err != nil {
			return nil, err
		}
		p.conns.add(c)
		if commands != nil {
			c.known()
			return tls.Client(c, config), nil
		}
		if commands = c; !fromStart {
			return c, nil
		}
		return tls.Client(c, config), nil
	}
	secure := ftp.DialWithExplicitTLS(config)
	if fromStart {
		secure = ftp.DialWithTLS(config)
	}
	conn, err := ftp.Dial(p.address(21), ftp.DialWithDialFunc(dial), secure)
	if err != nil {
		return p.entering(err, "publish.no-tls")
	}
	p.conn = conn
	if err := conn.Login(p.User, p.password.Reveal()); err != nil {
		return p.entering(err, "publish.password")
	}
	commands.known()
	if p.Path == "" {
		return nil
	}
	if err := conn.ChangeDir(p.Path); err == nil || isLost(p.told(err, p.Path)) {
		return p.told(err, p.Path)
	}
	err = conn.MakeDir(p.Path)
	if err == nil {
		err = conn.ChangeDir(p.Path)
	}
	if err != nil && !isLost(p.told(err, p.Path)) {
		return problem.Wrap(p.cleaned(err), "publish.no-folder", "folder", p.Path)
	}
	return p.told(err, p.Path)
}

// entering turns an error before login into a Problem; a refusal by the host gets this code. The
// answer itself may repeat the password, and is left out.
func (p *ftpLine) entering(err error, code string) error {
	var answer *textproto.Error
	var wrong textproto.ProtocolError
	switch {
	case p.refused != nil:
		return p.refused
	case isLost(err):
		return err
	case errors.As(err, &answer) && answer.Code == ftp.StatusNotAvailable: // too many at a time
		return p.lost(fmt.Errorf("answer %d", answer.Code))
	case errors.As(err, &answer) && code == "publish.password" && answer.Code != ftp.StatusNotLoggedIn && answer.Code/100 == 5 && strings.Contains(strings.ToUpper(answer.Msg), "TLS"):
		return problem.Wrap(fmt.Errorf("answer %d", answer.Code), "publish.no-tls", "host", p.Name)
	case errors.As(err, &answer):
		return problem.Wrap(fmt.Errorf("answer %d", answer.Code), code, "host", p.Name, "user", p.User)
	case errors.As(err, &wrong) && len(wrong) > len(`short response: "220"`): // shorter, it was cut off
		return problem.Wrap(p.cleaned(err), "publish.no-ftp", "host", p.Name)
	case errors.As(err, new(tls.AlertError)), errors.As(err, new(tls.RecordHeaderError)), strings.Contains(err.Error(), "tls: "):
		return problem.Wrap(err, "publish.no-tls", "host", p.Name)
	case cutOff(err), errors.As(err, &wrong):
		return p.silent(p.cleaned(err), p.address(21))
	}
	return problem.Wrap(errors.New("the host did not let the user in"), code, "host", p.Name, "user", p.User)
}

// cutOff reports whether an error is of the connection, and no answer of the host.
func cutOff(err error) bool {
	return errors.As(err, new(net.Error)) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}

func (p *ftpLine) list(dir string) ([]entry, error) {
	found, err := p.conn.List(dir)
	if err != nil {
		return nil, p.told(err, dir)
	}
	var out []entry
	for _, f := range found {
		if f.Name == "." || f.Name == ".." {
			continue
		}
		e := entry{name: path.Base(f.Name), kind: isOther}
		switch f.Type {
		case ftp.EntryTypeFile:
			e.kind, e.size = isFile, int64(f.Size)
		case ftp.EntryTypeFolder:
			e.kind = isFolder
		case ftp.EntryTypeLink: // what it leads to is not told
		}
		out = append(out, e)
	}
	return out, nil
}

func (p *ftpLine) read(q string, size int64) ([]byte, error) {
	f, err := p.conn.Retr(q)
	if err != nil {
		return nil, p.orGone(err, q)
	}
	b, err := io.ReadAll(io.LimitReader(f, size+1))
	if closing := f.Close(); err == nil && int64(len(b)) <= size {
		err = closing
	}
	return b, p.told(err, q)
}

func (p *ftpLine) put(q, unfinished string, b []byte, sent func(int64)) error {
	if err := p.conn.Stor(unfinished, &counted{of: bytes.NewReader(b), count: sent}); err != nil {
		told := p.told(err, q)
		if !isLost(told) {
			_ = p.conn.Delete(unfinished) // what failed first is told
		}
		return told
	}
	return p.told(swap(p.conn.Rename, p.conn.Delete, unfinished, q), q)
}

func (p *ftpLine) rename(from, to string) error { return p.orGone(p.conn.Rename(from, to), from) }

func (p *ftpLine) remove(q string) error { return p.orGone(p.conn.Delete(q), q) }

// orGone is like told, for an act on a file that may be missing: the host only says that it failed.
func (p *ftpLine) orGone(err error, q string) error {
	told := p.told(err, q)
	if told == nil || isLost(told) {
		return told
	}
	entries, listing := p.list(folder(q))
	if isLost(listing) {
		return listing
	}
	if listing != nil || slices.ContainsFunc(entries, func(e entry) bool { return e.name == path.Base(q) }) {
		return told
	}
	return fmt.Errorf("%s: %w", q, fs.ErrNotExist)
}

// mkdir makes a folder. One that the host has in other capitals is there, where they do not
// count; where they do, it refuses the files.
func (p *ftpLine) mkdir(dir string) error {
	err := p.conn.MakeDir(dir)
	if err == nil || isLost(p.told(err, dir)) {
		return p.told(err, dir)
	}
	entries, listing := p.list(folder(dir))
	if listing == nil && slices.ContainsFunc(entries, func(e entry) bool { return strings.EqualFold(e.name, path.Base(dir)) && e.kind == isFolder }) {
		return nil
	}
	return p.told(err, dir)
}

func (p *ftpLine) rmdir(dir string) error {
	return onlyLost(p.told(p.conn.RemoveDir(dir), dir))
}

func (p *ftpLine) told(err error, q string) error {
	if err == nil {
		return nil
	}
	q = cmp.Or(q, p.name())
	answer, is := errors.AsType[*textproto.Error](err)
	if !is {
		if p.refused != nil {
			return p.refused
		}
		return p.lost(p.cleaned(err))
	}
	switch {
	case answer.Code == ftp.Status452, answer.Code == ftp.StatusExceededStorage, saysFull(answer.Msg):
		return problem.Wrap(p.cleaned(err), "publish.full", "file", q, "host", p.Name)
	case answer.Code == ftp.StatusNotAvailable, answer.Code == ftp.StatusCanNotOpenDataConnection, answer.Code == ftp.StatusTransfertAborted,
		answer.Code/100 == 4 && cutOff(err): // what the host thinks of a connection that was cut
		return p.lost(p.cleaned(err))
	case answer.Code == ftp.StatusFileUnavailable, answer.Code == ftp.StatusBadFileName, answer.Code == ftp.StatusStorNeedAccount:
		return problem.Wrap(p.cleaned(err), "publish.not-allowed", "file", q, "folder", p.name())
	}
	return p.said(answer, q, p.password)
}

func (p *ftpLine) cleaned(err error) error { return cleaned(err, p.password) }

// counted tells how much was read.
type counted struct {
	of    *bytes.Reader
	count func(int64)
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.of.Read(b)
	c.count(int64(n))
	return n, err
}

// mostLines is how many connections that take commands a host is asked for: some allow no more,
// and each file needs one of its own beside.
const mostLines = 3

func (f FTPS) connect(ctx context.Context) (place, error) {
	password, err := f.password()
	if err != nil {
		return nil, err
	}
	p := &ftpPlace{ctx: ctx, conns: newOpen(ctx), idle: make(chan *ftpLine, mostLines), more: make(chan struct{}, mostLines)}
	p.line = ftpLine{FTPS: f, password: password, conns: p.conns}
	first, err := p.another()
	if err != nil {
		p.conns.close()
		return nil, err
	}
	p.idle <- first
	for range mostLines - 1 {
		p.more <- struct{}{}
	}
	return p, nil
}

// ftpPlace is a folder of a host by FTPS: some lines, of which each does one thing at a time.
type ftpPlace struct {
	ctx   context.Context // of the run: lines are opened when they are needed
	line  ftpLine         // as one begins
	conns *open
	idle  chan *ftpLine
	more  chan struct{} // one for each line that may be opened still
}

func (p *ftpPlace) another() (*ftpLine, error) {
	l := p.line
	if err := l.enter(p.ctx); err != nil {
		return nil, err
	}
	return &l, nil
}

// take returns a line that is free, and opens one where there may be more. A host that gives no
// more is asked for no more.
func (p *ftpPlace) take() *ftpLine {
	select {
	case l := <-p.idle:
		return l
	default:
	}
	select {
	case l := <-p.idle:
		return l
	case <-p.more:
	}
	if l, err := p.another(); err == nil {
		return l
	}
	for { // the others are enough
		select {
		case <-p.more:
		default:
			return <-p.idle
		}
	}
}

// with does something on a line and then frees it, even if it was lost: whoever takes it next finds
// that out.
func (p *ftpPlace) with(do func(*ftpLine) error) error {
	l := p.take()
	defer func() { p.idle <- l }()
	return do(l)
}

func (p *ftpPlace) name() string { return p.line.name() }

func (p *ftpPlace) list(dir string) (found []entry, err error) {
	err = p.with(func(l *ftpLine) error { found, err = l.list(dir); return err })
	return found, err
}

func (p *ftpPlace) read(q string, size int64) (b []byte, err error) {
	err = p.with(func(l *ftpLine) error { b, err = l.read(q, size); return err })
	return b, err
}

func (p *ftpPlace) put(q, unfinished string, b []byte, sent func(int64)) error {
	return p.with(func(l *ftpLine) error { return l.put(q, unfinished, b, sent) })
}

func (p *ftpPlace) rename(from, to string) error {
	return p.with(func(l *ftpLine) error { return l.rename(from, to) })
}

func (p *ftpPlace) remove(q string) error {
	return p.with(func(l *ftpLine) error { return l.remove(q) })
}

func (p *ftpPlace) mkdir(dir string) error {
	return p.with(func(l *ftpLine) error { return l.mkdir(dir) })
}

func (p *ftpPlace) rmdir(dir string) error {
	return p.with(func(l *ftpLine) error { return l.rmdir(dir) })
}

func (p *ftpPlace) parallel() int { return mostLines }

func (p *ftpPlace) close() error {
	for len(p.idle) > 0 { // all lines: nothing is done any more
		_ = (<-p.idle).conn.Quit() // everything was confirmed, or failed with an error
	}
	p.conns.close()
	return nil
}

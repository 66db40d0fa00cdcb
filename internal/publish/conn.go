package publish

import (
	"cmp"
	"context"
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/secrets"
)

// Host is a computer that pages are brought to, and how it is signed in to.
type Host struct {
	Name string
	Port int // 0 is the usual one
	User string
	Path string // the folder; "" is where one comes in
	// Trust is what the scorer said yes to, as Trusted gave it.
	Trust string
	// Unasked is that it came with the club file, and that nobody on this computer was asked.
	Unasked  bool
	Password secrets.Source
	Owner

	network // as a test wants it
}

// network is what a test replaces.
type network struct {
	dialed  func(net.Conn) net.Conn // each connection goes through it
	silence time.Duration           // how long a host may say nothing
	wait    time.Duration           // before a connection is tried again
}

const (
	dialTime    = 20 * time.Second
	helloTime   = 20 * time.Second // until one is in, a host that says nothing is none
	silenceTime = time.Minute      // a slow line may hold some megabytes
	waitTime    = time.Second
)

func (h Host) lost(err error) error {
	return &lostError{host: h.Name, wait: cmp.Or(h.wait, waitTime), err: err}
}

func (h Host) name() string { return cmp.Or(h.Path, h.Name) }

// windowsRefused is what Windows says by number where others say ECONNREFUSED.
const windowsRefused = syscall.Errno(10061)

// dial connects to a port. Its Problems, in a lostError: publish.no-host (host), publish.refused
// and publish.no-answer (host, port).
func (h Host) dial(ctx context.Context, address string) (*talking, error) {
	d := net.Dialer{Timeout: dialTime}
	c, err := d.DialContext(ctx, "tcp", address)
	if err != nil {
		code := "publish.no-answer"
		if errors.As(err, new(*net.DNSError)) {
			code = "publish.no-host"
		} else if errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, windowsRefused) {
			code = "publish.refused"
		}
		return nil, h.lost(problem.Wrap(err, code, "host", h.Name, "port", portOf(address)))
	}
	if h.dialed != nil {
		c = h.dialed(c)
	}
	t := &talking{Conn: c, most: h.silence}
	t.silence.Store(int64(helloTime))
	if t.most == 0 {
		t.most = silenceTime
	} else {
		t.known()
	}
	return t, nil
}

// silent returns the error of a time before login: publish.no-answer, in a lostError, if the host
// says nothing.
func (h Host) silent(err error, address string) error {
	if of, is := errors.AsType[net.Error](err); is && of.Timeout() {
		err = problem.Wrap(err, "publish.no-answer", "host", h.Name, "port", portOf(address))
	}
	return h.lost(err)
}

func portOf(address string) string { return address[strings.LastIndex(address, ":")+1:] }

func (h Host) address(usual int) string {
	return net.JoinHostPort(h.Name, strconv.Itoa(cmp.Or(h.Port, usual)))
}

// password asks for the password: publish.no-password (host, user) where there is none.
func (h Host) password() (secrets.Password, error) {
	if h.Password == nil {
		return secrets.Password{}, problem.New("publish.no-password", "host", h.Name, "user", h.User)
	}
	p, err := h.Password()
	if errors.Is(err, secrets.ErrNone) || err == nil && p.Empty() {
		return p, problem.Wrap(err, "publish.no-password", "host", h.Name, "user", h.User)
	}
	return p, err
}

// talking is a connection that is given up when the other side says nothing for long.
type talking struct {
	net.Conn
	silence atomic.Int64  // how long it may be now
	most    time.Duration // and once the other side is known
}

// known sets the time limit for after login.
func (t *talking) known() { t.silence.Store(int64(t.most)) }

func (t *talking) until() time.Time { return time.Now().Add(time.Duration(t.silence.Load())) }

func (t *talking) Read(b []byte) (int, error) {
	if err := t.SetReadDeadline(t.until()); err != nil {
		return 0, err
	}
	return t.Conn.Read(b)
}

func (t *talking) Write(b []byte) (int, error) {
	if err := t.SetWriteDeadline(t.until()); err != nil {
		return 0, err
	}
	return t.Conn.Write(b)
}

// open are the connections with a host, which are cut when somebody stops the run.
type open struct {
	mu    sync.Mutex
	conns []net.Conn
	cut   bool
	stop  func() bool
}

func newOpen(ctx context.Context) *open {
	o := &open{}
	o.stop = context.AfterFunc(ctx, o.cutAll)
	return o
}

func (o *open) add(c net.Conn) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.cut {
		_ = c.Close() // whoever uses it finds out
		return
	}
	o.conns = append(o.conns, c)
}

func (o *open) cutAll() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.cut = true
	for _, c := range o.conns {
		_ = c.Close() // it may be closed already
	}
	o.conns = nil
}

func (o *open) close() {
	o.stop()
	o.cutAll()
}

// scrub removes a password from what a host said: some repeat what they were sent.
func scrub(said string, p secrets.Password) string {
	if p.Empty() {
		return said
	}
	return strings.ReplaceAll(said, p.Reveal(), "…")
}

// cleaned returns an error of what a host said, without the password.
func cleaned(err error, p secrets.Password) error {
	if err == nil || scrub(err.Error(), p) == err.Error() {
		return err
	}
	return errors.New(scrub(err.Error(), p))
}

// said returns publish.said for an unexpected answer, without the password.
func (h Host) said(err error, file string, p secrets.Password) error {
	answer := strings.TrimSpace(scrub(err.Error(), p))
	return problem.Wrap(errors.New(answer), "publish.said", "file", file, "host", h.Name, "said", answer)
}

// Trusted gives what a Host keeps in Trust once the scorer said yes to the Problem
// publish.host-new or one of publish.certificate-name, -unknown and -expired; ok is false of any
// other error. A host that has changed (publish.host-changed, publish.certificate-changed) cannot
// be said yes to: what was trusted must be taken away first.
func Trusted(err error) (trust string, ok bool) {
	p := problem.Find(err)
	if p == nil {
		return "", false
	}
	trust, ok = p.Args["trust"].(string)
	return trust, ok
}

// Kinds of trust in a certificate; that in a host key is its type and its fingerprint.
const (
	thisCertificate = "certificate " // this one and no other, by its fingerprint
	namedOther      = "name "        // any that the system trusts, which is of this name
)

// judge reports whether a certificate is the host's: the system trusts it and it has the name of
// the host, or the scorer trusts it.
//
// One that the system trusts but is of another name, as a cheap host has of its own name for
// all its clubs, is trusted by that name, so that it may be renewed. Any other is trusted by its
// fingerprint alone.
func judge(chain []*x509.Certificate, host, trust string, roots *x509.CertPool) error {
	if len(chain) == 0 {
		return problem.New("publish.no-tls", "host", host)
	}
	leaf := chain[0]
	options := x509.VerifyOptions{DNSName: host, Roots: roots, Intermediates: x509.NewCertPool()}
	for _, c := range chain[1:] {
		options.Intermediates.AddCert(c)
	}
	_, err := leaf.Verify(options)
	if err == nil {
		return nil
	}
	// As browsers show it.
	mark := strings.ReplaceAll(fmt.Sprintf("% X", sha256.Sum256(leaf.Raw)), " ", ":")
	if trust == thisCertificate+mark || trust == mark {
		return nil
	}
	options.DNSName = ""
	_, otherwise := leaf.Verify(options)
	if name, is := strings.CutPrefix(trust, namedOther); is && otherwise == nil && slices.Contains(leaf.DNSNames, name) {
		return nil
	}
	if strings.HasPrefix(trust, thisCertificate) || strings.HasPrefix(trust, namedOther) {
		return problem.Wrap(err, "publish.certificate-changed", "host", host, "fingerprint", mark)
	}
	if otherwise == nil && len(leaf.DNSNames) > 0 {
		return problem.Wrap(err, "publish.certificate-name", "host", host, "names", leaf.DNSNames, "fingerprint", mark, "trust", namedOther+leaf.DNSNames[0])
	}
	code := "publish.certificate-unknown"
	if invalid, is := errors.AsType[x509.CertificateInvalidError](otherwise); is && invalid.Reason == x509.Expired {
		code = "publish.certificate-expired"
	}
	return problem.Wrap(err, code, "host", host, "fingerprint", mark, "trust", thisCertificate+mark)
}

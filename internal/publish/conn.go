package publish

import (
	"context"
	"errors"
	"net"
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

func (h Host) owner() Owner { return h.Owner }

// firstWait is how long is waited before a connection is tried again.
func (h Host) firstWait() time.Duration {
	if h.wait != 0 {
		return h.wait
	}
	return waitTime
}

// lost is an error of a connection that is gone.
func (h Host) lost(err error) error { return &lostError{host: h.Name, wait: h.firstWait(), err: err} }

// windowsRefused is what Windows says by number where others say ECONNREFUSED.
const windowsRefused = syscall.Errno(10061)

// dial connects to a port. Its Problems, in a lostError: publish.no-host (host), publish.refused
// and publish.no-answer (host, port).
func (h Host) dial(ctx context.Context, address string) (*talking, error) {
	d := net.Dialer{Timeout: dialTime}
	c, err := d.DialContext(ctx, "tcp", address)
	if err != nil {
		code := "publish.no-answer"
		var dns *net.DNSError
		switch {
		case errors.As(err, &dns):
			code = "publish.no-host"
		case errors.Is(err, syscall.ECONNREFUSED), errors.Is(err, windowsRefused):
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

// silent is an error before anybody was in: where the host says nothing, it is
// publish.no-answer, in a lostError.
func (h Host) silent(err error, address string) error {
	var of net.Error
	if errors.As(err, &of) && of.Timeout() {
		err = problem.Wrap(err, "publish.no-answer", "host", h.Name, "port", portOf(address))
	}
	return h.lost(err)
}

// portOf is the port of an address.
func portOf(address string) string { return address[strings.LastIndex(address, ":")+1:] }

// address is the host with its port.
func (h Host) address(usual int) string {
	port := h.Port
	if port == 0 {
		port = usual
	}
	return net.JoinHostPort(h.Name, strconv.Itoa(port))
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

// known is said once the other side has let us in.
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

// cutAll closes every connection.
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

// scrub takes a password out of what a host said: some repeat what they were sent.
func scrub(said string, p secrets.Password) string {
	if p.Empty() {
		return said
	}
	return strings.ReplaceAll(said, p.Reveal(), "…")
}

// cleaned is an error of what a host said, without the password.
func cleaned(err error, p secrets.Password) error {
	if err == nil || scrub(err.Error(), p) == err.Error() {
		return err
	}
	return errors.New(scrub(err.Error(), p))
}

// said is an answer of a host that nobody foresaw, without the password.
func (h Host) said(err error, file string, p secrets.Password) error {
	answer := strings.TrimSpace(scrub(err.Error(), p))
	return problem.Wrap(errors.New(answer), "publish.said", "file", file, "host", h.Name, "said", answer)
}

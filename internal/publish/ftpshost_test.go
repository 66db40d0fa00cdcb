package publish

import (
	"bufio"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strings"
	"sync"
	"testing"

	"uitslag/internal/publish/publishtest"
)

// ftpsHost is a host that is reached by FTP inside TLS.
type ftpsHost struct {
	*publishtest.Host
	// Plain is that it has no TLS.
	Plain bool
	// Implicit is that TLS is there from the beginning.
	Implicit bool
	// NoReplace is that it cannot rename over a file.
	NoReplace bool
	// OldList is that it lists as ls does.
	OldList bool
	// Resumes is that a connection for data must go on from one that signed in, as many hosts
	// want, so that nobody else takes it over.
	Resumes bool
	// Repeats is that its answers repeat what it was sent, the password too.
	Repeats bool

	mu   sync.Mutex
	cert tls.Certificate
	pass string // what was sent last
}

// newFTPSHost begins a host over a folder, with this certificate, which ends with the test.
func newFTPSHost(t testing.TB, root string, cert tls.Certificate) *ftpsHost {
	t.Helper()
	f := &ftpsHost{Host: publishtest.NewHost(t, root), cert: cert}
	f.Accept(f.serve)
	return f
}

// setCertificate gives the host another certificate.
func (f *ftpsHost) setCertificate(c tls.Certificate) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.cert = c
}

func (f *ftpsHost) config() *tls.Config {
	f.mu.Lock()
	defer f.mu.Unlock()
	return &tls.Config{Certificates: []tls.Certificate{f.cert}}
}

type ftpSession struct {
	f      *ftpsHost
	conn   net.Conn
	r      *bufio.Reader
	config *tls.Config
	safe   bool // commands are inside TLS
	closed bool // data are too
	user   string
	in     bool
	dir    string
	from   string
	data   net.Listener
}

// serve handles one connection. A failure ends it: the client sees that.
func (f *ftpsHost) serve(c net.Conn) {
	s := &ftpSession{f: f, conn: c, config: f.config(), safe: f.Implicit}
	if f.Implicit {
		s.conn = tls.Server(c, s.config)
	}
	s.r = bufio.NewReader(s.conn)
	defer func() {
		_ = s.conn.Close()
		if s.data != nil {
			_ = s.data.Close()
		}
	}()
	s.say(220, "Welcome")
	for {
		line, err := s.r.ReadString('\n')
		if err != nil {
			return
		}
		verb, arg, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		if verb = strings.ToUpper(verb); verb == "QUIT" {
			s.say(221, "Bye")
			return
		}
		s.do(verb, arg)
	}
}

func (s *ftpSession) say(code int, text string) {
	s.f.mu.Lock()
	if s.f.Repeats {
		text += " (" + s.f.pass + ")"
	}
	s.f.mu.Unlock()
	fmt.Fprintf(s.conn, "%d %s\r\n", code, text)
}

// before handles the commands that come before login.
func (s *ftpSession) before(verb, arg string) {
	switch verb {
	case "AUTH":
		if s.f.Plain {
			s.say(502, "Not here")
			return
		}
		s.say(234, "Go on")
		s.conn = tls.Server(s.conn, s.config)
		s.r, s.safe = bufio.NewReader(s.conn), true
	case "USER":
		s.user = arg
		s.say(331, "Password")
	case "PASS":
		s.f.mu.Lock()
		s.f.pass = arg
		s.f.mu.Unlock()
		if s.in = s.safe && s.f.Lets(s.user, arg); !s.in {
			s.say(530, "Login incorrect")
			return
		}
		s.say(230, "In")
	default:
		s.say(530, "Sign in first")
	}
}

func (s *ftpSession) do(verb, arg string) {
	if !s.in {
		s.before(verb, arg)
		return
	}
	p := arg
	if !strings.HasPrefix(p, "/") {
		p = s.dir + "/" + p
	}
	switch verb {
	case "FEAT":
		fmt.Fprint(s.conn, "211-Features\r\n UTF8\r\n")
		if !s.f.OldList {
			fmt.Fprint(s.conn, " MLST type*;size*;\r\n")
		}
		s.say(211, "End")
	case "OPTS", "TYPE", "PBSZ", "NOOP":
		s.say(200, "Yes")
	case "PROT":
		s.closed = arg == "P"
		s.say(200, "Yes")
	case "CWD":
		if _, err := s.f.List(p); err != nil {
			s.failed(err)
			return
		}
		s.dir = "/" + publishtest.Short(p)
		s.say(250, "There")
	case "EPSV":
		s.passive()
	case "MLSD", "LIST":
		s.list(verb, p)
	case "RETR":
		s.retrieve(p)
	case "STOR":
		s.store(p)
	case "RNFR":
		s.from = p
		s.say(350, "To what")
	case "RNTO":
		s.answer(s.f.Rename(s.from, p, !s.f.NoReplace), 250)
	case "DELE":
		s.answer(s.f.Remove(p), 250)
	case "MKD":
		s.answer(s.f.Mkdir(p), 257)
	case "RMD":
		s.answer(s.f.Rmdir(p), 250)
	default:
		s.say(502, "What")
	}
}

// errFull is what a disk says that has no room.
var errFull = errors.New("no room")

func (s *ftpSession) answer(err error, code int) {
	if err != nil {
		s.failed(err)
		return
	}
	s.say(code, "Done")
}

func (s *ftpSession) failed(err error) {
	switch {
	case errors.Is(err, errFull):
		s.say(552, "Exceeded storage allocation")
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission), errors.Is(err, fs.ErrExist):
		s.say(550, "Failed: "+strings.ReplaceAll(err.Error(), s.f.Root, ""))
	default:
		s.say(451, err.Error())
	}
}

func (s *ftpSession) passive() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.failed(err)
		return
	}
	if s.data != nil {
		_ = s.data.Close()
	}
	s.data = l
	s.say(229, fmt.Sprintf("Entering (|||%d|)", l.Addr().(*net.TCPAddr).Port))
}

// transfer opens the data connection, and replies how it went.
func (s *ftpSession) transfer(do func(net.Conn) error) {
	if s.data == nil || !s.closed {
		s.say(522, "Data must be inside TLS")
		return
	}
	s.say(150, "Coming")
	l := s.data
	s.data = nil
	c, err := l.Accept()
	_ = l.Close()
	if err != nil {
		s.say(425, "No connection")
		return
	}
	safe := tls.Server(c, s.config)
	err = safe.Handshake() // also where nothing is sent
	if err == nil && s.f.Resumes && !safe.ConnectionState().DidResume {
		_ = safe.Close()
		s.say(522, "Session reuse required")
		return
	}
	if err == nil {
		err = do(safe)
	}
	_ = safe.Close()
	var of net.Error
	if errors.As(err, &of) || errors.Is(err, io.ErrUnexpectedEOF) {
		s.say(426, "Cut")
		return
	}
	s.answer(err, 226)
}

func (s *ftpSession) list(verb, p string) {
	found, err := s.f.List(p)
	if err != nil {
		s.failed(err)
		return
	}
	s.transfer(func(c net.Conn) error {
		for _, st := range found {
			kind, mode := "file", "-rw-r--r--"
			if st.IsDir() {
				kind, mode = "dir", "drwxr-xr-x"
			}
			line := fmt.Sprintf("type=%s;size=%d; %s\r\n", kind, st.Size(), st.Name())
			if verb == "LIST" {
				line = fmt.Sprintf("%s 1 club club %d Jan 02 03:04 %s\r\n", mode, st.Size(), st.Name())
			}
			if _, err := io.WriteString(c, line); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *ftpSession) retrieve(p string) {
	f, err := s.f.Open(p)
	if err != nil {
		s.failed(err)
		return
	}
	defer func() { _ = f.Close() }()
	s.transfer(func(c net.Conn) error {
		_, err := io.Copy(c, f)
		return err
	})
}

func (s *ftpSession) store(p string) {
	f, err := s.f.Create(p)
	if err != nil {
		s.failed(err)
		return
	}
	s.transfer(func(c net.Conn) error {
		_, err := io.Copy(f, c)
		if full := s.f.Act("fill", publishtest.Short(p)); err == nil {
			err = full
		}
		if closing := f.Close(); err == nil {
			err = closing
		}
		return err
	})
}

package publishtest

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"sync"
	"testing"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"

	"uitslag/internal/test/check"
)

// SFTP is a host that is reached by SFTP.
type SFTP struct {
	*Host
	// Interactive is that it asks for the password as a question only, as many hosts do.
	Interactive bool
	// NoSFTP is that it has SSH and no files.
	NoSFTP bool
	// NoReplace is that it cannot rename over a file, as a client is told.
	NoReplace bool
	// Free is how many bytes there is room for, as a client is told; 0 is that it does not say.
	Free uint64

	mu   sync.Mutex
	keys []ssh.Signer
	let  ssh.PublicKey
}

// NewSFTP begins a host over a folder, which ends with the test.
func NewSFTP(t testing.TB, root string) *SFTP {
	t.Helper()
	s := &SFTP{Host: NewHost(t, root), keys: []ssh.Signer{NewKey(t)}}
	s.Accept(s.serve)
	return s
}

// NewKey makes a key, of a host or of a user.
func NewKey(t testing.TB) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	check.NoError(t, err)
	return signer(t, private)
}

// NewOtherKey makes a key of another kind.
func NewOtherKey(t testing.TB) ssh.Signer {
	t.Helper()
	private := check.Value(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	return signer(t, private)
}

func signer(t testing.TB, private any) ssh.Signer {
	t.Helper()
	return check.Value(ssh.NewSignerFromKey(private))(t)
}

// SetKeys gives the host other keys.
func (s *SFTP) SetKeys(keys ...ssh.Signer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys = keys
}

// Trust returns its key as the scorer said yes to.
func (s *SFTP) Trust() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.keys[0].PublicKey()
	return k.Type() + " " + ssh.FingerprintSHA256(k)
}

// Let lets User in with this key.
func (s *SFTP) Let(k ssh.PublicKey) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.let = k
}

var errNo = errors.New("no")

func (s *SFTP) config() *ssh.ServerConfig {
	s.mu.Lock()
	defer s.mu.Unlock()
	let := s.let
	c := &ssh.ServerConfig{
		KeyboardInteractiveCallback: func(m ssh.ConnMetadata, ask ssh.KeyboardInteractiveChallenge) (*ssh.Permissions, error) {
			got, err := ask("", "", []string{"Password: "}, []bool{false})
			if err == nil && (len(got) != 1 || !s.Lets(m.User(), got[0])) {
				err = errNo
			}
			return nil, err
		},
		PublicKeyCallback: func(_ ssh.ConnMetadata, k ssh.PublicKey) (*ssh.Permissions, error) {
			if let == nil || string(k.Marshal()) != string(let.Marshal()) {
				return nil, errNo
			}
			return nil, nil
		},
	}
	if !s.Interactive {
		c.PasswordCallback = func(m ssh.ConnMetadata, password []byte) (*ssh.Permissions, error) {
			if !s.Lets(m.User(), string(password)) {
				return nil, errNo
			}
			return nil, nil
		}
	}
	for _, k := range s.keys {
		c.AddHostKey(k)
	}
	return c
}

// serve handles one connection. A failure ends it: the client sees that.
func (s *SFTP) serve(c net.Conn) {
	defer func() { _ = c.Close() }()
	conn, channels, requests, err := ssh.NewServerConn(c, s.config())
	if err != nil {
		return
	}
	defer func() { _ = conn.Close() }()
	go ssh.DiscardRequests(requests)
	for n := range channels {
		ch, asked, err := n.Accept()
		if err != nil {
			return
		}
		go func() {
			for r := range asked {
				is := r.Type == "subsystem" && !s.NoSFTP
				_ = r.Reply(is, nil)
				if is {
					go s.files(ch)
				}
			}
		}()
	}
}

func (s *SFTP) files(ch ssh.Channel) {
	a := acts{s}
	_ = sftp.NewRequestServer(ch, sftp.Handlers{FileGet: a, FilePut: a, FileCmd: a, FileList: a}).Serve() // ends with the connection
	_ = ch.Close()
}

// acts does what a client asks.
type acts struct{ s *SFTP }

func (a acts) Fileread(r *sftp.Request) (io.ReaderAt, error) {
	f, err := a.s.Open(r.Filepath)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (a acts) Filewrite(r *sftp.Request) (io.WriterAt, error) {
	f, err := a.s.Create(r.Filepath)
	if err != nil {
		return nil, err
	}
	return writing{f, a.s, r.Filepath}, nil
}

// writing is a file that may fail half.
type writing struct {
	*os.File
	s    *SFTP
	path string
}

func (w writing) WriteAt(b []byte, at int64) (int, error) {
	if err := w.s.Act("fill", Short(w.path)); err != nil {
		n, _ := w.File.WriteAt(b[:len(b)/2], at)
		return n, err
	}
	return w.File.WriteAt(b, at)
}

func (a acts) Filecmd(r *sftp.Request) error {
	switch r.Method {
	case "Setstat":
		return nil
	case "Rename":
		return a.s.Rename(r.Filepath, r.Target, false)
	case "Remove":
		return a.s.Remove(r.Filepath)
	case "Mkdir":
		return a.s.Mkdir(r.Filepath)
	case "Rmdir":
		return a.s.Rmdir(r.Filepath)
	}
	return sftp.ErrSSHFxOpUnsupported
}

func (a acts) PosixRename(r *sftp.Request) error {
	if a.s.NoReplace {
		return sftp.ErrSSHFxOpUnsupported
	}
	return a.s.Rename(r.Filepath, r.Target, true)
}

func (a acts) StatVFS(*sftp.Request) (*sftp.StatVFS, error) {
	if a.s.Free == 0 {
		return nil, sftp.ErrSSHFxOpUnsupported
	}
	const kept = 1 << 30 // for the administrator alone
	return &sftp.StatVFS{Bsize: 1, Frsize: 1, Blocks: a.s.Free + kept, Bfree: a.s.Free + kept, Bavail: a.s.Free}, nil
}

func (a acts) Filelist(r *sftp.Request) (sftp.ListerAt, error) {
	if r.Method == "List" {
		l, err := a.s.List(r.Filepath)
		return listed(l), err
	}
	st, err := os.Stat(a.s.full(r.Filepath))
	return listed{st}, err
}

type listed []fs.FileInfo

func (l listed) ListAt(to []fs.FileInfo, at int64) (int, error) {
	if at >= int64(len(l)) {
		return 0, io.EOF
	}
	n := copy(to, l[at:])
	if n < len(to) {
		return n, io.EOF
	}
	return n, nil
}

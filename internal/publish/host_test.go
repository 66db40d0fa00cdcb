package publish

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/publish/publishtest"
	"uitslag/internal/secrets"
	"uitslag/internal/test/certtest"
	"uitslag/internal/test/check"
)

func fails(t *testing.T, to Target, code string) error {
	t.Helper()
	_, err := Put(context.Background(), to, pages(), nil)
	saysCode(t, err, code)
	return err
}

// TestPassword tells a password that is wrong or not known, and takes one that is asked for as
// a question.
func TestPassword(t *testing.T) {
	root := t.TempDir()
	s, sh := sftpTo(t, root)
	f, fh := ftpsTo(t, root)
	sh.SetPassword("other")
	fh.SetPassword("other")
	fails(t, s, "publish.password")
	fails(t, f, "publish.password")
	if len(onDisk(t, root)) != 0 {
		t.Error("something was sent")
	}
	sh.SetPassword(publishtest.Password)
	sh.Interactive = true
	put(t, s, pages())
	for _, p := range []secrets.Source{nil, secrets.Given(secrets.Password{}), secrets.Kept(secrets.Memory(), secrets.Service, "x")} {
		s.Password, f.Password = p, p
		fails(t, s, "publish.no-password")
		fails(t, f, "publish.no-password")
	}
}

// TestKeyFile signs in with a key, one with a password too.
func TestKeyFile(t *testing.T) {
	_, private := check.Both(ed25519.GenerateKey(rand.Reader))(t)
	key := check.Value(ssh.NewSignerFromKey(private))(t)
	dir := t.TempDir()
	save := func(name string, block *pem.Block, err error) string {
		check.NoError(t, err)
		write(t, dir, name, string(pem.EncodeToMemory(block)))
		return filepath.Join(dir, name)
	}
	bare, err := ssh.MarshalPrivateKey(private, "")
	open := save("open", bare, err)
	closed, err := ssh.MarshalPrivateKeyWithPassphrase(private, "", []byte(publishtest.Password))
	locked := save("locked", closed, err)

	s, h := sftpTo(t, t.TempDir())
	s.KeyFile = open
	fails(t, s, "publish.password")
	h.Let(key.PublicKey())
	for _, file := range []string{open, locked} {
		s.KeyFile = file
		put(t, s, pages())
	}
	s.Password = secrets.Given(secrets.New("other"))
	fails(t, s, "publish.key-file")
	s.KeyFile = filepath.Join(dir, "none")
	fails(t, s, "publish.key-file")
}

// sentNoPassword holds that a host was not sent a password.
func sentNoPassword(t *testing.T, h *publishtest.Host) {
	t.Helper()
	if done := h.Done(); slices.Contains(done, "password "+publishtest.User) {
		t.Error("the password was sent")
	}
}

// TestHostKey asks at the first time, goes on after a yes, and refuses another key.
func TestHostKey(t *testing.T) {
	s, h := sftpTo(t, t.TempDir())
	want := s.Trust
	s.Trust = ""
	err := fails(t, s, "publish.host-new")
	trust, ok := Trusted(err)
	if !ok || trust != want || !strings.Contains(err.Error(), strings.Fields(want)[1]) {
		t.Errorf("trust %q, want %q: %v", trust, want, err)
	}
	sentNoPassword(t, h.Host)
	s.Trust = trust
	put(t, s, pages())
	s.Trust = strings.Fields(trust)[1] // as a webmaster gives it
	put(t, s, pages())
	s.Trust = trust

	h.Done()
	h.SetKeys(publishtest.NewKey(t))
	if _, ok := Trusted(fails(t, s, "publish.host-changed")); ok {
		t.Error("another key can be said yes to")
	}
	h.SetKeys(publishtest.NewOtherKey(t)) // of another kind only
	fails(t, s, "publish.host-changed")
	sentNoPassword(t, h.Host)

	other := publishtest.NewOtherKey(t)
	h.SetKeys(publishtest.NewKey(t), other) // the one that is trusted is not the one preferred
	s.Trust = other.PublicKey().Type() + " " + ssh.FingerprintSHA256(other.PublicKey())
	put(t, s, pages())
}

// TestTrustFromElsewhere: what a club file says that a scorer trusted is asked again on a computer
// where nobody was asked, before the password is sent; another key than that is a change.
func TestTrustFromElsewhere(t *testing.T) {
	s, h := sftpTo(t, t.TempDir())
	s.Unasked = true
	if trust, ok := Trusted(fails(t, s, "publish.host-new")); !ok || trust != s.Trust {
		t.Errorf("trust %q, want %q", trust, s.Trust)
	}
	sentNoPassword(t, h.Host)
	s.Unasked = false
	put(t, s, pages())
	s.Unasked = true
	h.Done()
	h.SetKeys(publishtest.NewKey(t))
	fails(t, s, "publish.host-changed")
	sentNoPassword(t, h.Host)
}

// TestCertificate tells why a certificate does not fit, takes it once the scorer said yes, and
// refuses another then.
func TestCertificate(t *testing.T) {
	f, h := ftpsTo(t, t.TempDir())
	shared, self := maker().Certificate(t, 30, "*.cheap.example", "cheap.example"), certtest.NewMaker(t)
	for _, c := range []struct {
		code  string
		first func() // what it shows
		then  func() // what it shows later: not what was trusted
		fits  func() // and later still: that is taken, whatever was trusted
	}{
		{
			"publish.certificate-name", func() { h.setCertificate(shared) },
			func() { h.setCertificate(maker().Certificate(t, 30, "*.other.example")) },
			func() { h.setCertificate(maker().Certificate(t, 60, "*.cheap.example")) }, // renewed
		},
		{
			"publish.certificate-expired", func() { h.setCertificate(maker().Certificate(t, -1, "127.0.0.1")) },
			func() { h.setCertificate(maker().Certificate(t, -1, "127.0.0.1")) },
			func() { h.setCertificate(maker().Certificate(t, 30, "127.0.0.1")) }, // renewed
		},
		{
			"publish.certificate-unknown", func() { h.setCertificate(self.Certificate(t, 30, "127.0.0.1")) },
			func() { h.setCertificate(self.Certificate(t, 30, "127.0.0.1")) },
			func() { h.setCertificate(maker().Certificate(t, 30, "127.0.0.1")) },
		},
		{
			"publish.certificate-unknown", func() { h.setCertificate(self.Certificate(t, 30, "*.cheap.example")) },
			func() { h.setCertificate(shared) },
			func() { h.setCertificate(maker().Certificate(t, 30, "127.0.0.1")) },
		},
	} {
		f.Trust = ""
		c.first()
		h.Done()
		err := fails(t, f, c.code)
		sentNoPassword(t, h.Host)
		trust, ok := Trusted(err)
		if !ok {
			t.Fatalf("%s cannot be said yes to", c.code)
		}
		f.Trust = trust
		put(t, f, pages())
		c.then()
		h.Done()
		if _, ok := Trusted(fails(t, f, "publish.certificate-changed")); ok {
			t.Errorf("%s: another can be said yes to", c.code)
		}
		sentNoPassword(t, h.Host)
		c.fits()
		put(t, f, pages())
	}
	f.Trust = ""
	h.setCertificate(shared)
	if err := fails(t, f, "publish.certificate-name"); !strings.Contains(err.Error(), "cheap.example") {
		t.Errorf("it does not say whose it is: %v", err)
	}
}

// TestImplicit brings pages to a host where TLS is there from the beginning, and sees that its
// certificate is judged too.
func TestImplicit(t *testing.T) {
	root := t.TempDir()
	f, h := ftpsTo(t, root)
	h.Implicit, f.implicit = true, true
	put(t, f, pages())
	holds(t, filepath.Join(root, "site"), pages())
	h.setCertificate(certtest.NewMaker(t).Certificate(t, 30, "127.0.0.1"))
	h.Done()
	if _, ok := Trusted(fails(t, f, "publish.certificate-unknown")); !ok {
		t.Error("it cannot be said yes to")
	}
	sentNoPassword(t, h.Host)
}

// TestNobodyThere tells a host that is not there, does not answer, or is something else.
func TestNobodyThere(t *testing.T) {
	s, sh := sftpTo(t, t.TempDir())
	f, fh := ftpsTo(t, t.TempDir())

	plain := f
	fh.Plain = true
	fails(t, plain, "publish.no-tls")
	sentNoPassword(t, fh.Host)

	wrong := f
	wrong.Port = s.Port
	wrong.silence = 20 * time.Millisecond // it takes the greeting of SSH for the first line of several
	fails(t, wrong, "publish.no-answer")
	web := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer func() { _ = web.Close() }()
	go func() {
		for {
			c, err := web.Accept()
			if err != nil {
				return
			}
			fmt.Fprint(c, "HTTP/1.1 400 Bad Request\r\n\r\n")
			_ = c.Close()
		}
	}()
	wrong.Port = web.Addr().(*net.TCPAddr).Port
	fails(t, wrong, "publish.no-ftp")
	mixed := s
	mixed.Port = f.Port
	mixed.silence = 200 * time.Millisecond // an FTP server waits for a line that it understands
	_, err := Put(context.Background(), mixed, pages(), nil)
	if !problem.Is(err, "publish.no-ssh") && !problem.Is(err, "publish.no-answer") {
		t.Errorf("SFTP at an FTP server: %v", err)
	}
	sh.NoSFTP = true
	fails(t, s, "publish.no-sftp")

	l := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	s.Port = l.Addr().(*net.TCPAddr).Port
	f.Port = s.Port
	s.silence, f.silence = 20*time.Millisecond, 20*time.Millisecond
	fails(t, s, "publish.no-answer") // it takes the connection and says nothing
	fails(t, f, "publish.no-answer")
	check.NoError(t, l.Close())
	fails(t, s, "publish.refused")
	fails(t, f, "publish.refused")
	s.Name, f.Name = "nobody.invalid", "nobody.invalid"
	fails(t, s, "publish.no-host")
	fails(t, f, "publish.no-host")
}

// TestFolderOfHost comes in where there is no folder, makes the last part, and tells where more
// is missing.
func TestFolderOfHost(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	s, _ := sftpTo(t, a)
	f, _ := ftpsTo(t, b)
	for _, c := range []struct{ path, on, code string }{
		{"", "", ""},
		{"www", "www", ""},
		{"/www/deep er", "www/deep er", ""},
		{"no/where", "", "publish.no-folder"},
		{"style.css", "", "publish.no-folder"},
	} {
		s.Path, f.Path = c.path, c.path
		for root, to := range map[string]Target{a: s, b: f} {
			if c.code != "" {
				fails(t, to, c.code)
				continue
			}
			put(t, to, pages())
			if got := onDisk(t, filepath.Join(root, c.on)); got["index.html"] == nil {
				t.Errorf("%q: no page in %s", c.path, root)
			}
		}
	}
}

// TestReconnect is a host that goes away for a moment: the run waits and goes on.
func TestReconnect(t *testing.T) {
	for _, c := range breakables(t) {
		r, err := Put(context.Background(), c.to([]cutAt{{60_000, false}, {0, true}, {0, false}}), pages(), nil)
		if err != nil || r.Lost == 0 {
			t.Errorf("%s: %+v, %v", c.name, r, err)
		}
		holds(t, filepath.Join(c.root, "site"), pages())
		many := slices.Repeat([]cutAt{{0, true}}, 50)
		r, err = Put(context.Background(), c.to(many), pages(), nil)
		saysCode(t, err, "publish.lost")
		if r.Lost != mostFruitless {
			t.Errorf("%s: it tried %d times", c.name, r.Lost)
		}
	}
}

// TestNoPasswordAnywhere looks for the password in everything that is said, written or kept,
// also where the host repeats it in each of its answers.
func TestNoPasswordAnywhere(t *testing.T) {
	dir := t.TempDir()
	s, sh := sftpTo(t, filepath.Join(dir, "a"))
	f, fh := ftpsTo(t, filepath.Join(dir, "b"))
	fh.Repeats = true
	for _, root := range []string{sh.Root, fh.Root} {
		check.NoError(t, os.Mkdir(root, 0o755))
	}
	var said bytes.Buffer
	tell := func(v any) {
		for _, verb := range []string{"%v", "%+v", "%#v", "%q"} {
			fmt.Fprintf(&said, verb+"\n", v)
		}
		if b, err := json.Marshal(v); err == nil {
			said.Write(b)
		}
	}
	errs := 0
	try := func(to Target) {
		r, err := Put(context.Background(), to, pages(), nil)
		tell(r)
		tell(to)
		for ; err != nil; err = errors.Unwrap(err) {
			tell(err)
			errs++
		}
	}
	for _, to := range []Target{s, f} {
		try(to)
		for op, cause := range map[string]error{
			"write": errors.New("no " + publishtest.Password), "rename": os.ErrPermission, "fill": errFull, "list": errors.New(publishtest.Password),
			"remove": errors.New("quota of " + publishtest.Password),
		} {
			fault := func(is, _ string) error {
				if is == op {
					return cause
				}
				return nil
			}
			sh.Fault(fault)
			fh.Fault(fault)
			_, err := Put(context.Background(), to, map[string][]byte{"index.html": []byte(op)}, nil)
			for ; err != nil; err = errors.Unwrap(err) {
				tell(err)
				errs++
			}
			sh.Fault(nil)
			fh.Fault(nil)
		}
	}
	s.Trust = ""
	try(s)
	sh.SetPassword("other")
	fh.SetPassword("other")
	s.Trust = sh.Trust()
	try(s)
	try(f)
	at, err := f.connect(context.Background())
	tell(at)
	tell(err)
	if errs < 10 {
		t.Errorf("only %d errors were seen", errs)
	}
	for p, b := range onDisk(t, dir) {
		fmt.Fprintf(&said, "%s\n%s\n", p, b)
	}
	if i := strings.Index(said.String(), publishtest.Password); i >= 0 {
		t.Errorf("the password is told: %q", said.String()[max(0, i-200):i+40])
	}
}

// TestTo makes a target of what a club set, as people type it, and refuses FTP without TLS.
func TestTo(t *testing.T) {
	password := secrets.Given(secrets.New(publishtest.Password))
	for _, c := range []struct {
		set  event.PublishTarget
		want string // kind, host, port, user and path
		code string
	}{
		{event.PublishTarget{}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetFolder}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetFolder, Path: "/a b"}, "folder /a b", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "h"}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetSFTP, User: "u"}, "", "publish.no-target"},
		{event.PublishTarget{Host: "h", User: "u"}, "", "publish.no-target"},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: " h ", User: "u ", Path: " www "}, "sftp h 0 u www", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "h", User: "u", Path: "~/www"}, "sftp h 0 u www", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "h", User: "u", KeyFile: " /k "}, "sftp h 0 u  key /k", ""},
		{event.PublishTarget{Kind: event.TargetFTPS, Host: "ftp://ftp.h.be/", Port: 990, User: "u"}, "ftps ftp.h.be 990 u ", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "sftp://h", User: "u"}, "sftp h 0 u ", ""},
		{event.PublishTarget{Kind: event.TargetSFTP, Host: "FTP://h", User: "u"}, "", "publish.plain-ftp"},
		{event.PublishTarget{Kind: "ftp", Host: "h", User: "u"}, "", "publish.plain-ftp"},
	} {
		to, err := To(c.set, club, password, true)
		if c.code != "" {
			saysCode(t, err, c.code)
			continue
		}
		got := ""
		switch to := to.(type) {
		case Folder:
			got = "folder " + to.Path
		case SFTP:
			got = fmt.Sprintln("sftp", to.Name, to.Port, to.User, to.Path)
			if to.KeyFile != "" {
				got = strings.TrimSuffix(got, "\n") + " key " + to.KeyFile
			}
		case FTPS:
			got = fmt.Sprintln("ftps", to.Name, to.Port, to.User, to.Path)
		}
		if err != nil || got != c.want && got != c.want+"\n" {
			t.Errorf("%+v became %q (%v), want %q", c.set, got, err, c.want)
		}
	}
}

// TestToHost publishes with what a club set, and the password out of a ring.
func TestToHost(t *testing.T) {
	root := t.TempDir()
	h := publishtest.NewSFTP(t, root)
	set := event.PublishTarget{Kind: event.TargetSFTP, Host: h.Address, Port: h.Port, User: h.User, Path: "site"}
	ring := secrets.Memory()
	check.NoError(t, ring.Set(secrets.Service, RingUser(set), secrets.New(publishtest.Password)))
	to := check.Value(To(set, club, secrets.Kept(ring, secrets.Service, RingUser(set)), true))(t)
	_, err := Put(context.Background(), to, pages(), nil)
	saysCode(t, err, "publish.host-new")
	set.HostKey, _ = Trusted(err)
	if to, err = To(set, club, secrets.Kept(ring, secrets.Service, RingUser(set)), true); err != nil {
		t.Fatal(err)
	}
	put(t, to, pages())
	holds(t, filepath.Join(root, "site"), pages())
}

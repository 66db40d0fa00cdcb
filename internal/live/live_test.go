package live_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"uitslag/internal/live"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// here returns a computer whose only network is itself.
func here() ([]net.IP, error) { return []net.IP{net.IPv4(127, 0, 0, 2)}, nil }

// pages returns those of a set: every one says which set it is of.
func pages(set string) map[string][]byte {
	return map[string][]byte{"index.html": []byte("index " + set), "b-1.html": []byte("board " + set), "style.css": []byte("/* " + set + " */")}
}

// started returns a server that serves.
func started(t testing.TB, port int) (*live.Server, string) {
	t.Helper()
	s := &live.Server{Addresses: here}
	s.Set(pages("one"))
	at, err := s.Start(port)
	if err != nil {
		t.Skip("this system has no second address of itself:", err)
	}
	t.Cleanup(s.Stop)
	return s, at
}

// client never keeps a connection.
var client = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 20 * time.Second}

// from returns a client with another address of this computer; it keeps no connection.
func from(host byte) *http.Client {
	d := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, host)}}
	return &http.Client{Transport: &http.Transport{DisableKeepAlives: true, DialContext: d.DialContext}, Timeout: 20 * time.Second}
}

func asked(t testing.TB, method, address string) (*http.Response, string) {
	t.Helper()
	q := check.Value(http.NewRequestWithContext(context.Background(), method, address, http.NoBody))(t)
	r := check.Value(client.Do(q))(t)
	defer func() { _ = r.Body.Close() }()
	b := check.Value(io.ReadAll(r.Body))(t)
	return r, string(b)
}

// TestPages: the pages are served with what a browser must know of them, and nothing that tells
// of this computer.
func TestPages(t *testing.T) {
	s, at := started(t, 18100)
	name := check.Value(os.Hostname())(t)
	for path, want := range map[string][2]string{
		"": {"index one", "text/html; charset=utf-8"}, "/": {"index one", "text/html; charset=utf-8"},
		"/index.html": {"index one", "text/html; charset=utf-8"}, "/b-1.html": {"board one", "text/html; charset=utf-8"},
		"/style.css": {"/* one */", "text/css; charset=utf-8"}, "/b-1.html?a=b": {"board one", "text/html; charset=utf-8"},
	} {
		r, body := asked(t, http.MethodGet, at+path)
		if r.StatusCode != http.StatusOK || body != want[0] || r.Header.Get("Content-Type") != want[1] {
			t.Errorf("%q: %d %q as %q", path, r.StatusCode, body, r.Header.Get("Content-Type"))
		}
		if csp := r.Header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'; style-src 'self';") ||
			r.Header.Get("Cache-Control") != "no-store" || r.Header.Get("X-Content-Type-Options") != "nosniff" || r.Header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%q has the headers %v", path, r.Header)
		}
		if r.Header.Get("Server") != "" || name != "" && strings.Contains(fmt.Sprint(r.Header), name) {
			t.Errorf("%q tells of this computer: %v", path, r.Header)
		}
		if r, body := asked(t, http.MethodHead, at+path); r.StatusCode != http.StatusOK || body != "" || r.ContentLength != int64(len(want[0])) {
			t.Errorf("HEAD %q: %d %q, %d", path, r.StatusCode, body, r.ContentLength)
		}
	}
	s.Set(map[string][]byte{"index.html": []byte("two")})
	if r, _ := asked(t, http.MethodGet, at+"/b-1.html"); r.StatusCode != http.StatusNotFound {
		t.Errorf("a page that is gone: %d", r.StatusCode)
	}
	s.Set(nil)
	if r, _ := asked(t, http.MethodGet, at); r.StatusCode != http.StatusNotFound {
		t.Errorf("without pages: %d", r.StatusCode)
	}
}

// TestOnlyRead: every method but GET and HEAD is refused, on a page and elsewhere.
func TestOnlyRead(t *testing.T) {
	_, at := started(t, 18130)
	for _, method := range strings.Fields("POST PUT PATCH DELETE OPTIONS TRACE PROPFIND MKCOL BREW get") {
		for _, path := range []string{"/", "/b-1.html", "/x"} {
			r, body := asked(t, method, at+path)
			if r.StatusCode != http.StatusMethodNotAllowed || body != "" || r.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s %s: %d %q", method, path, r.StatusCode, body)
			}
		}
	}
	for _, line := range []string{"CONNECT x:80 HTTP/1.1", "OPTIONS * HTTP/1.1"} {
		if got := said(t, at, line+"\r\nHost: "+strings.TrimPrefix(at, "http://")+"\r\n\r\n"); !strings.Contains(got, " 405 ") && !strings.Contains(got, " 421 ") {
			t.Errorf("%s: %q", line, got)
		}
	}
}

// said returns the first line of the answer to what is sent as it is.
func said(t testing.TB, at, sent string) string {
	t.Helper()
	u := check.Value(url.Parse(at))(t)
	c := check.Value((&net.Dialer{}).DialContext(context.Background(), "tcp", u.Host))(t)
	defer func() { _ = c.Close() }()
	check.Value(io.WriteString(c, sent))(t)
	line, _ := bufio.NewReader(c).ReadString('\n') // "" where the connection is closed
	return strings.TrimSpace(line)
}

// TestOddPaths: no address leads anywhere but to the pages.
func TestOddPaths(t *testing.T) {
	_, at := started(t, 18160)
	for _, path := range []string{
		"/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/b-1.html/", "/b-1.html/..", "//b-1.html", "/./b-1.html", "/B-1.HTML",
		`/..\..\windows\win.ini`, "/b-1.html%00", "/index", "/b-2.html", "/%zz", "/debug/pprof/", "/favicon.ico", "/C:/", "/" + strings.Repeat("a", 4000),
	} {
		got := said(t, at, "GET "+path+" HTTP/1.1\r\nHost: "+strings.TrimPrefix(at, "http://")+"\r\n\r\n")
		if !strings.Contains(got, " 404 ") && !strings.Contains(got, " 400 ") {
			t.Errorf("%.60q: %q", path, got)
		}
	}
	if got := said(t, at, "GET / HTTP/1.1\r\nHost: x\r\nX: "+strings.Repeat("a", 64<<10)+"\r\n\r\n"); !strings.Contains(got, " 431 ") && got != "" {
		t.Errorf("a large header: %q", got)
	}
}

// TestAskedByAddress: who asks for the pages by another name or port than those it is served at gets
// none: that is how a page of somebody else would read them.
func TestAskedByAddress(t *testing.T) {
	s, at := started(t, 18250)
	port := fmt.Sprint(s.Port())
	for _, host := range []string{"127.0.0.2:" + port, "127.0.0.1:" + port, "localhost:" + port, "LOCALHOST:" + port} {
		if got := said(t, at, "GET / HTTP/1.1\r\nHost: "+host+"\r\n\r\n"); !strings.Contains(got, " 200 ") {
			t.Errorf("%s: %q", host, got)
		}
	}
	for _, host := range []string{"evil.example", "evil.example:" + port, "127.0.0.2", "127.0.0.2:1", "127.0.0.3:" + port, "192.168.1.7:" + port, "127.0.0.2:" + port + ".evil.example", "uitslag.local", "uitslag.local:" + port, ""} {
		for _, method := range []string{"GET", "HEAD", "POST"} {
			if got := said(t, at, method+" / HTTP/1.1\r\nHost: "+host+"\r\n\r\n"); !strings.Contains(got, " 421 ") && !strings.Contains(got, " 400 ") {
				t.Errorf("%s %q: %q", method, host, got)
			}
		}
	}
	check.That(t, net.ParseIP(strings.TrimSuffix(strings.TrimPrefix(at, "http://"), ":"+port)) != nil, "others are led to %s", at)
	name := "GET / HTTP/1.1\r\nHost: uitslag.local:" + port + "\r\n\r\n"
	for _, x := range []struct {
		tables http.Handler
		want   string
	}{{nil, " 421 "}, {http.NotFoundHandler(), " 200 "}, {nil, " 421 "}} {
		s.Tables("/table", x.tables)
		if got := said(t, at, name); !strings.Contains(got, x.want) {
			t.Errorf("by its name, tables %v: %q", x.tables != nil, got)
		}
	}
	if got := said(t, at, "GET / HTTP/1.0\r\n\r\n"); !strings.Contains(got, " 421 ") {
		t.Errorf("without a host: %q", got)
	}
}

// TestOneShutsNobodyOut: connections of one address that say nothing, or that are kept after an
// answer, leave room for the others, and for its own next one.
func TestOneShutsNobodyOut(t *testing.T) {
	for name, sends := range map[string]string{"silent": "", "kept": "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", "half": "GET / HT"} {
		t.Run(name, func(t *testing.T) {
			_, at := started(t, 18280)
			host := strings.TrimPrefix(at, "http://")
			greedy := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 9)}}
			for range 500 {
				c := check.Value(greedy.DialContext(t.Context(), "tcp", host))(t)
				t.Cleanup(func() { _ = c.Close() })
				if sends != "" {
					_, _ = io.WriteString(c, strings.Replace(sends, "%s", host, 1)) // it may be closed already
				}
			}
			for i := range byte(20) {
				r, err := from(20 + i).Get(at)
				if err != nil {
					t.Fatalf("address %d: %v", i, err)
				}
				_ = r.Body.Close()
				check.Equal(t, "status", r.StatusCode, http.StatusOK)
			}
		})
	}
}

// FuzzPath: whatever is asked for, what comes is one of the pages or nothing.
func FuzzPath(f *testing.F) {
	for _, p := range []string{"/", "/b-1.html", "/../index.html", "/%2e%2e/", "//", "*", "http://x/b-1.html", "/b-1.html#x"} {
		f.Add("GET", p)
	}
	s := &live.Server{}
	s.Set(pages("one"))
	f.Fuzz(func(t *testing.T, method, path string) {
		u, err := url.ParseRequestURI(path)
		if err != nil {
			t.Skip("no address")
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, &http.Request{Method: method, URL: u, Header: http.Header{}})
		own := map[string]string{"": "", "/": "index one", "/index.html": "index one", "/b-1.html": "board one", "/style.css": "/* one */"}
		switch {
		case method != http.MethodGet && method != http.MethodHead:
			if w.Code != http.StatusMethodNotAllowed || w.Body.Len() > 0 {
				t.Errorf("%q %q: %d %q", method, path, w.Code, w.Body)
			}
		case w.Code == http.StatusOK:
			if want := own[u.Path]; want == "" || method == http.MethodGet && w.Body.String() != want || method == http.MethodHead && w.Body.Len() > 0 {
				t.Errorf("%q %q: %q", method, path, w.Body)
			}
		case w.Code != http.StatusNotFound || w.Body.Len() > 0:
			t.Errorf("%q %q: %d %q", method, path, w.Code, w.Body)
		}
	})
}

// TestManyReaders: 200 read at once while the pages are replaced: each gets a whole page of one
// set, and nothing runs any more when the server has stopped.
func TestManyReaders(t *testing.T) {
	before := runtime.NumGoroutine()
	s, at := started(t, 18190)
	var readers sync.WaitGroup
	for i := range 200 {
		readers.Add(1)
		client := from(byte(10 + i%4))
		go func() {
			defer readers.Done()
			for range 5 {
				r, err := client.Get(at + "/b-1.html")
				if err != nil {
					t.Error(err)
					return
				}
				b, err := io.ReadAll(r.Body)
				_ = r.Body.Close()
				if err != nil || r.StatusCode != http.StatusOK || !strings.HasPrefix(string(b), "board ") || len(b) != len("board one") {
					t.Errorf("%d %q, %v", r.StatusCode, b, err)
				}
			}
		}()
	}
	for i := range 500 {
		s.Set(pages(fmt.Sprintf("%03d", i)))
	}
	readers.Wait()
	s.Stop()
	for range 200 { // what was cut off ends by itself
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	stack := make([]byte, 1<<16)
	t.Errorf("%d goroutines before, %d after:\n%s", before, runtime.NumGoroutine(), stack[:runtime.Stack(stack, true)])
}

// TestOnOffOn: it is switched off with a reader half through, and on again at the same port; a
// port that is taken is left, and where none is free that is said.
func TestOnOffOn(t *testing.T) {
	s, at := started(t, 18220)
	u := check.Value(url.Parse(at))(t)
	slow := check.Value((&net.Dialer{}).DialContext(context.Background(), "tcp", u.Host))(t)
	defer func() { _ = slow.Close() }()
	check.Value(io.WriteString(slow, "GET / HT"))(t)
	s.Stop()
	s.Stop()
	if _, err := client.Get(at); err == nil {
		t.Error("it is off, and answers")
	}
	again, err := s.Start(s.Port())
	if err != nil || again != at {
		t.Fatalf("again at %q, %v; it was %q", again, err, at)
	}
	if _, body := asked(t, http.MethodGet, at); body != "index one" {
		t.Errorf("again: %q", body)
	}
	other, theirs := started(t, s.Port())
	if theirs == at || other.Port() != s.Port()+1 {
		t.Errorf("two at %q", at)
	}
}

// TestCannot: without a network, and without a free port, it says why.
func TestCannot(t *testing.T) {
	s := &live.Server{Addresses: func() ([]net.IP, error) { return nil, nil }}
	if _, err := s.Start(0); code(err) != "live.network" {
		t.Errorf("without a network: %v", err)
	}
	s.Stop()
	for n := 18260; n < 18280; n++ {
		l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", fmt.Sprintf("127.0.0.1:%d", n))
		if err != nil {
			t.Skip(err)
		}
		defer func() { _ = l.Close() }()
	}
	s.Addresses = here
	if _, err := s.Start(18260); code(err) != "live.port" {
		t.Errorf("without a free port: %v", err)
	}
}

func code(err error) string {
	if p, is := err.(*problem.Problem); is { //nolint:errorlint // it is not wrapped
		return p.Code
	}
	return ""
}

// TestAddresses: only addresses of private networks are listened at.
func TestAddresses(t *testing.T) {
	all := check.Value(live.Addresses())(t)
	for _, ip := range all {
		if !ip.IsPrivate() {
			t.Errorf("%v is not of a private network", ip)
		}
	}
}

// Package live serves the live pages on the club's own network: pages in memory, to be read
// and nothing else.
//
//	only GET and HEAD, and only of the pages that are there        R-LIVE-SERVE
//	no folder, no file of this computer, no name of it             R-LIVE-SERVE
//	only addresses of private networks, and this computer itself   R-LIVE-SERVE
//	no script runs, and nothing is fetched but the style           R-LIVE-SERVE
//	no page is kept by a browser                                   R-LIVE-SERVE
//	asked for by one of its addresses, or by localname.Name while
//	tables are served, and by no other name                        R-LIVE-SERVE
//	so many connections at most, and of one address; a slow one
//	is closed, and the one that waits longest for the next         R-LIVE-SERVE
//	all pages are put in place of the others at once               R-LIVE-SERVE
//	the same port each time, where it is free                      R-LIVE-PORT
package live

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"uitslag/internal/live/localname"
	"uitslag/internal/problem"
)

// Port is the one that is tried first where none is remembered.
const Port = 8022

// ports is how many are tried from the first one on.
const ports = 20

// How many connections there are at most, and of one address, behind which a router may have many
// telephones.
const (
	limit     = 400
	mostOfOne = 100
)

// The limits of a connection.
const (
	toRead    = 5 * time.Second
	toWrite   = 20 * time.Second
	toIdle    = 30 * time.Second
	toStop    = 200 * time.Millisecond
	mostBytes = 8 << 10 // of the header of a request
)

const index = "/index.html"

// Server serves the pages. Its methods may be called on any goroutine.
type Server struct {
	// Addresses are those of this computer on private networks; nil: Addresses.
	Addresses func() ([]net.IP, error)

	pages  atomic.Pointer[map[string][]byte]
	tables atomic.Pointer[http.Handler]
	mu     sync.Mutex
	http   *http.Server
	done   sync.WaitGroup
	port   int
	found  []net.IP // where it serves
	unname func()   // ends that the name is answered; nil where it is not
}

// Set puts pages, by their path without the first slash, in place of all that were there.
// They must not be changed after.
func (s *Server) Set(pages map[string][]byte) {
	all := make(map[string][]byte, len(pages)+1)
	for name, b := range pages {
		all["/"+name] = b
	}
	if b, is := all[index]; is {
		all["/"] = b
	}
	s.pages.Store(&all)
}

// Tables serves what stands below a path by another handler, which may also be sent forms; nil serves
// it no more. It is called before or while the server runs.
func (s *Server) Tables(below string, h http.Handler) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.named()
	if h == nil {
		s.tables.Store(nil)
		return
	}
	var only http.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != below && !strings.HasPrefix(r.URL.Path, below+"/") {
			s.page(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
	s.tables.Store(&only)
}

// Start begins to serve at a port, or at the first free one behind it, and gives the address
// that others read the pages at: "http://192.168.1.7:8022". The Problems are live.network where
// this computer is on no private network, and live.port where no port is free.
func (s *Server) Start(port int) (address string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.http != nil {
		return "", errors.New("live: started twice")
	}
	find := s.Addresses
	if find == nil {
		find = Addresses
	}
	found, err := find()
	if err != nil || len(found) == 0 {
		return "", problem.Wrap(err, "live.network")
	}
	if port < 1024 || port > 65535-ports {
		port = Port
	}
	listeners, at := listen(append(found, net.IPv4(127, 0, 0, 1)), port)
	if listeners == nil {
		return "", problem.New("live.port", "from", port, "to", port+ports-1)
	}
	s.port, s.found = at, found
	own := map[string]bool{"localhost:" + strconv.Itoa(at): true}
	for _, l := range listeners {
		own[l.Addr().String()] = true
	}
	full := newRoom(limit, mostOfOne)
	s.http = &http.Server{
		Handler: s.asked(own, net.JoinHostPort(localname.Name, strconv.Itoa(at))), ConnState: full.changed, ReadHeaderTimeout: toRead, ReadTimeout: toRead, WriteTimeout: toWrite, IdleTimeout: toIdle,
		MaxHeaderBytes: mostBytes, ErrorLog: log.New(io.Discard, "", 0), DisableGeneralOptionsHandler: true,
	}
	for _, l := range listeners {
		s.done.Add(1)
		go func() {
			defer s.done.Done()
			_ = s.http.Serve(limited{l, full}) // it ends when it is stopped
		}()
	}
	s.named()
	return "http://" + net.JoinHostPort(found[0].String(), strconv.Itoa(at)), nil
}

// Port returns the port that it serves at, or did last.
func (s *Server) Port() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.port
}

// Stop ends it. Nothing of it runs any more when it returns.
func (s *Server) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.http == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), toStop)
	defer cancel()
	if err := s.http.Shutdown(ctx); err != nil {
		_ = s.http.Close() // whoever still reads is cut off
	}
	s.done.Wait()
	s.http = nil
	s.named()
}

// named answers who asks the network for the name while tables are served, and only then.
func (s *Server) named() {
	if s.unname != nil {
		s.unname()
		s.unname = nil
	}
	if s.http != nil && s.tables.Load() != nil {
		s.unname = localname.Announce(s.found, s.port)
	}
}

// asked serves only requests to one of our own addresses, or to the name that tables have: a foreign
// host name may resolve here too, and its page in a browser could then read ours.
func (s *Server) asked(own map[string]bool, name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := strings.ToLower(r.Host)
		if !own[host] && (host != name || s.tables.Load() == nil) {
			w.Header().Set("Connection", "close")
			w.WriteHeader(http.StatusMisdirectedRequest)
			return
		}
		s.ServeHTTP(w, r)
	})
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h := s.tables.Load(); h != nil {
		(*h).ServeHTTP(w, r)
		return
	}
	s.page(w, r)
}

// page serves one of the pages.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		h.Set("Connection", "close")
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	var page []byte
	is := false
	if pages := s.pages.Load(); pages != nil {
		page, is = (*pages)[r.URL.Path]
	}
	if !is {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	kind := "text/html; charset=utf-8"
	if path.Ext(r.URL.Path) == ".css" {
		kind = "text/css; charset=utf-8"
	}
	h.Set("Content-Type", kind)
	h.Set("Content-Length", strconv.Itoa(len(page)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(page) // who does not read on is gone
	}
}

// listen listens at all of the addresses at one port, the first that is free at each; nil where
// there is none.
func listen(at []net.IP, port int) ([]net.Listener, int) {
	for n := port; n < port+ports; n++ {
		var out []net.Listener
		for _, ip := range at {
			l, err := net.Listen("tcp", net.JoinHostPort(ip.String(), strconv.Itoa(n)))
			if err != nil {
				break
			}
			out = append(out, l)
		}
		if len(out) == len(at) {
			return out, n
		}
		for _, l := range out {
			_ = l.Close() // nothing was served at it
		}
	}
	return nil, 0
}

// Addresses returns those of this computer on private networks (RFC 1918), this computer itself
// left out: first the one that leads to other networks, which is that of the club's router and
// not that of a network between programs.
func Addresses() ([]net.IP, error) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil, err
	}
	var out []net.IP
	for _, a := range all {
		if n, is := a.(*net.IPNet); is && n.IP.To4() != nil && n.IP.IsPrivate() {
			out = append(out, n.IP.To4())
		}
	}
	if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil { // no message is sent: the system says which way it would go
		if a, is := c.LocalAddr().(*net.UDPAddr); is {
			if i := slices.IndexFunc(out, a.IP.Equal); i > 0 {
				out = slices.Insert(slices.Delete(out, i, i+1), 0, a.IP.To4())
			}
		}
		_ = c.Close() // nothing was sent
	}
	return out, nil
}

package live

import (
	"net"
	"net/http"
	"sync"
)

// room is for so many connections, and so many of one address. Where there is none for a new one,
// the one that has waited longest for its next request is closed, of that address or of all.
type room struct {
	all, ofOne int

	mu    sync.Mutex
	held  map[net.Conn]*visit
	count int64 // of what happened
}

type visit struct {
	from  string
	since int64 // when it began to wait; 0 while a request is answered
}

func newRoom(all, ofOne int) *room {
	return &room{all: all, ofOne: ofOne, held: map[net.Conn]*visit{}}
}

// take holds a connection, or reports that there is no room for it.
func (r *room) take(c net.Conn) bool {
	from, _, err := net.SplitHostPort(c.RemoteAddr().String())
	if err != nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	mine := 0
	for _, v := range r.held {
		if v.from == from {
			mine++
		}
	}
	switch {
	case mine >= r.ofOne && !r.free(from):
		return false
	case mine < r.ofOne && len(r.held) >= r.all && !r.free(""):
		return false
	}
	r.count++
	r.held[c] = &visit{from: from, since: r.count}
	return true
}

// free closes the connection that waits longest, of an address or of all, and reports whether one
// waits.
func (r *room) free(from string) bool {
	var oldest net.Conn
	for c, v := range r.held {
		if v.since > 0 && (from == "" || v.from == from) && (oldest == nil || v.since < r.held[oldest].since) {
			oldest = c
		}
	}
	if oldest == nil {
		return false
	}
	delete(r.held, oldest)
	_ = oldest.Close() // whoever waits there asks again
	return true
}

func (r *room) changed(c net.Conn, state http.ConnState) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v := r.held[c]
	switch {
	case v == nil: // it was closed here
	case state == http.StateActive:
		v.since = 0
	case state == http.StateIdle:
		r.count++
		v.since = r.count
	case state == http.StateClosed, state == http.StateHijacked:
		delete(r.held, c)
	}
}

type limited struct {
	net.Listener
	room *room
}

// Accept implements net.Listener.
func (l limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil || l.room.take(c) {
			return c, err
		}
		_ = c.Close() // nothing was read from it
	}
}

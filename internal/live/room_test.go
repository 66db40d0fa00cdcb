package live

import (
	"net"
	"net/http"
	"testing"

	"uitslag/internal/test/check"
)

// guest is a connection from an address.
type guest struct {
	net.Conn
	from   string
	closed bool
}

// RemoteAddr implements net.Conn.
func (g *guest) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.ParseIP(g.from), Port: 1}
}

// Close implements net.Conn.
func (g *guest) Close() error {
	g.closed = true
	return nil
}

// TestRoom: where there is no room, the connection that waits longest goes, of the same address
// where that has its share; one whose request is answered never does.
func TestRoom(t *testing.T) {
	r := newRoom(4, 2)
	enter := func(from string) (*guest, bool) {
		g := &guest{from: from}
		return g, r.take(g)
	}
	a1, _ := enter("10.0.0.1")
	a2, _ := enter("10.0.0.1")
	r.changed(a1, http.StateActive)
	a3, is := enter("10.0.0.1")
	check.That(t, is && a2.closed && !a1.closed, "the one that waits goes: %v %v %v", is, a1.closed, a2.closed)
	r.changed(a3, http.StateActive)
	_, is = enter("10.0.0.1")
	check.That(t, !is, "a third of one address, while two are answered")
	b1, _ := enter("10.0.0.2")
	c1, is := enter("10.0.0.3")
	check.That(t, is && !b1.closed, "there is room for others")
	r.changed(a1, http.StateIdle)
	d1, is := enter("10.0.0.4")
	check.That(t, is && b1.closed && !a1.closed && !c1.closed, "the oldest of all goes: %v %v %v", a1.closed, b1.closed, c1.closed)
	r.changed(b1, http.StateClosed) // as the server says of what was closed here
	r.changed(d1, http.StateClosed)
	e1, is := enter("10.0.0.5")
	check.That(t, is && !a1.closed && !c1.closed && !e1.closed, "one that left makes room")
	check.Same(t, "held", len(r.held), 4)
}

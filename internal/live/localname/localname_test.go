package localname_test

import (
	"io"
	"log"
	"net"
	"testing"
	"time"

	"github.com/hashicorp/mdns"

	"uitslag/internal/live/localname"
	"uitslag/internal/test/check"
)

// TestAnnounce: who asks on a network is told the address on it, until it is stopped; an address that
// is not of this computer is not told, and is no error.
func TestAnnounce(t *testing.T) {
	here := net.IPv4(127, 0, 0, 1)
	loopback := loopback(t, here)
	const port = 18399 // other tests may answer to the name meanwhile, at other ports
	ask := func() []*mdns.ServiceEntry {
		t.Helper()
		entries := make(chan *mdns.ServiceEntry, 8)
		check.NoError(t, mdns.QueryContext(t.Context(), &mdns.QueryParam{
			Service: "_http._tcp", Timeout: 500 * time.Millisecond, Interface: loopback, Entries: entries,
			WantUnicastResponse: true, DisableIPv6: true, Logger: log.New(io.Discard, "", 0),
		}))
		close(entries)
		var out []*mdns.ServiceEntry
		for e := range entries {
			if e.Host == localname.Name+"." && e.Port == port {
				out = append(out, e)
			}
		}
		return out
	}
	localname.Announce([]net.IP{net.IPv4(192, 0, 2, 1)}, port)()
	stop := localname.Announce([]net.IP{here, net.IPv4(192, 0, 2, 1)}, port)
	var found []*mdns.ServiceEntry
	for range 5 {
		if found = ask(); len(found) > 0 {
			break
		}
	}
	stop()
	if len(found) == 0 {
		t.Skip("loopback carries no multicast here")
	}
	check.That(t, found[0].AddrV4.IsLoopback(), "found %v", found[0])
	after := ask()
	for i := 0; i < 5 && len(after) > 0; i++ { // an answer that was under way
		after = ask()
	}
	check.Equal(t, "answers after it was stopped", len(after), 0)
}

func loopback(t *testing.T, at net.IP) *net.Interface {
	t.Helper()
	for _, x := range check.Value(net.Interfaces())(t) {
		if x.Flags&net.FlagLoopback != 0 {
			return &x
		}
	}
	t.Skipf("no network has %v", at)
	return nil
}

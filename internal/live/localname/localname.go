// Package localname lets the telephones of a room find this computer by a name: multicast DNS, where
// the network carries it. Nothing hangs on it: the address leads there too.
package localname

import (
	"io"
	"log"
	"net"

	"github.com/hashicorp/mdns"
)

// Name is the name of the computer of a room.
const Name = "uitslag.local"

// Announce answers who asks for Name on the networks of these addresses, until stop is called. A network
// that refuses it is left out.
func Announce(at []net.IP, port int) (stop func()) {
	var all []*mdns.Server
	for _, i := range interfaces(at) {
		if s := answer(i.of, i.at, port); s != nil {
			all = append(all, s)
		}
	}
	return func() {
		for _, s := range all {
			_ = s.Shutdown() // it gives no error
		}
	}
}

// answer answers on one network, nil where it refuses that.
func answer(of net.Interface, at []net.IP, port int) *mdns.Server {
	zone, err := mdns.NewMDNSService("uitslag", "_http._tcp", "", Name+".", port, at, []string{"path=/"})
	if err != nil {
		return nil
	}
	s, err := mdns.NewServer(&mdns.Config{Zone: zone, Iface: &of, Logger: log.New(io.Discard, "", 0)})
	if err != nil {
		return nil
	}
	return s
}

type network struct {
	of net.Interface
	at []net.IP
}

// interfaces returns the networks of this computer that addresses are on.
func interfaces(at []net.IP) []network {
	all, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var out []network
	for _, of := range all {
		own, err := of.Addrs()
		if err != nil {
			continue
		}
		n := network{of: of}
		for _, a := range own {
			x, is := a.(*net.IPNet)
			for _, ip := range at {
				if is && x.IP.Equal(ip) {
					n.at = append(n.at, ip)
				}
			}
		}
		if len(n.at) > 0 && of.Flags&net.FlagUp != 0 {
			out = append(out, n)
		}
	}
	return out
}

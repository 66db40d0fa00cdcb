package app

import (
	"runtime"
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/jobs/telephones"
	"uitslag/internal/live"
	"uitslag/internal/reports"
	"uitslag/ui/screens/devices"
)

// tablesPortKey remembers at which port the telephones found the tables last: a code that was scanned
// stays good.
const tablesPortKey = "tables-port"

func (w *window) telephones() *devices.Telephones {
	return &devices.Telephones{Serve: w.serveTables, Firewall: runtime.GOOS == "windows"}
}

// serveTables serves the tables of a session until it is stopped, on the window's goroutine as this is.
func (w *window) serveTables(of, session event.ID) (*devices.Served, error) {
	path, err := telephones.Path(session)
	if err != nil {
		return nil, err
	}
	d, left := w.desk, make(chan struct{})
	v, err := telephones.Serve(d, w.door(d, left), of, session, path)
	if err != nil {
		return nil, err
	}
	kept := prefs{w.app.Preferences()}
	port, err := strconv.Atoi(kept.Get(tablesPortKey))
	if err != nil {
		port = live.Port // none is remembered
	}
	server := &live.Server{Addresses: w.networks}
	server.Tables(telephones.Prefix, v)
	stop := func() {
		close(left) // before it is waited for what wants to come here
		v.Stop()
		server.Stop()
	}
	address, err := server.Start(port)
	if err != nil {
		stop()
		return nil, err
	}
	kept.Set(tablesPortKey, strconv.Itoa(server.Port()))
	address += telephones.Prefix
	code, err := reports.Code(address)
	if err != nil {
		stop()
		return nil, err
	}
	return &devices.Served{Tables: v, Address: address, Code: code, Stop: stop}, nil
}

// door leads from any goroutine to a desk, until it is left.
func (w *window) door(d *desk.Desk, left <-chan struct{}) telephones.Door {
	return func(f func(*desk.Desk)) {
		done := make(chan struct{})
		go w.onWindow(func() { // which may have to wait for whoever stops the telephones
			select {
			case <-left:
			default:
				defer close(done)
				f(d)
			}
		})
		select {
		case <-done:
		case <-left:
		}
	}
}

// Package live is the live page as the window has it: it is switched on and off, and follows
// what is entered without being in the way of it.
package live

import (
	"context"
	"image"
	"strconv"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/task"
)

// restAfter is how long nothing is entered before the pages are made again.
const restAfter = 2 * time.Second

// portKey remembers at which port the pages were read last.
const portKey = "live-port"

// Server serves the pages on the club's network.
type Server interface {
	// Set puts pages, by their path, in place of all that were there.
	Set(pages map[string][]byte)
	// Start begins to serve, at this port where it is free, and gives the address.
	Start(port int) (address string, err error)
	Port() int
	Stop()
}

// Deps is what the page needs of the program around it.
type Deps struct {
	Server Server
	// Make makes the pages of a session. It is called away from the window's goroutine.
	Make func(of, session event.ID) (map[string][]byte, error)
	// Code is the picture that a telephone reads an address from.
	Code func(address string) (image.Image, error)
	// Firewall is set where the system asks whether others may read the page.
	Firewall bool
}

// Prefs are remembered on this computer.
type Prefs interface {
	Get(key string) string
	Set(key, value string)
}

// Page is the live page. Its methods are called on the UI thread.
type Page struct {
	desk  *desk.Desk
	deps  Deps
	prefs Prefs
	work  task.Latest[map[string][]byte]
	rest  func(d time.Duration, f func()) // nil: at once
	// Changed is called when Address or Wrong says something else; nil for nobody.
	Changed func()

	address     string // "" is off
	code        image.Image
	on          int // counts how often it was switched on
	of, session event.ID
	made        seen // what the pages were made of, or are being made of
	pending     bool // they will be looked at
	wrong       error
}

// seen is what the pages depend on.
type seen struct {
	event, current *event.Event
	club           *event.Club
	session        event.ID
	saved          time.Time
}

// New returns the page, switched off; it follows the desk. Rest does something after a while; nil
// does it at once.
func New(d *desk.Desk, deps Deps, prefs Prefs, run task.Runner, rest func(time.Duration, func())) *Page {
	p := &Page{desk: d, deps: deps, prefs: prefs, rest: rest}
	p.work.Runner = run
	d.OnChange(p.look)
	return p
}

// Address returns where it is read, "" while it is off.
func (p *Page) Address() string { return p.address }

// Code returns the picture that a telephone reads the address from; nil while it is off.
func (p *Page) Code() image.Image { return p.code }

// Wrong returns why the pages are not made again, nil where they are.
func (p *Page) Wrong() error { return p.wrong }

// Toggle switches it on, for the current session, or off. The error says why it cannot be on.
func (p *Page) Toggle() error {
	if p.address != "" {
		p.Stop()
		p.told()
		return nil
	}
	port, err := strconv.Atoi(p.prefs.Get(portKey))
	if err != nil {
		port = 0 // none is remembered
	}
	address, err := p.deps.Server.Start(port)
	if err != nil {
		return err
	}
	if p.code, err = p.deps.Code(address); err != nil {
		p.deps.Server.Stop()
		return err
	}
	p.prefs.Set(portKey, strconv.Itoa(p.deps.Server.Port()))
	p.address, p.made, p.wrong = address, seen{}, nil
	p.on++
	p.of, p.session = p.desk.Current(), ""
	p.make()
	p.told()
	return nil
}

// Stop switches it off.
func (p *Page) Stop() {
	if p.address == "" {
		return
	}
	p.work.Cancel()
	p.deps.Server.Stop()
	p.deps.Server.Set(nil)
	p.address, p.code, p.pending, p.wrong = "", nil, false, nil
}

func (p *Page) told() {
	if p.Changed != nil {
		p.Changed()
	}
}

func (p *Page) look() {
	if p.address == "" || p.pending || p.sees() == p.made {
		return
	}
	if p.rest == nil {
		p.make()
		return
	}
	p.pending = true
	on := p.on
	p.rest(restAfter, func() {
		if p.address != "" && p.on == on {
			p.pending = false
			p.make()
		}
	})
}

// sees returns what the pages depend on now. The session stays the one of when it was switched on,
// or one of the same event chosen since.
func (p *Page) sees() seen {
	now := seen{club: p.desk.Club.Club(), session: p.session, saved: p.desk.Club.LastSaved()}
	if e, s, err := p.desk.Session(); err == nil && e != nil {
		if p.of == "" { // there was none when it was switched on
			p.of = e.ID
		}
		if now.current = e; s != nil && e.ID == p.of {
			now.session = s.ID
		}
	}
	if e, err := p.desk.Club.Event(p.of); err == nil {
		now.event = e
	}
	return now
}

// make makes the pages again, one after another; changes meanwhile are looked at afterwards.
func (p *Page) make() {
	now := p.sees()
	if p.work.Running() || now == p.made {
		return
	}
	p.made, p.session = now, now.session
	of, session := p.of, p.session
	p.work.Start(context.Background(), func(context.Context) (map[string][]byte, error) {
		return p.deps.Make(of, session)
	}, func(pages map[string][]byte, err error) {
		p.deps.Server.Set(pages) // none where they could not be made: what was there may be of what is played
		was := p.wrong
		p.wrong = err
		if (was == nil) != (err == nil) {
			p.told()
		}
		p.look()
	})
}

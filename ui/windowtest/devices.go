package windowtest

import (
	"slices"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/follow"
	"uitslag/internal/desk/served"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
)

// devicesStates are the states of Kastjes.
var devicesStates = []State{
	{Name: "devices made", Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+Shift+D", "Ctrl+L")
		Another(w, 3)
		w.Tied.Presenter().Poll()
	}},
	{Name: "devices template", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+Shift+D", "Ctrl+I"), Only: "devices.hint.no-template"},
	{Name: "devices", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+Shift+D")},
	{Name: "phones", Club: Evening(desktest.Halfway), Do: func(w *Window) { Serve(w) }},
	{Name: "phones calling", Club: Evening(desktest.Halfway), Do: func(w *Window) {
		Serve(w)
		for i := range w.Phones.Tables {
			w.Phones.Tables[i].Seen = w.Desk.Now().Add(-time.Duration(i) * 4 * time.Minute)
		}
		w.Phones.Tables[1].Called, w.Phones.Tables[0].Agrees, w.Phones.Tables[2].Later = w.Desk.Now(), true, []int{3, 4}
		w.Phones.Refused = []served.Refusal{{At: w.Desk.Now(), From: "192.168.1.66", Why: problem.New("tables.digits")}}
		w.Pass()
		w.Press("F4", "Ctrl+Shift+D") // the cursor is in the tables now
	}},
	{Name: "devices tied", Club: Evening(desktest.Halfway), Do: Tie(nil)},
	{Name: "devices waiting", Club: Evening(desktest.Halfway), Do: Tie(func(w *Window) {
		Otherwise(w, 2)
		Box.Trouble, Box.Offers = problem.New("devices.newer", "file", "avond.bws", "newer", "nieuw.bws"), true
		w.Tied.Presenter().Poll()
	})},
	{Name: "devices other day", Club: Evening(desktest.Halfway), Do: Tie(func(w *Window) {
		snap := Saying(w)
		for i := range snap.Scores {
			snap.Scores[i].At = "2003-11-03T21:00:00"
		}
		snap.Identity, Box.Snap = "B", snap
		w.Tied.Presenter().Poll()
	})},
	{Name: "devices closed", Club: Evening(desktest.Manual), Do: Keys("Ctrl+Shift+D")},
	{Name: "devices locked", Club: Locked, Do: Keys("Ctrl+Shift+D")},
	{Name: "devices none", Club: Empty, Do: Keys("Ctrl+Shift+D")},
}

// Box is the files of the window that was opened last.
var Box *DevicesBox

// DevicesBox is follow.Files in memory, with one file, of which the snapshot is what it says.
type DevicesBox struct {
	Ties         map[event.ID]follow.Tie
	found        []string
	Snap         *feed.Snapshot // nil: nothing new
	Trouble      *problem.Problem
	Offers       bool
	Fails        error // of Keep
	Makes        error // of Make and Send
	Made         []follow.Session
	Sent         []string
	WasTried     bool
	TemplatePath string
	Refuses      error // of UseTemplate
	at           time.Time
	said         *feed.Snapshot // at the last look that had something
	Looks        int
}

// Tied implements follow.Files.
func (b *DevicesBox) Tied(session event.ID) follow.Tie { return b.Ties[session] }

// Keep implements follow.Files.
func (b *DevicesBox) Keep(session event.ID, to follow.Tie) error {
	if b.Fails == nil {
		b.Ties[session] = to
	}
	return b.Fails
}

// Find implements follow.Files.
func (b *DevicesBox) Find() []string { return b.found }

// Follow implements follow.Files.
func (b *DevicesBox) Follow(to follow.Tie) follow.Source {
	if b.Snap == nil {
		b.Snap = b.said // what is followed anew is read anew
	}
	if to.File == "" {
		to.File = to.Folder + "/avond.bws"
	}
	return &following{b, to}
}

type following struct {
	box *DevicesBox
	tie follow.Tie
}

// Look implements follow.Source.
func (f *following) Look() follow.Seen {
	b := f.box
	b.Looks++
	f.tie.Identity = "A"
	b.at = time.Date(2026, 11, 19, 20, 41, 5*b.Looks%60, 0, time.Local)
	seen := follow.Seen{Tie: f.tie, Snapshot: b.Snap, At: b.at, Trouble: b.Trouble, Offers: b.Offers}
	if b.Snap != nil {
		b.said = b.Snap
	}
	b.Snap = nil
	return seen
}

// Accept implements follow.Source.
func (f *following) Accept() follow.Tie {
	f.box.Trouble, f.box.Offers = nil, false
	f.tie.Moved = true
	return f.tie
}

// Tie ties the session in hand to a file that says what is in, and does something then.
func Tie(do func(w *Window)) func(w *Window) {
	return func(w *Window) {
		w.Press("Ctrl+Shift+D")
		Box.Snap = Saying(w)
		w.Tied.Tie("/kastjes/avond.bws")
		if do != nil {
			do(w)
		}
	}
}

// Saying returns what devices say that have what is in.
func Saying(w *Window) *feed.Snapshot {
	e, s := InHand(w)
	snap := &feed.Snapshot{Identity: "A"}
	for i := range s.Sections {
		c := &s.Sections[i]
		snap.Sections = append(snap.Sections, feed.Section{Letter: c.Letter, Tables: len(c.Labels) / 2})
	}
	number := func(id event.ID) int { return e.LabelOf(id).Number }
	for _, x := range s.Sittings() {
		snap.Rounds = append(snap.Rounds, feed.Round{Section: x.Section, Table: x.Table, Round: x.Round, NS: number(x.NS.A), EW: number(x.EW.A), Boards: x.Boards})
		for _, b := range x.Boards {
			i := slices.IndexFunc(s.Results, func(r event.Result) bool {
				return r.Key() == event.Key{Board: b, NS: x.NS, EW: x.EW}
			})
			if i < 0 {
				continue
			}
			r := s.Results[i]
			out := event.Result{Kind: r.Kind, Contract: r.Contract, Tricks: r.Tricks, Lead: r.Lead, Score: r.Score, NSAward: r.NSAward, EWAward: r.EWAward}
			snap.Scores = append(snap.Scores, feed.Score{
				Section: x.Section, Table: x.Table, Round: x.Round, Board: b, NS: number(x.NS.A), EW: number(x.EW.A), Outcome: out, ID: int64(len(snap.Scores) + 1),
			})
		}
	}
	return snap
}

func InHand(w *Window) (*event.Event, *event.Session) {
	e, s, err := w.Desk.Session()
	if err != nil {
		panic(err)
	}
	return e, s
}

// Otherwise lets the devices say otherwise of so many boards than what is in.
func Otherwise(w *Window, n int) {
	snap := Saying(w)
	for i := range snap.Scores {
		if o := &snap.Scores[i].Outcome; n > 0 && o.Kind == event.Played {
			o.Contract = bridge.Contract{Level: 1, Denomination: bridge.Clubs, Declarer: bridge.South}
			o.Tricks = 7
			o.Score = bridge.NSScore(o.Contract, bridge.VulnerabilityOf(snap.Scores[i].Board), o.Tricks)
			n--
		}
	}
	Box.Snap = snap
}

// Make implements follow.Maker.
func (b *DevicesBox) Make(s follow.Session) (string, []*problem.Problem, error) {
	b.Made = append(b.Made, s)
	return "/papier/2026-11-14.bws", []*problem.Problem{problem.New("makebws.names", "n", 2)}, b.Makes
}

// Send implements follow.Maker.
func (b *DevicesBox) Send(path string, _ follow.Session) error {
	b.Sent = append(b.Sent, path)
	return b.Makes
}

// Template implements follow.Maker.
func (b *DevicesBox) Template() string { return b.TemplatePath }

// UseTemplate implements follow.Maker.
func (b *DevicesBox) UseTemplate(path string) error {
	if b.Refuses != nil {
		return b.Refuses
	}
	b.TemplatePath = path
	return nil
}

// Worked implements follow.Maker.
func (b *DevicesBox) Worked() bool { return b.WasTried }

// Works implements follow.Maker.
func (b *DevicesBox) Works() { b.WasTried = true }

// Another lets the file have the two of each table of a round the other way round.
func Another(w *Window, round int) {
	snap := Saying(w)
	kept := snap.Scores[:0]
	for _, x := range snap.Scores {
		if x.Round < round {
			kept = append(kept, x)
		}
	}
	snap.Scores = kept
	for i := range snap.Rounds {
		if r := &snap.Rounds[i]; r.Round == round {
			r.NS, r.EW = r.EW, r.NS
		}
	}
	Box.Snap = snap
}

package players

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the pairs of the current evening and who
// plays in them, the names of the last evening, a pair that comes late, and the pairs that
// keep their table.
type Presenter struct {
	*pairs
	*seating
	*copying
	*joining
	*staying
	*lining
}

// NewPresenter returns the pairs of the desk's evening.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &pairs{desk: d}
	s := &seating{pairs: p}
	p.Renew()
	return &Presenter{pairs: p, seating: s, copying: &copying{seating: s}, joining: &joining{pairs: p}, staying: &staying{p}, lining: &lining{pairs: p}}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Evening: p.desk.Current(), Open: p.Evening(), Locked: p.ReadOnly(), Rows: p.rows, Notice: p.notice, Offer: p.Offer()}
	m.Progress, m.AllNamed = p.Progress()
	m.Stays = p.desk.Words.T("players.no-stays")
	for _, r := range p.rows {
		if r.Stays {
			m.Stays = p.desk.Words.T("players.stay-help")
		}
	}
	m.Kind = p.kind()
	m.Help = p.desk.Words.T("players.help")
	if !p.ofPairs() {
		m.Stays = ""
	}
	m.Lineup = p.Lineup()
	m.TakeBack = !p.notice.None() && p.notice.Tone == notice.Good && p.CanTakeBack()
	return m
}

// EndsByTyping reports whether what was said is over as soon as something new is typed.
func (p *Presenter) EndsByTyping() bool { return !p.notice.None() && !p.CanTakeBack() }

// Model is what the screen shows, whole.
type Model struct {
	Evening event.ID // the one in hand, "" for none
	Open    bool     // there is one
	Locked  string   // why nothing can be changed, "" when it can

	Rows     []Row
	Progress string // how many names are missing, and what comes then
	AllNamed bool
	Stays    string // what a fixed seat is, or that there is none

	Notice   notice.Notice
	TakeBack bool // what was said can be taken back

	Offer  *Offer      // a pair more, shown in place of the pairs, nil for none
	Lineup *LineupForm // a team's line-up, shown in place of the teams, nil for none
	Kind   event.Kind
	Help   string // how names are typed
}

// LineupForm is a line-up of a team before it is saved.
type LineupForm struct {
	Sentence string // whose it is
	Rounds   []string
	Round    int // chosen
	From     []string
	Begins   int // chosen of From: the begin of the round, or a board of it
	Players  []string
	Chairs   [4]int // chosen of Players: two at the open table, two at the closed one
	Preview  string // what would be
	Given    []string
}

func (r *Row) notes() []string { return append(slices.Clone(r.Substitutes), r.Lineups...) }

// lines returns the slots of the row line by line, one or two beside each other.
func (r *Row) lines() [][]int {
	if r.Places == 1 {
		return [][]int{{0}}
	}
	var all [][]int
	if r.OfTeam {
		all = append(all, []int{TeamName})
	}
	for slot := 0; slot < r.Places; slot += 2 {
		all = append(all, []int{slot, slot + 1})
	}
	return all
}

// Slots is how many players a contestant has at most: those of a team.
const Slots = event.MaxTeam

// TeamName is the slot of a team's name.
const TeamName = Slots

// Row is a pair, a team or a player of the evening.
type Row struct {
	Contestant event.ID
	Label      string // "7", or "NZ 7" where NS and EW are ranked apart
	Names      [Slots]string
	Guest      [Slots]bool
	Start      string // where it begins: "tafel 3 NZ"
	Stays      bool   // it keeps its table all evening
	MustStay   bool   // it was asked for a place to keep
	Named      int    // how many of its players have a name
	Places     int    // how many cells there are for them
	Needs      int    // how many must have a name

	OfTeam  bool
	Team    string   // what a team calls itself
	Captain int      // the slot of its captain, -1 for none
	Rooms   []string // where the two of each line of players sit in round 1

	// Lineups are who sits where from some moment on, a line each.
	Lineups []string

	// Substitutes are who plays instead of them from some round on, a line each.
	Substitutes []string

	section, seat int // index of its section, seat in the movement; seat 0 is none
}

// Offer is what is shown of a pair more, before it is taken.
type Offer struct {
	Sentence string
	Rounds   []string               // the rounds it can begin in, where a seat is empty
	Rows     []desk.MovementFigures // the movements that fit, where none is; the first is the best
	Selected int
	Advice   string // what follows from the choice
}

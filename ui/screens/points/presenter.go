package points

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/plot"
	"uitslag/ui/handout"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the list, the member under the cursor with its
// sessions, and what is made of them.
type Presenter struct {
	desk   *desk.Desk
	maker  *handout.Maker // of paper and files
	notice notice.Notice
	err    error

	// what the scorer wants to see
	period Period
	since  string
	q      points.Query
	shown  bool // the list was shown before in this run: the period is the scorer's

	// the points of that period
	booked     []event.Booked
	read       [2]string // the period that was read
	kinds      []event.PointsKind
	categories []string
	ways       bool            // there are sessions played online, and others
	guests     bool            // guests earned points
	none       bool            // no points were booked in any period
	due        []event.Counted // closed sessions whose points were not booked

	// who earned what, and the one that the cursor is on
	of       *points.List
	decimals int
	found    []*points.Row // those that fit what was typed
	filter   string
	selected event.ID
	open     bool                // the sessions of the chosen one are shown
	session  int                 // and the one of them that the cursor is on
	names    map[event.ID]string // of the events, read when sessions are shown
}

// NewPresenter makes it for a desk's club; files go into folder.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d}
	texts := handout.Texts{Printing: "points-list.printing", Printed: "points-list.printed", Written: "handout.written"}
	p.maker = handout.New(d, folder, run, texts, func(n notice.Notice) { p.notice = n }, changed)
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	return Model{
		Heading: p.Heading(), Empty: p.Empty(), Failed: p.err != nil, Notice: p.notice,
		Due: p.Due(), MayBook: p.MayBook(),
		Choices: p.Offered(), Rows: p.Rows(), Selected: p.Selected(), Category: len(p.categories) > 0, Best: p.q.Best > 0,
		Count: p.Count(), Filter: p.filter, Printable: p.CanPrint(),
		Member: p.Member(), Open: p.open,
	}
}

// Model is what the screen shows now.
type Model struct {
	Heading string // what the list is of
	Empty   string // the sentence in place of the list, "" when there is one
	Failed  bool   // Empty is about something that went wrong
	Notice  notice.Notice
	Due     string // how many closed sessions are still to be booked, "" for none
	MayBook bool   // and they can be

	Choices   Choices
	Rows      []Row
	Selected  int // the row under the cursor, -1 for none
	Category  bool
	Best      bool // not all sessions of a member count
	Count     string
	Filter    string
	Printable bool

	Member *Member // under the cursor; nil where nobody is
	Open   bool    // its sessions are shown in place of the list
}

// Choices is what is added up, and what else can be.
type Choices struct {
	Period, Kind, Category, Way Choice
	Since                       string // the date, where the period begins at one
	Best                        string // "" is all
	Guests, HasGuests           bool
}

// Choice is one of a few; one that has no others is not offered.
type Choice struct {
	Texts    []string
	Selected int
}

// Row is a line of the list.
type Row struct{ Place, Name, Category, Points, Sessions, Counted string }

// Member is the one under the cursor.
type Member struct {
	Name     string
	About    []string // sentences
	Sessions []Session
	Selected int
	Chart    *plot.Chart // the points as they grow; nil where one session is behind them
}

// Session is one session of a member.
type Session struct {
	Date, Name, Place, Partners, Score, Points, Total string
	Counts                                            bool
}

// Period is over which time points are added up.
type Period int

// The periods.
const (
	ThisSeason Period = iota
	LastSeason
	LastYear
	Since
	Everything
)

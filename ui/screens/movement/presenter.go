package movement

import (
	"uitslag/internal/desk"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Draft is the evening that is about to begin: its movement is used where it is made.
type Draft interface {
	// Movement is the one chosen now, or an empty one to begin with where none is, and
	// how many boards a round has, the first being first; ok is false while it is not
	// known how many pairs there are.
	Movement() (m movements.Movement, perRound, first int, ok bool)
	// SetMovement chooses another.
	SetMovement(m movements.Movement)
}

// Presenter is the screen without its window: the current movement, how it is changed, its
// files, and what is told of it. Nothing of what is changed here is used before Use.
type Presenter struct {
	*sheet
	*editing
	*filing
	draft Draft
}

// NewPresenter makes one; files may be nil, then nothing is read or written.
func NewPresenter(d *desk.Desk, draft Draft, files desk.MovementFiles) *Presenter {
	s := &sheet{desk: d, round: 1, table: 1}
	e := &editing{sheet: s}
	return &Presenter{sheet: s, editing: e, filing: &filing{editing: e, files: files}, draft: draft}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Ready: p.ready, Notice: p.notice}
	if !p.ready {
		return m
	}
	m.Heading, m.Rounds, m.Tables = p.heading(), p.cells(), p.Tables()
	m.Round, m.Table = p.round, p.table
	m.Typing, m.Wrong = p.typed != nil, p.wrong != nil
	m.Findings, m.Reading = p.Findings(), p.reading()
	m.Summary, m.Measures = p.summary(), p.measures()
	m.CanUse = p.CanUse()
	return m
}

// Enter takes the draft's movement in hand. What was changed here and not used is still
// there, as long as that is the same.
func (p *Presenter) Enter() {
	p.notice = notice.Notice{}
	m, perRound, first, ok := p.draft.Movement()
	if p.ready = ok; !ok {
		p.from, p.m, p.past, p.future = movements.Movement{}, movements.Movement{}, nil, nil
		return
	}
	p.perRound, p.first = perRound, first
	if !same(m, p.from) {
		p.from, p.m, p.past, p.future = m, m, nil, nil
		p.round, p.table = 1, 1
	}
	p.Restore()
}

// CanUse reports whether it was changed, and is without faults.
func (p *Presenter) CanUse() bool { return p.Changed() && p.Faults() == 0 }

// Use gives the movement to the evening that is about to begin, and reports whether it is
// used now. It is refused as long as there are faults: the cursor goes to the first.
func (p *Presenter) Use() bool {
	if !p.Changed() {
		return true
	}
	if err := p.desk.Suits(p.m); err != nil {
		p.goToFault()
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return false
	}
	p.draft.SetMovement(p.m)
	p.from, p.past, p.future = p.m, nil, nil
	return true
}

func (p *Presenter) goToFault() {
	for _, f := range p.Findings() {
		if f.Fault && f.Round > 0 {
			p.Go(f.Round, f.at())
			return
		}
	}
}

type filing struct {
	*editing
	files   desk.MovementFiles // nil: nothing is read or written
	written map[string]bool    // files that were written here, by path
}

// Read puts the movement of a file in the grid. It is refused with what refuses the file,
// and where it is not for this evening.
func (f *filing) Read(path string) {
	m, err := f.read(path)
	if err != nil {
		f.notice = notice.Refuse(f.desk.Words.Sentence(err))
		return
	}
	f.change(m)
	f.Go(1, 1)
}

func (f *filing) read(path string) (movements.Movement, error) {
	m, err := f.files.ReadMovement(path)
	if err != nil {
		return m, err
	}
	if m.Contest != movements.OfPairs {
		return m, f.desk.Suits(m)
	}
	if wanted := f.m.Real(); m.Real() != wanted {
		return m, problem.New("movement.own-pairs", "pairs", m.Real(), "wanted", wanted)
	}
	return m, nil
}

// Write writes the movement to a file, faults or not; over another only where that was
// written here too.
func (f *filing) Write(path string) error {
	err := f.files.WriteMovement(path, f.m, f.written[path])
	if err == nil {
		if f.written == nil {
			f.written = map[string]bool{}
		}
		f.written[path] = true
	}
	return err
}

// FileName returns what a file of the movement is called as a rule.
func (f *filing) FileName() string {
	return f.desk.Words.T("movement.grid.file-name", "pairs", f.m.Real(), "rounds", f.Rounds()) + f.files.Endings()[0]
}

// Model is what the screen shows, whole.
type Model struct {
	Ready  bool // there is a movement to look at
	Notice notice.Notice

	Heading      string
	Rounds       []Round
	Tables       int
	Round, Table int           // the cursor, both from 1
	Typing       bool          // what is in the cell there is the scorer's
	Wrong        bool          // it cannot be read
	Reading      notice.Notice // the cell in words

	Summary  notice.Notice
	Measures []string // the figures of the movement, in lines
	Findings []Finding
	CanUse   bool
}

// Round is a row of the grid.
type Round struct {
	Cells   []Cell // a table each
	Resting []int  // the pairs that sit out
}

// Cell is a table in a round.
type Cell struct {
	Text string // "" where nobody plays
	Idle bool   // it is empty, or one of the two is nobody
	Mark Mark
}

// Mark is what is told of a cell.
type Mark int

// The marks: a remark is right but good to know, a fault cannot be.
const (
	Plain Mark = iota
	Remark
	Fault
)

// Finding is a fault or a remark in words, with the cells it is about; round 0 is none.
type Finding struct {
	Text   string
	Fault  bool
	Round  int
	Tables []int
}

// at returns the first table it is about, or the first of all.
func (f Finding) at() int {
	if len(f.Tables) > 0 {
		return f.Tables[0]
	}
	return 1
}

package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
)

// Repair makes a new club file from the journal of another, perhaps damaged one. Lines that
// cannot be read are left out, and so are those that contradict the others; where the tables of
// the damaged file still have what such a line said, that takes its place. Doubts has all of
// it, and a line in the journal stands for each that was left out. Not one byte of the damaged
// file changes. The Problems are store.exists for dest, store.repair-nothing, and those of
// writing.
func Repair(ctx context.Context, damaged, dest string, o Options) (Recovered, error) {
	return o.makeAnew(ctx, dest, func(made string) (r Recovered, err error) {
		got, err := salvage.Read(ctx, damaged)
		if err != nil {
			return r, disk.Explain(damaged, err)
		}
		if len(got.Lines) == 0 {
			return r, problem.New("store.repair-nothing", "file", filepath.Base(damaged))
		}
		full, err := newStore(made, o)
		if err != nil {
			return r, err
		}
		if err := initialise(ctx, made, full.medium.options); err != nil {
			return r, disk.Explain(dest, err)
		}
		m := newMending(got, full.medium.options)
		if db, _, done, err := salvage.Open(ctx, damaged); err == nil {
			m.fromTables(ctx, db)
			_ = done() // it was only read
		}
		s, err := openMade(made, dest, o)
		if err != nil {
			return r, err
		}
		defer func() { err = errors.Join(err, s.Close()) }()
		if err = mend(ctx, s, m, &r); err == nil {
			err = s.doubt(ctx, damaged, &r)
		}
		return r, err
	})
}

// mending is a journal that is put together again: the lines that could be read, and what the
// tables have in the place of others.
type mending struct {
	options Options
	people  map[event.ID]salvage.Person
	lines   map[int64]salvage.Line
	lost    map[int64]salvage.Lost
	events  []event.ID                 // in the order in which they were made
	numbers map[event.ID][]int64       // of the lines of an event, or of the club, read and lost, in order
	said    map[int64]*problem.Problem // why a line is not the one that was written, by its number
	spare   map[int64]spare            // what makes an event where the line that did cannot be added
}

type spare struct {
	payload journal.Payload
	reason  *problem.Problem
}

func newMending(got salvage.Found, o Options) *mending {
	m := &mending{
		options: o, people: got.People, lost: maps.Clone(got.Lost),
		lines: make(map[int64]salvage.Line, len(got.Lines)), said: map[int64]*problem.Problem{}, numbers: map[event.ID][]int64{}, spare: map[int64]spare{},
	}
	for _, l := range got.Lines {
		if l.Undoes == 0 {
			if _, err := journal.Decode(l.Line); err != nil { // whole, and without sense
				m.lost[l.Seq] = salvage.Lost{ID: l.ID, Event: l.Event, Known: true}
				m.said[l.Seq] = refusal(l.Seq, err)
				continue
			}
		}
		m.lines[l.Seq] = l
	}
	for _, seq := range m.all() {
		l, read := m.lines[seq]
		if x := m.lost[seq]; !read && !x.Known {
			continue
		} else if !read {
			l.Event = x.Event
		}
		if m.numbers[l.Event] == nil && l.Event != schema.ClubScope {
			m.events = append(m.events, l.Event)
		}
		m.numbers[l.Event] = append(m.numbers[l.Event], seq)
	}
	return m
}

// all returns the numbers of all lines, read and lost, in order.
func (m *mending) all() []int64 {
	all := slices.AppendSeq(slices.Collect(maps.Keys(m.lines)), maps.Keys(m.lost))
	slices.Sort(all)
	return slices.Compact(all)
}

// of returns the lines of an event, or of the club, in order.
func (m *mending) of(id event.ID) []journal.Line {
	var out []journal.Line
	for _, seq := range m.numbers[id] {
		if l, read := m.lines[seq]; read {
			out = append(out, l.Line)
		}
	}
	return out
}

// slots returns the lost lines of an event, or of the club, in order: those that the indexes name,
// and unknown ones beside a line of it.
func (m *mending) slots(id event.ID) []int64 {
	beside := func(seq, step int64) bool {
		l, ok := m.near(seq, step)
		return ok && l.Event == id
	}
	var out []int64
	for _, seq := range slices.Sorted(maps.Keys(m.lost)) {
		if x := m.lost[seq]; x.Known && x.Event == id || !x.Known && (beside(seq, -1) || beside(seq, 1)) {
			out = append(out, seq)
		}
	}
	return out
}

// near returns the nearest line before or behind a lost one, with nothing but lost ones between
// them.
func (m *mending) near(seq, step int64) (salvage.Line, bool) {
	for at := seq + step; ; at += step {
		if l, ok := m.lines[at]; ok {
			return l, true
		}
		if _, ok := m.lost[at]; !ok {
			return salvage.Line{}, false
		}
	}
}

// offer puts what the tables have in the place of a lost or impossible line.
func (m *mending) offer(seq int64, id event.ID, p journal.Payload, reason *problem.Problem) {
	payload, session, err := schema.Encode(p)
	if err != nil {
		m.options.Log(err)
		return
	}
	l, ok := m.lines[seq]
	if !ok {
		l = m.blank(seq, id)
		if x := m.lost[seq]; !x.Known {
			at, _ := slices.BinarySearch(m.numbers[id], seq)
			m.numbers[id] = slices.Insert(m.numbers[id], at, seq)
		}
	}
	l.Command, l.Session, l.Payload, l.Version = journal.NameOf(p), session, payload, journal.PayloadVersion
	m.lines[seq], m.said[seq] = l, reason
	delete(m.lost, seq)
}

// blank returns the beginning of a line in the place of a lost one: as old as the line before it.
func (m *mending) blank(seq int64, id event.ID) salvage.Line {
	l := salvage.Line{Line: journal.Line{
		Seq: seq, ID: m.lost[seq].ID, Event: id, At: schema.Stamp(m.options.Now()), Version: journal.PayloadVersion, Program: m.options.Program,
	}, Zone: m.options.Now().Format("-07:00")}
	if l.ID == "" {
		l.ID = m.options.NewID()
	}
	for step := int64(1); step <= seq+1; step++ {
		if near, ok := m.lines[seq-step]; ok {
			l.At, l.Zone = near.At, near.Zone
			return l
		}
	}
	return l
}

// fromTables looks for what the tables of the damaged file still have of lines that are lost,
// and of lines that cannot be.
func (m *mending) fromTables(ctx context.Context, q schema.Querier) {
	rows, _ := schema.ReadableRows(ctx, q, schema.ClubScope, "club", "member")
	m.club(rows)
	for _, id := range m.events {
		rows, whole := schema.ReadableRows(ctx, q, id)
		m.event(id, rows, whole)
	}
}

func (m *mending) club(rows schema.Rows) {
	slots, have := m.slots(schema.ClubScope), rows.Members()
	if len(slots) > 0 && slots[0] == 1 {
		if name, settings := rows.ClubNamed(); name != "" {
			m.offer(1, schema.ClubScope, &command.SetClub{Name: name, Settings: settings}, problem.New("store.recover-club", "line", int64(1)))
			slots = slots[1:]
		}
	}
	c, err := journal.ReplayClub(m.of(schema.ClubScope))
	if err != nil {
		return
	}
	more := &command.ImportMembers{}
	n := 0
	for _, id := range slices.Sorted(maps.Keys(have)) {
		row := have[id]
		is, there := c.Members[id]
		if wrong := sameMember(c, have, row); !there && wrong != "" {
			m.rename(schema.ClubScope, wrong, id)
			continue
		}
		switch _, named := m.people[is.Person]; {
		case !there:
			more.Add = append(more.Add, row)
			n++
		case is.Person != row.Person && !named:
			m.rename(schema.ClubScope, is.Person, row.Person)
		case is.Person != row.Person:
			more.Change = append(more.Change, command.ChangeMember{Member: id, Person: row.Person, Guest: row.Guest})
			n++
		}
	}
	if n > 0 && len(slots) > 0 {
		at := slots[0]
		if len(more.Add) == 0 {
			at = slots[len(slots)-1]
		}
		m.offer(at, schema.ClubScope, more, problem.New("store.recover-members", "line", at, "n", n))
	}
}

// sameMember returns the member with the personal data of a row whom the table does not have: a
// letter of the id is wrong in the log; "" for none.
func sameMember(c *event.Club, have map[event.ID]event.Member, row event.Member) event.ID {
	for id, m := range c.Members {
		if _, ok := have[id]; !ok && m.Person == row.Person {
			return id
		}
	}
	return ""
}

// rename mends an id of which a letter is wrong in the lines of an event, or of the club.
func (m *mending) rename(id, wrong, right event.ID) {
	if wrong == "" || right == "" {
		return
	}
	was, is := []byte(`"`+string(wrong)+`"`), []byte(`"`+string(right)+`"`)
	for _, seq := range m.numbers[id] {
		l, read := m.lines[seq]
		if payload := valid(l.Payload); read && bytes.Contains(payload, was) {
			l.Payload = bytes.ReplaceAll(payload, was, is)
			m.lines[seq] = l
			m.said[seq] = problem.New("store.recover-mended", "line", seq)
		}
	}
}

// valid replaces each invalid UTF-8 byte by U+FFFD, as JSON is read.
func valid(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	return []byte(string([]rune(string(text))))
}

// quoted returns an id as it stands in a payload: no sign of one needs an escape in JSON.
func quoted(id event.ID) []byte { return []byte(`"` + string(id) + `"`) }

func (m *mending) event(id event.ID, rows schema.Rows, whole bool) {
	slots := m.slots(id)
	lines := m.of(id)
	if begun, created, err := rows.Begun(); err == nil {
		made := spare{creation(begun, rows, lines), problem.New("store.recover-event", "event", begun.Name, "line", created)}
		if slices.Contains(slots, created) && !begins(lines) || cannotBegin(lines) {
			m.offer(created, id, made.payload, made.reason)
			slots = m.slots(id)
		} else if begins(lines) && lines[0].Seq == created {
			m.spare[created] = made
		}
		m.structure(id, begun, rows, slots)
	}
	lines = m.of(id)
	e, err := journal.Replay(lines)
	if err != nil || e == nil {
		return
	}
	w := &comparing{mending: m, event: e, lines: lines, rows: rows.Results(), slots: slots, whole: whole}
	w.results()
}

// creation makes an event as its tables have it: with the results that no line of it enters,
// where it was taken over from another program.
func creation(e event.Event, rows schema.Rows, lines []journal.Line) journal.Payload {
	if e.Source == "" {
		return &command.NewEvening{Event: e}
	}
	e.Sessions = slices.Clone(e.Sessions)
	for _, r := range sortedRows(rows.Results()) {
		if s := e.Session(r.Session); s != nil && !slices.ContainsFunc(lines, func(l journal.Line) bool { return bytes.Contains(l.Payload, quoted(r.Result.ID)) }) {
			s.Results = append(s.Results, r.Result)
		}
	}
	return &command.ImportEvent{Event: e}
}

// sortedRows are results in the order in which they came in.
func sortedRows(rows map[event.ID]schema.Row) []schema.Row {
	return slices.SortedFunc(maps.Values(rows), func(a, b schema.Row) int {
		return cmp.Or(cmp.Compare(a.Result.At, b.Result.At), cmp.Compare(a.Result.ID, b.Result.ID))
	})
}

// begins reports whether lines begin with the one that makes their event.
func begins(lines []journal.Line) bool {
	return len(lines) > 0 && journal.Creating(lines[0].Command)
}

// cannotBegin reports whether the line that makes an event is refused.
func cannotBegin(lines []journal.Line) bool {
	if !begins(lines) {
		return false
	}
	p, err := journal.Decode(lines[0])
	return err != nil || journal.Decide(nil, p) != nil
}

// structure begins an event with all its participants and sessions, if lost or damaged lines added
// some that other lines name: those would be about nobody.
func (m *mending) structure(id event.ID, begun event.Event, rows schema.Rows, slots []int64) {
	lines := m.of(id)
	if !begins(lines) {
		return
	}
	e, err := journal.Replay(lines)
	if err != nil || e == nil {
		return
	}
	named := func(id event.ID) bool {
		return slices.ContainsFunc(lines[1:], func(l journal.Line) bool { return bytes.Contains(l.Payload, quoted(id)) })
	}
	missing := slices.ContainsFunc(begun.Contestants, func(c event.Contestant) bool { return e.Contestant(c.ID) == nil && named(c.ID) }) ||
		slices.ContainsFunc(begun.Sessions, func(s event.Session) bool { return e.Session(s.ID) == nil && named(s.ID) })
	if missing {
		at := append(slots, lines[0].Seq)[0]
		m.offer(lines[0].Seq, id, creation(begun, rows, lines), problem.New("store.recover-event", "event", begun.Name, "line", at))
	}
}

// comparing holds the results that the lines of an event come to against those of its table.
type comparing struct {
	mending *mending
	event   *event.Event
	lines   []journal.Line
	rows    map[event.ID]schema.Row
	slots   []int64 // lost lines of the event, which are filled
	whole   bool    // all rows could be read
}

func (w *comparing) results() {
	var removed []schema.Row // results of the lines that the table does not have
	has := map[event.ID]bool{}
	for s := range event.Each(w.event.Sessions) {
		for r := range event.Each(s.Results) {
			has[r.ID] = true
			row, ok := w.rows[r.ID]
			switch {
			case !ok:
				removed = append(removed, schema.Row{Session: s.ID, Result: *r})
			case row.Result != *r && w.impossible(s.ID, *r) && !w.impossible(row.Session, row.Result):
				w.replace(r.ID, row)
			case row.Result != *r:
				if at, ok := w.slot(""); ok {
					w.put(at, &command.CorrectResult{Session: row.Session, Result: row.Result}, row.Result.Board)
				}
			}
		}
	}
	for _, row := range sortedRows(w.rows) {
		if has[row.Result.ID] || w.impossible(row.Session, row.Result) {
			continue
		}
		if i := slices.IndexFunc(removed, func(x schema.Row) bool { return x.Session == row.Session && x.Result.Key() == row.Result.Key() }); i >= 0 {
			if x := removed[i]; w.named(row.Result.ID) && !w.named(x.Result.ID) || w.impossible(x.Session, x.Result) {
				w.replace(x.Result.ID, row)
			}
			removed = slices.Delete(removed, i, i+1)
			continue
		}
		if at, ok := w.slot(row.Result.At); ok {
			w.put(at, &command.EnterResult{Session: row.Session, Result: row.Result}, row.Result.Board)
		}
	}
	for _, x := range removed {
		if at, ok := w.slot(""); ok && w.whole {
			w.mending.offer(at, w.event.ID, &command.EraseResult{Session: x.Session, Result: x.Result.ID},
				problem.New("store.recover-erased", "event", w.event.Name, "board", x.Result.Board, "line", at))
		}
	}
}

func (w *comparing) impossible(session event.ID, r event.Result) bool {
	s := w.event.Session(session)
	return s == nil || r.Validate(w.event, s) != nil
}

// named reports whether more lines than the one that enters it name a result.
func (w *comparing) named(id event.ID) bool {
	n, entered := 0, false
	for _, l := range w.lines {
		if bytes.Contains(l.Payload, quoted(id)) {
			n++
		}
		p, ok := resultOf(l)
		entered = entered || ok && p.ID == id && l.Command == journal.NameOf(&command.EnterResult{})
	}
	return n > 1 || n == 1 && !entered
}

// slot takes the first lost line that can be a result of that time, or else any.
func (w *comparing) slot(at string) (int64, bool) {
	for i, seq := range w.slots {
		if _, lost := w.mending.lost[seq]; !lost {
			continue
		}
		if next, ok := w.mending.near(seq, 1); at != "" && ok && next.At < at && len(w.slots) > i+1 {
			continue // a later one
		}
		w.slots = append(slices.Clone(w.slots[:i]), w.slots[i+1:]...)
		return seq, true
	}
	return 0, false
}

func (w *comparing) put(seq int64, p journal.Payload, board int) {
	w.mending.offer(seq, w.event.ID, p, problem.New("store.recover-result", "event", w.event.Name, "board", board, "line", seq))
}

// replace makes the last line that typed a result say what the table has.
func (w *comparing) replace(id event.ID, row schema.Row) {
	for _, l := range slices.Backward(w.lines) {
		r, ok := resultOf(l)
		if !ok || r.ID != id {
			continue
		}
		var p journal.Payload = &command.EnterResult{Session: row.Session, Result: row.Result}
		if l.Command != journal.NameOf(p) {
			p = &command.CorrectResult{Session: row.Session, Result: row.Result}
		}
		w.put(l.Seq, p, row.Result.Board)
		return
	}
}

func resultOf(l journal.Line) (r event.Result, ok bool) {
	p, err := journal.Decode(l)
	if err != nil || l.Undoes != 0 {
		return r, false
	}
	switch p := p.(type) {
	case *command.EnterResult:
		return p.Result, true
	case *command.CorrectResult:
		return p.Result, true
	}
	return r, false
}

// together is how many lines are tried in one go.
const together = 128

// mend adds the lines of a mending with the people they name, in one transaction; a line that
// cannot be added is one of the doubts, and another stands in its place.
func mend(ctx context.Context, s *Store, m *mending, r *Recovered) error {
	return s.change(ctx, func(w *work) error {
		if err := w.takePeople(ctx, m.people, r); err != nil {
			return err
		}
		t := &taking{work: w, mending: m, r: r, written: map[event.ID]*schema.Scope{}}
		m.sayLost(r)
		for numbers := m.all(); len(numbers) > 0; {
			part := numbers[:min(together, len(numbers))]
			numbers = numbers[len(part):]
			if err := t.all(ctx, part); err != nil {
				return err
			}
		}
		t.work.order = nil // all of it is written
		if t.nameless > 0 {
			r.Doubts = append(r.Doubts, problem.New("store.recover-names", "n", t.nameless))
		}
		return nil
	})
}

// sayLost reports which lines cannot be read, adjacent ones together.
func (m *mending) sayLost(r *Recovered) {
	first, last := int64(0), int64(0)
	say := func() {
		if first > 0 {
			r.Doubts = append(r.Doubts, problem.New("store.recover-gap", "line", first, "to", last, "n", last-first+1))
		}
	}
	for _, seq := range slices.Sorted(maps.Keys(m.lost)) {
		if m.said[seq] != nil { // which says why
			continue
		}
		if seq != last+1 {
			say()
			first = seq
		}
		last = seq
	}
	say()
}

type taking struct {
	work     *work
	mending  *mending
	r        *Recovered
	written  map[event.ID]*schema.Scope // the scopes as their rows are in the file
	nameless int                        // members whose personal data could not be read
}

// all adds lines in one go, or where that fails one by one.
func (t *taking) all(ctx context.Context, numbers []int64) error {
	err := t.attempt(ctx, numbers)
	if fromDisk(err) {
		return err
	}
	if err == nil {
		for _, seq := range numbers {
			t.came(seq)
		}
		return nil
	}
	for _, seq := range numbers {
		err := t.attempt(ctx, []int64{seq})
		if fromDisk(err) {
			return err
		}
		if err == nil {
			t.came(seq)
			continue
		}
		l := t.mending.lines[seq]
		if other, ok := t.mending.spare[seq]; ok {
			t.mending.offer(seq, l.Event, other.payload, other.reason)
			if err := t.attempt(ctx, []int64{seq}); err == nil {
				t.came(seq)
				continue
			} else if fromDisk(err) {
				return err
			}
		}
		t.r.Doubts = append(t.r.Doubts, refusal(seq, err))
		t.r.Left = append(t.r.Left, l.Line)
		delete(t.mending.lines, seq)
		t.mending.lost[seq] = salvage.Lost{ID: l.ID, Event: l.Event, Known: true}
		if err := t.attempt(ctx, []int64{seq}); err != nil {
			return err
		}
	}
	return nil
}

func (t *taking) came(seq int64) {
	if l, ok := t.mending.lines[seq]; ok {
		t.r.Came = append(t.r.Came, l.Line)
	}
	if reason := t.mending.said[seq]; reason != nil {
		t.r.Doubts = append(t.r.Doubts, reason)
	}
}

// attempt adds lines and the rows that follow from them, all or none.
func (t *taking) attempt(ctx context.Context, numbers []int64) (err error) {
	w := t.work
	next, written := maps.Clone(w.next), maps.Clone(t.written)
	last, people, erased, nameless := w.last, w.people, w.erased, t.nameless
	if _, err := w.tx.ExecContext(ctx, "savepoint take"); err != nil {
		return err
	}
	defer func() {
		end := "release take"
		if err != nil {
			end = "rollback to take; release take"
			w.next, w.last, w.people, w.erased = next, last, people, erased
			t.written, t.nameless = written, nameless
		}
		if _, e := w.tx.ExecContext(context.WithoutCancel(ctx), end); err == nil {
			err = e
		}
	}()
	touched := map[event.ID]bool{}
	for _, seq := range numbers {
		l, ok := t.mending.lines[seq]
		if !ok {
			l = t.leftOut(seq)
		}
		if err := w.take(ctx, l, false); err != nil {
			return err
		}
		touched[l.Event] = true
	}
	for _, id := range slices.Sorted(maps.Keys(touched)) { // the club first: others name its members
		if err := t.write(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

// leftOut returns the line in the place of one that is lost: among those of its event, where there
// is one.
func (t *taking) leftOut(seq int64) salvage.Line {
	id := t.mending.lost[seq].Event
	if sc := t.work.next[id]; sc == nil || sc.Event == nil {
		id = schema.ClubScope
	}
	l := t.mending.blank(seq, id)
	l.Line = journal.LeftOut(l.Line)
	return l
}

// write writes the changed rows of an event, or of the club.
func (t *taking) write(ctx context.Context, id event.ID) error {
	sc := t.work.next[id]
	want, err := sc.Rows()
	if err != nil {
		return err
	}
	have := schema.Rows{}
	if was := t.written[id]; was != nil {
		if have, err = was.Rows(); err != nil {
			return err
		}
	}
	if sc.Club != nil {
		n, err := t.work.fillPeople(ctx, sc.Club)
		if err != nil {
			return err
		}
		t.nameless += n
	}
	if err := schema.Write(ctx, t.work.tx, schema.Changes(have, want)); err != nil {
		return err
	}
	t.written[id] = sc
	return nil
}

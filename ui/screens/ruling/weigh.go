package ruling

import (
	"slices"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Candidate is one of the things that could be decided.
type Candidate struct {
	Ticked  bool   // it stands in the comparison
	Text    string // in words
	Problem string // why it cannot be booked
	Against bool   // it turns against the protected side

	kind  event.RulingKind
	usual string // one of the usual ones, made again when the protected side changes

	ns, ew []event.Share
}

// mostTicked is how many candidates are compared at most: more are not read.
const mostTicked = 4

var protected = []event.Protected{event.ProtectNS, event.ProtectEW, event.ProtectBoth, event.ProtectNone}

// Which weighs the result that is asked for with a board and a pair, "11 5", or a table of a
// match, "22 open", "22 open 3". It returns why it cannot; a blank text asks for nothing.
func (p *Presenter) Which(text string) (reason string) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,-/", r) })
	if len(parts) == 0 {
		return ""
	}
	board, ok := bridge.Number(parts[0])
	if !ok || len(parts) > 3 {
		return p.desk.Words.T("ruling.which.how")
	}
	if !p.AskNumber(board, bridge.Digits(strings.Join(parts[1:], " "))) {
		reason, p.notice = p.notice.Text, notice.Notice{}
	}
	return reason
}

// AskNumber weighs the result that is called so on a board: by the number of one who sits
// there, with a direction, or as the open or closed table of a match (desk.LinesCalled);
// where the board has one result only it need not be. The notice tells why there is none.
func (p *Presenter) AskNumber(board int, called string) bool {
	p.Read()
	if p.Empty() != "" {
		return false
	}
	w := p.desk.Words
	switch found := p.desk.Speaker.LinesCalled(p.st, board, called); {
	case p.st.Board(board) == nil:
		p.Refuse(w.T("ruling.no-board", "board", board))
	case len(found) == 0:
		p.Refuse(w.T("ruling.no-pair", "board", board, "pair", called))
	case len(found) == 1:
		return p.Ask(board, found[0].NS.A, found[0].EW.A)
	case p.st.Event.Kind == event.Teams:
		p.Refuse(w.T("ruling.which.tables", "board", board, "tables", w.List(p.tables(found))))
	case called == "":
		p.Refuse(w.T("ruling.which.how"))
	default: // both directions have the number
		p.Refuse(w.T("ruling.which.two", "board", board, "pair", called))
	}
	return false
}

// tables are lines of matches as each is typed to tell it from the others: "open 1", or
// "open" where the board is played in one match only.
func (p *Presenter) tables(lines []*standings.ScoredLine) []string {
	w, several := p.desk.Words, len(desk.MatchesOn(p.st.Session, lines[0].Board)) > 1
	return event.Mapped(lines, func(l *standings.ScoredLine) string {
		room := desk.RoomOf(p.st.Session, l.Expected)
		switch {
		case room == "":
			return w.T("side.NS") + p.number(l.NS.A)
		case several:
			return w.T("ruling.room."+string(room)) + " " + p.number(l.NS.A)
		}
		return w.T("ruling.room." + string(room))
	})
}

// Ask weighs the result of a board where these two met, and reports whether there is one;
// where there is none yet, the notice tells so.
func (p *Presenter) Ask(board int, ns, ew event.ID) bool {
	p.Back()
	p.Read()
	if p.Empty() != "" {
		return false
	}
	if b := p.st.Board(board); b != nil {
		for i := range b.Lines {
			if l := &b.Lines[i]; l.NS.A == ns && l.EW.A == ew && l.Result != nil {
				p.begin(l.Result)
				return true
			}
		}
	}
	p.Refuse(p.desk.Words.T("ruling.no-result-yet", "board", board, "ns", p.pair(ns), "ew", p.pair(ew)))
	return false
}

// begin weighs a result. Its candidates are the usual ones (the table result, and the awards of Law
// 12C2 for the protected side) and what was decided already.
func (p *Presenter) begin(on *event.Result) {
	p.open(Weighing)
	p.ruling, p.answered, p.at = event.Ruling{Result: on.ID}, false, 0
	p.all = []Candidate{
		{Ticked: true, usual: "table", kind: event.RulingTable},
		{Ticked: true, usual: "award", kind: event.RulingArtificial},
		{usual: "average", kind: event.RulingArtificial},
		{usual: "not-played", kind: event.RulingNotPlayed},
		{usual: "late", kind: event.RulingLate},
	}
	if r := p.decided(); r != nil {
		p.ruling.ID, p.ruling.Law, p.ruling.Reason, p.ruling.Text, p.ruling.Protects = r.ID, r.Law, r.Reason, r.Text, r.Protects
		p.answered = true
		p.usual()
		p.add(Candidate{kind: r.Kind, ns: r.NS, ew: r.EW})
	}
	p.reweigh()
}

// add chooses and ticks a candidate, which is put there where it is none of them.
func (p *Presenter) add(c Candidate) {
	r := p.rulingOf(&c)
	p.at = slices.IndexFunc(p.all, func(old Candidate) bool {
		was := p.rulingOf(&old)
		return phrase.SameRuling(&was, &r)
	})
	if p.at < 0 {
		p.at = len(p.all)
		p.all = append(p.all, c)
	}
	p.all[p.at].Ticked = true
}

// usual makes the usual candidates that depend on who is protected: 60 for that side and
// 40 for the other (Law 12C2), or average for both.
func (p *Presenter) usual() {
	percent := func(n int) event.Award { return event.Award{Kind: event.AwardPercent, Percent: exact.Int(n)} }
	awards := map[string][]event.Award{ // less, as much and more
		"award":   {percent(40), percent(50), percent(60)},
		"average": {{Kind: event.AwardMinus}, {Kind: event.AwardAverage}, {Kind: event.AwardPlus}},
	}
	more := map[event.Protected][2]int{event.ProtectNS: {1, -1}, event.ProtectEW: {-1, 1}, event.ProtectBoth: {1, 1}}[p.ruling.Protects]
	for i := range p.all {
		if c, a := &p.all[i], awards[p.all[i].usual]; a != nil {
			c.ns = []event.Share{{Weight: exact.Int(1), Award: a[1+more[0]]}}
			c.ew = []event.Share{{Weight: exact.Int(1), Award: a[1+more[1]]}}
		}
	}
}

// rulingOf returns the ruling that a candidate would be.
func (p *Presenter) rulingOf(c *Candidate) event.Ruling {
	r := p.ruling
	r.Kind, r.NS, r.EW = c.kind, c.ns, c.ew
	return r
}

// reweigh works out what the candidates would do.
func (p *Presenter) reweigh() {
	p.usual()
	candidates := make([]preview.Candidate, len(p.all))
	for i := range p.all {
		candidates[i].Ruling = p.rulingOf(&p.all[i])
	}
	p.effects = preview.WhatIf(p.st, candidates)
	for i := range p.all {
		c := &p.all[i]
		c.Text = p.inWords(&candidates[i].Ruling)
		c.Problem, c.Against = p.desk.Words.Sentence(p.effects[i].Err), len(p.effects[i].Against) > 0
	}
}

// result returns the one that is weighed, or nil.
func (p *Presenter) result() *event.Result {
	if p.st == nil {
		return nil
	}
	return p.st.Session.Result(p.ruling.Result)
}

// Title returns which result it is: "Gift 11, paar 5 (NZ) tegen paar 8 (OW)".
func (p *Presenter) Title() string {
	on := p.result()
	if on == nil {
		return ""
	}
	return p.desk.Words.T("ruling.title", "board", on.Board, "ns", p.side(on.NS), "ew", p.side(on.EW))
}

// Names returns who they are.
func (p *Presenter) Names() string {
	on, names := p.result(), func(id event.ID) string { return p.desk.Speaker.Names(p.st.Event, id) }
	return p.desk.Words.T("ruling.names", "ns", both(on.NS, names, ", "), "ew", both(on.EW, names, ", "))
}

// TableResult returns what happened at the table.
func (p *Presenter) TableResult() string {
	return p.desk.Words.T("ruling.table-result", "what", phrase.Result(p.desk.Words, p.style(), p.result()))
}

// Candidates returns what could be decided.
func (p *Presenter) Candidates() []Candidate { return p.all }

// Selected returns which of them is chosen.
func (p *Presenter) Selected() int { return p.at }

// ChooseCandidate chooses one: it is what is decided.
func (p *Presenter) ChooseCandidate(i int) { p.at = max(min(i, len(p.all)-1), 0) }

// Tick puts the chosen one in the comparison, or takes it out.
func (p *Presenter) Tick() {
	p.all[p.at].Ticked = !p.all[p.at].Ticked
	p.fewer()
}

// fewer takes the first that is not the chosen one out of the comparison while there are too many.
func (p *Presenter) fewer() {
	for len(p.ticked()) > mostTicked {
		for i := range p.all {
			if p.all[i].Ticked && i != p.at {
				p.all[i].Ticked = false
				break
			}
		}
	}
}

// Type makes a candidate of what was typed, chooses it and puts it in the comparison.
// The Problems are those of read and of the ruling.
func (p *Presenter) Type(text string) error {
	c, err := p.typed(text)
	if err != nil {
		return err
	}
	p.add(c)
	p.reweigh()
	p.fewer()
	return nil
}

func (p *Presenter) typed(text string) (Candidate, error) {
	on := p.result()
	if on == nil {
		return Candidate{}, problem.New("ruling.no-result")
	}
	r, err := read(p.desk.Speaker.Notation(), on.Board, text)
	if err != nil {
		return Candidate{}, err
	}
	c := Candidate{kind: r.Kind, ns: r.NS, ew: r.EW}
	return c, preview.WhatIf(p.st, []preview.Candidate{{Ruling: p.rulingOf(&c)}})[0].Err
}

// Reading says what a text means while it is typed, or how one types.
func (p *Presenter) Reading(text string) string {
	w := p.desk.Words
	if strings.TrimSpace(text) != "" {
		if c, err := p.typed(text); err == nil {
			r := p.rulingOf(&c)
			return w.T("ruling.typed.reads", "what", p.inWords(&r))
		}
	}
	return w.T("ruling.typed.help")
}

// Protects returns the choices of the protected side, and which is chosen: -1 while it was not said.
func (p *Presenter) Protects() (options []string, selected int) {
	on, w := p.result(), p.desk.Words
	if selected = -1; p.answered {
		selected = slices.Index(protected, p.ruling.Protects)
	}
	return []string{
		w.T("ruling.protects", "side", w.T("side.NS"), "pair", p.side(on.NS)),
		w.T("ruling.protects", "side", w.T("side.EW"), "pair", p.side(on.EW)),
		w.T("ruling.protects.both"),
		w.T("ruling.protects.nobody"),
	}, selected
}

// SetProtects changes it.
func (p *Presenter) SetProtects(i int) {
	if i >= 0 && i < len(protected) {
		p.ruling.Protects, p.answered = protected[i], true
		p.reweigh()
	}
}

// Comparison returns what those that are ticked would do, side by side.
func (p *Presenter) Comparison() phrase.Comparison {
	return phrase.Compare(p.desk.Words, p.style(), p.st, p.ticked())
}

func (p *Presenter) ticked() (out []preview.Effect) {
	for i := range p.all {
		if p.all[i].Ticked {
			out = append(out, p.effects[i])
		}
	}
	return out
}

// Compared returns the rulings in the comparison, for the sheet.
func (p *Presenter) Compared() (out []event.Ruling) {
	for _, e := range p.ticked() {
		if e.Err == nil {
			out = append(out, e.Candidate.Ruling)
		}
	}
	return out
}

// Column returns the column of the chosen candidate in the comparison, -1 where it is not in it.
func (p *Presenter) Column() int {
	n := 0
	for i := range p.all {
		c := &p.all[i]
		if !c.Ticked || c.Problem != "" {
			continue
		}
		column := 0 // of what stands
		if r := p.rulingOf(c); !phrase.RulingStands(p.st, &r) {
			n++
			column = n
		}
		if i == p.at {
			return column
		}
	}
	return -1
}

// decision returns the ruling that would be booked, and reports whether it can be: not where it is in
// force already.
func (p *Presenter) decision() (event.Ruling, bool) {
	if p.mode != Weighing || p.at >= len(p.all) || p.all[p.at].Problem != "" || !p.all[p.at].Ticked {
		return event.Ruling{}, false
	}
	r := p.rulingOf(&p.all[p.at])
	now := p.decided()
	same := now != nil && phrase.SameRuling(now, &r) && now.Law == r.Law && now.Reason == r.Reason && now.Text == r.Text && now.Protects == r.Protects
	return r, !same
}

// Decision returns what would be booked, in words; "" where it cannot be, or is in force already.
func (p *Presenter) Decision() string {
	if r, ok := p.decision(); ok {
		return p.inWords(&r)
	}
	return ""
}

// Unanswered reports whether the chosen candidate cannot be judged before it was said who
// is protected: for a score that is given, or weighed. Nobody and both are answers too.
func (p *Presenter) Unanswered() bool {
	r, ok := p.decision()
	return ok && !p.answered && (r.Kind == event.RulingAssigned || r.Kind == event.RulingWeighted || r.Kind == event.RulingSplit)
}

// decided returns what was decided about the result already, nil while nothing was.
func (p *Presenter) decided() *event.Ruling { return p.st.Session.Ruling(p.ruling.Result) }

// Decided returns that in words, "" for nothing.
func (p *Presenter) Decided() string {
	r := p.decided()
	if p.mode != Weighing || r == nil {
		return ""
	}
	return p.desk.Words.T("ruling.in-force", "what", p.inWords(r))
}

// decide books the chosen candidate, and reports whether it is saved.
func (p *Presenter) decide() bool {
	r, ok := p.decision()
	w := p.desk.Words
	switch {
	case !ok && p.all[p.at].Problem != "":
		p.Refuse(p.all[p.at].Problem)
	case !ok && !p.all[p.at].Ticked: // what it does was not seen
		p.Refuse(w.T("ruling.not-compared", "what", p.all[p.at].Text))
	case ok && p.Unanswered():
		p.Refuse(w.T("ruling.protects.first"))
	case ok:
		if r.ID == "" {
			r.ID = p.desk.Club.NewID()
		}
		r.At = p.desk.Now().Format(time.RFC3339)
		said := w.T("ruling.decided", "board", p.result().Board, "what", p.Decision())
		if p.do(&command.Rule{Session: p.st.Session.ID, Ruling: r}, said) {
			p.ruling.ID = r.ID
			return true
		}
	}
	return false
}

// withdraw takes the ruling back, and reports whether it did.
func (p *Presenter) withdraw() bool {
	r := p.decided()
	if r == nil {
		return false
	}
	said := p.desk.Words.T("ruling.withdrawn", "board", p.result().Board)
	if !p.do(&command.WithdrawRuling{Session: p.st.Session.ID, Ruling: r.ID}, said) {
		return false
	}
	p.ruling.ID = ""
	return true
}

// grounds returns the usual grounds that fit a text, in words and in order of their Law.
func (p *Presenter) grounds(text string) (reasons []event.Reason, says []string) {
	all := event.Reasons()
	if p.mode == Penalties {
		all = event.PenaltyReasons()
	}
	words := strings.Fields(text)
	for i, w := range words {
		if d := bridge.Digits(w); d[0] >= '0' && d[0] <= '9' { // the number of a Law
			w = d
		}
		words[i] = desk.Fold(w)
	}
	for _, r := range all {
		say := phrase.Ground(p.desk.Words, r.Law, r.Code(), "")
		if fits(say, words) {
			reasons, says = append(reasons, r), append(says, say)
		}
	}
	return reasons, says
}

// fits reports whether a text has all of these words, which are folded.
func fits(text string, words []string) bool {
	folded := desk.Fold(text)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(folded, w) })
}

// FindGround returns what the list shows for a text.
func (p *Presenter) FindGround(text string) []string {
	_, says := p.grounds(text)
	return says
}

// PickGround takes the i-th of those found for a text. Where it mostly comes to another
// kind of ruling nothing else changes: the candidates are the director's.
func (p *Presenter) PickGround(text string, i int) {
	if all, _ := p.grounds(text); i < len(all) {
		p.setGround(all[i].Law, all[i].Code(), "")
	}
}

// WriteGround takes a text of one's own; "" is no ground.
func (p *Presenter) WriteGround(text string) { p.setGround("", "", strings.TrimSpace(text)) }

func (p *Presenter) setGround(law, reason, text string) {
	l, r, t := p.ground()
	if *l, *r, *t = law, reason, text; p.mode == Weighing {
		p.reweigh()
	}
}

// ground returns where the ground of what is open stands.
func (p *Presenter) ground() (law, reason, text *string) {
	if x := &p.Penalty.is; p.mode == Penalties {
		return &x.Law, &x.Reason, &x.Text
	}
	return &p.ruling.Law, &p.ruling.Reason, &p.ruling.Text
}

// Ground returns it as it stands in its cell.
func (p *Presenter) Ground() string {
	law, reason, text := p.ground()
	return phrase.Ground(p.desk.Words, *law, *reason, *text)
}

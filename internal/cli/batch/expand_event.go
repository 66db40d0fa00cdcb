package batch

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// The short forms of what an evening is made of.

// fresh gives a value of a type an id of its own where it has none, and its time.
func fresh(t reflect.Type) func(*expander, map[string]any) error {
	_, known := fieldsOf(t)
	return func(x *expander, v map[string]any) error {
		if known["id"] != nil {
			x.give(v)
		}
		if known["at"] != nil {
			absent(v, "at", x.now.Format(time.RFC3339))
		}
		return nil
	}
}

// absent sets a field of v that the line leaves out.
func absent(v map[string]any, field string, value any) {
	if v[field] == nil {
		v[field] = value
	}
}

// give sets the id of v if it has none.
func (x *expander) give(v map[string]any) event.ID {
	if id := text(v["id"]); id != "" {
		return event.ID(id)
	}
	id := x.newID()
	x.made.ids = append(x.made.ids, id)
	v["id"] = id
	return id
}

// text returns a value that may be a string or an id; "" for any other.
func text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case event.ID:
		return string(v)
	}
	return ""
}

// members are the fields that name members, by the name of a person too.
var members = []string{"players", "captain", "open", "closed", "member", "members", "who", "out", "keep", "drop"}

// id returns an id as the payload has it. The Problems are do.no-number (number), do.no-member
// (name) and do.several-members (name).
func (x *expander) id(at string, v any) (any, error) {
	if person, ok := v.(map[string]any); ok && at == "person" {
		return x.person(person)
	}
	s, ok := v.(string)
	if !ok {
		return nil, noValue(at, `"…"`)
	}
	switch {
	case (at == "result" || at == "results") && strings.Contains(s, " #"):
		return x.resultOf(s)
	case strings.HasPrefix(s, "#"):
		return x.numbered(s)
	case s != "" && slices.Contains(members, at):
		return x.member(s)
	}
	return event.ID(s), nil
}

// resultOf returns the result of a line, "7 #2 #9": the board, and who sat North-South and
// East-West. The Problem is do.no-result (board).
func (x *expander) resultOf(s string) (event.ID, error) {
	parts := strings.Fields(s)
	board, err := strconv.Atoi(parts[0])
	if err != nil || len(parts) != 3 || x.session == nil {
		return "", problem.New("do.no-result", "board", parts[0])
	}
	ns, err := x.numbered(parts[1])
	if err != nil {
		return "", err
	}
	ew, err := x.numbered(parts[2])
	if err != nil {
		return "", err
	}
	v := map[string]any{}
	err = x.existing(v, event.Expected{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)})
	return event.ID(text(v["id"])), err
}

// numbered returns the contestant with a number: "#3", with the letter of its section or its
// direction, "#BNS3".
func (x *expander) numbered(s string) (event.ID, error) {
	rest := strings.ToUpper(s[1:])
	digits := strings.TrimLeft(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") // section, direction
	n, err := strconv.Atoi(digits)
	if err != nil {
		return "", problem.New("do.no-number", "number", s)
	}
	letters := strings.TrimSuffix(rest, digits)
	if x.event == nil { // the command makes the event: by the order of the contestants
		if letters != "" || n < 1 || n > len(x.seats) {
			return "", problem.New("do.no-number", "number", s)
		}
		return x.seats[n-1], nil
	}
	sessions := x.event.Sessions
	if x.session != nil {
		sessions = []event.Session{*x.session}
	}
	var found []event.ID
	for i := range sessions {
		for _, c := range sessions[i].Sections {
			for _, l := range c.Labels {
				if l.Number == n && slices.Contains([]string{"", c.Letter, l.Direction, c.Letter + l.Direction}, letters) && !slices.Contains(found, l.Contestant) {
					found = append(found, l.Contestant)
				}
			}
		}
	}
	if len(found) != 1 {
		return "", problem.New("do.no-number", "number", s)
	}
	return found[0], nil
}

func (x *expander) member(s string) (event.ID, error) {
	if _, ok := x.club.Members[event.ID(s)]; ok {
		return event.ID(s), nil
	}
	var found []event.ID
	for id, m := range x.club.Members {
		if m.Into == "" && m.Erased == 0 && strings.EqualFold(x.people[m.Person].Name(), s) {
			found = append(found, id)
		}
	}
	switch len(found) {
	case 0:
		return "", problem.New("do.no-member", "name", s)
	case 1:
		return found[0], nil
	}
	return "", problem.New("do.several-members", "name", s)
}

func (x *expander) person(v map[string]any) (any, error) {
	out, err := x.fields(reflect.TypeFor[event.Person](), "person", v)
	if err != nil {
		return nil, err
	}
	if id := text(v["id"]); id != "" { // a version that is there is named by its id alone
		return nil, problem.New("do.no-value", "field", "id")
	}
	var p event.Person
	if err := into(&p, "person.", out); err != nil {
		return nil, err
	}
	if p.ID = x.newID(); p.Name() == "" {
		return nil, problem.New("person.no-last")
	}
	x.made.people = append(x.made.people, p)
	return p.ID, nil
}

// contestants accepts a list, or a number of new ones.
func (x *expander) contestants(at string, v any) (any, error) {
	list, ok := v.([]any)
	if n, isNumber := v.(json.Number); isNumber {
		many, err := strconv.Atoi(n.String())
		if err != nil || many < 1 || many > maxContestants {
			return nil, noValue(at, "1-"+strconv.Itoa(maxContestants))
		}
		list, ok = make([]any, many), true
		for i := range list {
			list[i] = map[string]any{}
		}
	}
	if !ok {
		return nil, noValue(at, "14, […]")
	}
	out, err := x.plain(reflect.TypeFor[[]event.Contestant](), at, list)
	if err != nil {
		return nil, err
	}
	x.seats = nil
	for _, c := range out.([]any) {
		c := c.(map[string]any)
		absent(c, "players", []event.ID{})
		x.seats = append(x.seats, event.ID(text(c["id"])))
	}
	return out, nil
}

// maxContestants is more than any evening has.
const maxContestants = 2000

// newEvent gives an event its id, name, kind and rules where they are absent.
func (x *expander) newEvent(v map[string]any) error {
	x.made.event = x.give(v)
	absent(v, "kind", event.Pairs)
	if v["rules"] == nil {
		preset := cmp.Or(x.club.Settings.Preset, "MesserBridge")
		if text(v["kind"]) == string(event.Teams) {
			preset = "Teams WBF"
		}
		r, err := x.rules("rules", preset)
		if err != nil {
			return err
		}
		v["rules"] = r
	}
	return nil
}

// newSession gives a session its id, date and first board where they are absent.
func (x *expander) newSession(v map[string]any) error {
	x.give(v)
	absent(v, "date", x.now.Format(time.DateOnly))
	absent(v, "firstBoard", 1)
	absent(v, "results", []event.Result{})
	return nil
}

// section seats the contestants in order where the line seats nobody: in the first section the
// first of them, and so on. A section whose rounds are drawn has no rounds yet.
func (x *expander) section(v map[string]any) error {
	absent(v, "letter", "A")
	if v["labels"] != nil || v["seating"] != nil || v["movement"] == nil {
		return nil
	}
	var m movements.Movement
	if err := into(&m, "movement.", v["movement"]); err != nil {
		return err
	}
	n := min(m.Real(), len(x.seats))
	c := event.NewSection(text(v["letter"]), m, x.seats[:n])
	x.seats = x.seats[n:]
	v["seating"], v["labels"] = c.Seating, c.Labels
	return nil
}

// ofEntry are the fields of a result that its entry says.
var ofEntry = []string{"kind", "contract", "tricks", "score", "nsAward", "ewAward", "reversed"}

// result reads the entry of a result, and finds its line. The Problems are those of
// bridge.Notation.Parse, do.beside (field, beside), do.no-entry, do.no-line-of (board) and do.several-lines (board, n).
func (x *expander) result(v map[string]any) error {
	where, err := x.where(v)
	if err != nil {
		return err
	}
	for name, value := range map[string]any{"board": where.Board, "ns": where.NS, "ew": where.EW, "section": where.Section, "round": where.Round, "table": where.Table} {
		absent(v, name, value)
	}
	if entry, ok := v["entry"]; ok && entry != nil {
		typed, ok := entry.(string)
		if !ok {
			return noValue("entry", `"3NTS+1"`)
		}
		for _, name := range ofEntry {
			if v[name] != nil {
				return problem.New("do.beside", "field", name, "beside", "entry")
			}
		}
		e, err := bridge.Notation{Letters: bridge.LettersFor("en")}.Parse(typed, bridge.VulnerabilityOf(where.Board))
		if err != nil {
			return err
		}
		r := event.FromEntry(e)
		if r.Kind == "" {
			return problem.New("do.no-entry")
		}
		v["kind"], v["contract"], v["tricks"], v["score"] = r.Kind, r.Contract, r.Tricks, r.Score
		v["nsAward"], v["ewAward"], v["reversed"] = r.NSAward, r.EWAward, r.Reversed
		if r.Lead != "" {
			if lead := v["lead"]; lead != nil && lead != r.Lead {
				return problem.New("do.beside", "field", "lead", "beside", "entry")
			}
			v["lead"] = r.Lead
		}
	}
	if x.command == "correct-result" && text(v["id"]) == "" {
		if err := x.existing(v, where); err != nil {
			return err
		}
	}
	x.give(v)
	absent(v, "source", "typed")
	absent(v, "at", x.now.Format(time.RFC3339))
	return nil
}

// where returns the line of the movement that v describes, or just what v says if the movement has
// no such line.
func (x *expander) where(v map[string]any) (event.Expected, error) {
	var said struct {
		Board        int
		NS, EW       event.Side
		Section      string
		Round, Table int
	}
	if err := into(&said, "result.", v); err != nil {
		return event.Expected{}, err
	}
	is := event.Expected{Section: said.Section, Round: said.Round, Table: said.Table, Board: said.Board, NS: said.NS, EW: said.EW}
	if x.session == nil {
		return is, nil
	}
	if x.schedule == nil {
		x.schedule = x.session.Schedule()
	}
	var found []event.Expected
	for _, l := range x.schedule {
		if !l.SitOut() && l.Board == said.Board && (said.Section == "" || said.Section == l.Section) &&
			(said.Round == 0 || said.Round == l.Round) && (said.Table == 0 || said.Table == l.Table) &&
			(said.NS.Empty() || said.NS == l.NS) && (said.EW.Empty() || said.EW == l.EW) {
			found = append(found, l)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case !said.NS.Empty() && !said.EW.Empty():
		return is, nil
	case len(found) == 0:
		return is, problem.New("do.no-line-of", "board", said.Board)
	}
	return is, problem.New("do.several-lines", "board", said.Board, "n", len(found))
}

// existing sets the id of the result already in for its line: do.no-result (board).
func (x *expander) existing(v map[string]any, where event.Expected) error {
	if x.session != nil {
		for r := range event.Each(x.session.Results) {
			if r.Board == where.Board && r.NS == where.NS && r.EW == where.EW {
				v["id"] = r.ID
				return nil
			}
		}
	}
	return problem.New("do.no-result", "board", where.Board)
}

// book adds what a session earned its players to its closing and to the command that books it,
// where the line does not say so. The booking of an event is removed where it gets another session
// or is added up otherwise.
func (x *expander) book(p journal.Payload) error {
	if x.event == nil {
		return nil
	}
	switch q := p.(type) {
	case *command.CloseSession:
		if q.Booking != nil {
			return nil
		}
		closing, err := booking.Closing(x.club, x.people, x.event, q.Session)
		if err != nil {
			return err
		}
		q.Booking = closing.Booking
	case *command.BookPoints:
		if len(q.Booking.Earned) > 0 {
			return nil
		}
		if !q.Booking.Same(&event.Booking{}) {
			return noValue("booking", `{"earned": […]}`)
		}
		due, err := booking.Due(x.event, q.Session, x.standings)
		if err != nil {
			return err
		}
		q.Booking.Total = x.event.AddsUp()
		s := x.event.BookedIn(q.Session, &q.Booking)
		switch {
		case s == nil:
			return nil
		case due != nil:
			q.Booking = *due
		case s.Booked != nil:
			q.Booking = *s.Booked
		}
		q.Session = s.ID
	case *command.AddSession:
		q.Unbook = q.Unbook || x.event.AllBooked() != nil
	case *command.ChangeSum:
		q.Unbook = q.Unbook || x.event.AllBooked() != nil
	}
	return nil
}

func (x *expander) standings(session event.ID) (*standings.Standings, error) {
	return standings.Of(x.event, session, standings.CategoriesOf(x.club, x.people))
}

// draw proposes the round where a line does not say who meet, given who may not, who must and who
// is free. The Problems are those of drawing.Propose.
func (x *expander) draw(fields map[string]any) error {
	var said event.Draw
	if err := into(&said, "draw.", fields["draw"]); err != nil {
		return err
	}
	if len(said.Meetings) > 0 || x.session == nil {
		return nil
	}
	if said.Section == "" && len(x.session.Sections) > 0 {
		said.Section = x.session.Sections[0].Letter
	}
	o := drawing.Options{First: said.First, Apart: said.Apart, Fixed: said.Fixed, Free: said.Free}
	for _, d := range said.Order { // drawn by lot, or the seeds
		o.Lots = append(o.Lots, d.Contestant)
	}
	d, err := drawing.Propose(x.event, x.session.ID, said.Section, o)
	if x.command != "draw-round" {
		d, err = drawing.Repeated(x.event, x.session.ID, said.Section, x.session.Section(said.Section).Rounds(), o)
	}
	if err != nil {
		return err
	}
	switch {
	case said.Round != 0 && said.Round != d.Round:
		return noValue("round", strconv.Itoa(d.Round))
	case said.Missing != 0 && said.Missing != d.Missing:
		return noValue("missing", strconv.Itoa(d.Missing))
	}
	d.At = cmp.Or(said.At, x.now.Format(time.RFC3339))
	fields["draw"] = d
	return nil
}

// rematches says how many of a round that is to be drawn have met before, "" where nobody has.
func (x *expander) rematches(p journal.Payload) string {
	var d *event.Draw
	var session event.ID
	switch p := p.(type) {
	case *command.DrawRound:
		d, session = &p.Draw, p.Session
	case *command.RedrawRound:
		d, session = &p.Draw, p.Session
	default:
		return ""
	}
	if x.event == nil {
		return ""
	}
	reason, err := drawing.Explain(x.event, session, d)
	if err != nil { // the command is refused
		return ""
	}
	number := func(id event.ID) string { return strconv.Itoa(x.event.Session(session).Number(id)) }
	return phrase.Draw{Words: x.words, Number: number}.Rematches(&reason)
}

// extraBoards fills in the boards that decide the match of the home team. The Problems are those of
// drawing.ExtraBoards.
func (x *expander) extraBoards(fields map[string]any) error {
	if fields["boards"] != nil || x.session == nil {
		return nil
	}
	var said struct {
		Section    string
		Round      int
		Home, Away event.ID
	}
	if err := into(&said, "", fields); err != nil {
		return err
	}
	if said.Section == "" {
		said.Section = x.session.Sections[0].Letter
	}
	extra, err := drawing.ExtraBoards(x.event, x.session.ID, said.Section, said.Round, said.Home)
	if err != nil {
		return err
	}
	if said.Away != "" && (said.Away == said.Home || said.Away != extra.Away && said.Away != extra.Home) {
		return noValue("away", `"…"`)
	}
	if fields["tables"] != nil {
		return problem.New("do.beside", "field", "tables", "beside", "home")
	}
	fields["section"], fields["home"], fields["away"] = said.Section, extra.Home, extra.Away
	fields["tables"], fields["boards"] = extra.Tables, extra.Boards
	return nil
}

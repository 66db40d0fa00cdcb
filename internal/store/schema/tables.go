package schema

import (
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
)

// The state tables. A row refers to rows of tables further up only.
var (
	clubTable = &table{
		Name: "club", Key: 1,
		Columns:   []string{"id", "name", "settings"},
		canonical: map[string]func(string) (string, error){"settings": canonical[event.Settings]},
	}
	memberTable = &table{
		Name: "member", Key: 1,
		Columns: []string{"id", "person", "guest", "has_left", "merged_into", "erased", "passing"},
		since:   map[string]int{"passing": passingSince},
	}
	eventTable = &table{
		Name: "event", Key: 1, scope: "id",
		Columns: []string{"id", "created", "name", "kind", "rules", "source", "published", "deleted", "form", "sum"},
		canonical: map[string]func(string) (string, error){
			"rules":     canonical[rules.Rules],
			"published": canonical[event.Published],
			"sum":       canonical[event.Sum],
		},
		since: map[string]int{"deleted": deletedSince, "form": everySince, "sum": everySince},
	}
	IssueTable = &table{
		Name: "issue", Key: 2, scope: "event",
		Columns:   []string{"event", "number", "at", "line", "lists"},
		canonical: map[string]func(string) (string, error){"lists": canonical[[]event.IssuedList]},
		since:     map[string]int{"lists": 2},
	}
	contestantTable = &table{
		Name: "contestant", Key: 2, scope: "event",
		Columns: []string{"event", "id", "position", "name", "captain"},
		since:   map[string]int{"name": everySince, "captain": everySince},
	}
	playerTable = &table{
		Name: "player", Key: 3, scope: "event",
		Columns: []string{"event", "contestant", "position", "member"},
	}
	sessionTable = &table{
		Name: "session", Key: 2, scope: "event",
		Columns:   []string{"event", "id", "position", "date", "start", "first_board", "boards_per_set", "closed", "seal", "name", "carry"},
		since:     map[string]int{"name": everySince, "carry": everySince},
		canonical: map[string]func(string) (string, error){"carry": canonical[event.CarryOver]},
	}
	sectionTable = &table{
		Name: "section", Key: 3, scope: "event",
		Columns:   []string{"event", "session", "position", "letter", "movement", "one_list", "drawing"},
		since:     map[string]int{"one_list": oneListSince, "drawing": everySince},
		canonical: map[string]func(string) (string, error){"movement": canonical[movements.Movement], "drawing": canonical[event.Drawing]},
	}
	seatingTable = &table{
		Name: "seating", Key: 4, scope: "event",
		Columns: []string{"event", "session", "section", "position", "seat", "contestant", "from_round"},
	}
	labelTable = &table{
		Name: "label", Key: 4, scope: "event",
		Columns: []string{"event", "session", "section", "position", "contestant", "direction", "number"},
	}
	resultTable = &table{
		Name: "result", Key: 3, scope: "event",
		Columns: []string{
			"event", "session", "id", "board", "ns", "ns_partner", "ew", "ew_partner", "section", "round", "table_no",
			"kind", "contract", "declarer", "tricks", "lead", "score", "ns_award", "ns_percent", "ew_award", "ew_percent",
			"reversed", "source", "at",
		},
	}
	rulingTable = &table{
		Name: "ruling", Key: 3, scope: "event", from: 4,
		Columns: []string{
			"event", "session", "id", "position", "result", "kind", "ns", "ew", "law", "reason", "text", "protects", "at", "followed",
		},
		canonical: map[string]func(string) (string, error){"ns": canonical[[]event.Share], "ew": canonical[[]event.Share]},
	}
	penaltyTable = &table{
		Name: "penalty", Key: 3, scope: "event", from: 4,
		Columns: []string{
			"event", "session", "id", "position", "contestant", "unit", "amount", "board", "law", "reason", "text", "at",
		},
	}
	fouledTable = &table{
		Name: "fouled", Key: 3, scope: "event", from: 4,
		Columns:   []string{"event", "session", "board", "position", "groups"},
		canonical: map[string]func(string) (string, error){"groups": canonical[[]event.FouledGroup]},
	}
	exceptionTable = &table{
		Name: "exception", Key: 4, scope: "event", from: 5,
		Columns: []string{"event", "session", "section", "position", "round", "table_no", "board", "instead", "turned", "ns", "ew", "planned", "cut"},
		since:   map[string]int{"planned": plannedSince, "cut": cutSince},
	}
	substituteTable = &table{
		Name: "substitute", Key: 4, scope: "event", from: 5,
		Columns: []string{"event", "session", "position", "player", "contestant", "member", "from_round", "from_board"},
	}
	departureTable = &table{
		Name: "departure", Key: 3, scope: "event", from: 11,
		Columns: []string{"event", "session", "position", "contestant", "round", "board"},
	}
	verifiedTable = &table{
		Name: "verified", Key: 3, scope: "event", from: 6,
		Columns:   []string{"event", "session", "result", "position", "typed"},
		canonical: map[string]func(string) (string, error){"typed": canonical[event.Result]},
	}
	dealTable = &table{
		Name: "deal", Key: 3, scope: "event", from: 7,
		Columns: []string{"event", "session", "board", "hands", "tricks"},
	}
	lineupTable = &table{
		Name: "lineup", Key: 3, scope: "event", from: everySince,
		Columns:   []string{"event", "session", "position", "team", "round", "board", "open", "closed"},
		canonical: map[string]func(string) (string, error){"open": canonical[[]event.ID], "closed": canonical[[]event.ID]},
	}
	drawTable = &table{
		Name: "draw", Key: 3, scope: "event", from: everySince,
		Columns:   []string{"event", "session", "position", "section", "round", "draw"},
		canonical: map[string]func(string) (string, error){"draw": canonical[event.Draw]},
	}
	awardedTable = &table{
		Name: "awarded", Key: 3, scope: "event", from: everySince,
		Columns: []string{
			"event", "session", "position", "round", "home", "away", "home_points", "away_points", "law", "reason", "text", "at",
		},
	}
	competitionTable = &table{
		Name: "competition", Key: 1, from: 3,
		Columns: []string{"id", "position", "name", "ranked", "rules", "handicaps", "follows", "sessions", "ended", "lots"},
		since:   map[string]int{"lots": everySince},
		canonical: map[string]func(string) (string, error){
			"rules":     canonical[competition.Rules],
			"handicaps": canonical[[]event.Handicap],
			"lots":      canonical[[]event.Lot],
		},
	}
	countedTable = &table{
		Name: "counted", Key: 2, from: 3,
		Columns: []string{"competition", "position", "event", "session", "date"},
	}
	markTable = &table{
		Name: "mark", Key: 2, from: 3,
		Columns:   []string{"competition", "position", "event", "session", "who", "contestant", "out"},
		canonical: map[string]func(string) (string, error){"who": canonical[[]event.ID]},
	}

	bookingTable = &table{
		Name: "booking", Key: 2, scope: "event", from: pointsSince,
		Columns: []string{"event", "session", "number", "at", "line", "class", "online"},
	}
	earnedTable = &table{
		Name: "earned", Key: 3, scope: "event", from: pointsSince,
		Columns: []string{
			"event", "session", "position", "member", "contestant", "kind", "points", "place", "shared", "places", "boards",
			"percent", "imps", "partners",
		},
		canonical: map[string]func(string) (string, error){"partners": canonical[[]event.ID]},
	}
	bindingTable = &table{
		Name: "binding", Key: 1, from: pointsSince,
		Columns: []string{"id", "position", "name", "dropped"},
	}
	layoutTable = &table{
		Name: "layout", Key: 2, from: pointsSince,
		Columns:   []string{"binding", "position", "file", "layout"},
		canonical: map[string]func(string) (string, error){"layout": canonical[event.Layout]},
	}
	sentTable = &table{
		Name: "sent", Key: 1, from: pointsSince,
		Columns:   []string{"id", "position", "binding", "sent"},
		canonical: map[string]func(string) (string, error){"sent": canonical[event.Sent]},
	}

	receivedTable = &table{
		Name: "received", Key: 3, scope: "event", from: devicesSince,
		Columns:   []string{"event", "session", "position", "section", "round", "table_no", "board", "says", "result", "state"},
		canonical: map[string]func(string) (string, error){"says": canonical[event.Result]},
	}
	satTable = &table{
		Name: "sat", Key: 3, scope: "event", from: devicesSince,
		Columns: []string{"event", "session", "position", "section", "round", "table_no", "seat", "member"},
	}
	mailedTable = &table{
		Name: "mailed", Key: 3, scope: "event", from: webSince,
		Columns: []string{"event", "session", "position", "member", "paper", "issue", "unsure"},
		since:   map[string]int{"unsure": unsureSince},
	}

	Tables = []*table{
		clubTable, memberTable, eventTable, IssueTable, contestantTable, playerTable,
		sessionTable, sectionTable, seatingTable, labelTable, resultTable, rulingTable, penaltyTable, fouledTable,
		exceptionTable, substituteTable, departureTable, verifiedTable, dealTable,
		lineupTable, drawTable, awardedTable,
		bookingTable, earnedTable, receivedTable, satTable, mailedTable,
		competitionTable, countedTable, markTable,
		bindingTable, layoutTable, sentTable,
	}
)

// The versions of the file since which it can have what is named.
const (
	deletedSince = 8  // a deleted evening
	passingSince = 9  // a passing guest
	oneListSince = 10 // a section with one list of both directions
	everySince   = 12 // an evening of drawn rounds, of several sessions or of teams with line-ups
	pointsSince  = 13 // points of members, and the sheet of a federation
	devicesSince = 14 // a result of a table device
	webSince     = 15 // a mail
	unsureSince  = 16 // a mail of which nobody knows whether it arrived
	plannedSince = 17 // a line that was planned with another board than the movement has now
	cutSince     = 18 // a line that is not to be played
	summedSince  = 19 // the checksum of personal data
)

func clubRows(c *event.Club) (Rows, error) {
	b := rowBuilder{rows: Rows{}}
	b.add(clubTable, 1, c.Name, b.json(c.Settings))
	for id, m := range c.Members {
		b.add(memberTable, id, m.Person, m.Guest, m.Left, orNull(m.Into), m.Erased, orNull(m.Passing))
	}
	for i := range c.Competitions {
		b.competition(&c.Competitions[i], i)
	}
	for i, x := range c.Bindings {
		b.add(bindingTable, x.ID, i, x.Name, x.Dropped)
		for j, l := range x.Layouts {
			b.add(layoutTable, x.ID, j, l.File, b.json(l))
		}
	}
	for i, x := range c.Sent {
		b.add(sentTable, x.ID, i, x.Binding, b.json(x))
	}
	return b.rows, b.err
}

func (b *rowBuilder) competition(k *event.Competition, position int) {
	b.add(competitionTable, k.ID, position, k.Name, string(k.Ranked), b.json(k.Rules), b.orNull(len(k.Handicaps) > 0, k.Handicaps), orNull(k.From), k.Sessions, k.Ended,
		b.orNull(len(k.Lots) > 0, k.Lots))
	for i, x := range k.Evenings {
		b.add(countedTable, k.ID, i, x.Event, x.Session, x.Date)
	}
	for i, m := range k.Marks {
		b.add(markTable, k.ID, i, m.Event, m.Session, b.json(m.Who), orNull(m.Contestant), orNull(m.Out))
	}
}

// EventRows returns the state rows of an event whose journal begins at line created.
// An event that is not there has none.
func EventRows(e *event.Event, created int64) (Rows, error) {
	b := rowBuilder{rows: Rows{}}
	if e == nil {
		return b.rows, nil
	}
	b.add(eventTable, e.ID, created, e.Name, string(e.Kind), b.json(e.Rules), e.Source, b.orNull(e.Published != nil, e.Published), orNull(e.Deleted),
		orNull(string(e.Form)), b.orNull(e.Sum != nil, e.Sum))
	for _, x := range e.Issued {
		b.add(IssueTable, e.ID, x.Number, x.At, x.Seq, b.orNull(len(x.Lists) > 0, x.Lists))
	}
	for i, c := range e.Contestants {
		b.add(contestantTable, e.ID, c.ID, i, orNull(c.Name), orNull(c.Captain))
		for j, m := range c.Players {
			b.add(playerTable, e.ID, c.ID, j, orNull(m))
		}
	}
	for i := range e.Sessions {
		b.session(e, i)
	}
	return b.rows, b.err
}

type rowBuilder struct {
	rows Rows
	err  error
}

func (b *rowBuilder) add(t *table, values ...any) {
	if b.err == nil {
		b.err = b.rows.Add(t, values...)
	}
}

func (b *rowBuilder) json(v any) string {
	text, err := jsonText(v)
	if err != nil && b.err == nil {
		b.err = err
	}
	return text
}

func (b *rowBuilder) session(e *event.Event, position int) {
	s := &e.Sessions[position]
	b.add(sessionTable, e.ID, s.ID, position, s.Date, s.Start, s.FirstBoard, s.BoardsPerSet, s.Closed, "",
		orNull(s.Name), b.orNull(s.CarryOver != nil, s.CarryOver))
	for i := range s.Sections {
		c := &s.Sections[i]
		b.add(sectionTable, e.ID, s.ID, i, c.Letter, b.orNull(c.Movement != nil, c.Movement), orNull(c.OneList), b.orNull(c.Drawing != nil, c.Drawing))
		for j, x := range c.Seating {
			b.add(seatingTable, e.ID, s.ID, i, j, x.Seat, orNull(x.Contestant), x.From)
		}
		for j, l := range c.Labels {
			b.add(labelTable, e.ID, s.ID, i, j, l.Contestant, l.Direction, l.Number)
		}
		for j, x := range c.Exceptions {
			b.add(exceptionTable, e.ID, s.ID, i, j, x.Round, x.Table, x.Board, x.To, x.Turned, orNull(x.NS), orNull(x.EW), orNull(x.Planned), orNull(x.Cut))
		}
	}
	for i := range s.Results {
		b.result(e, s, &s.Results[i])
	}
	b.rulings(e, s)
	for i, v := range s.Verifications {
		b.add(verifiedTable, e.ID, s.ID, v.Result, i, b.json(v.Typed))
	}
	for _, x := range s.Deals {
		b.add(dealTable, e.ID, s.ID, x.Board, x.Deal.String(), string(x.Tricks))
	}
	b.matches(e, s)
	b.booking(e, s)
	b.received(e, s)
	for i, x := range s.Departures {
		b.add(departureTable, e.ID, s.ID, i, x.Contestant, x.Round, x.Board)
	}
	for i, x := range s.Substitutions {
		for j, m := range x.Players {
			b.add(substituteTable, e.ID, s.ID, i, j, x.Contestant, orNull(m), x.Round, x.Board)
		}
	}
}

// matches adds the rows of what only teams and drawn rounds have.
func (b *rowBuilder) matches(e *event.Event, s *event.Session) {
	for i, x := range s.Lineups {
		b.add(lineupTable, e.ID, s.ID, i, x.Team, x.Round, x.Board, b.json(x.Open), b.json(x.Closed))
	}
	for i, x := range s.Draws {
		b.add(drawTable, e.ID, s.ID, i, x.Section, x.Round, b.json(x))
	}
	for i, x := range s.Awarded {
		b.add(awardedTable, e.ID, s.ID, i, x.Round, x.Home, orNull(x.Away), x.HomePoints.String(), x.AwayPoints.String(),
			x.Law, x.Reason, x.Text, x.At)
	}
}

func (b *rowBuilder) booking(e *event.Event, s *event.Session) {
	x := s.Booked
	if x == nil {
		return
	}
	class := ""
	if x.Class.Sign() != 0 {
		class = x.Class.String()
	}
	b.add(bookingTable, e.ID, s.ID, x.Number, x.At, x.Seq, orNull(class), x.Online)
	for i, r := range x.Earned {
		b.add(earnedTable, e.ID, s.ID, i, r.Member, r.Contestant, string(r.Kind), r.Points.String(), r.Place, r.Shared, r.Of, r.Boards,
			r.Percent.String(), r.IMPs, b.orNull(len(r.Partners) > 0, r.Partners))
	}
}

// received adds the rows of what table devices said, and of what members were sent.
func (b *rowBuilder) received(e *event.Event, s *event.Session) {
	for i, x := range s.Received {
		b.add(receivedTable, e.ID, s.ID, i, x.Section, x.Round, x.Table, x.Board, b.orNull(x.Says != nil, x.Says), orNull(x.Result), string(x.State))
	}
	for i, x := range s.Sat {
		b.add(satTable, e.ID, s.ID, i, x.Section, x.Round, x.Table, x.Seat.String(), x.Member)
	}
	for i, x := range s.Mailed {
		b.add(mailedTable, e.ID, s.ID, i, x.Member, x.Paper, x.Issue, orNull(x.Unsure))
	}
}

// orNull returns a value as JSON, or nil where there is none.
func (b *rowBuilder) orNull(there bool, v any) any {
	if !there {
		return nil
	}
	return b.json(v)
}

func (b *rowBuilder) result(e *event.Event, s *event.Session, r *event.Result) {
	contract, declarer := "", ""
	if r.Contract.Level > 0 {
		contract, declarer = r.Contract.String(), r.Contract.Declarer.String()
	}
	b.add(resultTable, e.ID, s.ID, r.ID, r.Board, r.NS.A, orNull(r.NS.B), r.EW.A, orNull(r.EW.B),
		r.Section, r.Round, r.Table, string(r.Kind), orNull(contract), orNull(declarer), r.Tricks, r.Lead, r.Score,
		string(r.NSAward.Kind), r.NSAward.Percent.String(), string(r.EWAward.Kind), r.EWAward.Percent.String(),
		r.Reversed, r.Source, r.At)
}

func (b *rowBuilder) rulings(e *event.Event, s *event.Session) {
	shares := func(all []event.Share) any { return b.orNull(len(all) > 0, all) }
	for i, r := range s.Rulings {
		b.add(rulingTable, e.ID, s.ID, r.ID, i, r.Result, string(r.Kind), shares(r.NS), shares(r.EW),
			r.Law, r.Reason, r.Text, string(r.Protects), r.At, r.Followed)
	}
	for i, p := range s.Penalties {
		b.add(penaltyTable, e.ID, s.ID, p.ID, i, p.Contestant, string(p.Unit), p.Amount.String(), p.Board, p.Law, p.Reason, p.Text, p.At)
	}
	for i, f := range s.Fouled {
		b.add(fouledTable, e.ID, s.ID, f.Board, i, b.json(f.Groups))
	}
}

// orNull returns a value, or nil for its zero value, as the rows of older files have it.
func orNull[T comparable](v T) any {
	if v == *new(T) {
		return nil
	}
	return v
}

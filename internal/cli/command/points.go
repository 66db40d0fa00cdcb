package command

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	"uitslag/internal/store"
)

// online are the values of --online.
var online = map[string]points.Online{"yes": points.OverNet, "no": points.FaceToFace}

// everybody is the member that --member names for a page of each member.
const everybody = "all"

// The reports of points.
const (
	pointsList   = "points"
	memberPoints = "member"
)

func listPoints(p *headless.Run, a cli.Args) error {
	return p.LookWhole(a.Words[0], func(s *store.Store) error {
		l := &pointsOf{Run: p, club: s}
		if err := l.ask(a); err != nil {
			return err
		}
		return l.write(a)
	})
}

type pointsOf struct {
	*headless.Run
	club  *store.Store
	query points.Query
	list  *points.List    // nil where members were asked for
	of    []*points.Sheet // those members
}

func (l *pointsOf) ask(a cli.Args) error {
	q, c := &l.query, l.club.Club()
	var err error
	for name, into := range map[string]*string{"from": &q.From, "to": &q.To} {
		if *into, err = a.Date(name); err != nil {
			return err
		}
	}
	if q.From != "" && q.To != "" && q.From > q.To {
		return cli.Usage("cli.points-period", "from", q.From, "to", q.To)
	}
	if q.From == "" && q.To == "" {
		q.From, q.To = points.Season(c, l.Now().Format(time.DateOnly))
	}
	booked, err := l.club.BookedIn(q.From, q.To)
	if err != nil {
		return err
	}
	if err := l.choose(a, booked); err != nil {
		return err
	}
	q.Guests = a.Has("guests")
	q.SortKey = func(p event.Person) string { return desk.SortKey(l.Words, p) }
	if !a.Has("member") {
		l.list = points.Of(c, l.club.People(), booked, *q)
		return nil
	}
	if a.Value("member") == everybody {
		for _, r := range points.Of(c, l.club.People(), booked, *q).Rows {
			l.of = append(l.of, points.MemberOf(c, booked, r.Member, q.From, q.To))
		}
		return nil
	}
	if err := a.None("cli.points-member-option", "kind", "category", "best", "online"); err != nil {
		return err
	}
	member, err := l.member(a.Value("member"))
	if err != nil {
		return err
	}
	l.of = []*points.Sheet{points.MemberOf(c, booked, member, q.From, q.To)}
	return nil
}

func (l *pointsOf) choose(a cli.Args, booked []event.Booked) error {
	q := &l.query
	q.Kind = event.PointsClub
	if there := points.Kinds(booked); len(there) > 0 {
		q.Kind = there[0]
	}
	if text, ok := a.Lookup("kind"); ok {
		if q.Kind = event.PointsKind(strings.ToLower(text)); !slices.Contains(event.PointsKinds(), q.Kind) {
			return cli.Usage("cli.option-choice", "option", "--kind", "value", text, "known", pointsKinds(", "))
		}
	}
	if text, ok := a.Lookup("online"); ok {
		if q.Online, ok = online[text]; !ok {
			return cli.Usage("cli.option-choice", "option", "--online", "value", text, "known", "yes, no")
		}
	}
	if text, ok := a.Lookup("category"); ok {
		all := points.Categories(l.club.Club(), l.club.People(), booked)
		at := slices.IndexFunc(all, func(x string) bool { return strings.EqualFold(x, text) })
		if len(all) == 0 {
			return problem.New("cli.points-no-category")
		}
		if at < 0 {
			return problem.New("cli.points-category", "category", text, "known", strings.Join(all, ", "))
		}
		q.Category = all[at]
	}
	var err error
	q.Best, err = a.Number("best", 0)
	return err
}

func pointsKinds(between string) string {
	return strings.Join(event.Mapped(event.PointsKinds(), func(k event.PointsKind) string { return string(k) }), between)
}

// member finds a member by number, or by a name that fits nobody else.
func (l *pointsOf) member(text string) (event.ID, error) {
	c, people := l.club.Club(), l.club.People()
	var numbered []event.ID
	for id, m := range c.Members {
		p := people[m.Person]
		if m.Into == "" && m.Erased == 0 && (strings.EqualFold(p.Federation, text) || strings.EqualFold(p.Number, text)) && text != "" {
			numbered = append(numbered, id)
		}
	}
	if len(numbered) == 1 {
		return numbered[0], nil
	}
	found := desk.New(l.club, nil, l.Words, l.Now).FindMembers(text, nil)
	var best, names []string
	for _, f := range found {
		name := f.Person.Name()
		if n := desk.NumberOf(f.Person); n != "" {
			name += " (" + n + ")"
		}
		if names = append(names, name); f.Rank == found[0].Rank {
			best = append(best, string(f.ID))
		}
	}
	switch {
	case len(found) == 0:
		return "", problem.New("cli.no-member", "text", text)
	case found[0].Near:
		return "", problem.New("cli.near-member", "text", text, "names", strings.Join(names, ", "))
	case len(best) > 1:
		return "", problem.New("cli.several-members", "text", text, "names", strings.Join(names, ", "))
	}
	return event.ID(best[0]), nil
}

func (l *pointsOf) write(a cli.Args) error {
	c, people := l.club.Club(), l.club.People()
	in := l.Paper(c.Name, nil, l.NameOf(c, people))
	in.Numbers = desk.Numbers(c, people)
	var err error
	if in.Points, err = papers.PointsOf(l.club); err != nil {
		return err
	}
	in.Points.List, in.Points.Sheets = l.list, l.of
	kind := pointsList
	if l.list == nil {
		kind = memberPoints
	}
	if path, ok := a.Lookup("csv"); ok {
		if err := l.SaveAs(path, kind, reports.FormatCSV, in); err != nil {
			return err
		}
	}
	if a.Has("o") {
		if err := l.SaveReport(a, kind, in); err != nil {
			return err
		}
	}
	switch {
	case a.Has("json") && l.list != nil:
		return json.NewEncoder(l.Stdout).Encode(l.listJSON(in))
	case a.Has("json"):
		return json.NewEncoder(l.Stdout).Encode(l.membersJSON(in))
	case a.Has("csv") || a.Has("o"):
		return nil
	}
	return reports.Write(l.Stdout, kind, reports.FormatText, in)
}

type (
	// PointsJSON is the object that `points --json` prints.
	PointsJSON struct {
		Version  int                `json:"version"`
		From     string             `json:"from"`
		To       string             `json:"to"`
		Kind     string             `json:"kind"`
		Online   *bool              `json:"online"`
		Category string             `json:"category"`
		Best     *int               `json:"best"`
		Guests   bool               `json:"guests"`
		Sessions int                `json:"sessions"`
		Erased   int                `json:"erased"`
		Members  []memberPointsJSON `json:"members"`
	}
	memberPointsJSON struct {
		Place      int                 `json:"place"`
		Shared     bool                `json:"shared"`
		ID         string              `json:"id"`
		Name       string              `json:"name"`
		Federation string              `json:"federation"`
		Category   string              `json:"category"`
		Points     json.Number         `json:"points"`
		Exact      string              `json:"exact"`
		Sessions   int                 `json:"sessions"`
		Counted    int                 `json:"counted"`
		Lines      []sessionPointsJSON `json:"lines"`
	}
	sessionPointsJSON struct {
		Event  string      `json:"event"`
		Date   string      `json:"date"`
		Online bool        `json:"online"`
		Points json.Number `json:"points"`
		Counts bool        `json:"counts"`
	}
	// MemberPointsJSON is the object that `points --member M --json` prints.
	MemberPointsJSON struct {
		Version int              `json:"version"`
		From    string           `json:"from"`
		To      string           `json:"to"`
		Members []memberOverJSON `json:"members"`
	}
	memberOverJSON struct {
		ID         string         `json:"id"`
		Name       string         `json:"name"`
		Federation string         `json:"federation"`
		Category   string         `json:"category"`
		Percent    *json.Number   `json:"percent"`
		Totals     []earnedJSON   `json:"totals"`
		Sessions   []playedJSON   `json:"sessions"`
		Partners   []partnersJSON `json:"partners"`
	}
	earnedJSON struct {
		Kind   string      `json:"kind"`
		Points json.Number `json:"points"`
	}
	playedJSON struct {
		Event    string       `json:"event"`
		Date     string       `json:"date"`
		Online   bool         `json:"online"`
		Place    *int         `json:"place"`
		Shared   bool         `json:"shared"`
		Of       int          `json:"of"`
		Boards   int          `json:"boards"`
		Percent  *json.Number `json:"percent"`
		IMPs     *json.Number `json:"imps"`
		Partners []string     `json:"partners"`
		Earned   []earnedJSON `json:"earned"`
	}
	partnersJSON struct {
		Name     string       `json:"name"`
		Sessions int          `json:"sessions"`
		Percent  *json.Number `json:"percent"`
	}
)

// pointDecimals is how many decimals points and percentages have at most.
const pointDecimals = 2

func figure(v exact.Rat) json.Number { return json.Number(v.Short(pointDecimals)) }

func (l *pointsOf) listJSON(in evening.Input) PointsJSON {
	q, c, people := &l.query, l.club.Club(), l.club.People()
	out := PointsJSON{
		Version: headless.JSONVersion, From: q.From, To: q.To, Kind: string(q.Kind), Category: q.Category, Best: headless.Given(q.Best > 0, q.Best), Guests: q.Guests,
		Online: headless.Given(q.Online != points.Together, q.Online == points.OverNet), Sessions: l.list.Sessions, Erased: l.list.Erased, Members: []memberPointsJSON{},
	}
	for r := range event.Each(l.list.Rows) {
		m := memberPointsJSON{
			Place: r.Place, Shared: r.Shared, ID: string(r.Member), Name: in.Names(r.Member),
			Federation: desk.FederationOf(c, people, r.Member), Category: in.Points.Category(r.Member),
			Points: figure(r.Points), Exact: r.Points.String(), Sessions: r.Evenings, Counted: r.Counted, Lines: []sessionPointsJSON{},
		}
		for _, x := range r.Lines {
			m.Lines = append(m.Lines, sessionPointsJSON{in.Points.Event(x.Event), x.Date, x.Online, figure(x.Points), x.Counts})
		}
		out.Members = append(out.Members, m)
	}
	return out
}

func (l *pointsOf) membersJSON(in evening.Input) MemberPointsJSON {
	c, people := l.club.Club(), l.club.People()
	out := MemberPointsJSON{Version: headless.JSONVersion, From: l.query.From, To: l.query.To, Members: []memberOverJSON{}}
	for _, s := range l.of {
		m := memberOverJSON{
			ID: string(s.Member), Name: in.Names(s.Member), Federation: desk.FederationOf(c, people, s.Member), Category: in.Points.Category(s.Member),
			Percent: headless.Given(s.Percents > 0, figure(s.Percent)), Totals: earned(s.Totals), Sessions: []playedJSON{}, Partners: []partnersJSON{},
		}
		for x := range event.Each(s.Sessions) {
			m.Sessions = append(m.Sessions, playedJSON{
				Event: in.Points.Event(x.Event), Date: x.Date, Online: x.Online, Place: headless.Given(x.Place > 0, x.Place), Shared: x.Shared, Of: x.Of, Boards: x.Boards,
				Percent: headless.Given(!x.IMPs && x.Percent.Sign() > 0, figure(x.Percent)), IMPs: headless.Given(x.IMPs, figure(x.Percent)),
				Partners: event.Mapped(x.Partners, in.Names), Earned: earned(x.Earned),
			})
		}
		for _, x := range s.Partners {
			m.Partners = append(m.Partners, partnersJSON{in.Names(x.Member), x.Sessions, headless.Given(x.Percents > 0, figure(x.Percent))})
		}
		out.Members = append(out.Members, m)
	}
	return out
}

func earned(all []points.Earned) []earnedJSON {
	return event.Mapped(all, func(e points.Earned) earnedJSON { return earnedJSON{string(e.Kind), figure(e.Points)} })
}

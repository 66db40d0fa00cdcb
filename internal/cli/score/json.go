package score

import (
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
)

// The object that `score --json` prints. Its shape is promised to scripts.
type (
	JSON struct {
		Version   int            `json:"version"`
		Event     eventJSON      `json:"event"`
		Standings []StandingJSON `json:"standings"`
		Boards    []BoardJSON    `json:"boards"`
		Matches   []matchJSON    `json:"matches"`
		Byes      []byeJSON      `json:"byes,omitempty"` // rounds without an opponent that give something
		Published *PublishedJSON `json:"published"`      // null where the file publishes nothing
		Footnotes []footnoteJSON `json:"footnotes,omitempty"`
		Second    *SecondJSON    `json:"second_typing,omitempty"` // where slips were typed a second time
		Total     *totalJSON     `json:"total,omitempty"`         // where sessions are added up
	}
	eventJSON struct {
		Name    string      `json:"name"`
		Date    string      `json:"date"`
		Kind    string      `json:"kind"`
		Scoring string      `json:"scoring"`
		Rules   rules.Rules `json:"rules"`
	}
	StandingJSON struct {
		Section    string            `json:"section"`
		Direction  string            `json:"direction"`
		Rank       *int              `json:"rank"`
		Tied       bool              `json:"tied"`
		Short      bool              `json:"short,omitempty"` // too few boards for a rank
		Contestant string            `json:"contestant"`
		Team       string            `json:"team,omitempty"` // what a team calls itself
		Players    []string          `json:"players"`
		Members    []headless.Member `json:"members"`
		Boards     int               `json:"boards"`
		columns.Figures
		Groups    []groupJSON     `json:"groups,omitempty"`
		Rounds    []roundJSON     `json:"rounds,omitempty"` // where each becomes victory points
		Published *publishedTotal `json:"published,omitempty"`
	}
	groupJSON struct {
		Group  string       `json:"group"`
		Points *json.Number `json:"points"`
		Sides  string       `json:"sides"`
		Bye    bool         `json:"bye,omitempty"`
	}
	roundJSON struct {
		Round   int         `json:"round"`
		VPs     json.Number `json:"vps"`
		Bye     bool        `json:"bye,omitempty"`
		Awarded bool        `json:"awarded,omitempty"`
	}
	publishedTotal struct {
		Percent string `json:"percent,omitempty"`
		Points  string `json:"points,omitempty"`
		Place   string `json:"place,omitempty"`
	}
	BoardJSON struct {
		Number  int          `json:"number"`
		Group   string       `json:"group"`
		Results []resultJSON `json:"results"`
	}
	resultJSON struct {
		Section  string       `json:"section"`
		Round    *int         `json:"round"`
		Table    *int         `json:"table"`
		NS       *string      `json:"ns"`
		EW       *string      `json:"ew"`
		Contract *string      `json:"contract"`
		Declarer *string      `json:"declarer"`
		Lead     string       `json:"lead"`
		Tricks   *int         `json:"tricks"`
		Score    *int         `json:"score"`
		Kind     string       `json:"kind"`
		Reversed bool         `json:"reversed,omitempty"`
		NSPoints *json.Number `json:"ns_points"`
		EWPoints *json.Number `json:"ew_points"`
	}
)

// pointsOf writes points as the rules of the standings show them.
func pointsOf(st *standings.Standings) func(v exact.Rat) json.Number {
	decimals := st.Event.Rules.PointDecimals
	return func(v exact.Rat) json.Number {
		if n, d, ok := v.Words(); ok && d == 1 { // as mostly
			return json.Number(strconv.FormatInt(n, 10))
		}
		return json.Number(v.Short(decimals))
	}
}

// sharedPoints is pointsOf, with one text for all lines that earned the same, as far as
// that are whole points.
func sharedPoints(st *standings.Standings) func(v exact.Rat) *json.Number {
	points := pointsOf(st)
	whole := make([]*json.Number, 1024)
	return func(v exact.Rat) *json.Number {
		n, d, ok := v.Words()
		if !ok || d != 1 || n < 0 || n >= int64(len(whole)) {
			return new(points(v))
		}
		if whole[n] == nil {
			whole[n] = new(points(v))
		}
		return whole[n]
	}
}

func writeJSON(w io.Writer, object any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(object)
}

func eventOf(st *standings.Standings) eventJSON {
	e := st.Event
	return eventJSON{Name: e.Name, Date: st.Session.Date, Kind: string(e.Kind), Scoring: string(e.Rules.Method), Rules: e.Rules}
}

// toJSON returns the whole object, without the total.
func toJSON(st *standings.Standings, name func(event.ID) string, who func(event.ID) headless.Member) JSON {
	points := pointsOf(st)
	out := JSON{
		Version: headless.JSONVersion, Event: eventOf(st), Standings: []StandingJSON{}, Boards: []BoardJSON{}, Matches: matchesToJSON(st, points), Byes: byesToJSON(st, points), Published: comparison(st),
		Footnotes: footnotesToJSON(st), Second: secondToJSON(st),
	}
	published := map[event.ID]publishedTotal{}
	if p := st.Event.Published; p != nil {
		for _, t := range p.Totals {
			published[t.Contestant] = publishedTotal{t.Percent, t.Points, t.Place}
		}
	}
	contestants := make(map[event.ID]*event.Contestant, len(st.Event.Contestants))
	for i := range st.Event.Contestants {
		contestants[st.Event.Contestants[i].ID] = &st.Event.Contestants[i]
	}
	for _, l := range st.Lists {
		out.Standings = slices.Grow(out.Standings, len(l.Rows))
		for row := range event.Each(l.Rows) {
			s := StandingJSON{
				Section: l.Section, Direction: row.Direction, Tied: row.Tied, Short: row.Short, Contestant: row.Label.String(), Team: contestants[row.Contestant].Name,
				Boards: row.Total.Boards, Figures: columns.FiguresOf(st, row), Rank: headless.Given(row.Rank > 0, row.Rank),
			}
			s.Players, s.Members = playing(contestants[row.Contestant], name, who)
			for g, p := range row.Groups {
				s.Groups = append(s.Groups, groupJSON{
					Group: st.Groups[g].Name, Sides: p.Sides, Bye: p.State == standings.GroupSitOut,
					Points: headless.Given(p.State == standings.GroupPlayed, points(p.Points)),
				})
			}
			for _, x := range st.Outcome.Rounds {
				if x.Contestant == st.Index[row.Contestant] {
					s.Rounds = append(s.Rounds, roundJSON{x.Round, points(x.VPs), x.SatOut, x.Awarded})
				}
			}
			if p, ok := published[row.Contestant]; ok {
				s.Published = &p
			}
			out.Standings = append(out.Standings, s)
		}
	}
	labels, shared, texts := labelsOf(st), sharedPoints(st), bids{}
	for i := range st.Boards {
		out.Boards = append(out.Boards, boardToJSON(st, &st.Boards[i], shared, labels, texts))
	}
	return out
}

func labelsOf(st *standings.Standings) map[event.ID]*string {
	labels := map[event.ID]*string{}
	for i := range st.Session.Sections {
		for _, l := range st.Session.Sections[i].Labels {
			if _, ok := labels[l.Contestant]; !ok { // a contestant has one section
				labels[l.Contestant] = new(l.String())
			}
		}
	}
	return labels
}

func boardToJSON(st *standings.Standings, b *standings.ScoredBoard, points func(exact.Rat) *json.Number, labels map[event.ID]*string, texts bids) BoardJSON {
	out := BoardJSON{Number: b.Board, Results: make([]resultJSON, 0, len(b.Lines))}
	group := slices.IndexFunc(st.Groups, func(g standings.Group) bool { return slices.Contains(g.Boards, b.Board) })
	if group >= 0 {
		out.Group = st.Groups[group].Name
	}
	number := func(s event.Side) *string {
		if text, ok := labels[s.A]; ok && s.B == "" { // as mostly
			return text
		}
		var parts []string
		for _, id := range s.Contestants() {
			text := event.Label{}.String()
			if has, ok := labels[id]; ok {
				text = *has
			}
			parts = append(parts, text)
		}
		if len(parts) == 0 {
			return nil
		}
		return new(strings.Join(parts, "+"))
	}
	for l := range event.Each(b.Lines) {
		if l.Result == nil {
			continue
		}
		j := expectedJSON(&l.Expected, number)
		j.outcome(l, points, texts)
		out.Results = append(out.Results, j)
	}
	for i := range b.SitOuts {
		j := expectedJSON(&b.SitOuts[i], number)
		j.Kind = "bye"
		out.Results = append(out.Results, j)
	}
	if group < 0 {
		return out
	}
	// Who sits out without a place in the movement, which has no phantom for them: neither a round nor
	// a table is known.
	for _, l := range st.Lists {
		for row := range event.Each(l.Rows) {
			placed := slices.ContainsFunc(b.SitOuts, func(x event.Expected) bool { return x.NS.Has(row.Contestant) || x.EW.Has(row.Contestant) })
			if row.Groups[group].State == standings.GroupSitOut && !placed {
				out.Results = append(out.Results, resultJSON{Section: l.Section, NS: number(event.Pair(row.Contestant)), Kind: "bye"})
			}
		}
	}
	return out
}

func expectedJSON(x *event.Expected, number func(event.Side) *string) resultJSON {
	j := resultJSON{Section: x.Section, NS: number(x.NS), EW: number(x.EW)}
	if x.Round > 0 {
		j.Round = &x.Round
	}
	if x.Table > 0 {
		j.Table = &x.Table
	}
	return j
}

func playing(c *event.Contestant, name func(event.ID) string, who func(event.ID) headless.Member) ([]string, []headless.Member) {
	names, members := []string{}, []headless.Member{}
	if c != nil {
		for _, m := range c.Players {
			names, members = append(names, name(m)), append(members, who(m))
		}
	}
	return names, members
}

func (j *resultJSON) outcome(l *standings.ScoredLine, points func(exact.Rat) *json.Number, texts bids) {
	res := l.Result
	if res == nil {
		return
	}
	j.Kind, j.Lead, j.Reversed = string(res.Kind), res.Lead, res.Reversed
	if res.Kind == event.Played || res.Kind == event.Passed {
		j.Score = &res.Score
	}
	if res.Kind == event.Played && res.Contract != (bridge.Contract{}) {
		bid := texts.of(res.Contract)
		j.Contract, j.Declarer, j.Tricks = &bid[0], &bid[1], &res.Tricks
	}
	if l.Points.Counts {
		j.NSPoints, j.EWPoints = points(l.Points.NS), points(l.Points.EW)
	}
}

// bids are contracts and their declarers as text: one for all results that have them.
type bids map[bridge.Contract]*[2]string

func (b bids) of(c bridge.Contract) *[2]string {
	text, ok := b[c]
	if !ok {
		text = &[2]string{c.String(), c.Declarer.String()}
		b[c] = text
	}
	return text
}

// footnoteJSON is a decision of the director in `score --json`: a ruling (kind, and what
// each side gets), a fouled board, or a penalty.
type footnoteJSON struct {
	Number     int           `json:"number"`
	Board      int           `json:"board,omitempty"`
	NS         string        `json:"ns,omitempty"`
	EW         string        `json:"ew,omitempty"`
	Ruling     string        `json:"ruling,omitempty"`
	NSShares   []event.Share `json:"ns_shares,omitempty"`
	EWShares   []event.Share `json:"ew_shares,omitempty"`
	Groups     int           `json:"groups,omitempty"` // of a fouled board
	Contestant string        `json:"contestant,omitempty"`
	Unit       string        `json:"unit,omitempty"`
	Amount     string        `json:"amount,omitempty"` // a fraction, below 0 a penalty
	Law        string        `json:"law,omitempty"`
	Reason     string        `json:"reason,omitempty"`
	Text       string        `json:"text,omitempty"`
}

func footnotesToJSON(st *standings.Standings) []footnoteJSON {
	number := numbers(st)
	var out []footnoteJSON
	for _, f := range st.Footnotes() {
		j := footnoteJSON{Number: f.Number, Board: f.Board}
		switch {
		case f.Ruling != nil:
			j.NS, j.EW, j.Ruling = number(f.On.NS.A), number(f.On.EW.A), string(f.Ruling.Kind)
			j.NSShares, j.EWShares = f.Ruling.Shares()
			j.Law, j.Reason, j.Text = f.Ruling.Law, f.Ruling.Reason, f.Ruling.Text
		case f.Fouled != nil:
			j.Groups = len(f.Fouled.Groups) + 1
		case f.Penalty != nil:
			j.Contestant, j.Unit, j.Amount = number(f.Penalty.Contestant), string(f.Penalty.Unit), f.Penalty.Amount.String()
			j.Law, j.Reason, j.Text = f.Penalty.Law, f.Penalty.Reason, f.Penalty.Text
		}
		out = append(out, j)
	}
	return out
}

// What `score --json` tells of the second typing.
type (
	SecondJSON struct {
		Boards      []int         `json:"verified_boards"` // every line typed twice, the same
		Verified    int           `json:"verified_lines"`
		Differences []retypedJSON `json:"differences"` // not decided yet
	}
	retypedJSON struct {
		Board  int     `json:"board"`
		NS     *string `json:"ns"`
		EW     *string `json:"ew"`
		First  *string `json:"first"` // as it would be typed in English; null where nothing is in
		Second string  `json:"second"`
	}
)

// secondToJSON is nil where nothing was typed a second time.
func secondToJSON(st *standings.Standings) *SecondJSON {
	if len(st.Session.Verifications) == 0 {
		return nil
	}
	out := &SecondJSON{Boards: []int{}, Differences: []retypedJSON{}}
	for _, t := range review.TypedTwiceOf(st) {
		out.Verified += t.Verified
		if t.Done() {
			out.Boards = append(out.Boards, t.Board)
		}
	}
	labels, n := labelsOf(st), bridge.Notation{Letters: bridge.LettersFor("en")}
	for _, d := range st.Session.SecondTyping().Differences() {
		x := retypedJSON{Board: d.Key.Board, NS: labels[d.Key.NS.A], EW: labels[d.Key.EW.A], Second: n.Text(d.Second.Entry())}
		if d.First != nil {
			x.First = new(n.Text(d.First.Entry()))
		}
		out.Differences = append(out.Differences, x)
	}
	return out
}

type (
	// totalJSON is the ranking over the sessions of an event.
	totalJSON struct {
		Unit        total.Unit    `json:"unit"`
		Provisional bool          `json:"provisional"`
		Standings   []overallJSON `json:"standings"`
	}
	overallJSON struct {
		Section    string                 `json:"section"`
		Direction  string                 `json:"direction"`
		Out        bool                   `json:"out,omitempty"` // it does not play on
		Rank       *int                   `json:"rank"`
		Tied       bool                   `json:"tied"`
		Contestant string                 `json:"contestant"`
		Team       string                 `json:"team,omitempty"`
		Players    []string               `json:"players"`
		Members    []headless.Member      `json:"members"`
		Boards     int                    `json:"boards"` // in all sessions
		Score      *json.Number           `json:"score"`
		Exact      string                 `json:"exact,omitempty"`
		Place      *int                   `json:"place"` // that earns the points
		Of         int                    `json:"of"`
		Awards     map[string]json.Number `json:"awards"`
	}
)

// totalToJSON returns the total of the event of st; nil where its sessions are not added up. The
// Problems are those of total.Of.
func totalToJSON(st *standings.Standings, name func(event.ID) string, who func(event.ID) headless.Member) (*totalJSON, error) {
	e := st.Event
	if !e.Several() {
		return nil, nil //nolint:nilnil // there is none
	}
	t, err := total.Of(e, func(id event.ID) (*standings.Standings, error) {
		if id == st.Session.ID {
			return st, nil
		}
		return standings.Of(e, id, st.Categories)
	})
	if err != nil {
		return nil, err
	}
	points, federation := pointsOf(st), string(standings.FederationOf(&e.Rules))
	out := &totalJSON{Unit: t.Unit, Provisional: t.Provisional(), Standings: []overallJSON{}}
	for l := range event.Each(t.Lists) {
		for r := range event.Each(l.Rows) {
			x := overallJSON{
				Section: l.Section, Direction: l.Direction, Out: l.Out, Tied: r.Place.Tied, Contestant: t.Number(r.Contestant),
				Boards: r.Played, Of: r.Earns.Of, Awards: map[string]json.Number{},
				Rank: headless.Given(r.Place.Rank > 0, r.Place.Rank), Place: headless.Given(r.Earns.Place.Rank > 0, r.Earns.Place.Rank),
			}
			if r.HasScore {
				x.Score, x.Exact = new(points(r.Score)), r.Score.String()
				if t.Unit == total.Percent {
					*x.Score = json.Number(r.Score.Text(e.Rules.PercentDecimals))
				}
			}
			if r.Earns.HasCP {
				x.Awards["cp"] = json.Number(strconv.Itoa(r.Earns.CP))
			}
			if r.Earns.HasFederation {
				x.Awards[federation] = json.Number(r.Earns.Federation.Text(standings.FederationDecimals(&e.Rules)))
			}
			c := e.Contestant(r.Contestant)
			if c != nil {
				x.Team = c.Name
			}
			x.Players, x.Members = playing(c, name, who)
			out.Standings = append(out.Standings, x)
		}
	}
	return out, nil
}

package score

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// The object that `explain --json` prints. Its shape is promised to scripts; figures are
// fractions in strings, exactly as they were reckoned with.
type (
	ExplainJSON struct {
		Version    int                     `json:"version"`
		Event      eventJSON               `json:"event"`
		Contestant whoJSON                 `json:"contestant"`
		Boards     []boardDerived          `json:"boards"`
		Total      totalDerived            `json:"total"`
		Rank       rankDerived             `json:"rank"`
		Awards     map[string]awardDerived `json:"awards"`
		If         *ifJSON                 `json:"if,omitempty"`
	}
	whoJSON struct {
		Section    string            `json:"section"`
		Direction  string            `json:"direction"`
		Contestant string            `json:"contestant"`
		Players    []string          `json:"players"`
		Members    []headless.Member `json:"members"`
	}
	boardDerived struct {
		Number int    `json:"number"`
		Method string `json:"method"`
		Side   string `json:"side"`
		resultJSON
		Points *string    `json:"points"` // null where the line counts for nobody
		Top    *string    `json:"top"`    // null where there is no top
		Field  []fieldRow `json:"field"`
		Steps  []StepJSON `json:"steps"`
	}
	fieldRow struct {
		Score int    `json:"score"`
		Count int    `json:"count"`
		NS    string `json:"ns"`
		EW    string `json:"ew"`
	}
	totalDerived struct {
		Boards  int        `json:"boards"`
		Points  string     `json:"points"`
		Max     *string    `json:"max"`
		Percent *string    `json:"percent"`
		VPs     *string    `json:"vps"`
		Steps   []StepJSON `json:"steps"`
	}
	rankDerived struct {
		Rank  *int       `json:"rank"`
		Tied  bool       `json:"tied"`
		Steps []StepJSON `json:"steps"`
	}
	awardDerived struct {
		Points string     `json:"points"`
		Steps  []StepJSON `json:"steps"`
	}
	StepJSON struct {
		Code    string            `json:"code"`
		Side    string            `json:"side,omitempty"`
		Inputs  map[string]string `json:"inputs"`
		Formula string            `json:"formula,omitempty"`
		Rule    string            `json:"rule,omitempty"`    // the setting behind it, by its name in rules
		Setting string            `json:"setting,omitempty"` // what that setting is
		Source  string            `json:"source,omitempty"`
		Text    map[string]string `json:"text"` // the sentence: nl and en
	}
	// ifJSON is the same with another score: what the one board and the total come to,
	// and whose points on the board change.
	ifJSON struct {
		Score   int            `json:"score"`
		Boards  []boardDerived `json:"boards"`
		Total   totalDerived   `json:"total"`
		Rank    rankDerived    `json:"rank"`
		Changes []ChangeJSON   `json:"changes"`
	}
	ChangeJSON struct {
		NS       string `json:"ns"`
		EW       string `json:"ew"`
		Score    *int   `json:"score"`
		NSBefore string `json:"ns_before"`
		NSAfter  string `json:"ns_after"`
		EWBefore string `json:"ew_before"`
		EWAfter  string `json:"ew_after"`
	}
)

// languages are those the sentences of the object are always in.
var languages = []string{"nl", "en"}

func derive(p *headless.Run, st *standings.Standings, q asked, name func(event.ID) string, who func(event.ID) headless.Member) (*ExplainJSON, error) {
	shares, err := q.shares(st)
	if err != nil {
		return nil, err
	}
	e := &ExplainJSON{Version: headless.JSONVersion, Event: eventOf(st), Awards: map[string]awardDerived{}}
	e.Boards, e.Total, e.Rank = derived(st, q, shares)
	d, _ := explain.Derive(st, q.who)
	e.Contestant = whoJSON{Section: d.Row.Section, Direction: d.Row.Direction, Contestant: d.Row.Label.String()}
	e.Contestant.Players, e.Contestant.Members = playing(st.Event.Contestant(q.who), name, who)
	if d.Row.HasCP {
		e.Awards["cp"] = awardDerived{Points: strconv.Itoa(d.Row.CP), Steps: toSteps(d.Award, st.Event.Rules, q.lang)}
	}
	if d.Row.HasFederation {
		e.Awards[string(st.FederationOf())] = awardDerived{Points: d.Row.Federation.String(), Steps: toSteps(d.Federation, st.Event.Rules, q.lang)}
	}
	if !q.change {
		return e, nil
	}
	other, err := explain.If(st, shares[0].Board, shares[0].Line, q.score)
	if err != nil {
		return nil, err
	}
	e.If = &ifJSON{Score: q.score, Changes: changed(st, other, shares[0].Board)}
	e.If.Boards, e.If.Total, e.If.Rank = derived(other, q, shares)
	return e, nil
}

func derived(st *standings.Standings, q asked, shares []scoring.Share) ([]boardDerived, totalDerived, rankDerived) {
	r := st.Event.Rules
	boards := event.Mapped(shares, func(s scoring.Share) boardDerived { return toBoardDerived(st, s, q.lang) })
	d, _ := explain.Derive(st, q.who)
	t := totalDerived{
		Boards: d.Row.Total.Boards, Points: d.Row.Total.Points.String(), Steps: toSteps(d.Total.Steps, r, q.lang),
		Max: headless.Given(r.HasPercent(), d.Row.Total.Max.String()),
	}
	if d.Row.Total.HasPercent() {
		t.Percent = new(d.Row.Total.Percent().String())
	}
	if d.Row.Total.HasVPs() {
		t.VPs = new(d.Row.Total.VPs().String())
	}
	return boards, t, rankDerived{Tied: d.Row.Tied, Steps: toSteps(d.Place, r, q.lang), Rank: headless.Given(d.Row.Rank > 0, d.Row.Rank)}
}

func toBoardDerived(st *standings.Standings, s scoring.Share, lang string) boardDerived {
	b := &st.Boards[s.Board]
	out := boardDerived{Number: b.Board, Method: string(st.Event.Rules.Method), Side: "EW", Field: []fieldRow{}}
	if s.NS {
		out.Side = "NS"
	}
	out.resultJSON = lineToJSON(st, &b.Lines[s.Line])
	out.Points = headless.Given(s.Counts, s.Points.String())
	out.Top = headless.Given(s.Counts && st.Event.Rules.HasPercent(), b.Points.Top.String())
	for _, f := range st.Frequencies(b.Board) {
		out.Field = append(out.Field, fieldRow{f.Score, f.Count, f.NS.String(), f.EW.String()})
	}
	out.Steps = toSteps(explain.DeriveLine(st, s.Board, s.Line).Steps, st.Event.Rules, lang)
	return out
}

func lineToJSON(st *standings.Standings, l *standings.ScoredLine) resultJSON {
	number := func(s event.Side) *string {
		return new(strings.Join(event.Mapped(s.Contestants(), numbers(st)), "+"))
	}
	j := expectedJSON(&l.Expected, number)
	j.outcome(l, func(v exact.Rat) *json.Number { return new(json.Number(v.Short(st.Event.Rules.PointDecimals))) }, bids{})
	return j
}

func toSteps(steps []scoring.Step, r rules.Rules, reader string) []StepJSON {
	out := []StepJSON{}
	for _, s := range steps {
		j := StepJSON{
			Code: s.Code, Side: s.Side, Inputs: map[string]string{}, Formula: s.Formula(),
			Rule: s.Rule, Setting: r.Value(s.Rule), Source: s.Source(), Text: map[string]string{},
		}
		for name, v := range s.Args {
			j.Inputs[name] = fmt.Sprint(v)
			if word, ok := v.(translation.Keyed); ok {
				j.Inputs[name] = word.WordKey()
			}
		}
		for _, lang := range append([]string{reader}, languages...) {
			j.Text[lang] = phrase.Step(translation.For(lang), s, r)
		}
		out = append(out, j)
	}
	return out
}

// changed returns the lines of a board whose points in b differ from those in a.
func changed(a, b *standings.Standings, board int) []ChangeJSON {
	out := []ChangeJSON{}
	before := &a.Boards[board]
	for l := range event.Each(before.Lines) {
		at := slices.IndexFunc(b.Boards[board].Lines, func(x standings.ScoredLine) bool { return x.NS == l.NS && x.EW == l.EW })
		if at < 0 {
			continue
		}
		o := &b.Boards[board].Lines[at]
		if l.Points.NS.Equal(o.Points.NS) && l.Points.EW.Equal(o.Points.EW) && scoreOfLine(l) == scoreOfLine(o) {
			continue
		}
		c := ChangeJSON{
			NSBefore: l.Points.NS.String(), NSAfter: o.Points.NS.String(),
			EWBefore: l.Points.EW.String(), EWAfter: o.Points.EW.String(),
		}
		j := lineToJSON(a, l)
		c.NS, c.EW, c.Score = *j.NS, *j.EW, j.Score
		out = append(out, c)
	}
	return out
}

func scoreOfLine(l *standings.ScoredLine) int {
	if l.Result == nil {
		return 0
	}
	return l.Result.Score
}

func sayDerived(p *headless.Run, st *standings.Standings, e *ExplainJSON) {
	w := p.Words
	say(p, 0, headline(w, &e.Event))
	say(p, 0, whoSays(p, e, len(st.Session.Sections) > 1, st.Event.Kind))
	told := func(boards []boardDerived, total, place []StepJSON) {
		for i := range boards {
			sayBoard(p, &boards[i], st.Event.Kind, st.Event.Rules)
		}
		say(p, 0, "\n"+w.T("cli.explain.total"))
		saySteps(p, total)
		say(p, 0, "\n"+w.T("paper.explanation.place"))
		saySteps(p, place)
	}
	told(e.Boards, e.Total.Steps, e.Rank.Steps)
	for _, name := range slices.Sorted(maps.Keys(e.Awards)) {
		title := w.T("paper.explanation.awards")
		if name != "cp" {
			title = w.T("paper.federation." + name)
		}
		say(p, 0, "\n"+title)
		saySteps(p, e.Awards[name].Steps)
	}
	if e.If == nil {
		return
	}
	say(p, 0, "\n"+w.T("cli.explain.if", "score", w.Signed(e.If.Score)))
	told(e.If.Boards, e.If.Total.Steps, e.If.Rank.Steps)
	say(p, 0, "\n"+w.T("cli.explain.changes"))
	for _, c := range e.If.Changes {
		say(p, 2, w.T("cli.explain.change", "ns", c.NS, "ew", c.EW,
			"ns-before", fraction(p, c.NSBefore), "ns-after", fraction(p, c.NSAfter),
			"ew-before", fraction(p, c.EWBefore), "ew-after", fraction(p, c.EWAfter)))
	}
}

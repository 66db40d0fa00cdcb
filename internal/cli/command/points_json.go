package command

import (
	"encoding/json"

	"uitslag/internal/cli/headless"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
)

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

// where is a value, nil where there is none.
func where[T any](there bool, v T) *T {
	if !there {
		return nil
	}
	return &v
}

// listJSON is the list as an object.
func (l *pointsOf) listJSON(in evening.Input) PointsJSON {
	q, c, people := &l.query, l.club.Club(), l.club.People()
	out := PointsJSON{
		Version: headless.JSONVersion, From: q.From, To: q.To, Kind: string(q.Kind), Category: q.Category, Best: where(q.Best > 0, q.Best), Guests: q.Guests,
		Online: where(q.Online != points.Together, q.Online == points.OverNet), Sessions: l.list.Sessions, Erased: l.list.Erased, Members: []memberPointsJSON{},
	}
	for i := range l.list.Rows {
		r := &l.list.Rows[i]
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

// membersJSON are the members that were asked for as an object.
func (l *pointsOf) membersJSON(in evening.Input) MemberPointsJSON {
	c, people := l.club.Club(), l.club.People()
	out := MemberPointsJSON{Version: headless.JSONVersion, From: l.query.From, To: l.query.To, Members: []memberOverJSON{}}
	for _, s := range l.of {
		m := memberOverJSON{
			ID: string(s.Member), Name: in.Names(s.Member), Federation: desk.FederationOf(c, people, s.Member), Category: in.Points.Category(s.Member),
			Percent: where(s.Percents > 0, figure(s.Percent)), Totals: earned(s.Totals), Sessions: []playedJSON{}, Partners: []partnersJSON{},
		}
		for i := range s.Sessions {
			x := &s.Sessions[i]
			m.Sessions = append(m.Sessions, playedJSON{
				Event: in.Points.Event(x.Event), Date: x.Date, Online: x.Online, Place: where(x.Place > 0, x.Place), Shared: x.Shared, Of: x.Of, Boards: x.Boards,
				Percent: where(!x.IMPs && x.Percent.Sign() > 0, figure(x.Percent)), IMPs: where(x.IMPs, figure(x.Percent)),
				Partners: namesOf(in.Names, x.Partners), Earned: earned(x.Earned),
			})
		}
		for _, x := range s.Partners {
			m.Partners = append(m.Partners, partnersJSON{in.Names(x.Member), x.Sessions, where(x.Percents > 0, figure(x.Percent))})
		}
		out.Members = append(out.Members, m)
	}
	return out
}

func earned(all []points.Earned) []earnedJSON {
	out := []earnedJSON{}
	for _, e := range all {
		out = append(out, earnedJSON{string(e.Kind), figure(e.Points)})
	}
	return out
}

func namesOf(name func(event.ID) string, members []event.ID) []string {
	out := []string{}
	for _, m := range members {
		out = append(out, name(m))
	}
	return out
}

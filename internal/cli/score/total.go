package score

import (
	"encoding/json"
	"strconv"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
)

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

// totalToJSON is the total of the event of st; nil where its sessions are not added up. The
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
	for i := range t.Lists {
		l := &t.Lists[i]
		for j := range l.Rows {
			r := &l.Rows[j]
			x := overallJSON{
				Section: l.Section, Direction: l.Direction, Out: l.Out, Tied: r.Place.Tied, Contestant: t.Number(r.Contestant),
				Boards: r.Played, Of: r.Earns.Of, Awards: map[string]json.Number{},
			}
			if r.Place.Rank > 0 {
				x.Rank = &r.Place.Rank
			}
			if r.Earns.Place.Rank > 0 {
				x.Place = &r.Earns.Place.Rank
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

package score

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

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

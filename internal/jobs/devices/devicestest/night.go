// Package devicestest plays table devices for tests: a file as their program writes it, row
// by row, with what goes wrong in an evening.
package devicestest

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/exchange/bws/jet"
)

// Night is what devices do in an evening.
type Night struct {
	File  []byte // before anything is played
	Steps []Step
	// Says is what holds of each line in the end.
	Says map[event.Key]event.Result `json:"-"`
}

// Step is what is written at once.
type Step struct {
	Rows []map[string]any
	// Torn tells that the write stops half-way until the next step.
	Torn bool
}

type row struct {
	round *feed.Round
	sides event.Key
	board int
	c     bridge.Contract
	made  int
}

// NewNight returns an evening of a session of one section: results by rounds, about so many a step,
// every twentieth corrected at once, some corrected or erased and sent again rounds later, and
// every so many steps a torn write.
func NewNight(c *event.Club, people map[event.ID]event.Person, e *event.Event, s *event.Session, seed uint64, pace, torn int) (*Night, error) {
	plan, err := bws.PlanOf(c, func(id event.ID) event.Person { return people[id] }, e, s.ID)
	if err != nil {
		return nil, err
	}
	plan.Says.Scores, plan.Says.Seats = nil, nil
	made, err := bws.Make(plan, nil)
	if err != nil {
		return nil, err
	}
	n := &Night{Says: map[event.Key]event.Result{}}
	if n.File, err = growing(made); err != nil {
		return nil, err
	}
	sides := map[[2]int]event.Sitting{}
	for _, x := range s.Sittings() {
		sides[[2]int{x.Round, x.Table}] = x
	}
	rnd := rand.New(rand.NewPCG(seed, 20))
	var rows []map[string]any
	var sent []row
	last := 0
	for i := range plan.Says.Rounds {
		last = max(last, plan.Says.Rounds[i].Round)
	}
	send := func(x row, erased bool) {
		rows = append(rows, x.values(len(rows)+1, erased))
		if erased {
			delete(n.Says, x.sides)
		} else {
			n.Says[x.sides] = x.result()
		}
	}
	again := func(x row) { // as a device corrects: what was, erased, and then what is
		send(x, true)
		x.draw(rnd)
		send(x, false)
	}
	for round := 1; round <= last; round++ {
		var now []row
		for r := range event.Each(plan.Says.Rounds) {
			at := sides[[2]int{r.Round, r.Table}]
			if r.Round != round || r.NS == 0 || r.EW == 0 || at.NS.Empty() || at.EW.Empty() {
				continue
			}
			for _, b := range r.Boards {
				x := row{round: r, board: b, sides: event.Key{Board: b, NS: at.NS, EW: at.EW}}
				x.draw(rnd)
				now = append(now, x)
			}
		}
		rnd.Shuffle(len(now), func(i, k int) { now[i], now[k] = now[k], now[i] })
		var back []row // erased, to be sent again
		for _, x := range now {
			send(x, false)
			switch k := rnd.IntN(100); {
			case k < 5:
				again(x)
			case k < 8:
				send(x, true)
				back = append(back, x)
			case k < 11 && len(sent) > 0: // a device goes back to an earlier round
				again(sent[rnd.IntN(len(sent))])
			}
		}
		for _, x := range back {
			x.draw(rnd)
			send(x, false)
		}
		sent = append(sent, now...)
	}
	for len(rows) > 0 {
		k := min(1+rnd.IntN(2*pace), len(rows))
		n.Steps = append(n.Steps, Step{Rows: rows[:k], Torn: (len(n.Steps)+1)%torn == 0})
		rows = rows[k:]
	}
	n.Steps = append(n.Steps, Step{})
	return n, nil
}

func (x *row) draw(rnd *rand.Rand) {
	x.c = bridge.Contract{
		Level: 1 + rnd.IntN(6), Denomination: bridge.Denomination(rnd.IntN(5)), Declarer: bridge.Seat(rnd.IntN(4)),
		Doubling: bridge.Doubling(max(0, rnd.IntN(9)-6)),
	}
	x.made = min(13, max(0, x.c.Level+6+rnd.IntN(6)-3))
}

func (x *row) result() event.Result {
	return event.Result{
		Board: x.board, NS: x.sides.NS, EW: x.sides.EW, Kind: event.Played, Contract: x.c, Tricks: x.made,
		Score: bridge.NSScore(x.c, bridge.VulnerabilityOf(x.board), x.made),
	}
}

func (x *row) values(id int, erased bool) map[string]any {
	remark := ""
	if erased {
		remark = "Result erased"
	}
	over := x.made - 6 - x.c.Level
	result := "="
	if over != 0 {
		result = fmt.Sprintf("%+d", over)
	}
	declarer := x.round.NS
	if x.c.Declarer.Side() == bridge.EW {
		declarer = x.round.EW
	}
	return map[string]any{
		"ID": id, "Section": 1, "Table": x.round.Table, "Round": x.round.Round, "Board": x.board, "PairNS": x.round.NS, "PairEW": x.round.EW, "Declarer": declarer,
		"NS/EW": x.c.Declarer.String()[:1], "Contract": strconv.Itoa(x.c.Level) + " " + []string{"C", "D", "H", "S", "NT"}[x.c.Denomination] + []string{"", " x", " xx"}[x.c.Doubling],
		"Result": result, "LeadCard": "", "Remarks": remark, "Erased": erased,
	}
}

// growing returns a file in which rows can be inserted: without the index on the results, which any
// insertion would have to update.
func growing(file []byte) ([]byte, error) {
	d, err := jet.Open(file)
	if err != nil {
		return nil, err
	}
	var all []create.Table
	for _, name := range d.Tables() {
		t, _ := d.Table(name)
		x := create.Table{Name: name}
		for _, c := range t.Columns() {
			x.Columns = append(x.Columns, create.Column(c))
		}
		rows, err := t.Rows()
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			var v create.Row
			for _, c := range t.Columns() {
				v = append(v, value(r, c))
			}
			x.Rows = append(x.Rows, v)
		}
		all = append(all, x)
	}
	return create.File(all)
}

func value(r jet.Row, c jet.Column) any {
	switch c.Kind {
	case jet.Bool:
		return r.Bool(c.Name)
	case jet.Text:
		if v, ok := r.Text(c.Name); ok {
			return v
		}
	case jet.DateTime:
		if v, ok := r.Time(c.Name); ok {
			return v
		}
	default:
		if v, ok := r.Int(c.Name); ok {
			return int(v)
		}
	}
	return nil
}

// Append adds rows to the results of a file.
func Append(file []byte, rows []map[string]any) ([]byte, error) {
	d, err := jet.Open(file)
	if err != nil {
		return nil, err
	}
	t, ok := d.Table("ReceivedData")
	if !ok {
		return nil, fmt.Errorf("no table for the results")
	}
	for _, r := range rows {
		for column, v := range r {
			if f, is := v.(float64); is && column != "DateLog" && column != "TimeLog" { // out of JSON
				r[column] = int(f)
			}
		}
		if err := t.Insert(r); err != nil {
			return nil, err
		}
	}
	return d.Bytes(), nil
}

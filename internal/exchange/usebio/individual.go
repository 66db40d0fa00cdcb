package usebio

import (
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

func (d *document) individual() bool { return d.kind() == "INDIVIDUAL" }

// word is the second code for a file of individuals, else the first.
func (b *builder) word(pairs, individuals string) string {
	if b.doc.individual() {
		return individuals
	}
	return pairs
}

// playerNode reads a PLAYER who takes part by himself, as a pair of one.
func (p *parser) playerNode(x *pair) {
	wanted := set("PLAYER_NUMBER", "DIRECTION", "PERCENTAGE", "TOTAL_SCORE", "PLACE", "HANDICAP", "ADJUSTMENT", "PLAYER_NAME", "CLUB_ID_NUMBER", "NATIONAL_ID_NUMBER")
	x.fields = p.fields(wanted)
	x.fields["PAIR_NUMBER"] = x.fields["PLAYER_NUMBER"]
	x.players = append(x.players, x.fields)
}

// chairs are the elements of a line of individuals, in the order North, South, East, West.
var chairs = [4]string{"N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER", "W_PLAYER_NUMBER"}

// table reads what four players made of a board.
func (b *builder) table(section, board int, l *travellerLine) {
	var who [4]*entry
	var names [4]string
	empty := 0
	for i, chair := range chairs {
		text := l.get(chair)
		if nobody(text) {
			empty++
			continue
		}
		if who[i] = b.find(section, text, ""); who[i] == nil {
			b.refuse(l.line, chair, problem.New("usebio.unknown-player", "line", l.line, "board", board, "player", exchange.Clip(text)))
			return
		}
		names[i] = who[i].name()
	}
	if empty > 0 {
		if l.get("SCORE") != "" {
			b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.no-four", "line", l.line, "board", board))
		}
		return // nobody plays there
	}
	for i, e := range who {
		for _, other := range who[:i] {
			if e == other {
				b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.sits-twice", "line", l.line, "board", board, "player", e.name()))
				return
			}
		}
	}
	r, ok := b.result(board, l)
	if !ok {
		return
	}
	if len(b.session.Sections) > len(b.doc.sections) { // they stand with the numbers
		section = max(0, who[0].section)
	}
	for i, e := range who {
		e.sits([4]string{"NS", "NS", "EW", "EW"}[i], section)
	}
	r.NS, r.EW = event.Side{A: who[0].id, B: who[1].id}, event.Side{A: who[2].id, B: who[3].id}
	b.place(&r, section, board, l)
	if b.results.AddTable(l.line, &r, names) {
		b.published(&r, l)
	}
}

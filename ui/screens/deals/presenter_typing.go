package deals

import (
	"maps"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Hands are the hands of North, East and South as they are typed, each by suit from spades
// down. West has the rest.
type Hands [3][4]string

// draft is what was typed of a board; it is kept until the board is saved.
type draft struct {
	session event.ID
	board   int
}

// Typist types the hands of boards.
type Typist struct {
	*Presenter
	on     bool            // hands are typed
	drafts map[draft]typed // what was typed of boards that are not saved
}

// typed are hands with the letters in which they were typed.
type typed struct {
	Hands
	letters bridge.Letters
}

// Typing is the form in which the hands of a board are typed.
type Typing struct {
	Title  string
	Hands  Hands
	West   string // what West has, once the others have their cards; how many cards they have until then
	Refuse string // why what was typed cannot be, "" where it can
}

// Typing reports whether hands are being typed.
func (p *Typist) Typing() bool {
	return p.on && p.read == nil && p.Empty() == "" && p.Locked() == "" && len(p.st.Boards) > 0
}

// BeginTyping begins to type: the chosen board where its hands are not known, or else the first
// after it of which they are not, or that board itself where all are.
func (p *Typist) BeginTyping() {
	p.ClearNotice()
	p.on = true
	rows, at := p.Rows(), p.Selected()
	if at < 0 || rows[at].Known {
		p.nextUnknown()
	}
}

// EndTyping shows the files again. What was typed and is not whole is kept.
func (p *Typist) EndTyping() { p.on = false }

// nextUnknown chooses the next board without hands that is played, and reports whether there
// is one.
func (p *Typist) nextUnknown() bool {
	rows, at := p.Rows(), p.Selected()
	for i := range rows {
		if next := (at + 1 + i) % len(rows); !rows[next].Known {
			p.Choose(next)
			return true
		}
	}
	return false
}

// hands returns those of the chosen board, as they were typed or as they are known.
func (p *Typist) hands() (draft, Hands) {
	at := draft{p.st.Session.ID, p.Rows()[p.Selected()].Board}
	if h, is := p.drafts[at]; is {
		return at, h.in(p.desk.Speaker.Notation().Letters)
	}
	var h Hands
	if d := p.st.Session.Deal(at.board); d != nil {
		for seat := range h {
			for i := range h[seat] {
				if h[seat][i] = p.desk.Speaker.Holding(d.Deal[seat], suitAt(i)); h[seat][i] == "–" {
					h[seat][i] = ""
				}
			}
		}
	}
	return at, h
}

// in returns the hands in these letters: each suit that could be read is written as they have it.
func (h typed) in(letters bridge.Letters) Hands {
	out := h.Hands
	if h.letters.Lang == letters.Lang {
		return out
	}
	for seat := range out {
		for i, text := range out[seat] {
			if cards, err := h.letters.ParseHolding(text, suitAt(i)); err == nil {
				out[seat][i] = letters.Holding(cards, suitAt(i))
			}
		}
	}
	return out
}

// Continue takes over what was typed and not saved in a window that this one comes in the place
// of, in another language.
func (p *Typist) Continue(was *Typist) {
	if p.drafts == nil {
		p.drafts = map[draft]typed{}
	}
	maps.Copy(p.drafts, was.drafts)
}

func suitAt(i int) bridge.Denomination { return bridge.Spades - bridge.Denomination(i) }

// Type keeps what stands in a place of the form.
func (p *Typist) Type(seat, suit int, text string) {
	at, h := p.hands()
	h[seat][suit] = text
	if p.drafts == nil {
		p.drafts = map[draft]typed{}
	}
	p.drafts[at] = typed{h, p.desk.Speaker.Notation().Letters}
	p.ClearNotice()
}

// dealt reads the cards that were typed, each once and at most thirteen a hand. A 1 at the end
// of what is still being typed may become a ten.
func (p *Typist) dealt(h Hands, still bool) (bridge.Deal, error) {
	var d bridge.Deal
	letters := p.desk.Speaker.Notation().Letters
	for seat := range h {
		for i, text := range h[seat] {
			if still {
				text = strings.TrimSuffix(strings.TrimSpace(text), "1")
			}
			cards, err := letters.ParseHolding(text, suitAt(i))
			if err != nil {
				return d, err
			}
			d[seat] |= cards
		}
		if n := d[seat].Len(); n > 13 {
			return d, problem.New("deals.too-many", "seat", bridge.Seat(seat), "n", n)
		}
	}
	return d, d.Twice()
}

// Form returns the form of the chosen board.
func (p *Typist) Form() Typing {
	w := p.desk.Words
	_, h := p.hands()
	t := Typing{Hands: h}
	t.Title, _ = p.Board()
	d, err := p.dealt(h, true)
	if err != nil {
		t.Refuse = w.Sentence(err)
		return t
	}
	if whole, err := d.Rest(); err == nil {
		t.West = w.T("deals.type.west", "hand", p.desk.Speaker.Hand(whole[bridge.West]))
		return t
	}
	t.West = w.T("deals.type.count", "n", d[bridge.North].Len(), "e", d[bridge.East].Len(), "s", d[bridge.South].Len())
	return t
}

// Next accepts what stands in a place of the form, and gives the next place. Where the hand is
// done it must have thirteen cards; where the board is, it is saved, with all others as they
// are, and the form is that of the next board without hands.
func (p *Typist) Next(seat, suit int) (nextSeat, nextSuit int, ok bool) {
	_, h := p.hands()
	d, err := p.dealt(h, false)
	if err != nil {
		if p.Form().Refuse == "" { // else it is said already
			p.refuse(err)
		}
		return seat, suit, false
	}
	if suit < 3 {
		return seat, suit + 1, true
	}
	if n := d[seat].Len(); n != 13 {
		return seat, suit, p.refuse(problem.New("deal.cards", "seat", bridge.Seat(seat), "n", n))
	}
	if seat < 2 {
		return seat + 1, 0, true
	}
	whole, err := d.Rest()
	if err != nil {
		return seat, suit, p.refuse(err)
	}
	return 0, 0, p.save(whole)
}

// save puts the typed hands of the chosen board in, beside all others.
func (p *Typist) save(whole bridge.Deal) bool {
	at, _ := p.hands()
	all := slices.Clone(p.st.Session.Deals)
	if was := find(all, at.board); was == nil {
		all = append(all, event.BoardDeal{Board: at.board, Deal: whole})
	} else if was.Deal != whole {
		*was = event.BoardDeal{Board: at.board, Deal: whole}
	}
	if !slices.Equal(all, p.st.Session.Deals) && !p.set(all) {
		return false
	}
	delete(p.drafts, at)
	key := "deals.typed"
	if !p.nextUnknown() {
		p.on, key = false, "deals.typed-all"
	}
	p.notice = notice.Of(p.desk.Words.T(key, "board", at.board))
	return true
}

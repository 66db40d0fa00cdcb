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
	p      *Presenter
	on     bool            // hands are typed
	drafts map[draft]typed // what was typed of boards that are not saved
}

// typed are hands with the letters in which they were typed.
type typed struct {
	hands   Hands
	letters bridge.Letters
}

// Typing reports whether hands are being typed.
func (t *Typist) Typing() bool {
	return t.on && t.p.st != nil && t.p.read == nil && t.p.Locked() == "" && len(t.p.st.Boards) > 0
}

// Begin begins to type: the chosen board where its hands are not known, or else the first
// after it of which they are not, or that board itself where all are.
func (t *Typist) Begin() {
	t.p.notice = notice.Notice{}
	t.on = true
	if len(t.p.Boards()) > 0 && t.p.Deal(t.p.chosen()) != nil {
		t.nextUnknown()
	}
}

// End shows the files again. What was typed and is not whole is kept.
func (t *Typist) End() { t.on = false }

// nextUnknown chooses the next board without hands that is played, and reports whether there
// is one.
func (t *Typist) nextUnknown() bool {
	boards, at := t.p.Boards(), t.p.Selected()
	for i := range boards {
		if next := (at + 1 + i) % len(boards); t.p.Deal(boards[next]) == nil {
			t.p.Choose(next)
			return true
		}
	}
	return false
}

func (t *Typist) letters() bridge.Letters { return t.p.desk.Speaker.Notation().Letters }

// at returns the draft of the chosen board.
func (t *Typist) at() draft { return draft{t.p.st.Session.ID, t.p.chosen()} }

// Hands returns those of the chosen board, as they were typed or as they are known.
func (t *Typist) Hands() Hands {
	if h, is := t.drafts[t.at()]; is {
		return h.in(t.letters())
	}
	var h Hands
	if d := t.p.st.Session.Deal(t.p.chosen()); d != nil {
		for seat := range h {
			for i := range h[seat] {
				if h[seat][i] = t.p.desk.Speaker.Holding(d.Deal[seat], suitAt(i)); h[seat][i] == "–" {
					h[seat][i] = ""
				}
			}
		}
	}
	return h
}

// in returns the hands in these letters: each suit that could be read is written as they have it.
func (h typed) in(letters bridge.Letters) Hands {
	out := h.hands
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
func (t *Typist) Continue(was *Typist) { maps.Copy(t.drafts, was.drafts) }

func suitAt(i int) bridge.Denomination { return bridge.Spades - bridge.Denomination(i) }

// Type keeps what stands in a place of the form.
func (t *Typist) Type(seat, suit int, text string) {
	h := t.Hands()
	h[seat][suit] = text
	t.drafts[t.at()] = typed{h, t.letters()}
	t.p.notice = notice.Notice{}
}

// dealt reads the cards that were typed, each once and at most thirteen a hand. A 1 at the end
// of what is still being typed may become a ten.
func (t *Typist) dealt(still bool) (bridge.Deal, error) {
	var d bridge.Deal
	for seat, hand := range t.Hands() {
		for i, text := range hand {
			if still {
				text = strings.TrimSuffix(strings.TrimSpace(text), "1")
			}
			cards, err := t.letters().ParseHolding(text, suitAt(i))
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

// Refusal says why what was typed cannot be, "" where it can.
func (t *Typist) Refusal() string {
	if _, err := t.dealt(true); err != nil {
		return t.p.desk.Words.Sentence(err)
	}
	return ""
}

// West says what West has, once the others have their cards; how many cards they have until then.
func (t *Typist) West() string {
	d, err := t.dealt(true)
	if err != nil {
		return ""
	}
	if whole, err := d.Rest(); err == nil {
		return t.p.desk.Words.T("deals.type.west", "hand", t.p.desk.Speaker.Hand(whole[bridge.West]))
	}
	return t.p.desk.Words.T("deals.type.count", "n", d[bridge.North].Len(), "e", d[bridge.East].Len(), "s", d[bridge.South].Len())
}

// Next accepts what stands in a place of the form, counted from the spades of North, and gives
// the next place. Where the hand is done it must have thirteen cards; where the board is, it is
// saved, with all others as they are, and the form is that of the next board without hands.
func (t *Typist) Next(at int) (next int, ok bool) {
	d, err := t.dealt(false)
	seat := bridge.Seat(at / 4)
	switch {
	case err != nil && t.Refusal() != "": // it is said already
		return at, false
	case err != nil:
		return at, t.p.refuse(err)
	case at%4 == 3 && d[seat].Len() != 13:
		return at, t.p.refuse(problem.New("deal.cards", "seat", seat, "n", d[seat].Len()))
	case at < 11:
		return at + 1, true
	}
	whole, err := d.Rest()
	if err != nil {
		return at, t.p.refuse(err)
	}
	return 0, t.save(whole)
}

// save puts the typed hands of the chosen board in, beside all others.
func (t *Typist) save(whole bridge.Deal) bool {
	at := t.at()
	all := slices.Clone(t.p.st.Session.Deals)
	if was := find(all, at.board); was == nil {
		all = append(all, event.BoardDeal{Board: at.board, Deal: whole})
	} else if was.Deal != whole {
		*was = event.BoardDeal{Board: at.board, Deal: whole}
	}
	if !slices.Equal(all, t.p.st.Session.Deals) && !t.p.set(all, "deals.typed", "board", at.board) {
		return false
	}
	delete(t.drafts, at)
	said := "deals.typed"
	if !t.nextUnknown() {
		t.on, said = false, "deals.typed-all"
	}
	t.p.notice = notice.Of(t.p.desk.Words.T(said, "board", at.board))
	return true
}

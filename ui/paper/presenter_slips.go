package paper

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
)

// The reports that can be asked for blank, the travellers also of some boards, and the
// one that can have bars.
const (
	slipsKind      = "slips"
	roundSlipsKind = "roundslips"
	barsKind       = "frequencies"
)

// mostBlank is how many sheets of blank slips are made at once.
const mostBlank = 100

// whole is a report of the whole evening.
func (p *Presenter) whole(kind string) desk.Order {
	return desk.Order{Kind: kind, Charts: kind == barsKind && p.bars, Style: p.style(kind)}
}

// order is a report as the scorer asks for it on the screen.
func (p *Presenter) order(kind string) desk.Order {
	o := p.whole(kind)
	switch kind {
	case slipsKind:
		o.Boards, o.Blank = p.slips.Boards, p.slips.Blank
	case roundSlipsKind:
		o.Blank = p.slips.Blank
		if o.Blank == 0 {
			o.Only = p.only
		}
	case guideKind, tableKind:
		o.Only = p.only
	case oneKind:
		o.Contestant = p.one
	case rulingKind:
		o.Rulings = p.rulings
	}
	return o
}

func sameOrder(a, b desk.Order) bool {
	return a.Kind == b.Kind && a.Only == b.Only && a.Contestant == b.Contestant && a.Blank == b.Blank && a.Charts == b.Charts && a.Style == b.Style && slices.Equal(a.Boards, b.Boards) &&
		sameRulings(a.Rulings, b.Rulings)
}

// Slips tells whether travellers are chosen, which SetBoards can ask for of some boards.
func (p *Presenter) Slips() bool { return p.row < len(p.rows) && p.rows[p.row].Kind == slipsKind }

// CanBlank tells whether slips are chosen that SetBlank can ask for blank.
func (p *Presenter) CanBlank() bool {
	return p.Slips() || p.row < len(p.rows) && p.rows[p.row].Kind == roundSlipsKind
}

// Boards are the boards of which slips are asked for, "" for all.
func (p *Presenter) Boards() string { return bridge.BoardList(p.slips.Boards) }

// Blank is how many sheets of blank slips are asked for, "" for none.
func (p *Presenter) Blank() string {
	if p.slips.Blank == 0 {
		return ""
	}
	return strconv.Itoa(p.slips.Blank)
}

// SetBoards asks for slips of some boards: "7", "1-12"; "" is all. The Problems are
// boards.form (text) and boards.range (board, most).
func (p *Presenter) SetBoards(text string) error {
	boards, err := bridge.ParseBoards(text)
	if err != nil {
		return err
	}
	p.setSlips(desk.Order{Boards: boards})
	return nil
}

// SetBlank asks for so many sheets of blank slips; "" or 0 is none. The Problem is
// print.blank (text, most).
func (p *Presenter) SetBlank(text string) error {
	n := 0
	if text = strings.TrimSpace(text); text != "" {
		var ok bool
		if n, ok = bridge.Number(text); !ok || n < 0 || n > mostBlank {
			return problem.New("print.blank", "text", text, "most", mostBlank)
		}
	}
	p.setSlips(desk.Order{Blank: n})
	return nil
}

// CanHaveBars tells whether sheets are chosen that SetBars can ask for with bars.
func (p *Presenter) CanHaveBars() bool {
	return p.row < len(p.rows) && p.rows[p.row].Kind == barsKind && (p.Printing() || forms[p.col] == "pdf")
}

// Bars tells whether the frequencies are asked for with a bar beside each score.
func (p *Presenter) Bars() bool { return p.bars }

// SetBars asks for the frequencies with bars or without, also those of the club's list.
func (p *Presenter) SetBars(yes bool) {
	if p.bars == yes || !p.CanHaveBars() {
		return
	}
	p.bars = yes
	p.lookAnew()
}

// setSlips changes which slips are asked for: some boards, or blank ones.
func (p *Presenter) setSlips(o desk.Order) {
	if sameOrder(p.slips, o) {
		return
	}
	p.slips = o
	if p.CanBlank() {
		p.lookAnew()
	}
}

// slipsName is what the name of a file says of which slips there are, "" for all.
func (p *Presenter) slipsName(o desk.Order) string {
	switch {
	case o.Blank > 0:
		return " " + p.words().T("print.slips.blank")
	case o.Only != nil:
		return " " + p.words().T("print.slips.again")
	case len(o.Boards) > 0:
		return " " + p.words().T("print.slips.boards", "n", len(o.Boards), "boards", bridge.BoardList(o.Boards))
	}
	return ""
}

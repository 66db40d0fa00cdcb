package control

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	statementWidth float32 = 832
	sideWidth      float32 = 330
)

// smallest is the part of its size to which the type of the statement may shrink;
// where that is not enough, fewer boards stand beside each other.
const smallest = 0.8

// around is the height of what stands above and below a table: the window's header and
// footer, the edges of the card and its heading, in pixels at 100 %.
const around float32 = 190

type room struct {
	look  theme.Look
	width float32
	below bool // the list stands below it, not beside it
}

// roomIn returns what there is now; before the screen has a size, what it has on the club laptop.
func roomIn(view fyne.CanvasObject) room {
	w := view.Size().Width
	if w == 0 {
		w = 1178
	}
	side := theme.Px(sideWidth) + theme.Gap(theme.CardGap)
	below := theme.Px(statementWidth)*smallest+side > w
	if !below {
		w -= side
	}
	return room{theme.Current(), w - 2*theme.Gap(theme.CardPad), below}
}

// fitting is how many boards fitted the room. For an evening it never becomes more
// again, so that the pages do not change back and forth as results come in.
type fitting struct {
	evening   event.ID
	contracts bool
	room      room
	most      int
}

// fit asks for as many boards beside each other as there is room for.
func (f *fitting) fit(p *Presenter, in room) {
	now := fitting{evening: p.st.Event.ID, contracts: p.contracts, room: in, most: f.most}
	if now != *f {
		now.most = 0
	}
	p.SetMost(now.most)
	for most := p.Most(); most > 1 && widest(p) > in.width; {
		most--
		p.SetMost(most)
		now.most = most
	}
	*f = now
}

// widest returns how wide the widest page is in the smallest type that is still good.
func widest(p *Presenter) float32 {
	size := float32(int(theme.Type(theme.BodySize) * smallest))
	pad := theme.CellPad * size / theme.BodySize
	if over := size / theme.BodySize; over > 1 {
		pad = theme.CellPad * (1 + over) / 2
	}
	var most float32
	for i := range p.pages {
		c := p.sheet(&p.pages[i])
		var sum float32
		for col, x := range c.Columns {
			w := theme.Reach(x.Sample, size, x.Bold)
			for _, r := range c.Rows {
				w = max(w, theme.Reach(r.Figures[col].Text, size, x.Bold || r.Figures[col].Bold))
			}
			sum += w + 2*pad + 1
		}
		most = max(most, sum)
	}
	return most
}

// boxed keeps a table in its card. Where list and statement stand below each other the
// screen scrolls: there it is never higher than what is seen at once, so that its chosen
// row is seen when the table is. It sees every change of the size of type or of the window.
func (f *fitting) boxed(s *Screen, table kit.Part, least float32) kit.Part {
	var box *grid.Box
	part := kit.Boxed(table, least, func(width, want float32) float32 {
		if c := widgets.CanvasOf(box); c != nil && roomIn(s.View()).below {
			return min(want, max(c.Size().Height-theme.Gap(around), box.MinHeightFor(width)))
		}
		return want
	})
	box = part.Object().(*grid.Box)
	box.OnRefresh = func() {
		if s.p.Empty() == "" && f.room != roomIn(s.View()) {
			s.Later()
		}
	}
	return part
}

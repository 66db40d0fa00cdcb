package federation

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

type sortKey struct {
	text   string
	number exact.Rat
	has    bool
}

// sortRows sorts the rows by the field of the layout: texts by the alphabet, without regard
// to capitals and accents, names by the last name; what is earned from high to low, other
// numbers from low to high; what is empty last. Equals stay in the order of the lists.
func sortRows(l *event.Layout, rows []row) {
	by, _, ok := Known(l.Sort)
	if l.Sort == "" || !ok || by == Line {
		return
	}
	keys := make([]sortKey, len(rows))
	order := make([]int, len(rows))
	for i := range rows {
		keys[i], order[i] = rows[i].sortKey(l, by), i
	}
	down := fromHigh(by)
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &keys[a], &keys[b]
		switch {
		case x.has != y.has:
			if x.has {
				return -1
			}
			return 1
		case down:
			return y.number.Cmp(x.number)
		}
		return cmp.Or(x.number.Cmp(y.number), cmp.Compare(x.text, y.text))
	})
	was := slices.Clone(rows)
	for to, from := range order {
		rows[to] = was[from]
	}
}

// fromHigh reports whether rows are sorted by a field from high to low.
func fromHigh(f Field) bool {
	_, award := f.Award()
	return award || f == Percent || f == Points || f == VPs || f == IMPs || f == Boards || f == Max
}

func (r *row) sortKey(l *event.Layout, by Field) sortKey {
	v := single(l, piece{field: by}, r)
	k := sortKey{text: folded(v.Text), number: v.Number, has: v.Text != ""}
	switch of, n := by.Player(); {
	case v.Kind == DateValue:
		k.text = v.Date
	case v.Kind != TextValue:
		k.text = ""
	case of == Name && r.of != nil:
		k.text = folded(r.personal(l, Last, n) + " " + r.personal(l, First, n))
	}
	return k
}

package federation

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

type piece struct {
	letters string
	field   Field // "" for letters
	form    form
}

// pieces reads the text of a bound cell. The Problems are sheet.field (field, cell), with
// sheet.near-field (field, cell, near) where one was probably meant, sheet.format (format,
// field, cell) and sheet.brace (cell).
func pieces(c event.BoundCell) ([]piece, error) {
	var all []piece
	text := c.Text
	for text != "" {
		before, rest, found := strings.Cut(text, "{{")
		if before != "" {
			all = append(all, piece{letters: before})
		}
		if !found {
			break
		}
		inside, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, problem.New("sheet.brace", "cell", c.Cell)
		}
		f, format, ok := Known(inside)
		switch {
		case ok:
		case f.known():
			return nil, problem.New("sheet.format", "format", format, "field", string(f), "cell", c.Cell)
		default:
			if near := nearest(string(f)); near != "" {
				return nil, problem.New("sheet.near-field", "field", string(f), "cell", c.Cell, "near", string(near))
			}
			return nil, problem.New("sheet.field", "field", string(f), "cell", c.Cell)
		}
		all = append(all, piece{field: f, form: formatOf(format)})
		text = after
	}
	return all, nil
}

// value returns what the text of a cell becomes for a row. A placeholder that stands alone keeps
// its type.
func value(l *event.Layout, parts []piece, r *row) Value {
	if len(parts) == 1 && parts[0].field != "" {
		return single(l, parts[0], r)
	}
	var out strings.Builder
	for _, p := range parts {
		if p.field == "" {
			out.WriteString(p.letters)
			continue
		}
		out.WriteString(single(l, p, r).Text)
	}
	return Value{Text: strings.TrimSpace(out.String())}
}

// single returns what a placeholder becomes for a row; the zero Value where there is nothing.
func single(l *event.Layout, p piece, r *row) Value {
	number := func(x exact.Rat) Value {
		text, places := p.form.number(x, p.field.places(), l.Comma)
		v := Value{Kind: NumberValue, Text: text, Number: x, Places: places}
		if p.field == Percent {
			v.Kind = PercentValue
		}
		if p.form.pad > 0 { // zeros in front are a text
			v = Value{Text: text}
		}
		return v
	}
	whole := func(n int) Value {
		if n == 0 {
			return Value{}
		}
		return number(exact.Int(n))
	}
	text := func(s string) Value { return Value{Text: p.form.text(strings.TrimSpace(s))} }
	of, n := p.field.Player()
	if !p.field.OfLine() {
		return ofEvenings(l, p, r, text, whole)
	}
	switch value, known := ofLines[of]; {
	case of == Boards && r.of == nil && r.ev != nil:
		return whole(r.ev.Boards)
	case r.of == nil && of != Line:
		return Value{}
	case known:
		switch v := value(r).(type) {
		case int:
			return whole(v)
		case string:
			return text(v)
		}
	case slices.Contains(ofPerson, of):
		return text(r.personal(l, of, n))
	}
	if x, ok := r.figure(of); ok {
		return number(x)
	}
	return Value{}
}

// ofLines are the fields of a line that are no figures: numbers and texts.
var ofLines = map[Field]func(r *row) any{
	Line:    func(r *row) any { return r.number },
	Rank:    func(r *row) any { return r.of.Rank },
	Tied:    func(r *row) any { return map[bool]string{true: "="}[r.of.Shared] },
	Pair:    func(r *row) any { return r.of.Number },
	Section: func(r *row) any { return r.of.Section },
	Boards: func(r *row) any {
		if r.player != nil {
			return r.player.Boards
		}
		return r.of.Boards
	},
	Direction: func(r *row) any {
		if r.of.Direction == "" {
			return ""
		}
		return r.d.Words("side." + r.of.Direction)
	},
	Team: func(r *row) any {
		if r.of.Team == "" && r.ev.Kind == event.Teams {
			return r.d.Words("sheet.team", "number", r.of.Number)
		}
		return r.of.Team
	},
}

// figure returns a figure of the row: points of a kind are the player's own in a row of a player.
func (r *row) figure(f Field) (exact.Rat, bool) {
	if kind, ok := f.Award(); ok && r.player != nil {
		return r.player.Earned(kind)
	}
	return r.of.Figure(string(f))
}

// personal returns a field of the personal data: of the nth player of the line, or, where n is 0,
// of the player of the row, or of all players of the line.
func (r *row) personal(l *event.Layout, f Field, n int) string {
	one := func(p *event.SheetPlayer) string {
		who := r.d.People(p.Person)
		prefix, last := "", who.Last
		if f == Prefix || f == Last && prefixed(l) {
			prefix, last = splitLast(who.Last)
		}
		return map[Field]string{
			First: who.First, Prefix: prefix, Last: last, Number: number(l, p, who),
			ClubNumber: who.Number, Category: who.Category, Email: who.Email, Name: who.Name(),
		}[f]
	}
	switch {
	case n > len(r.of.Players):
		return ""
	case n > 0:
		return one(&r.of.Players[n-1])
	case r.player != nil:
		return one(r.player)
	}
	var all []string
	for i := range r.of.Players {
		if s := one(&r.of.Players[i]); s != "" {
			all = append(all, s)
		}
	}
	return strings.Join(all, between)
}

// splitLast separates the lower-case words before a last name from it: "van den Berg". A
// capitalized word is part of the name.
func splitLast(name string) (prefix, last string) {
	words := strings.Fields(name)
	n := 0
	for n < len(words)-1 {
		at := strings.IndexFunc(words[n], unicode.IsLetter)
		if at < 0 || !unicode.IsLower(firstRune(words[n][at:])) {
			break
		}
		n++
	}
	return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
}

func prefixed(l *event.Layout) bool {
	return slices.ContainsFunc(l.Cells, func(c event.BoundCell) bool {
		return slices.ContainsFunc(fieldsIn(c.Text), func(f Field) bool {
			of, _ := f.Player()
			return of == Prefix
		})
	})
}

// between stands between the players of a line in one cell.
const between = " - "

// ofEvenings returns a field of the session of the row, or of all sessions together.
func ofEvenings(l *event.Layout, p piece, r *row, text func(string) Value, whole func(int) Value) Value {
	evenings := []*event.SheetEvening{r.ev}
	if r.ev == nil {
		evenings = nil
		for _, i := range r.d.order() {
			evenings = append(evenings, &r.d.Evenings[i])
		}
	}
	each := func(of func(e *event.SheetEvening) string) string {
		var all []string
		for _, e := range evenings {
			if s := of(e); s != "" && !slices.Contains(all, s) {
				all = append(all, s)
			}
		}
		return strings.Join(all, ", ")
	}
	switch p.field {
	case Club:
		return text(r.d.Club.Name)
	case ClubID:
		return text(r.d.Club.Settings.ClubNumber)
	case Event:
		return text(each(func(e *event.SheetEvening) string { return e.Name }))
	case Session:
		return text(each(func(e *event.SheetEvening) string { return e.SessionName }))
	case Director:
		return text(each(func(e *event.SheetEvening) string {
			if e.DirectorAs == "" {
				return ""
			}
			return r.d.People(e.DirectorAs).Name()
		}))
	case Pairs:
		n := 0
		for _, e := range evenings {
			n += e.Contestants
		}
		return whole(n)
	default: // Date
		return dates(l, p.form, evenings)
	}
}

func dates(l *event.Layout, f form, evenings []*event.SheetEvening) Value {
	if len(evenings) == 0 {
		return Value{}
	}
	form := cmp.Or(f.date, l.Date)
	first, last := evenings[0].Date, evenings[len(evenings)-1].Date
	from, ok := dateIn(first, form)
	if first == last {
		if !ok {
			return Value{Text: from}
		}
		return Value{Kind: DateValue, Text: from, Date: first}
	}
	to, _ := dateIn(last, form)
	return Value{Text: from + between + to}
}

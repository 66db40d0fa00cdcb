package settings

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// Choice is a setting that is one of a few things.
type Choice int

// The choices, in the order they stand on the screen. Those from Lead to Makeable stand behind
// More.
const (
	Rules      Choice = iota // what a new evening starts with
	Language                 // of screens and papers
	Letters                  // of typed contracts
	Number                   // what an unsigned number behind a contract counts
	Zero                     // whether scores are typed with their last zero
	Numbers                  // whether federation numbers are printed on the results
	Check                    // how the last digits of those numbers follow from the others
	Lead                     // whether the telephones of the tables ask for it
	Tricks                   // how they ask for them
	Correct                  // until when a table corrects its own result
	Percentage               // whether they show it of a board that is in
	Traveller                // … the results of the others
	Hands
	Makeable // what could be made
	Size     // of the type
	Scheme   // the colours
	Sound    // whether a refusal is heard
	Printer  // of this computer
	choices
)

// folded reports whether a choice stands behind More.
func (c Choice) folded() bool { return c >= Lead && c <= Makeable }

// ofClub reports whether a choice is kept in the club file, not on this computer.
func (c Choice) ofClub() bool { return c <= Makeable }

// choice is a setting of which the values are texts (at) or yes and no (flag).
type choice struct {
	key    string // what the keys of its label, its help and its values end with
	values []string
	at     func(*values) *string
	read   func(kept string) string // always one of values
	flag   func(*event.Settings) *bool
}

// table has one row a Choice; the values of the printer are asked of this computer. Those of a flag
// are the keys of no and yes.
var table = [choices]choice{
	Rules:      {key: "rules", values: rules.Presets(), at: func(v *values) *string { return &v.club.Settings.Preset }, read: presetOf},
	Language:   {key: "language", values: append([]string{""}, translation.Languages()...), at: func(v *values) *string { return &v.club.Settings.Language }, read: orEmpty(translation.Match)},
	Letters:    {key: "letters", values: lettersOffered(), at: func(v *values) *string { return &v.club.Settings.Letters }, read: orEmpty(lettersOf)},
	Number:     {key: "number", values: []string{"number.over", "number.all"}, flag: func(s *event.Settings) *bool { return &s.TricksInAll }},
	Zero:       {key: "zero", values: []string{"zero.kept", "zero.dropped"}, flag: func(s *event.Settings) *bool { return &s.DropZero }},
	Numbers:    {key: "numbers", values: []string{"numbers.off", "numbers.on"}, flag: func(s *event.Settings) *bool { return &s.Numbers }},
	Check:      {key: "check", values: event.NumberChecks(), at: func(v *values) *string { return &v.club.Settings.NumberCheck }, read: oneOf(event.NumberChecks())},
	Lead:       {key: "tables-lead", values: []string{"numbers.off", "numbers.on"}, flag: func(s *event.Settings) *bool { return &s.Tables.Lead }},
	Tricks:     {key: "tables-tricks", values: []string{"tables-tricks.over", "tables-tricks.all"}, flag: func(s *event.Settings) *bool { return &s.Tables.Total }},
	Correct:    {key: "tables-correct", values: []string{"tables-correct.round", "tables-correct.over"}, flag: func(s *event.Settings) *bool { return &s.Tables.Fixed }},
	Percentage: {key: "tables-percentage", values: []string{"numbers.on", "numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HidePercentage }},
	Traveller:  {key: "tables-traveller", values: []string{"numbers.on", "numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HideTraveller }},
	Hands:      {key: "tables-hands", values: []string{"numbers.on", "numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HideHands }},
	Makeable:   {key: "tables-makeable", values: []string{"numbers.on", "numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HideMakeable }},
	Size:       {key: "size", values: sizes(), at: func(v *values) *string { return &v.own.scale }, read: keptScale},
	Scheme:     {key: "scheme", values: schemes, at: func(v *values) *string { return &v.own.scheme }, read: oneOf(schemes)},
	Sound:      {key: "sound", values: []string{"on", "off"}, at: func(v *values) *string { return &v.own.sound }, read: oneOf([]string{"on", "off"})},
	Printer:    {key: "printer", at: func(v *values) *string { return &v.own.printer }, read: func(kept string) string { return kept }},
}

func (x *choice) get(v *values) string {
	switch {
	case x.flag == nil:
		return x.read(*x.at(v))
	case *x.flag(&v.club.Settings):
		return x.values[1]
	}
	return x.values[0]
}

func (x *choice) set(v *values, to string) {
	if x.flag == nil {
		*x.at(v) = to
		return
	}
	*x.flag(&v.club.Settings) = to == x.values[1]
}

// oneOf returns what was kept where it is one of these, else the first of them.
func oneOf(all []string) func(kept string) string {
	return func(kept string) string { return all[max(slices.Index(all, kept), 0)] }
}

// orEmpty keeps "", which follows something else, and maps the rest with ours.
func orEmpty(ours func(string) string) func(kept string) string {
	return func(kept string) string {
		if kept == "" {
			return ""
		}
		return ours(kept)
	}
}

func lettersOf(lang string) string { return bridge.LettersFor(lang).Lang }

// lettersOffered returns those of every language that the program speaks; "" follows the language.
func lettersOffered() []string {
	out := []string{""}
	for _, lang := range translation.Languages() {
		if l := lettersOf(lang); !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}

// presetOf returns the preset of this name, the first one for a name nobody knows.
func presetOf(name string) string {
	r, err := rules.Preset(name)
	if err != nil {
		return rules.Presets()[0]
	}
	return r.Preset
}

// Scales returns the type sizes, in percent.
func Scales() []int { return []int{100, 110, 125, 150, 175, 200} }

// sizes returns the options: "" follows the window.
func sizes() []string {
	out := []string{""}
	for _, s := range Scales() {
		out = append(out, strconv.Itoa(s))
	}
	return out
}

// keptScale returns the largest of Scales not above the kept one, "" if none was kept.
func keptScale(kept string) string {
	n, err := strconv.Atoi(strings.TrimSpace(kept))
	if err != nil {
		return ""
	}
	best := Scales()[0]
	for _, s := range Scales() {
		if s <= n {
			best = s
		}
	}
	return strconv.Itoa(best)
}

// automatic are the sizes that suit windows of at least a width, in pixels, the widest
// first: on a screen of 1920 by 1080 everything stands as on the club laptop's at 100 %.
var automatic = []struct {
	width float32
	scale int
}{{2400, 175}, {1800, 140}, {0, 100}}

// ScaleFor returns the type size in force, in percent: what was kept or, while the scorer
// never chose one ("" and what is no number), the one that suits a window of this width.
func ScaleFor(kept string, width float32) int {
	if n, err := strconv.Atoi(keptScale(kept)); err == nil {
		return n
	}
	for _, a := range automatic {
		if width >= a.width {
			return a.scale
		}
	}
	return Scales()[0]
}

// NextScale returns what to keep when the type of a window of this width becomes a step larger
// (1) or smaller (-1); with 0 it follows the window again.
func NextScale(kept string, width float32, step int) string {
	if step == 0 {
		return ""
	}
	all, now := Scales(), ScaleFor(kept, width)
	if step < 0 {
		slices.Reverse(all)
	}
	for _, s := range all {
		if (s-now)*step > 0 {
			return strconv.Itoa(s)
		}
	}
	return kept
}

// schemes are the sets of colours, as package theme calls them.
var schemes = []string{"light", "dark", "contrast", "contrast-white"}

// Label says what a setting is.
func (p *Presenter) Label(c Choice) string { return p.desk.Words.T("settings.label." + table[c].key) }

// values returns what can be chosen. Of the printers the system's default comes first, and a chosen
// one that is not there now last.
func (p *Presenter) values(c Choice) []string {
	if c != Printer {
		return table[c].values
	}
	all := append([]string{""}, p.printers...)
	if kept := p.now().own.printer; !slices.Contains(all, kept) {
		all = append(all, kept)
	}
	return all
}

// Options returns the things to choose from, as they are shown.
func (p *Presenter) Options(c Choice) []string {
	w, x := p.desk.Words, &table[c]
	say := func(v string) string {
		switch {
		case x.flag != nil:
			return w.T("settings." + v)
		case c == Printer && v == "":
			return w.T("settings.printer.default")
		case c == Printer && !slices.Contains(p.printers, v):
			return w.T("settings.printer.gone", "printer", v)
		case c == Printer, c == Rules: // presets are called the same everywhere
			return v
		case c == Size && v == "":
			return w.T("settings.size.follow", "percent", ScaleFor("", p.c.Width()))
		case c == Size:
			return w.T("settings.percent", "percent", v)
		case v == "":
			return w.T("settings." + x.key + ".follow")
		}
		return w.T("settings." + x.key + "." + v)
	}
	var out []string
	for _, v := range p.values(c) {
		out = append(out, say(v))
	}
	return out
}

// Selected returns which of the Options is chosen.
func (p *Presenter) Selected(c Choice) int {
	v := p.now()
	return max(slices.Index(p.values(c), table[c].get(&v)), 0)
}

// Choose chooses one of the Options; it holds at once. The error is the refusal of
// the club file.
func (p *Presenter) Choose(c Choice, i int) error {
	all := p.values(c)
	if i < 0 || i >= len(all) || i == p.Selected(c) {
		return nil
	}
	next := p.now()
	table[c].set(&next, all[i])
	return p.change(next)
}

// Explain says in a sentence what the chosen option means.
func (p *Presenter) Explain(c Choice) string {
	w, n := p.desk.Words, p.desk.Speaker.Notation()
	examples := func(first, second string, other bool) string {
		if other {
			first, second = second, first
		}
		return w.T("settings.examples", "first", p.reads(first), "second", p.reads(second))
	}
	switch c {
	case Rules:
		what := ""
		if key := "settings.rules." + p.values(c)[p.Selected(c)]; w.Has(key) {
			what = w.T(key)
		}
		return sentence(what, w.T("settings.help.rules"))
	case Language:
		return w.T("settings.help.language", "language", w.T("settings.language."+translation.Match(p.c.System)))
	case Letters: // the highest denomination first
		denominations := slices.Clone(n.Letters.Denominations[:])
		slices.Reverse(denominations)
		return w.T("settings.help.letters", "denominations", strings.Join(denominations, " "),
			"seats", strings.Join(n.Letters.Seats[:], " "), "example", p.reads(p.typed("3", bridge.NoTrump, bridge.East)))
	case Number:
		game := p.typed("4", bridge.Spades, bridge.North)
		return examples(game+"1", game+"11", n.TricksInAll)
	case Zero:
		return examples("420", "42", n.DropZero)
	case Check:
		return sentence(w.T("settings.help.check"), p.doubtful())
	case Printer:
		return w.T("settings.help.printers")
	}
	return w.T("settings.help." + table[c].key)
}

// typed returns a contract as it is typed, without a result: "4sn", "3sao".
func (p *Presenter) typed(level string, d bridge.Denomination, s bridge.Seat) string {
	l := p.desk.Speaker.Notation().Letters
	return strings.ToLower(level + l.Denomination(d) + l.Seat(s))
}

// reads says what a text means as the club types: "**4sn1** is 4♠ door Noord, één overslag".
func (p *Presenter) reads(text string) string {
	w, n := p.desk.Words, p.desk.Speaker.Notation()
	e, err := n.Parse(text, bridge.VulNone)
	switch {
	case err != nil:
		return w.T("settings.reads.nothing", "typed", text)
	case e.Kind == bridge.EntryScore:
		return w.T("settings.reads.score", "typed", text, "score", e.Score, "side", w.T("side.NS"))
	}
	tricks := w.T("entry.say.made")
	switch over := e.Tricks - 6 - e.Contract.Level; {
	case over > 0:
		tricks = w.T("entry.say.over", "n", over)
	case over < 0:
		tricks = w.T("entry.say.down", "n", -over)
	}
	return w.T("settings.reads.contract", "typed", text, "tricks", tricks,
		"contract", bridge.Style{Letters: n.Letters, Symbols: true}.Contract(e.Contract),
		"seat", e.Contract.Declarer)
}

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

// The choices, in the order they stand on the screen.
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
	choices
)

// foldedFrom and foldedTo are the first and the last choice that stands behind More.
const (
	foldedFrom = Lead
	foldedTo   = Makeable
)

// folded reports whether a choice stands behind More.
func (c Choice) folded() bool { return c >= foldedFrom && c <= foldedTo }

type choice struct {
	label  string // the key of what it is called
	key    string // what the keys of its values begin with, where says does not name them
	club   bool   // kept in the club file, not on this computer
	help   string // the key of what it is for, "" where Explain says more
	values func() []string
	get    func(v *values) string // always one of values
	set    func(v *values, to string)
	says   []string // the keys of its values
}

// table has one row a Choice.
var table = [choices]choice{
	Rules: {
		label: "settings.label.rules", key: "rules", club: true, values: rules.Presets,
		get: func(v *values) string { return presetOf(v.club.Settings.Preset) },
		set: func(v *values, to string) { v.club.Settings.Preset = to },
	},
	Language: {
		label: "settings.label.language", key: "language", club: true, values: func() []string { return append([]string{""}, translation.Languages()...) },
		get: func(v *values) string { return orEmpty(v.club.Settings.Language, translation.Match) },
		set: func(v *values, to string) { v.club.Settings.Language = to },
	},
	Letters: {
		label: "settings.label.letters", key: "letters", club: true, values: lettersOffered,
		get: func(v *values) string { return orEmpty(v.club.Settings.Letters, lettersOf) },
		set: func(v *values, to string) { v.club.Settings.Letters = to },
	},
	Number: {
		label: "settings.label.number", key: "number", club: true, values: fixed("over", "all"),
		get: func(v *values) string { return either(v.club.Settings.TricksInAll, "all", "over") },
		set: func(v *values, to string) { v.club.Settings.TricksInAll = to == "all" },
	},
	Zero: {
		label: "settings.label.zero", key: "zero", club: true, values: fixed("kept", "dropped"),
		get: func(v *values) string { return either(v.club.Settings.DropZero, "dropped", "kept") },
		set: func(v *values, to string) { v.club.Settings.DropZero = to == "dropped" },
	},
	Numbers: {
		label: "settings.label.numbers", key: "numbers", club: true, help: "settings.help.numbers", values: fixed("off", "on"),
		get: func(v *values) string { return either(v.club.Settings.Numbers, "on", "off") },
		set: func(v *values, to string) { v.club.Settings.Numbers = to == "on" },
	},
	Check: {
		label: "settings.label.check", key: "check", club: true, values: event.NumberChecks,
		get: func(v *values) string { return checkOf(v.club.Settings.NumberCheck) },
		set: func(v *values, to string) { v.club.Settings.NumberCheck = to },
	},
	Lead:       ofTables("settings.label.tables-lead", "settings.help.tables-lead", "settings.numbers.off", "settings.numbers.on", func(t *event.Telephones) *bool { return &t.Lead }),
	Tricks:     ofTables("settings.label.tables-tricks", "settings.help.tables-tricks", "settings.tables-tricks.over", "settings.tables-tricks.all", func(t *event.Telephones) *bool { return &t.Total }),
	Correct:    ofTables("settings.label.tables-correct", "settings.help.tables-correct", "settings.tables-correct.round", "settings.tables-correct.over", func(t *event.Telephones) *bool { return &t.Fixed }),
	Percentage: ofTables("settings.label.tables-percentage", "settings.help.tables-percentage", "settings.numbers.on", "settings.numbers.off", func(t *event.Telephones) *bool { return &t.HidePercentage }),
	Traveller:  ofTables("settings.label.tables-traveller", "settings.help.tables-traveller", "settings.numbers.on", "settings.numbers.off", func(t *event.Telephones) *bool { return &t.HideTraveller }),
	Hands:      ofTables("settings.label.tables-hands", "settings.help.tables-hands", "settings.numbers.on", "settings.numbers.off", func(t *event.Telephones) *bool { return &t.HideHands }),
	Makeable:   ofTables("settings.label.tables-makeable", "settings.help.tables-makeable", "settings.numbers.on", "settings.numbers.off", func(t *event.Telephones) *bool { return &t.HideMakeable }),
	Size: {
		label: "settings.label.size", key: "size", help: "settings.help.size", values: sizes,
		get: func(v *values) string { return keptScale(v.own[ownScale]) },
		set: func(v *values, to string) { v.own[ownScale] = to },
	},
	Scheme: {
		label: "settings.label.scheme", key: "scheme", help: "settings.help.scheme", values: fixed(schemes...),
		get: func(v *values) string { return schemeOf(v.own[ownScheme]) },
		set: func(v *values, to string) { v.own[ownScheme] = to },
	},
	Sound: {
		label: "settings.label.sound", key: "sound", help: "settings.help.sound", values: fixed("on", "off"),
		get: func(v *values) string { return either(v.own[ownSound] == "off", "off", "on") },
		set: func(v *values, to string) { v.own[ownSound] = to },
	},
}

// ofTables returns a choice about the telephones of the tables: the second of its options sets what at
// points to.
func ofTables(label, help, no, yes string, at func(*event.Telephones) *bool) choice {
	return choice{
		label: label, club: true, help: help, says: []string{no, yes}, values: fixed("off", "on"),
		get: func(v *values) string { return either(*at(&v.club.Settings.Tables), "on", "off") },
		set: func(v *values, to string) { *at(&v.club.Settings.Tables) = to == "on" },
	}
}

func fixed(values ...string) func() []string { return func() []string { return values } }

func either(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

// orEmpty keeps "", which follows something else, and maps the rest with ours.
func orEmpty(s string, ours func(string) string) string {
	if s == "" {
		return ""
	}
	return ours(s)
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

// checkOf returns one of the ways to check a number, none for what is none of them.
func checkOf(kept string) string {
	if !slices.Contains(event.NumberChecks(), kept) {
		return ""
	}
	return kept
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

// schemeOf returns one of the schemes, light if unknown.
func schemeOf(kept string) string {
	if !slices.Contains(schemes, kept) {
		return schemes[0]
	}
	return kept
}

// Explain says in a sentence what the chosen option means.
func (p *Presenter) Explain(c Choice) string {
	w := p.desk.Words
	switch c {
	case Rules:
		what := ""
		if key := "settings.rules." + table[c].values()[p.Selected(c)]; w.Has(key) {
			what = w.T(key)
		}
		return sentence(what, w.T("settings.help.rules"))
	case Language:
		return w.T("settings.help.language", "language", p.named(p.system))
	case Letters:
		return p.explainLetters()
	case Number:
		game := p.typed(bridge.Spades, bridge.North)
		first, second := game+"1", game+"11"
		if p.desk.Speaker.Notation().TricksInAll {
			first, second = second, first
		}
		return w.T("settings.examples", "first", p.reads(first), "second", p.reads(second))
	case Zero:
		first, second := "420", "42"
		if p.desk.Speaker.Notation().DropZero {
			first, second = second, first
		}
		return w.T("settings.examples", "first", p.reads(first), "second", p.reads(second))
	case Check:
		return sentence(w.T("settings.help.check"), p.doubtful())
	}
	return w.T(table[c].help)
}

// explainLetters lists the letters of contracts, highest denomination first.
func (p *Presenter) explainLetters() string {
	l := p.desk.Speaker.Notation().Letters
	denominations := slices.Clone(l.Denominations[:])
	slices.Reverse(denominations)
	return p.desk.Words.T("settings.help.letters", "denominations", strings.Join(denominations, " "),
		"seats", strings.Join(l.Seats[:], " "), "example", p.reads(p.typed(bridge.NoTrump, bridge.East)))
}

// typed returns a game contract as it is typed, without a result: "4sn", "3sao".
func (p *Presenter) typed(d bridge.Denomination, s bridge.Seat) string {
	l, level := p.desk.Speaker.Notation().Letters, "4"
	if d == bridge.NoTrump {
		level = "3"
	}
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

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }

// shown returns every setting with its value, as it is said: "Taal: Nederlands".
func (p *Presenter) shown() []string {
	var all []string
	say := func(name, value string) {
		all = append(all, p.desk.Words.T("undo.field", "name", name, "value", value))
	}
	for c := range choices {
		say(p.Label(c), p.Options(c)[p.Selected(c)])
	}
	for t := range texts {
		say(p.TextLabel(t), p.Text(t))
	}
	return all
}

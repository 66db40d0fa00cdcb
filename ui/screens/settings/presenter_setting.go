package settings

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// Setting is one that is typed or chosen of a few things.
type Setting int

// The settings, in the order of the screen. Those from Lead to Makeable stand behind More, and those
// from Size on are kept on this computer, not in the club file.
const (
	Name       Setting = iota // of the club
	Season                    // the day on which a season begins
	Director                  // the member who usually directs
	ClubNumber                // of the club, with its federation
	Form                      // of the federation's numbers
	Rules                     // what a new evening starts with
	Language                  // of screens and papers
	Letters                   // of typed contracts
	Number                    // what an unsigned number behind a contract counts
	Zero                      // whether scores are typed with their last zero
	Numbers                   // whether federation numbers are printed on the results
	Check                     // how the last digits of those numbers follow from the others
	Lead                      // whether the telephones of the tables ask for it
	Tricks                    // how they ask for them
	Correct                   // until when a table corrects its own result
	Percentage                // whether they show it of a board that is in
	Traveller                 // … the results of the others
	Hands
	Makeable // what could be made
	Size     // of the type
	Scheme   // the colours
	Sound    // whether a refusal is heard
	Folder   // where papers go
	Backup   // where backups go
	Printer  // of this computer
	settings
)

func (x Setting) folded() bool { return x >= Lead && x <= Makeable }

func (x Setting) ofClub() bool { return x < Size }

// row is what there is to know of a setting: a text (at) or yes and no (flag).
type row struct {
	label  string   // the key of what it is
	help   string   // that of what is to be known of it; "": Help makes it
	values []string // what can be chosen; of a flag the keys of no and yes
	at     func(*values) *string
	read   func(kept string) string // one of values; nil: as it is kept
	flag   func(*event.Settings) *bool
}

// table has one row a Setting; the values of the printer are asked of this computer.
var table = [settings]row{
	Name:       {label: "settings.label.name", help: "settings.help.name", at: func(v *values) *string { return &v.club.Name }},
	Season:     {label: "settings.label.season", help: "settings.help.season", at: func(v *values) *string { return &v.club.Settings.Season }},
	Director:   {label: "settings.label.director", help: "settings.help.director", at: func(v *values) *string { return (*string)(&v.club.Settings.Director) }},
	ClubNumber: {label: "settings.label.club-number", help: "settings.help.club-number", at: func(v *values) *string { return &v.club.Settings.ClubNumber }},
	Form:       {label: "settings.label.form", help: "settings.help.form", at: func(v *values) *string { return &v.club.Settings.NumberForm }},
	Rules:      {label: "settings.label.rules", values: rules.Presets(), at: func(v *values) *string { return &v.club.Settings.Preset }, read: presetOf},
	Language:   {label: "settings.label.language", values: append([]string{""}, translation.Languages()...), at: func(v *values) *string { return &v.club.Settings.Language }, read: translation.Match},
	Letters:    {label: "settings.label.letters", values: lettersOffered(), at: func(v *values) *string { return &v.club.Settings.Letters }, read: lettersOf},
	Number:     {label: "settings.label.number", values: []string{"settings.number.over", "settings.number.all"}, flag: func(s *event.Settings) *bool { return &s.TricksInAll }},
	Zero:       {label: "settings.label.zero", values: []string{"settings.zero.kept", "settings.zero.dropped"}, flag: func(s *event.Settings) *bool { return &s.DropZero }},
	Numbers:    {label: "settings.label.numbers", help: "settings.help.numbers", values: []string{"settings.numbers.off", "settings.numbers.on"}, flag: func(s *event.Settings) *bool { return &s.Numbers }},
	Check:      {label: "settings.label.check", help: "settings.help.check", values: event.NumberChecks(), at: func(v *values) *string { return &v.club.Settings.NumberCheck }},
	Lead:       {label: "settings.label.tables-lead", help: "settings.help.tables-lead", values: []string{"settings.numbers.off", "settings.numbers.on"}, flag: func(s *event.Settings) *bool { return &s.Tables.Lead }},
	Tricks:     {label: "settings.label.tables-tricks", help: "settings.help.tables-tricks", values: []string{"settings.tables-tricks.over", "settings.tables-tricks.all"}, flag: func(s *event.Settings) *bool { return &s.Tables.Total }},
	Correct:    {label: "settings.label.tables-correct", help: "settings.help.tables-correct", values: []string{"settings.tables-correct.round", "settings.tables-correct.over"}, flag: func(s *event.Settings) *bool { return &s.Tables.Fixed }},
	Percentage: {label: "settings.label.tables-percentage", help: "settings.help.tables-percentage", values: []string{"settings.numbers.on", "settings.numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HidePercentage }},
	Traveller:  {label: "settings.label.tables-traveller", help: "settings.help.tables-traveller", values: []string{"settings.numbers.on", "settings.numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HideTraveller }},
	Hands:      {label: "settings.label.tables-hands", help: "settings.help.tables-hands", values: []string{"settings.numbers.on", "settings.numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HideHands }},
	Makeable:   {label: "settings.label.tables-makeable", help: "settings.help.tables-makeable", values: []string{"settings.numbers.on", "settings.numbers.off"}, flag: func(s *event.Settings) *bool { return &s.Tables.HideMakeable }},
	Size:       {label: "settings.label.size", help: "settings.help.size", values: sizes(), at: func(v *values) *string { return &v.own.scale }, read: keptScale},
	Scheme:     {label: "settings.label.scheme", help: "settings.help.scheme", values: schemes, at: func(v *values) *string { return &v.own.scheme }},
	Sound:      {label: "settings.label.sound", help: "settings.help.sound", values: []string{"on", "off"}, at: func(v *values) *string { return &v.own.sound }},
	Folder:     {label: "settings.label.folder", help: "settings.help.folder", at: func(v *values) *string { return &v.own.folder }},
	Backup:     {label: "settings.label.backup", help: "settings.help.backup", at: func(v *values) *string { return &v.own.backup }},
	Printer:    {label: "settings.label.printer", at: func(v *values) *string { return &v.own.printer }},
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
	if _, err := strconv.Atoi(strings.TrimSpace(kept)); err != nil {
		return ""
	}
	return strconv.Itoa(ScaleFor(kept, 0))
}

// ScaleFor returns the type size in force, in percent: what was kept or, while the scorer
// never chose one ("" and what is no number), the one that suits a window of this width: on a
// screen of 1920 by 1080 everything stands as on the club laptop's at 100 %.
func ScaleFor(kept string, width float32) int {
	n, err := strconv.Atoi(strings.TrimSpace(kept))
	switch {
	case err == nil:
		at, exact := slices.BinarySearch(Scales(), n)
		if !exact {
			at--
		}
		return Scales()[max(at, 0)]
	case width >= 2400:
		return 175
	case width >= 1800:
		return 140
	}
	return 100
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
	at := slices.IndexFunc(all, func(s int) bool { return (s-now)*step > 0 })
	if at < 0 {
		return kept
	}
	return strconv.Itoa(all[at])
}

// schemes are the sets of colours, as package theme calls them.
var schemes = []string{"light", "dark", "contrast", "contrast-white"}

// Label says what a setting is.
func (p *Presenter) Label(x Setting) string { return p.desk.Words.T(table[x].label) }

// values returns what can be chosen, nil of a typed setting. Of the printers the system's default comes first, and a chosen
// one that is not there now last.
func (p *Presenter) values(c Setting) []string {
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
func (p *Presenter) Options(c Setting) []string {
	w, x := p.desk.Words, &table[c]
	named := map[Setting]string{Language: "settings.language.", Letters: "settings.letters.", Check: "settings.check.", Scheme: "settings.scheme.", Sound: "settings.sound."}
	say := func(v string) string {
		switch {
		case x.flag != nil:
			return w.T(v)
		case c == Printer && v == "":
			return w.T("settings.printer.default")
		case c == Rules, c == Printer && slices.Contains(p.printers, v): // they are called the same everywhere
			return v
		case c == Printer:
			return w.T("settings.printer.gone", "printer", v)
		case c == Size && v == "":
			return w.T("settings.size.follow", "percent", ScaleFor("", p.c.Width()))
		case c == Size:
			return w.T("settings.percent", "percent", v)
		case v == "":
			return w.T(named[c] + "follow")
		}
		return w.T(named[c] + v)
	}
	var out []string
	for _, v := range p.values(c) {
		out = append(out, say(v))
	}
	return out
}

// Selected returns which of the Options is chosen.
func (p *Presenter) Selected(c Setting) int {
	v, x := p.now(), &table[c]
	if x.flag != nil {
		return slices.Index([]bool{false, true}, *x.flag(&v.club.Settings))
	}
	kept := *x.at(&v)
	if kept != "" && x.read != nil {
		kept = x.read(kept)
	}
	return max(slices.Index(p.values(c), kept), 0)
}

// Choose chooses one of the Options; it holds at once. The error is the refusal of
// the club file.
func (p *Presenter) Choose(c Setting, i int) error {
	all, x, next := p.values(c), &table[c], p.now()
	switch {
	case i < 0 || i >= len(all) || i == p.Selected(c):
		return nil
	case x.flag != nil:
		*x.flag(&next.club.Settings) = i == 1
	default:
		*x.at(&next) = all[i]
	}
	return p.change(next)
}

// Text returns what a setting is, as it is shown.
func (p *Presenter) Text(x Setting) string {
	if options := p.Options(x); options != nil {
		return options[p.Selected(x)]
	}
	v := p.now()
	kept := *table[x].at(&v)
	switch x {
	case Folder:
		return cmp.Or(kept, p.c.Folder)
	case Season:
		return p.desk.Words.DayOfYear(kept)
	case Director:
		c := p.desk.Club.Club()
		m, ok := c.Member(event.ID(kept))
		if !ok || m.Erased > 0 {
			return ""
		}
		return p.desk.Club.People()[m.Person].Name()
	}
	return kept
}

// SetText changes a typed setting other than the director; it holds at once. The Problems are club.no-name,
// settings.folder-relative (folder, example), settings.folder-file (folder),
// settings.no-day (text), and the refusals of the club file.
func (p *Presenter) SetText(x Setting, text string) error {
	text = strings.TrimSpace(text)
	if x.ofClub() {
		text = strings.Join(strings.Fields(text), " ")
	}
	if text == p.Text(x) {
		return nil
	}
	var err error
	switch {
	case x == Season:
		text, err = p.readDay(text)
	case !x.ofClub() && text != "":
		text, err = p.folderOf(text)
	case x == Form:
		text = strings.Join(event.NumberForms(text), ", ")
	}
	if err != nil {
		return err
	}
	return p.keep(x, text)
}

func (p *Presenter) keep(x Setting, text string) error {
	next := p.now()
	*table[x].at(&next) = text
	return p.change(next)
}

// folderOf reads a folder that was typed. It need not be there yet: a
// stick may be in a drawer.
func (p *Presenter) folderOf(text string) (string, error) {
	if !filepath.IsAbs(text) {
		return "", problem.New("settings.folder-relative", "folder", text, "example", p.c.Folder)
	}
	text = filepath.Clean(text)
	if info, err := os.Stat(text); err == nil && !info.IsDir() {
		return "", problem.New("settings.folder-file", "folder", text)
	}
	return text, nil
}

// readDay reads a day of the year as it is typed: "1/9", "1 september"; "" stays "".
func (p *Presenter) readDay(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if day, ok := p.desk.Words.ReadDay(bridge.Figures(text)); ok {
		if iso, ok := day.In(2000); ok { // which has every day of a year
			return iso[len("2000-"):], nil
		}
	}
	return "", problem.New("settings.no-day", "text", text)
}

// Explain says in a sentence what a setting is for, or what the chosen option means.
func (p *Presenter) Explain(c Setting) string {
	w, n := p.desk.Words, p.desk.Speaker.Notation()
	typed := func(level string, d bridge.Denomination, s bridge.Seat) string { // without a result: "4sn", "3sao"
		return strings.ToLower(level + n.Letters.Denomination(d) + n.Letters.Seat(s))
	}
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
			"seats", strings.Join(n.Letters.Seats[:], " "), "example", p.reads(typed("3", bridge.NoTrump, bridge.East)))
	case Number:
		game := typed("4", bridge.Spades, bridge.North)
		return examples(game+"1", game+"11", n.TricksInAll)
	case Zero:
		return examples("420", "42", n.DropZero)
	case Check, Form:
		return sentence(w.T(table[c].help), p.doubtful())
	case Printer:
		return w.T("settings.help.printers")
	}
	return w.T(table[c].help)
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

// doubtful says how many federation numbers of the club do not meet their setting.
func (p *Presenter) doubtful() string {
	w, c, fits := p.desk.Words, p.desk.Club.Club(), map[bool]int{}
	if c.Settings.NumberForm == "" && c.Settings.NumberCheck == "" {
		return ""
	}
	people := p.desk.Club.People()
	for _, m := range c.Members {
		if number := people[m.Person].Federation; m.Into == "" && m.Erased == 0 && !m.Left && number != "" {
			fits[event.NumberFits(c.Settings, number)]++
		}
	}
	switch all := fits[true] + fits[false]; {
	case all == 0:
		return ""
	case fits[false] == 0:
		return w.T("settings.all-fit", "n", all)
	default:
		return w.T("settings.doubtful", "n", fits[false], "all", all)
	}
}

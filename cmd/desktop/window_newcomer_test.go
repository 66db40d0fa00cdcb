package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/bridge"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/internal/typos"
	"uitslag/tools/typos/measure"
)

// newcomer is a scorer who never saw the program: they press a key only when the window
// says, at that moment, what it does, and type only what the window asks for.
type newcomer struct {
	*driver
	w         *translation.Words
	notation  bridge.Notation
	pressed   int // keys, Shift not
	typing    int // of those, on Invoer
	questions []question
	caught    int               // slips that were seen
	larger    int               // steps of larger letters that were wanted
	paper     map[[2]int]string // what was typed, by board and line
}

// question is what the program asked, and what was said to it.
type question struct {
	asked, answer string
	decided       bool // by the key of what to do, and not by typing
}

// xName returns the X name of a key as the window names it.
func xName(key string) string {
	mod, name, with := strings.Cut(key, " ")
	if !with {
		mod, name = "", key
	}
	if name = caps.Replace(name); len(name) == 1 {
		name = strings.ToLower(name)
	}
	if with {
		return strings.ToLower(mod) + "+" + name
	}
	return name
}

var caps = strings.NewReplacer("Enter", "Return", "Esc", "Escape", "↓", "Down", "↑", "Up", "PgUp", "Prior", "PgDn", "Next")

// rail are the names and keys of the screens at the left, as ui/windowtest holds them.
var rail = map[string]string{
	"F2": "screen.tonight", "F3": "screen.players", "F4": "screen.entry", "F5": "screen.ranking", "F6": "screen.control", "F8": "screen.paper",
}

// says reports whether the window says now what a key does: in the footer or on a button.
func (n *newcomer) says(key, what string) bool {
	n.read()
	return slices.ContainsFunc(n.shown.Keys, func(k hooks.Key) bool {
		return k.Says == what && (k.Key == key || strings.Contains("↑↓←→", key) && strings.Contains(k.Key, key))
	})
}

// press presses a key as soon as the window says that it does this.
func (n *newcomer) press(key, what string) {
	n.t.Helper()
	n.poll(fmt.Sprintf("the window to say that %s is %q", key, what), func() bool {
		return rail[key] != "" && n.w.T(rail[key]) == what || n.says(key, what)
	})
	n.keys(xName(key))
	n.count(1)
}

func (n *newcomer) count(keys int) {
	n.pressed += keys
	if n.shown.Screen == "screen.entry" {
		n.typing += keys
	}
}

// reads waits until the window says something.
func (n *newcomer) reads(text string) {
	n.t.Helper()
	n.poll(fmt.Sprintf("%q to be read", text), func() bool { return n.sees(text) })
}

// sees reports whether the window says something now.
func (n *newcomer) sees(text string) bool {
	n.read()
	return slices.ContainsFunc(n.shown.Texts, func(s string) bool { return strings.Contains(s, text) })
}

// types types a text.
func (n *newcomer) types(text string) {
	n.t.Helper()
	n.text(text)
	n.count(len([]rune(text)))
}

// answers is a question that is answered by typing.
func (n *newcomer) answers(asked, text string) {
	n.t.Helper()
	n.reads(asked)
	n.types(text)
	n.questions = append(n.questions, question{asked, text, false})
}

// decides is a question that is answered by the key of what to do.
func (n *newcomer) decides(asked, key, what string) {
	n.t.Helper()
	n.press(key, what)
	n.questions = append(n.questions, question{asked, key + " " + what, true})
}

// newcomerBoards returns an evening of six tables that was really played: 24 boards of a published
// evening of more tables, the first six results of each.
func newcomerBoards(t testing.TB) []measure.Board {
	t.Helper()
	raw := check.Read(t, filepath.Join("..", "..", "internal", "typos", "testdata", "pairs-cross-imps.txt"))
	e := check.Value(measure.Parse("pairs-cross-imps.txt", string(raw)))(t)
	for i := range e.Boards {
		e.Boards[i].Lines = e.Boards[i].Lines[:6]
	}
	return e.Boards
}

// typed returns a result as it is typed after the example on the screen, "4hn+1".
func typed(n bridge.Notation, l typos.Line) string {
	if l.Score == 0 {
		return strings.ToLower(n.Text(bridge.Entry{Kind: bridge.EntryPassed}))
	}
	return strings.ToLower(n.Text(bridge.Entry{Kind: bridge.EntryContract, Contract: l.Contract, Tricks: l.Tricks}))
}

// three are the slips that are made, by the board and the line that they are made on: what
// is typed instead of what the paper says.
var three = map[[2]int]struct {
	name  string
	typed func(n bridge.Notation, boards []measure.Board) string
}{
	{7, 3}: {"the other side", func(n bridge.Notation, boards []measure.Board) string { // 4so= for 4sn=
		l := boards[6].Lines[2]
		l.Contract.Declarer = l.Contract.Declarer.Next()
		return typed(n, l)
	}},
	{9, 4}: {"the contract of the next board", func(n bridge.Notation, boards []measure.Board) string {
		return typed(n, boards[9].Lines[3])
	}},
	{18, 2}: {"more tricks than there are", func(n bridge.Notation, boards []measure.Board) string { // 3rw+5 for 3rw+1
		l := boards[17].Lines[1]
		l.Tricks = 14
		return typed(n, l)
	}},
}

// TestWindowNewcomer is the path of a scorer who never saw the program, from its first
// start to the printed uitslag of six tables, by the keys that the window names: with
// three typing slips, which are all seen and mended, and without any, which gives the
// same uitslag. With -v it prints what docs/measured.md says of it.
func TestWindowNewcomer(t *testing.T) {
	notDaily(t)
	without := newNewcomer(t, "nl")
	papers := without.evening(false)
	for _, lang := range []string{"nl", "en"} {
		t.Run(lang, func(t *testing.T) {
			if lang == "en" && os.Getenv("UITSLAG_E2E") == "" {
				t.Skip("walked in English, with larger letters, by make e2e")
			}
			n := newNewcomer(t, lang)
			if lang == "en" { // and with larger letters, as the first screen says
				n.larger = 3
			}
			got := n.evening(true)
			check.That(t, lang != "nl" || got == papers, "with the slips mended it is\n%s\nwithout them\n%s", got, papers)
			n.holds(without)
		})
	}
}

// holds holds what the path cost, beside the one without slips.
func (n *newcomer) holds(without *newcomer) {
	t := n.t
	t.Helper()
	typed := 0
	for _, q := range n.questions {
		check.That(t, q.answer != "" && q.answer != "Enter", "%q is answered with %q", q.asked, q.answer)
		if !q.decided {
			typed++
		}
	}
	t.Logf("without slips: %d keys, %d of them on Invoer: %.2f a result; %d questions", without.pressed, without.typing, float64(without.typing)/144, len(without.questions))
	t.Logf("with three slips: %d keys, %d of them on Invoer; %d questions, %d answered by typing, %d by the key of what to do",
		n.pressed, n.typing, len(n.questions), typed, len(n.questions)-typed)
	for _, q := range n.questions {
		if q.decided {
			t.Logf("asked %q: %s", q.asked, q.answer)
		}
	}
	check.Equal(t, "slips seen", n.caught, len(three))
	cost := float64(without.typing) / 144
	check.That(t, cost <= 6.25, "%.2f keys a result", cost)
	check.That(t, n.pressed <= without.pressed+40, "%d keys, without slips %d", n.pressed, without.pressed)
	if len(n.questions) > len(without.questions)+5 || len(without.questions) > 32 {
		t.Errorf("%d questions, without slips %d", len(n.questions), len(without.questions))
	}
}

// newNewcomer returns a scorer before a screen, in an empty home.
func newNewcomer(t *testing.T, lang string) *newcomer {
	t.Helper()
	d := newDriver(t)
	d.env = []string{"UITSLAG_SHOWS=1"}
	d.tools = t.TempDir() // no printer, no viewer: the same anywhere
	if lang == "en" {
		d.lang = "en_GB.UTF-8"
	}
	return &newcomer{driver: d, w: translation.For(lang), notation: bridge.Notation{Letters: bridge.LettersFor(lang)}, paper: map[[2]int]string{}}
}

// evening returns the whole path, and gives the ranking and the control statement as they are
// at its end.
func (n *newcomer) evening(withSlips bool) string {
	t, w := n.t, n.w
	t.Helper()
	n.start()
	n.screen("screen.welcome")
	for range n.larger {
		n.reads("Ctrl +")
		n.keys("ctrl+plus")
		n.count(1)
	}
	n.answers(w.T("welcome.name"), "Bridgeclub Zes Tafels")
	n.press("Enter", w.T("welcome.hint.enter"))
	n.screen("screen.tonight")

	n.press("Ctrl N", w.T("tonight.hint.new"))
	n.screen("screen.newevening")
	n.answers(w.T("newevening.pairs"), "12")
	n.press("Tab", w.T("newevening.hint.tab"))
	n.answers(w.T("newevening.boards"), "24")
	n.reads("Howell") // the best of them is on top and chosen
	n.press("Ctrl Enter", w.T("newevening.hint.begin"))
	n.wait("an evening of 12 pairs", func(l hooks.Event) bool { return l.Event == "saved" && l.Pairs == 12 })

	n.screen("screen.players")
	for i, name := range sixTables(t) {
		n.answers(w.T("players.help"), name)
		n.press("Ctrl G", w.T("people.hint.guest")) // nobody is a member yet
		n.wait("a player", func(l hooks.Event) bool { return l.Event == "saved" && l.Names == i+1 })
	}
	n.press("F4", w.T("screen.entry"))
	n.screen("screen.entry")
	n.reads("4hn+1") // "Type what the slip says, such as 4hn+1, and then Enter."
	n.press("F1", w.T("entry.hint.help"))
	n.reads(strings.ToLower(n.notation.Text(bridge.Entry{Kind: bridge.EntryPassed})))
	n.press("Esc", w.T("entry.hint.close-help"))
	boards := newcomerBoards(t)
	for _, b := range boards {
		for i, l := range b.Lines {
			n.result(boards, b.Number, i+1, typed(n.notation, l), withSlips)
		}
	}

	n.control(boards)
	n.press("F2", w.T("screen.tonight"))
	n.screen("screen.tonight")
	n.press("Ctrl E", w.T("tonight.hint.close"))
	n.wait("a closed evening", func(l hooks.Event) bool { return l.Event == "saved" && l.Closed })
	n.press("F8", w.T("screen.paper"))
	n.screen("screen.paper")
	n.press("A", w.T("print.hint.all"))
	if n.w.Lang() == "en" {
		n.papers(firstLanguages[1].papers)
	} else {
		n.papers(firstLanguages[0].papers)
	}
	n.quit()

	club := filepath.Join(n.home, "Documents", "Uitslag", "Bridgeclub Zes Tafels", "Bridgeclub Zes Tafels.uitslag")
	n.run("check", club)
	all := ""
	for _, kind := range []string{"uitslag", "controlestaat"} {
		path := filepath.Join(t.TempDir(), kind+".txt")
		n.run("report", kind, club, "-o", path)
		text := check.Read(t, path)
		for line := range strings.Lines(string(text)) {
			if !madeAt.MatchString(line) {
				all += line
			}
		}
	}
	return all
}

// result types a result, on a line of a board, and looks at what the window says of it.
func (n *newcomer) result(boards []measure.Board, board, line int, right string, withSlips bool) {
	n.t.Helper()
	w, text := n.w, right
	if slip, is := three[[2]int{board, line}]; is && withSlips {
		text = slip.typed(n.notation, boards)
	}
	before := n.saved.Entered
	n.paper[[2]int{board, line}] = text
	n.types(text)
	n.press("Enter", w.T("entry.hint.enter"))
	if _, err := n.notation.Parse(text, bridge.VulnerabilityOf(board)); err != nil {
		n.reads(strings.ReplaceAll(w.Sentence(err), "**", ""))
		n.questions = append(n.questions, question{w.Sentence(err), "Esc " + right, true})
		n.caught++
		n.press("Esc", w.T("entry.hint.escape"))
		n.corrects(board, line, right)
	}
	n.entered(before + 1)
	n.turned(board, line)
	for {
		on, ns, ew, mark := n.mark(board)
		if mark == "" {
			return
		}
		of := n.lineOf(on, ns, ew)
		at := boards[on-1].Lines[of-1]
		switch {
		case n.paper[[2]int{on, of}] == typed(n.notation, at):
			n.decides(mark, "Ctrl J", w.T("entry.right"))
		case on == board && of == line: // it is what was typed last
			n.caught++
			n.questions = append(n.questions, question{mark, "Ctrl Z " + right, true})
			n.press("Ctrl Z", w.T("entry.hint.undo"))
			n.entered(before)
			n.corrects(board, line, right)
			n.entered(before + 1)
			n.turned(board, line)
		default:
			return // the list of Controle has it
		}
		n.poll("the mark to go", func() bool {
			_, _, _, now := n.mark(board)
			return now != mark
		})
	}
}

// corrects types what the paper says in the cell with the cursor.
func (n *newcomer) corrects(board, line int, right string) {
	n.t.Helper()
	n.paper[[2]int{board, line}] = right
	n.types(right)
	n.press("Enter", n.w.T("entry.hint.enter"))
}

// turned waits until the window shows the place of the next result.
func (n *newcomer) turned(board, line int) {
	n.t.Helper()
	switch {
	case line < 6:
		far, _, _ := strings.Cut(n.w.T("entry.far", "entered", line, "expected", 6, "top", 0), "\n")
		n.reads(far)
	case board < 24:
		n.reads(n.w.T("entry.board", "board", board+1))
	}
}

var (
	madeAt = regexp.MustCompile(`\d\d:\d\d\s*$`) // the line that says when a page was made
	markOf = regexp.MustCompile(`^(?:\S+ (\d+), )?(\d+)–(\d+): `)
	itemOf = regexp.MustCompile(`^\*\*(\S+ (\d+), (\d+)–(\d+)): `)
)

// mark returns the mark that Invoer asks about now, and whose result it is on which board; "" for
// none. The board is the one that is typed where the mark names no other.
func (n *newcomer) mark(board int) (on int, ns, ew, text string) {
	if !n.says("Ctrl J", n.w.T("entry.right")) {
		return 0, "", "", ""
	}
	_, saved, _ := strings.Cut(n.w.T("entry.saved-at", "who", "", "what", "|", "time", ""), "|")
	saved = strings.TrimRight(saved, " .") // what was typed last is told beside the mark of another line
	for _, s := range n.shown.Texts {
		if m := markOf.FindStringSubmatch(s); m != nil && !strings.Contains(s, saved) {
			if m[1] != "" { // of another board than the one that is typed
				board, _ = strconv.Atoi(m[1]) // digits
			}
			return board, m[2], m[3], s
		}
	}
	n.fail("a mark of nobody: %q", n.shown.Texts)
	return 0, "", "", ""
}

// tells reports whether Controle tells in full of this result: it has the cursor.
func (n *newcomer) tells(where string) bool {
	n.read()
	return slices.ContainsFunc(n.shown.Texts, func(s string) bool { return strings.HasPrefix(s, where+": ") })
}

// lineOf returns the line of a board where two met, from 1.
func (n *newcomer) lineOf(board int, ns, ew string) int {
	line := 0
	for _, r := range n.saved.Results {
		if r.Board == board {
			if line++; r.NS == ns && r.EW == ew {
				return line
			}
		}
	}
	n.fail("no result of %s and %s on board %d", ns, ew, board)
	return 0
}

// control looks at all that Controle lists, and corrects or finds right each of it.
func (n *newcomer) control(boards []measure.Board) {
	n.t.Helper()
	w := n.w
	n.press("F6", w.T("screen.control"))
	n.screen("screen.control")
	good, _, _ := strings.Cut(strings.TrimPrefix(w.T("control.good"), "**"), "**")
	judged, _, _ := strings.Cut(strings.TrimPrefix(w.T("control.good-judged"), "**"), "**")
	for {
		n.poll("Controle", func() bool {
			return n.shown.Screen == "screen.control" && (n.sees(good) || n.sees(judged) || n.says("L", w.T("control.hint.list")) || n.says("↓", w.T("control.hint.item")))
		})
		if n.sees(good) || n.sees(judged) {
			return
		}
		if !n.says("↓", w.T("control.hint.item")) {
			n.press("L", w.T("control.hint.list"))
		}
		where, text := "", ""
		var at []string
		for i, s := range n.shown.Texts {
			if at = itemOf.FindStringSubmatch(s); at != nil && n.shown.Texts[i-1] != "✓" {
				where, text = at[1], strings.TrimSpace(s)
				break
			}
		}
		if where == "" {
			n.fail("nothing to look at: %q", n.shown.Texts)
		}
		for !n.tells(where) { // the one with the cursor is told in full beside the list
			was := slices.Clone(n.shown.Texts)
			n.press("↓", w.T("control.hint.item"))
			n.poll("another line", func() bool { return n.tells(where) || !slices.Equal(n.shown.Texts, was) })
		}
		board, _ := strconv.Atoi(at[2]) // digits
		line := n.lineOf(board, at[3], at[4])
		right := typed(n.notation, boards[board-1].Lines[line-1])
		if n.paper[[2]int{board, line}] == right {
			n.decides(text, "K", w.T("control.hint.right"))
			n.poll("it to be right", func() bool { return n.says("K", w.T("control.hint.again")) || n.sees(judged) })
			continue
		}
		n.caught++
		n.questions = append(n.questions, question{text, "Enter, " + right, true})
		n.press("Enter", w.T("control.hint.open"))
		n.screen("screen.entry")
		n.poll("the line", func() bool { return n.shown.Screen == "screen.entry" && n.sees(w.T("entry.board", "board", board)) })
		n.corrects(board, line, right)
		n.wait("it corrected", func(l hooks.Event) bool { return l.Event == "saved" })
		n.press("F6", w.T("screen.control"))
		n.screen("screen.control")
	}
}

// sixTables returns the names of the club's players.
func sixTables(t testing.TB) []string {
	t.Helper()
	raw := check.Read(t, filepath.Join(firstFolder, "leden.csv"))
	var names []string
	for _, line := range strings.Fields(string(raw))[1:] {
		c := strings.Split(line, ";")
		names = append(names, strings.ReplaceAll(c[1], "ë", "e")+" "+c[0]) // xdotool has no key for it
	}
	return names[:24]
}

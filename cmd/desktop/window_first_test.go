package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/score"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// pictures asks for the pictures of the pages first-evening.md:
//
//	go test ./cmd/desktop -run TestWindowFirstEvening -pictures ../../docs/manual
var pictures = flag.String("pictures", "", "the folder of the manual, for pictures of the first evening")

// firstPictures are the pictures of the page, in its order.
var firstPictures = []string{
	"welcome", "tonight", "members", "list", "taken", "evening", "names", "entry", "slip",
	"complete", "ranking", "control", "closed", "print", "printed",
}

// language is one that the page is written in.
type language struct {
	lang, system, page string
	letters            letters
	papers             []string // what the list of a new club makes
	pictures           bool     // the page has its own, not the English ones
}

var firstLanguages = []language{
	{"nl", "nl_BE.UTF-8", "nl/first-evening.md", dutch, []string{"uitslag.pdf", "controlestaat.pdf", "resultaten.xlsx"}, true},
	{"en", "en_GB.UTF-8", "en/first-evening.md", english, []string{"results.pdf", "check sheet.pdf", "results.xlsx"}, true},
	{"fr", "fr_BE.UTF-8", "fr/first-evening.md", french, []string{"classement.pdf", "feuille de contrôle.pdf", "classement.xlsx"}, false},
	{"es", "es_ES.UTF-8", "es/first-evening.md", spanish, []string{"clasificación.pdf", "hoja de control.pdf", "clasificación.xlsx"}, false},
	{"pl", "pl_PL.UTF-8", "pl/first-evening.md", polish, []string{"wyniki.pdf", "arkusz kontrolny.pdf", "wyniki.xlsx"}, false},
	{"de", "de_DE.UTF-8", "de/first-evening.md", german, []string{"Ergebnis.pdf", "Kontrollblatt.pdf", "Ergebnis.xlsx"}, false},
}

// seated are the pairs by number, each player by letters that find one member.
var seated = [12][2]string{
	{"aer", "her"},
	{"siem", "de-v"},
	{"ott", "vis"},
	{"kui", "rae"},
	{"cla", "jans"},
	{"yse", "fab"},
	{"qui", "xho"},
	{"mae", "thy"},
	{"eve", "lam"},
	{"bak", "ive"},
	{"sme", "zwa"},
	{"pee", "daan w"},
}

// firstNames are who was found.
var firstNames = map[string]string{
	"1": "Anna Aerts, Bram Hermans", "2": "Siem Willems, Toon De-Vos", "3": "Cora Otten, Daan Visser",
	"4": "Ursula Kuipers, Vera Raes", "5": "Els Claes, Frits Jansen", "6": "Wim Ysebaert, Xandra Faber",
	"7": "Greet Quirijns, Hugo Xhonneux", "8": "Yves Maes, Zoë Thys", "9": "Ilse Everaert, Jan Lambert",
	"10": "Anna Bakker, Bram Ivens", "11": "Kaat Smets, Leo Zwart", "12": "Cora Peeters, Daan Willems",
}

// TestWindowFirstEvening is the way of somebody who never saw the program, by keys
// alone and along the steps that the screens name: a club, its members from a file, an
// evening of 12 pairs, their names, every slip by round, the ranking, the control
// statement, the evening closed and all of its list printed. It is told with pictures
// in docs/manual, first-evening.md.
//
// The slips are those of the first 12 boards of a published evening of 18 pairs. The
// table of the club's evening with number n has what NS pair n of 1 to 6 made there.
func TestWindowFirstEvening(t *testing.T) {
	for _, l := range firstLanguages {
		t.Run(l.lang, func(t *testing.T) {
			l.pictures = l.pictures && *pictures != ""
			if l.lang != "nl" && !l.pictures {
				thorough.Only(t)
			}
			d := newDriver(t)
			d.lang = l.system
			d.tools = t.TempDir() // no printer, no viewer: the same anywhere
			if l.pictures {
				d.moveTo(filepath.Join(os.TempDir(), "els")) // is seen in the pictures
			}
			d.firstEvening(l)
		})
	}
}

// moveTo gives the program another home, which is empty.
func (d *driver) moveTo(home string) {
	d.t.Helper()
	check.NoError(d.t, os.RemoveAll(home))
	d.t.Cleanup(func() { _ = os.RemoveAll(home) }) // a scrap of the pictures
	check.NoError(d.t, os.MkdirAll(filepath.Join(home, "Documents"), 0o755))
	d.home, d.trace = home, filepath.Join(home, "trace.jsonl")
}

func (d *driver) firstEvening(l language) {
	t := d.t
	t.Helper()
	seen := 0
	show := func(name string) {
		t.Helper()
		check.Must(t, seen < len(firstPictures) && firstPictures[seen] == name, "picture %q is not the next of the page", name)
		seen++
		if l.pictures {
			d.page(l.lang + "/first-" + name)
		}
	}
	list := check.Read(t, filepath.Join(firstFolder, "leden.csv"))
	check.Write(t, filepath.Join(d.home, "Documents", "leden.csv"), list)

	d.start()
	d.screen("screen.welcome")
	d.text("Bridgeclub De Eerste")
	show("welcome")
	d.to("Return", "tonight")
	show("tonight")

	d.keys("Return") // to the members, as there are none
	d.screen("screen.members")
	show("members")
	d.keys("Return") // read a list: the one in the documents is found
	show("list")
	d.keys("Return", "Return") // read it; take it over
	d.wait("the members", func(l hooks.Event) bool { return l.Event == "saved" })
	show("taken")

	d.to("ctrl+n", "newevening")
	d.text("12")
	d.keys("Tab")
	d.text("12")
	show("evening")
	d.keys("ctrl+Return")
	d.wait("an evening of 12 pairs", func(l hooks.Event) bool { return l.Event == "saved" && l.Pairs == 12 })
	d.screen("screen.players")
	for i, pair := range seated {
		for j, name := range pair {
			d.entry(name)
			d.wait("a player", func(l hooks.Event) bool { return l.Event == "saved" && l.Names == 2*i+j+1 })
		}
	}
	show("names")

	d.keys("Return") // the focus is on the button that leads on
	d.screen("screen.entry")
	show("entry")
	d.keys("ctrl+r") // by round
	want := d.typeSlips(l.letters, func() { show("slip") })
	show("complete")

	d.to("F5", "ranking")
	show("ranking")
	d.to("F6", "control")
	show("control")
	d.to("F2", "tonight")
	d.keys("ctrl+e")
	d.wait("a closed evening", func(l hooks.Event) bool { return l.Event == "saved" && l.Closed })
	show("closed")
	if !l.pictures { // an undo that opens the evening says so, and so does its redo
		d.keys("ctrl+z")
		d.said("Ctrl Y")
		d.keys("ctrl+y")
		d.said("Ctrl Z")
	}

	d.to("F8", "paper")
	show("print")
	d.keys("a")
	d.papers(l.papers)
	show("printed")
	check.Equal(t, "pictures", seen, len(firstPictures))
	d.quit()

	club := filepath.Join(d.home, "Documents", "Uitslag", "Bridgeclub De Eerste", "Bridgeclub De Eerste.uitslag")
	d.run("check", club)
	d.start() // the second start opens it again
	d.screen("screen.tonight")
	d.quit()
	d.agrees(d.score(club, "1"), want)
}

// place is a line of a slip by round.
type place struct{ round, table, board int }

// typeSlips types every slip, a round after another and in it a table after another,
// and gives which one went where. first is called with the first line typed.
func (d *driver) typeSlips(l letters, first func()) map[place]slip {
	d.t.Helper()
	by := map[[2]int]slip{}
	for _, s := range readSlips(d.t) {
		by[[2]int{s.board, s.ns}] = s
	}
	var movement struct {
		Rounds [][]struct {
			Table  int    `json:"table"`
			Boards string `json:"boards"` // the group, A for boards 1 and 2
		} `json:"rounds"`
	}
	b := d.run("movement", "howell", "--pairs", "12", "--rounds", "6", "--format", "json")
	check.NoError(d.t, json.Unmarshal(b, &movement))
	typed := map[place]slip{}
	for r, tables := range movement.Rounds {
		for _, at := range tables {
			for i := range 2 {
				board := 2*int(at.Boards[0]-'A') + 1 + i
				s := by[[2]int{board, at.Table}]
				typed[place{r + 1, at.Table, board}] = s
				if len(typed) == 1 {
					d.text(s.typed(l))
					first()
					d.keys("Return")
				} else {
					d.entry(s.typed(l))
				}
				d.entered(len(typed))
			}
		}
	}
	return typed
}

// jsonContract writes a published contract as score --json does.
var jsonContract = strings.NewReplacer("NT", "N", "x", "X")

// agrees holds that the club file has every slip where it was played and as it was
// published, and that points, totals and ranks follow from them.
func (d *driver) agrees(st score.JSON, want map[place]slip) {
	t := d.t
	t.Helper()
	totals := map[string]int{}
	n := 0
	for _, b := range st.Boards {
		var board []slip
		for _, r := range b.Results {
			s := want[place{*r.Round, *r.Table, b.Number}]
			board = append(board, s)
			got := *r.Contract
			if s.board == 0 || got != jsonContract.Replace(s.contract) || *r.Declarer != s.seat || *r.Tricks != s.tricks || *r.Score != s.score {
				t.Errorf("round %d table %d board %d is %s %s %d, %d; the slip has %+v", *r.Round, *r.Table, b.Number, got, *r.Declarer, *r.Tricks, *r.Score, s)
			}
			n++
		}
		for i, points := range matchpoints(board) {
			r, top := b.Results[i], 2*(len(board)-1)
			if ns, ew := fmt.Sprint(points), fmt.Sprint(top-points); r.NSPoints.String() != ns || r.EWPoints.String() != ew {
				t.Errorf("board %d, %s–%s: %s and %s points, want %s and %s", b.Number, *r.NS, *r.EW, r.NSPoints, r.EWPoints, ns, ew)
			}
			totals[*r.NS] += points
			totals[*r.EW] += top - points
		}
	}
	if n != len(want) || n != 72 || len(st.Standings) != 12 {
		t.Errorf("%d results of %d slips, %d pairs", n, len(want), len(st.Standings))
	}
	for _, s := range st.Standings {
		check.Equal(t, fmt.Sprintf("players of pair %s", s.Contestant), strings.Join(s.Players, ", "), firstNames[s.Contestant])
		better := 0
		for _, points := range totals {
			if points > totals[s.Contestant] {
				better++
			}
		}
		if s.Points.String() != fmt.Sprint(totals[s.Contestant]) || *s.Rank != better+1 {
			t.Errorf("pair %s has %s points and rank %d, want %d and %d", s.Contestant, s.Points, *s.Rank, totals[s.Contestant], better+1)
		}
	}
}

// pageObject is a page of a PDF.
var pageObject = regexp.MustCompile(`/Type\s*/Page\b`)

// papers waits for the files that are made where there is no printer, and looks into
// them.
func (d *driver) papers(names []string) {
	d.t.Helper()
	for _, name := range names {
		path := d.file("* " + name)
		b, err := os.ReadFile(path)
		head, tail := "%PDF-", "%%EOF"
		if strings.HasSuffix(path, "x") {
			head, tail = "PK\x03\x04", "PK\x05\x06"
		}
		if err != nil || !bytes.HasPrefix(b, []byte(head)) || !bytes.Contains(b[max(0, len(b)-1024):], []byte(tail)) {
			d.t.Errorf("%s is not whole (%v)", path, err)
		}
		check.That(d.t, !strings.HasSuffix(path, ".pdf") || pageObject.Match(b), "%s has no pages", path)
	}
}

// page keeps a picture for the documentation, as soon as the window stands still: the window
// without the black around it.
func (d *driver) page(name string) {
	d.t.Helper()
	check.NoError(d.t, os.MkdirAll(filepath.Dir(filepath.Join(*pictures, name)), 0o755))
	still := filepath.Join(d.t.TempDir(), "still.ppm")
	var was []byte
	time.Sleep(time.Second) // what was typed last may not be seen yet
	for range 8 {           // the cursor blinks
		time.Sleep(250 * time.Millisecond)
		out, err := exec.Command("import", "-window", "root", still).CombinedOutput()
		check.Must(d.t, err == nil, "%v: %s", err, out)
		is := check.Read(d.t, still)
		if bytes.Equal(is, was) {
			break
		}
		was = is
	}
	path := filepath.Join(*pictures, name+".png")
	if out, err := exec.Command("convert", still, "-bordercolor", "black", "-border", "1", "-trim", "+repage", "+dither", "-colors", "48", "-strip", "PNG8:"+path).CombinedOutput(); err != nil {
		d.t.Fatalf("%v: %s", err, out)
	}
}

// TestFirstPages holds that the pages show every picture, in the order of the path,
// and name the keys that the test presses.
func TestFirstPages(t *testing.T) {
	image := regexp.MustCompile(`!\[[^\]]+\]\(([^)]+)\)`)
	for _, l := range firstLanguages {
		b := check.Read(t, filepath.Join("..", "..", "docs", "manual", l.page))
		text := string(b)
		var got []string
		for _, m := range image.FindAllStringSubmatch(text, -1) {
			got = append(got, m[1])
			_, err := os.Stat(filepath.Join("..", "..", "docs", "manual", l.lang, m[1]))
			check.That(t, err == nil, "%s: %v", l.page, err)
		}
		folder := ""
		if !l.pictures {
			folder = "../en/"
		}
		var want []string
		for _, name := range firstPictures {
			want = append(want, folder+"first-"+name+".png")
		}
		check.Equal(t, fmt.Sprintf("pictures of %s", l.page), strings.Join(got, " "), strings.Join(want, " "))
		for _, key := range []string{"Enter", "Ctrl N", "Tab", "Ctrl Enter", "Ctrl R", "F1", "F2", "F5", "F6", "F8", "Ctrl E", "A", "Alt F4"} {
			check.Contains(t, text, "**"+key+"**")
		}
		if first := readSlips(t)[0]; !strings.Contains(text, first.typed(l.letters)) {
			t.Errorf("%s does not show how %q is typed", l.page, first.typed(l.letters))
		}
		check.Lacks(t, text, strconv.Quote("⟦"))
	}
}

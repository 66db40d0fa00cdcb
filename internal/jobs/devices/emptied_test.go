package devices_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/devices"
	"uitslag/internal/jobs/devices/devicestest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/windowtest"
)

// live is a window that follows a file, which the test writes as the program of the devices does.
type live struct {
	*testing.T
	w    *windowtest.Window
	open func() *windowtest.Window
	at   time.Time
	path string
	file []byte
	next int            // id of a row
	ids  map[string]int // by the place
	// timed tells that the devices write the time, and not the day alone.
	timed bool
}

// tonight is the day of the session, as a file counts days, and the name of the day before.
const tonight, dayBefore = 46340, "13 november 2026"

// follow is a window on an evening of four tables, three boards a round, that follows a file without
// results.
func startFollowing(t *testing.T, timed bool) *live {
	t.Helper()
	club := desktest.New(t)
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 8}))(t)
	in := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 3})
	dir := t.TempDir()
	l := &live{T: t, at: time.Date(2026, 11, 14, 20, 0, 0, 0, time.UTC), path: filepath.Join(dir, "avond.bws"), ids: map[string]int{}, timed: timed}
	was := windowtest.Devices
	windowtest.Devices = func() follow.Files {
		clock := func() time.Time { return l.at }
		return devices.Files{Ties: devices.Ties{Path: filepath.Join(dir, "devices.json"), Now: clock}}
	}
	t.Cleanup(func() { windowtest.Devices = was })
	l.open = func() *windowtest.Window {
		return windowtest.Open(t, theme.Look{Scheme: theme.Light, Scale: 100}, club, "nl", in)
	}
	l.w = l.open()
	e, s := inHand(t, l.w)
	l.file = check.Value(devicestest.NewNight(club.Club(), club.People(), e, s, 1, 8, 12))(t).File
	l.look()
	check.Must(t, l.w.Tied.Tie(l.path), "%v", l.w.Tied.Presenter().Notice())
	l.w.Press("Ctrl+Shift+D")
	return l
}

// look writes the file, and lets the window look at it.
func (l *live) look() {
	l.Helper()
	check.NoError(l, os.WriteFile(l.path, l.file, 0o600))
	l.at = l.at.Add(40 * time.Second)
	if p := l.w.Tied.Presenter(); p.Follower.Tied() {
		p.Poll()
		p.Poll() // and the next look changes nothing
	}
}

// plays returns the boards of the first rounds, in their order.
func (l *live) plays(rounds int) []event.Planned {
	_, s := inHand(l.T, l.w)
	var out []event.Planned
	for _, x := range s.Plan() {
		if x.Round <= rounds {
			out = append(out, x)
		}
	}
	return out
}

// send adds what a device says of a board: so many notrump just made, so many days ago.
func (l *live) send(x event.Planned, level, ago int, erased bool) {
	l.Helper()
	_, s := inHand(l.T, l.w)
	number := func(id event.ID) int {
		_, label := s.LabelOf(id)
		return label.Number
	}
	l.next++
	row := map[string]any{
		"ID": l.next, "Section": 1, "Table": x.Table, "Round": x.Round, "Board": x.Board, "PairNS": number(x.NS.A), "PairEW": number(x.EW.A), "Declarer": number(x.NS.A),
		"NS/EW": "N", "Contract": fmt.Sprint(level, " NT"), "Result": "=", "LeadCard": "", "Remarks": "", "Erased": erased, "DateLog": float64(tonight - ago),
	}
	if l.timed {
		row["TimeLog"] = 20.5/24 + float64(l.next)/86400
	}
	l.file = check.Value(devicestest.Append(l.file, []map[string]any{row}))(l.T)
	l.ids[fmt.Sprint(x.Table, x.Round, x.Board)] = l.next
}

// remove deletes the row that was sent last of a board.
func (l *live) remove(x event.Planned) {
	l.Helper()
	l.file = check.Value(deleteResult(l.file, l.ids[fmt.Sprint(x.Table, x.Round, x.Board)]))(l.T)
}

func (l *live) empty() {
	l.Helper()
	l.file = check.Value(emptyFile(l.file))(l.T)
}

// clockTime is when the file was read.
var clockTime = regexp.MustCompile(` [0-9]{2}:[0-9]{2}:[0-9]{2}\b`)

// want holds that these boards are in with these levels and nothing else is, that as many are
// missing everywhere as are not, and that the screen says these things.
func (l *live) want(when string, levels map[event.Planned]int, says ...string) {
	l.Helper()
	e, s := inHand(l.T, l.w)
	got := map[event.Key]int{}
	for i := range s.Results {
		r := &s.Results[i]
		if got[r.Key()] != 0 {
			l.Errorf("%s: board %d of table %d is in twice", when, r.Board, r.Table)
		}
		got[r.Key()] = r.Contract.Level
		check.Equal(l, "score", r.Score, bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks))
	}
	for x, level := range levels {
		if n := got[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}]; n != level {
			l.Errorf("%s: round %d, table %d, board %d: %d notrump is in, want %d", when, x.Round, x.Table, x.Board, n, level)
		}
	}
	check.Equal(l, when+": results", len(s.Results), len(levels))
	st := check.Value(standings.Of(e, s.ID, nil))(l.T)
	check.Equal(l, when+": missing", st.Missing(), len(l.plays(99))-len(levels))
	p := l.w.Tied.Presenter()
	rounds := map[string]int{}
	for x := range levels {
		rounds[fmt.Sprint(x.Table, " ", x.Round)]++
	}
	for _, x := range p.Tables() {
		check.Equal(l, fmt.Sprint(when, ": table ", x.Table, ", round ", x.Round), fmt.Sprint(x.In, " van ", x.Of), fmt.Sprint(rounds[fmt.Sprint(x.Table, " ", x.Round)], " van 3"))
	}
	text := strings.Join([]string{p.Remarks(), p.Follower.OtherDay(), p.State().Text, windowtest.SeenTexts(l.w)}, "\n")
	for _, part := range says {
		part, not := strings.CutPrefix(part, "not ")
		if strings.Contains(windowtest.Bare(text), windowtest.Bare(part)) == not {
			l.Errorf("%s: %q is said %v; the screen says\n%s", when, part, !not, text)
		}
	}
	check.That(l, clockTime.MatchString(p.State().Text) && p.Notice().None(), "%s: %+v, %+v", when, p.State(), p.Notice())
}

// TestDevicesEmptied: the results of a file that is emptied and filled again, that is corrected by
// a row deleted and another inserted, and in which results of the day before stand, are in once;
// nothing is lost, and the screen says what is to be known.
func TestDevicesEmptied(t *testing.T) {
	for _, timed := range []bool{true, false} {
		t.Run(fmt.Sprint("timed ", timed), func(t *testing.T) {
			l := startFollowing(t, timed)
			in := map[event.Planned]int{}
			first, all := l.plays(2), l.plays(3)
			for i, x := range first {
				in[x] = 1 + i%6
				l.send(x, in[x], 0, false)
			}
			const lost, other = "niet meer in het bestand", dayBefore
			l.look()
			l.want("first", in, "24 nieuwe resultaten", "not "+lost, "not "+other)
			l.empty()
			l.look()
			l.want("emptied", in, "24 resultaten staan niet meer in het bestand", "not nog geen resultaat")
			for i, x := range first { // and filled again, row by row
				l.send(x, in[x], 0, false)
				if i == 20 { // what was lost is known also when the program is started anew
					l.w = l.open()
					l.w.Press("Ctrl+Shift+D")
				}
				l.look()
				l.want(fmt.Sprint("filled again, ", i+1), in, map[bool]string{true: "not ", false: ""}[i+1 == len(first)]+lost)
			}
			x := first[5]
			l.remove(x)
			in[x] = 7
			l.send(x, 7, 0, false)
			l.look()
			l.want("corrected at once", in, "1 nieuw resultaat", "not "+lost)
			l.remove(x)
			l.look()
			was := in[x]
			delete(in, x)
			l.want("deleted", in, "not "+lost)
			in[x] = was - 1
			l.send(x, was-1, 0, false)
			l.look()
			l.want("inserted", in, "not "+lost)

			rest := all[len(first):]
			for _, x := range append(rest[:4:4], first[:2]...) {
				l.send(x, 2, 1, false)
			}
			l.send(first[3], 2, 1, true)
			l.look()
			l.want("the day before", in, other, "not alles was al binnen")
			in[rest[0]], in[rest[4]] = 3, 4
			l.send(rest[0], 3, 0, false)
			l.send(rest[4], 4, 0, false)
			l.look()
			l.want("tonight's beside the day before", in, other)
			l.send(first[2], 5, -2, false) // of a later day, which takes back nothing of tonight
			l.send(first[4], 5, -2, true)
			l.look()
			l.want("a later day", in, other, "16 november 2026")
			in[first[2]] = 5
			delete(in, first[4])
			l.w.Press("Ctrl+Return")
			l.w.Tied.Presenter().Poll()
			for _, x := range rest[1:4] {
				in[x] = 2
			}
			l.want("taken all the same", in, "not "+other)

			l.empty()
			l.look()
			l.want("emptied again", in, fmt.Sprint(len(in), " resultaten staan ", lost))
			_, s := inHand(t, l.w)
			for _, r := range s.Results {
				check.NoError(t, l.w.Desk.Do(&command.EraseResult{Session: s.ID, Result: r.ID}))
			}
			l.look()
			l.want("and erased by hand", nil, "not "+lost, "er staat nog geen resultaat in")
		})
	}
}

package telephones_test

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/jobs/telephones"
	"uitslag/internal/test/check"
)

// manualPictures asks for the pictures of the manual:
//
//	UITSLAG_E2E=1 go test ./internal/jobs/telephones -run TestE2EManual -manualpictures
var manualPictures = flag.Bool("manualpictures", false, "take the pictures of docs/manual")

// The size of a telephone on a picture, and what is around each.
const (
	phoneWidth, phoneHeight = 360, 620
	phoneEdge               = 16
)

// TestE2EManual: table 2 plays the last board of an evening as the page of the manual shows it, in the
// languages that have pictures of their own.
func TestE2EManual(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("make e2e runs it")
	}
	in := browser(t)
	for _, lang := range []string{"nl", "en"} {
		t.Run(lang, func(t *testing.T) {
			club := desktest.New(t)
			names := strings.Split("Els Maes,Jan Claes,Luc Nys,An Callens,Jos Mertens,Rita Lambrechts,Willy Thijs,Dora De Wolf,Piet Goossens,Marie De Smet,Karel Aerts,Nel Jacobs,Bob Peeters,Lea Wouters,Guy Stevens,Mia Willems,Tom Smets,Eva Hermans,Rik Bogaerts,Ida Pauwels", ",")
			of := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5), BoardsPerSet: 3, Names: names})
			club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: event.Settings{Language: lang}})
			d := desktest.Desk(club, lang, of)
			var one sync.Mutex
			door := func(f func(*desk.Desk)) {
				one.Lock()
				defer one.Unlock()
				f(d)
			}
			v := check.Value(telephones.Serve(d, door, of, desktest.SessionID(of), filepath.Join(t.TempDir(), "tables.json")))(t)
			t.Cleanup(v.Stop)
			server := httptest.NewServer(v)
			t.Cleanup(server.Close)
			schedule, last := check.Value(club.Event(of))(t).Sessions[0].Schedule(), 0
			for i, x := range schedule {
				if x.Table == 2 {
					last = i
				}
			}
			enter := func(first, to int) { // all of these rounds, but the last board of table 2
				door(func(d *desk.Desk) {
					for i, x := range schedule {
						if i != last && first <= x.Round && x.Round <= to {
							club.MustDo(t, of, &command.EnterResult{Session: desktest.SessionID(of), Result: played(club.NewID(), x, i)})
						}
					}
					v.Changed(d)
				})
			}
			p := newTab(t, in, lang, phoneWidth)
			shows := func(what string) image.Image {
				var b []byte
				p.do(chromedp.WaitVisible(what, chromedp.ByQuery), chromedp.CaptureScreenshot(&b))
				return check.Value(png.Decode(bytes.NewReader(b)))(t)
			}
			enter(1, 1)
			p.do(chromedp.EmulateViewport(phoneWidth, phoneHeight), chromedp.Navigate(server.URL+telephones.Prefix+"/at/"+v.Token(v.Status()[1].Place)), chromedp.Navigate(server.URL+telephones.Prefix+"/?round=1"))
			goes := shows("a.done")
			enter(2, 5)
			p.do(chromedp.Navigate(server.URL + telephones.Prefix + "/"))
			p.tap(`a.button:not(.done)[href^="/table/board"]`)
			contract := shows("form.entry")
			for _, what := range []string{"contract][value='4S'", "declarer][value=N", "result][value='='"} {
				p.tap("input[name=" + what + "] + span")
			}
			p.tap("form.entry button.on")
			agree := shows("form.agree")
			p.tap("form.agree button")
			saved := shows("a.button.on")
			if *manualPictures {
				keep(t, lang, "telephones", contract, agree)
				keep(t, lang, "telephones-after", saved, goes)
			}
		})
	}
}

// played returns what is made of a line: mostly the same on a board.
func played(id event.ID, x event.Expected, i int) event.Result {
	level, in, by, tricks := 4, bridge.Spades, bridge.North, 10+i%3/2-i%5/4
	switch x.Board % 3 {
	case 1:
		level, in, by, tricks = 3, bridge.NoTrump, bridge.East, 9+i%2
	case 2:
		level, in, by, tricks = 2, bridge.Hearts, bridge.West, 7+i%3
	}
	c := bridge.Contract{Level: level, Denomination: in, Declarer: by}
	return event.Result{
		ID: id, Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
		Kind: event.Played, Contract: c, Tricks: tricks, Score: bridge.NSScore(c, bridge.VulnerabilityOf(x.Board), tricks),
	}
}

// keep writes a picture of the manual: pages beside each other, in the colours that they have most of.
func keep(t *testing.T, lang, name string, pages ...image.Image) {
	t.Helper()
	count := map[color.Color]int{color.Gray{0xd0}: 1 << 30}
	for _, page := range pages {
		for y := range phoneHeight {
			for x := range phoneWidth {
				count[page.At(x, y)]++
			}
		}
	}
	most := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int {
		ar, ag, ab, _ := a.RGBA()
		br, bg, bb, _ := b.RGBA()
		return cmp.Or(count[b]-count[a], cmp.Compare(ar, br), cmp.Compare(ag, bg), cmp.Compare(ab, bb))
	})
	all := image.NewPaletted(image.Rect(0, 0, len(pages)*(phoneWidth+phoneEdge)+phoneEdge, phoneHeight+2*phoneEdge), most[:min(len(most), 32)])
	for i, page := range pages {
		at := image.Pt(phoneEdge+i*(phoneWidth+phoneEdge), phoneEdge)
		draw.Draw(all, image.Rectangle{Min: at, Max: at.Add(image.Pt(phoneWidth, phoneHeight))}, page, image.Point{}, draw.Src)
	}
	var b bytes.Buffer
	check.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, all))
	check.NoError(t, os.WriteFile(filepath.Join("../../../docs/manual", lang, name+".png"), b.Bytes(), 0o644))
}

package app

import (
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// telephone is a browser at a table of the window's evening.
type telephone struct {
	t    *testing.T
	http http.Client
	at   string
}

// telephoneAt joins a table by the digits of the evening.
func (d dropping) telephoneAt(place tables.Place) telephone {
	d.t.Helper()
	jar := check.Value(cookiejar.New(nil))(d.t)
	p := telephone{d.t, http.Client{Jar: jar, Timeout: time.Minute}, "http://" + d.built.Devices.Presenter().Address()}
	digits := d.built.Devices.Presenter().Digits()
	text := p.ask(func() (*http.Response, error) {
		return p.http.PostForm(p.at+"/join", url.Values{"table": {place.Section + strconv.Itoa(place.Number)}, "digits": {digits}})
	})
	check.Must(d.t, strings.Contains(text, `name="form"`), "not at the table: %s", text)
	return p
}

func (p telephone) ask(do func() (*http.Response, error)) string {
	r, err := do()
	if err != nil {
		return err.Error()
	}
	b, err := io.ReadAll(r.Body)
	_ = r.Body.Close()
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// agree enters 1 of clubs by North, made, on a board.
func (p telephone) agree(round, board int, id string) string {
	page := p.ask(func() (*http.Response, error) { return p.http.Get(p.at + "/") })
	mark := regexp.MustCompile(`name="form" value="([^"]*)"`).FindStringSubmatch(page)
	if mark == nil {
		return page
	}
	return p.ask(func() (*http.Response, error) {
		return p.http.PostForm(p.at+"/agree", url.Values{
			"form": mark[1:], "round": {strconv.Itoa(round)}, "board": {strconv.Itoa(board)}, "id": {id},
			"contract": {"1C"}, "declarer": {"N"}, "result": {"="},
		})
	})
}

// TestTelephonesInTheWindow: what a telephone enters is in the club file that the window has open, and
// one that waits while the scorer ends it is told so; the window waits for nobody.
func TestTelephonesInTheWindow(t *testing.T) {
	d := openToDrop(t, true)
	d.networks = func() ([]net.IP, error) { return []net.IP{net.IPv4(127, 0, 0, 5)}, nil }
	var at *tables.Table
	var line event.Expected
	for _, h := range check.Value(d.desk.Club.Events())(t) {
		d.desk.Take(h.ID)
		e, s, err := d.desk.Session()
		check.NoError(t, err)
		if all, err := tables.Of(e, s); err == nil && !s.Closed {
			for x := range event.Each(all) {
				if r := x.Current(all); at == nil && r != nil && len(r.Open()) > 1 {
					at, line = x, r.Line(r.Open()[0]).Expected
				}
			}
		}
		if at != nil {
			break
		}
	}
	check.Must(t, at != nil, "no evening of the sample has a table that plays")
	d.shell.Open("screen.devices")
	p := d.built.Devices.Presenter()
	p.Serve()
	check.Must(t, p.Serves(), "not served: %s", p.Notice().Text)
	var phone telephone
	d.beside(func() { phone = d.telephoneAt(at.Place) })
	text := ""
	d.beside(func() { text = phone.agree(line.Round, line.Board, strings.Repeat("a", 32)) })
	_, s, err := d.desk.Session()
	check.NoError(t, err)
	check.That(t, s.Result(event.ID(strings.Repeat("a", 32))) != nil || len(s.Received) > 0, "nothing is in; the page says %s", text)
	check.That(t, !p.Firewall(), "a telephone was there, and the screen asks for one")

	// The window is busy, and then the telephones are ended.
	answer := make(chan string, 1)
	go func() { answer <- phone.agree(line.Round, line.Board+1, strings.Repeat("b", 32)) }()
	time.Sleep(100 * time.Millisecond) // it waits for the window now, most often
	p.StopServing()
	check.That(t, !p.Serves(), "still served")
	d.ending.Unlock()
	said := <-answer
	d.ending.Lock()
	check.That(t, !strings.Contains(said, "Saved"), "it says that it is saved: %s", said)
}

// beside does something while the window's goroutine is free.
func (d dropping) beside(f func()) {
	d.ending.Unlock()
	defer d.ending.Lock()
	f()
}

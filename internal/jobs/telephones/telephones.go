// Package telephones serves the pages by which the players' own telephones are the table devices of
// a session, on the club's own network (docs/telephones.md).
//
//	a table is opened by its secret address or by the digits of the evening    R-TEL-OPEN
//	a table reads its own round and boards, and what the club shows of them    R-TEL-READ
//	who sits down is found by number or letters, a few at most                 R-TEL-SEATS
//	an open page follows its table, and says what changed                      R-TEL-FOLLOW
//	nothing is changed but by a form of this program, from its own pages       R-TEL-WRITE
//	an entry is saved in the club file before the page says so, and once       R-TEL-SAVED
//	what is refused of a request is told to the scorer                         R-TEL-TOLD
package telephones

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/desk/served"
	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/translation"
)

// Door leads to the desk of the club: it runs f where the desk is used, one at a time, and returns
// when f has, or when f never will because the desk is left.
type Door func(f func(*desk.Desk))

// Evening is a session whose tables are served. Its methods may be called on any goroutine, but
// Changed, which is called where the desk is used.
type Evening struct {
	Event, Session event.ID

	door  Door
	path  string // of the file that keeps the secrets
	now   func() time.Time
	view  atomic.Pointer[view]
	queue chan *waiting
	stop  chan struct{}
	done  sync.WaitGroup
	tries *tries

	mu      sync.Mutex
	kept    kept
	tokens  map[tables.Place]string // as token made them
	names   map[tables.Place]int    // how many a table typed
	seen    map[tables.Place]time.Time
	pending map[tables.Place]int       // the board whose entry the opponents have still to agree to
	came    map[tables.Place]time.Time // when the director answered the last call
	told    []served.Refusal
	words   map[string]*translation.Words
}

// kept is what is kept on this computer, so that telephones go on after the program was started
// again: no results, which are in the club file.
type kept struct {
	Key    []byte         `json:"key"`
	Digits string         `json:"digits"`
	Freed  map[string]int `json:"freed,omitempty"` // how often a table was freed
	// Calls are when tables called the director, who did not come yet.
	Calls map[string]time.Time `json:"calls,omitempty"`
	// Messages are those to tables, "" for all.
	Messages map[string]string `json:"messages,omitempty"`
}

// mostTold is how many refusals are kept for the scorer.
const mostTold = 50

// Serve begins to serve the tables of a session; path is the file of this computer that keeps its
// secrets. It is called where the desk is used. The Problems are event.no-session, session.closed, tables.sets,
// and those of the file.
func Serve(d *desk.Desk, door Door, of, session event.ID, path string) (*Evening, error) {
	v := &Evening{
		Event: of, Session: session, door: door, path: path, now: d.Now,
		queue: make(chan *waiting, 64), stop: make(chan struct{}), tries: newTries(d.Now),
		tokens: map[tables.Place]string{}, names: map[tables.Place]int{}, seen: map[tables.Place]time.Time{}, pending: map[tables.Place]int{}, came: map[tables.Place]time.Time{},
		words: map[string]*translation.Words{},
	}
	if err := v.load(); err != nil {
		return nil, err
	}
	if v.kept.Calls == nil {
		v.kept.Calls = map[string]time.Time{}
	}
	v.Changed(d)
	switch now := v.view.Load(); {
	case now.err != nil:
		return nil, now.err
	case now.session.Closed:
		return nil, problem.New("session.closed")
	}
	v.done.Add(1)
	go v.enterAll()
	return v, nil
}

// Stop ends it: what waits to be saved is refused, and the telephones keep it.
func (v *Evening) Stop() {
	close(v.stop)
	v.done.Wait()
}

func (v *Evening) load() error {
	b, err := os.ReadFile(v.path)
	if err == nil {
		err = json.Unmarshal(b, &v.kept)
	}
	if err == nil && len(v.kept.Key) == sha256.Size && len(v.kept.Digits) == 4 {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		var syntax *json.SyntaxError
		if !errors.As(err, &syntax) {
			return savefile.Problem(err, v.path)
		}
	}
	v.kept = kept{Key: make([]byte, sha256.Size)}
	_, _ = rand.Read(v.kept.Key) // it never fails
	var n [2]byte
	_, _ = rand.Read(n[:])
	v.kept.Digits = fmt.Sprintf("%04d", (int(n[0])<<8|int(n[1]))%10000)
	return savefile.WriteJSON(v.path, v.kept)
}

// Digits returns the four digits of the evening.
func (v *Evening) Digits() string { return v.kept.Digits }

func (v *Evening) sign(what ...any) string {
	m := hmac.New(sha256.New, v.kept.Key)
	for _, x := range what {
		fmt.Fprintf(m, "%v\x00", x)
	}
	return hex.EncodeToString(m.Sum(nil)[:16])
}

func nameOf(p tables.Place) string { return fmt.Sprintf("%s%d", p.Section, p.Number) }

// Token returns the secret of a table: 128 bits, another one each time that the table is freed.
func (v *Evening) Token(p tables.Place) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.token(p)
}

func (v *Evening) token(p tables.Place) string {
	is := v.tokens[p]
	if is == "" {
		is = v.sign("table", p.Section, p.Number, v.kept.Freed[nameOf(p)])
		v.tokens[p] = is
	}
	return is
}

// place returns the table that a token is of.
func (v *Evening) place(token string) (tables.Place, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for t := range event.Each(v.view.Load().tables) {
		if hmac.Equal([]byte(token), []byte(v.token(t.Place))) {
			return t.Place, true
		}
	}
	return tables.Place{}, false
}

// Free makes the telephones at a table strangers: whoever sits there scans its code again.
func (v *Evening) Free(p tables.Place) error {
	return v.keep(func() {
		if v.kept.Freed == nil {
			v.kept.Freed = map[string]int{}
		}
		v.kept.Freed[nameOf(p)]++
		delete(v.tokens, p)
		delete(v.names, p)
		delete(v.seen, p)
		delete(v.pending, p)
		delete(v.kept.Calls, nameOf(p))
		delete(v.came, p)
	})
}

// Message shows a text at a table, or with the zero Place at all; "" takes it away.
func (v *Evening) Message(p tables.Place, text string) error {
	return v.keep(func() {
		key := nameOf(p)
		if p == (tables.Place{}) {
			key = ""
		}
		if v.kept.Messages == nil {
			v.kept.Messages = map[string]string{}
		}
		if v.kept.Messages[key] = text; text == "" {
			delete(v.kept.Messages, key)
		}
	})
}

func (v *Evening) keep(change func()) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	change()
	return savefile.WriteJSON(v.path, v.kept)
}

// Messages returns the texts that tables show, that to all at the zero Place.
func (v *Evening) Messages() map[tables.Place]string {
	now := v.view.Load()
	v.mu.Lock()
	defer v.mu.Unlock()
	out := map[tables.Place]string{}
	if m := v.kept.Messages[""]; m != "" {
		out[tables.Place{}] = m
	}
	for t := range event.Each(now.tables) {
		if m := v.kept.Messages[nameOf(t.Place)]; m != "" {
			out[t.Place] = m
		}
	}
	return out
}

// Came says to a table that called that the director comes.
func (v *Evening) Came(p tables.Place) {
	_ = v.keep(func() { // where it cannot be kept a restart only has it called again
		delete(v.kept.Calls, nameOf(p))
		v.came[p] = v.now()
	})
}

// Status returns the tables at a glance, by section and number.
func (v *Evening) Status() []served.Table {
	now := v.view.Load()
	v.mu.Lock()
	defer v.mu.Unlock()
	out := make([]served.Table, 0, len(now.tables))
	for t := range event.Each(now.tables) {
		_, agrees := v.pending[t.Place]
		x := served.Table{Place: t.Place, Seen: v.seen[t.Place], Called: v.kept.Calls[nameOf(t.Place)], Agrees: agrees}
		last := 1 << 30
		if r := t.Current(now.tables); r != nil {
			open := r.Open()
			x.Round, x.Of, x.In, x.Free = r.Number, len(r.Lines), len(r.Lines)-len(open), len(r.Lines) == 0
			last = r.Number
			switch {
			case len(open) > 0:
				x.Line = &r.Line(open[0]).Expected
			case len(r.Lines) > 0:
				x.Line = &r.Lines[0].Expected
			}
		}
		for _, l := range t.Later(last) {
			x.Later = append(x.Later, l.Board)
		}
		out = append(out, x)
	}
	return out
}

// Told returns what was refused of requests, the newest last.
func (v *Evening) Told() []served.Refusal {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Clone(v.told)
}

func (v *Evening) tell(from string, reason *problem.Problem) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.told = append(v.told, served.Refusal{At: v.now(), From: from, Why: reason})
	if len(v.told) > mostTold {
		v.told = v.told[len(v.told)-mostTold:]
	}
}

// Changed takes the state of the club as it is now. It is called where the desk is used, after
// each change.
func (v *Evening) Changed(d *desk.Desk) { v.take(d, nil) }

// take takes the state of the club; was is as of viewOf.
func (v *Evening) take(d *desk.Desk, was *view) {
	if now := viewOf(d, v.Event, v.Session, was); now.session != nil || v.view.Load() == nil {
		v.view.Store(now)
	}
}

// Path returns where the secrets of a session are for one user of this computer, in a folder that is
// there then.
func Path(session event.ID) (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "uitslag")
	return filepath.Join(dir, "tables-"+filename.Clean(string(session))+".json"), os.MkdirAll(dir, 0o700)
}

package devices_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/jobs/devices"
	"uitslag/internal/jobs/devices/devicestest"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
	uidevices "uitslag/ui/screens/devices"
	"uitslag/ui/task"
)

// sitting is the program from its start until it is killed.
type sitting struct {
	club *store.Store
	desk *desk.Desk
	p    *uidevices.Presenter
}

// night is an evening with devices, in a club file.
type night struct {
	t    *testing.T
	path string
	ties devices.Ties
	at   time.Time
	id   event.ID
	now  sitting
}

func (n *night) clock() time.Time { return n.at }

// starts starts the program.
func (n *night) starts() {
	n.t.Helper()
	s := check.Value(store.Open(n.path, store.Options{Now: n.clock, Program: "test", Owner: "Jan"}))(n.t)
	d := desk.New(s, nil, translation.For("nl"), n.clock)
	if n.id != "" {
		d.Take(n.id)
	}
	n.now = sitting{s, d, uidevices.NewPresenter(d, devices.Files{Ties: n.ties}, task.Here())}
}

// killed is the program killed: what it had open is copied as it lies on the disk.
func (n *night) killed() {
	n.t.Helper()
	was := n.path
	n.path = filepath.Join(n.t.TempDir(), "club.uitslag")
	for _, more := range []string{"", "-wal"} {
		b, err := os.ReadFile(was + more)
		if os.IsNotExist(err) && more != "" {
			continue
		}
		if err == nil {
			err = os.WriteFile(n.path+more, b, 0o600)
		}
		check.NoError(n.t, err)
	}
	check.NoError(n.t, n.now.club.Close())
	n.starts()
}

// TestKilled: random evenings of devices that correct, erase and go back, with torn writes, in
// which the program is killed now and then: nothing of what they say is lost or taken twice.
func TestKilled(t *testing.T) {
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 6}))(t)
	for seed := range uint64(thorough.Checks()) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			dir := t.TempDir()
			n := &night{t: t, path: filepath.Join(dir, "club.uitslag"), at: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
			n.ties = devices.Ties{Path: filepath.Join(dir, "devices.json"), Now: n.clock}
			made := check.Value(store.Create(n.path, "Pallieter", store.Options{Now: n.clock, Program: "test", Owner: "Jan"}))(t)
			check.NoError(t, made.Close())
			n.starts()
			n.evening(m)
			n.play(seed, filepath.Join(dir, "avond.bws"))
			check.NoError(t, n.now.club.Close())
		})
	}
}

// evening makes the evening.
func (n *night) evening(m movements.Movement) {
	n.t.Helper()
	s := n.now.club
	e := event.Event{ID: s.NewID(), Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	var ids []event.ID
	for range m.Real() {
		k := event.Contestant{ID: s.NewID(), Players: make([]event.ID, 2)}
		ids = append(ids, k.ID)
		e.Contestants = append(e.Contestants, k)
	}
	e.Sessions = []event.Session{{
		ID: s.NewID(), Date: "2026-11-23", Start: "19:30", FirstBoard: 1, BoardsPerSet: 3, Sections: []event.Section{event.NewSection("A", m, ids)},
	}}
	check.NoError(n.t, s.Do(context.Background(), e.ID, &command.NewEvening{Event: e}))
	n.id = e.ID
	n.now.desk.Take(e.ID)
}

func (n *night) play(seed uint64, path string) {
	t := n.t
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 7))
	e, s, err := n.now.desk.Session()
	check.NoError(t, err)
	plays := check.Value(devicestest.NewNight(n.now.club.Club(), n.now.club.People(), e, s, seed, 3, 4))(t)
	w := &devicestest.Writer{Path: path, Night: plays}
	check.NoError(t, w.Begin())
	check.Must(t, n.now.p.Tie(path), "%v", n.now.p.Notice())
	hand := map[event.Key]event.Result{} // by hand
	for more := true; more; {
		more = check.Value(w.Step())(t)
		n.at = n.at.Add(5 * time.Second)
		switch rnd.IntN(6) {
		case 0:
			n.killed()
		case 1:
			n.correct(rnd, hand)
		case 2: // nobody looks
		default:
			n.now.p.Poll()
		}
	}
	n.now.p.Poll()
	_, s, err = n.now.desk.Session()
	check.NoError(t, err)
	in := map[event.Key]event.Result{}
	for _, r := range s.Results {
		_, twice := in[r.Key()]
		check.That(t, !twice, "%v is in twice", r.Key())
		in[r.Key()] = r
	}
	for key, want := range plays.Says {
		if h, is := hand[key]; is {
			want = h
		}
		if got, is := in[key]; !is || got.Contract != want.Contract || got.Tricks != want.Tricks || got.Score != want.Score {
			t.Errorf("%v has %v %d, want %v %d", key, got.Contract, got.Tricks, want.Contract, want.Tricks)
		}
	}
	check.Equal(t, "results that are in", len(in), len(plays.Says))
	p := n.now.p
	check.That(t, p.State().Text != "" && p.Notice().None(), "in the end it says %+v, %+v", p.State(), p.Notice())
}

// correct corrects a result by hand.
func (n *night) correct(rnd *rand.Rand, hand map[event.Key]event.Result) {
	n.t.Helper()
	_, s, err := n.now.desk.Session()
	check.NoError(n.t, err)
	if len(s.Results) == 0 || len(hand) > 5 {
		return
	}
	r := s.Results[rnd.IntN(len(s.Results))]
	r.Contract.Level, r.Contract.Doubling, r.Tricks = 7, 2, 0 // no device says so
	r.Score = scoreOf(&r)
	r.Source = "hand"
	check.NoError(n.t, n.now.desk.Do(&command.CorrectResult{Session: s.ID, Result: r}))
	hand[r.Key()] = r
}

func scoreOf(r *event.Result) int {
	return bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
}

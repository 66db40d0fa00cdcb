package store

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

func TestRoundTrip(t *testing.T) {
	s := newClub(t)
	add, jan := member("m1", "Jan", "Janssens")
	mustDo(t, s, "", add, jan)
	mustDo(t, s, "e1", evening(t, "e1"))
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m1", ""}})
	play(t, s, "e1")
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	mustDo(t, s, "e1", &command.IssueUitslag{Number: 1})
	mustDo(t, s, "e2", evening(t, "e2"))
	check.NoError(t, s.Undo(t.Context(), "e2"))
	mustDo(t, s, "e3", evening(t, "e3"))
	wantSound(t, s)
	club, people, e1 := s.Club(), s.People(), mustEvent(t, s, "e1")
	lines := check.Value(s.Lines("e1"))(t)
	r := reopen(t, s)
	ro, _ := r.ReadOnly()
	check.Must(t, !ro && len(r.Notices()) == 0, "trouble %v, notices %v", r.Trouble(), r.Notices())
	check.Same(t, "club", r.Club(), club)
	check.Same(t, "people", r.People(), people)
	check.Same(t, "person", r.People()[r.Club().Members["m1"].Person], jan)
	check.Same(t, "event", mustEvent(t, r, "e1"), e1)
	got := check.Value(r.Lines("e1"))(t)
	check.Same(t, "lines", got, lines)
	check.Same(t, "saved", r.LastSaved().Equal(clock), true)
	_, err := r.Event("e2")
	check.That(t, problem.Is(err, "event.gone"), "an event whose creation was undone: %v", err)
	_, err = r.Event("none")
	check.That(t, problem.Is(err, "event.gone"), "an event that never was: %v", err)
	headers := check.Value(r.Events())(t)
	check.Same(t, "events", headers, []event.Header{
		{ID: "e1", Number: 1, Name: "Maandag e1", Date: "2003-11-10", Kind: event.Pairs, Sessions: 1, Pairs: 8, Boards: 14, Entered: 56, Expected: 56, Issued: 1, Closed: true},
		{ID: "e3", Number: 2, Name: "Maandag e3", Date: "2003-11-10", Kind: event.Pairs, Sessions: 1, Pairs: 8, Boards: 14, Entered: 0, Expected: 56},
	})
	wantSound(t, r)
}

// A line is written as R-JOURNAL has it, and holds no name of a person.
func TestLine(t *testing.T) {
	s := newClub(t)
	zone := time.FixedZone("CET", 3600)
	s.medium.options.Now = func() time.Time { return clock.In(zone) }
	s.medium.options.NewID = func() event.ID { return "line-id" }
	add, jan := member("m1", "Jan", "Janssens")
	d := mustDo(t, s, "", add, jan)
	check.That(t, !strings.Contains(string(d.Line.Payload), "Jan"), "a name in the journal: %s", d.Line.Payload)
	d.Line.Payload = nil
	check.Same(t, "line", d.Line, journal.Line{
		Seq: 2, ID: "line-id", At: "2003-11-10T21:45:00.000Z", Command: "add-member",
		Version: journal.PayloadVersion, Program: "test",
	})
	var at string
	err := s.medium.readers.QueryRow("select zone from journal where seq = 2").Scan(&at)
	check.That(t, err == nil && at == "+01:00", "zone %q, %v", at, err)
	s.medium.options.NewID = NewID
	mustDo(t, s, "e1", evening(t, "e1"))
	x := slips(mustEvent(t, s, "e1"))[0]
	check.Same(t, "session", mustDo(t, s, "e1", x).Line.Session, event.ID("e1-s1"))
}

func TestRandomIDs(t *testing.T) {
	a, b := NewID(), NewID()
	check.That(t, a != b && len(a) == 26 && strings.ToLower(string(a)) == string(a), "ids %q and %q", a, b)
}

func TestNamesInNFC(t *testing.T) {
	s := newClub(t)
	add, p := member("m1", " Andre\u0301 ", "D\u2019Hondt")
	mustDo(t, s, "", add, p)
	e := evening(t, "e1")
	e.Event.Name = "Cafe\u0301"
	mustDo(t, s, "e1", e)
	check.Same(t, "first name", s.People()["m1-v1"].First, "Andr\u00e9")
	check.Same(t, "event", mustEvent(t, s, "e1").Name, "Caf\u00e9")
}

// Renaming makes a new version; what was is still there.
func TestChangeMember(t *testing.T) {
	s := newClub(t)
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	q := event.Person{ID: "m1-v2", First: "An", Last: "Maes"}
	mustDo(t, s, "", &command.ChangeMember{Member: "m1", Person: q.ID}, q)
	check.Same(t, "now", s.People()[s.Club().Members["m1"].Person].Name(), "An Maes")
	check.NoError(t, s.Undo(context.Background(), ""))
	check.Same(t, "then", s.People()[s.Club().Members["m1"].Person].Name(), "An Peeters")
	wantSound(t, s)
}

// A batch is done whole or not at all.
func TestDoAll(t *testing.T) {
	s := newClub(t)
	add, p := member("m1", "An", "Peeters")
	e := evening(t, "e1")
	e.Event.Contestants[0].Players[0] = "m1"
	batch := []Command{{"", add, []event.Person{p}}, {"e1", e, nil}}
	bad := append(slices.Clone(batch), Command{"e1", &command.RenameEvent{}, nil})
	_, err := s.DoAll(context.Background(), bad)
	check.Problem(t, err, "event.no-name")
	check.That(t, len(s.People()) == 0 && len(s.Club().Members) == 0, "half a batch shows: %v", s.Club())
	_, err = s.Event("e1")
	check.That(t, problem.Is(err, "event.gone"), "half a batch made an event: %v", err)
	wantSound(t, s)
	done, err := s.DoAll(context.Background(), batch)
	check.Must(t, err == nil && len(done) == 2 && done[1].Event.ID == "e1" && len(done[0].Club.Members) == 1, "done %v, %v", done, err)
	wantSound(t, s)
	none, err := s.DoAll(context.Background(), nil)
	check.That(t, err == nil && len(none) == 0, "nothing to do: %v, %v", none, err)
}

func TestDoRefuses(t *testing.T) {
	s := newClub(t)
	ctx := context.Background()
	check.Problem(t, s.Do(ctx, "e1", &command.RenameEvent{Name: "x"}), "event.gone")
	check.That(t, s.Do(ctx, "e1", &command.SetClub{Name: "x"}) != nil, "a club command done to an event")
	check.That(t, s.Do(ctx, "other", evening(t, "e1")) != nil, "an event made under another id")
	check.That(t, s.Do(ctx, "", &command.AddMember{Member: event.Member{ID: "m", Person: "nobody"}}) != nil, "a member without a person")
	removed, cancel := context.WithCancel(ctx)
	cancel()
	check.That(t, s.Do(removed, "e1", evening(t, "e1")) != nil, "done although cancelled")
	mustDo(t, s, "e1", evening(t, "e1"))
	wantSound(t, s)
}

// A clean close leaves one whole file and nothing beside it.
func TestCloseLeavesOneFile(t *testing.T) {
	s := newEvening(t)
	check.That(t, disk.Exists(s.medium.path+"-wal") && disk.Exists(s.medium.path+disk.LockSuffix), "no WAL or no lock while open")
	mustClose(t, s)
	mustClose(t, s) // twice does no harm
	files, err := os.ReadDir(filepath.Dir(s.medium.path))
	check.That(t, err == nil && len(files) == 1, "left: %v, %v", files, err)
	h, err := disk.ReadHead(s.medium.path)
	check.That(t, err == nil && !h.WAL, "head %+v, %v", h, err)
	check.That(t, s.Do(context.Background(), "e1", &command.RenameEvent{Name: "x"}) != nil, "done to a closed file")
	copied := filepath.Join(t.TempDir(), "copy.uitslag")
	b := check.Read(t, s.medium.path)
	check.Write(t, copied, b)
	c := mustOpen(t, copied)
	check.Same(t, "notices", c.Notices(), []*problem.Problem(nil))
	check.Same(t, "event", mustEvent(t, c, "e1").Name, "Maandag e1")
}

// File names that mean something in an address are only names, also those that a new file does
// not get.
func TestFileNames(t *testing.T) {
	t.Parallel()
	names := []string{
		"met blanco's.uitslag", "100%.uitslag", "%41.uitslag", "a#b.uitslag", "één café ♠.uitslag",
		"a&mode=memory.uitslag", "a;b=c+d.uitslag", "club",
	}
	if runtime.GOOS != "windows" {
		names = append(names, "file:x.uitslag", "wat?.uitslag", "x?mode=memory&cache=shared", `a\b.uitslag`)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			made := newClubAt(t, filepath.Join(t.TempDir(), "club.uitslag"))
			mustClose(t, made)
			check.NoError(t, os.Rename(made.medium.path, filepath.Join(dir, name)))
			s := mustOpen(t, filepath.Join(dir, name))
			mustDo(t, s, "e1", evening(t, "e1"))
			check.That(t, disk.Exists(filepath.Join(dir, name)+"-wal"), "the WAL has another name")
			check.NoError(t, s.Backup(context.Background(), filepath.Join(dir, "kopie "+name)))
			mustClose(t, s)
			files, err := os.ReadDir(dir)
			check.That(t, err == nil && len(files) == 2, "files %v, %v", files, err)
			r := mustOpen(t, filepath.Join(dir, name))
			check.Same(t, "event", mustEvent(t, r, "e1").Name, "Maandag e1")
		})
	}
}

// The pragmas hold on every connection of both pools.
func TestPragmas(t *testing.T) {
	s := newClub(t)
	w := check.Value(s.medium.writer.Conn(t.Context()))(t)
	defer func() { _ = w.Close() }()
	type pragma struct {
		name string
		want string
	}
	look := func(c interface {
		schema.Querier
	}, list []pragma,
	) {
		for _, p := range list {
			var got string
			err := c.QueryRowContext(t.Context(), "pragma "+p.name).Scan(&got)
			check.That(t, err == nil && got == p.want, "%s = %s, %v; want %s", p.name, got, err, p.want)
		}
	}
	look(w, []pragma{
		{"journal_mode", "wal"},
		{"synchronous", "3"},
		{"foreign_keys", "1"},
		{"busy_timeout", "5000"},
		{"application_id", "1430869075"},
		{"user_version", "19"},
	})
	for range disk.ReadPool {
		c := check.Value(s.medium.readers.Conn(t.Context()))(t)
		defer func() { _ = c.Close() }()
		look(c, []pragma{{"query_only", "1"}, {"foreign_keys", "1"}, {"busy_timeout", "5000"}})
		_, err := c.ExecContext(t.Context(), "delete from person")
		check.That(t, err != nil, "a reader writes")
	}
}

// What is committed is seen by the readers at once, while the writer goes on.
func TestConcurrent(t *testing.T) {
	s := newEvening(t)
	all := slips(mustEvent(t, s, "e1"))
	const scorers = 4
	var wg sync.WaitGroup
	for k := range scorers {
		wg.Go(func() {
			for i := k; i < len(all); i += scorers {
				done, err := s.DoAll(t.Context(), []Command{{Event: "e1", Payload: all[i]}})
				if err != nil {
					t.Error(err)
					return
				}
				var n int
				if err := s.medium.readers.QueryRow("select count(*) from result where id = ?", string(all[i].Result.ID)).Scan(&n); err != nil || n != 1 {
					t.Errorf("line %d is not seen: %d, %v", done[0].Line.Seq, n, err)
				}
			}
		})
		wg.Go(func() {
			for range 10 {
				headers, err := s.Events()
				e, err2 := s.Event("e1")
				if err != nil || err2 != nil || headers[0].Entered > 56 {
					t.Error(headers, err, err2)
					return
				}
				_, _ = s.History("e1")
				s.People()
				check.That(t, e.Name == s.Club().Name || len(e.Sessions[0].Results) <= 56, "too many results")
			}
		})
	}
	wg.Wait()
	wantResults(t, s, 56)
	wantSound(t, s)
}

package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestOldFiles opens club files as older versions of the program wrote them, looks at
// them and brings them up to date. For ever the evenings come to the points they had.
// The files are never made again, and the texts beside them neither: a difference means
// that the evenings of every club come out otherwise. A new migration comes with a file
// that the program wrote with it, before anything is built on it.
func TestOldFiles(t *testing.T) {
	t.Parallel()
	for version := 1; version <= len(schema.OwnMigrations()); version++ {
		name := fmt.Sprintf("club_v%d", version)
		if _, err := os.Stat(filepath.Join("testdata", name+".uitslag")); err != nil {
			t.Errorf("version %d of the club file has no file that was written with it: %v", version, err)
			continue
		}
		v := keepsFigures(t, name)
		check.That(t, v == version, "%s is of version %d", name, v)
	}
}

// TestReleasedFiles opens the club files of released versions, which have an evening of every
// kind, and holds them to the same as TestOldFiles. They are never made again either.
func TestReleasedFiles(t *testing.T) {
	t.Parallel()
	all := check.Value(filepath.Glob(filepath.Join("testdata", "released", "*.uitslag")))(t)
	check.That(t, len(all) >= 3, "only %d files", len(all))
	for _, path := range all {
		keepsFigures(t, "released/"+strings.TrimSuffix(filepath.Base(path), ".uitslag"))
	}
}

// keepsFigures holds that a club file of testdata can be looked at, restored and brought up to
// date, and that its evenings have the figures of the text beside it all the while. It gives the
// version of the club file.
func keepsFigures(t *testing.T, name string) (version int) {
	t.Helper()
	known := len(schema.OwnMigrations())
	b := check.Read(t, filepath.Join("testdata", filepath.FromSlash(name)+".uitslag"))
	path := check.Write(t, filepath.Join(t.TempDir(), filepath.Base(name)+".uitslag"), b)
	looked := openWith(t, path, Options{ReadOnly: true})
	wantSound(t, looked)
	version = check.Value(schema.FileVersion(t.Context(), looked.medium.readers))(t)
	golden.CheckKept(t, name+".txt", describe(t, looked))
	first := check.Value(looked.Events())(t)[0].ID
	mustClose(t, looked)
	in, err := Inspect(t.Context(), path, Options{})
	check.That(t, err == nil && in.Trouble == nil, "in %s: %v, %v", name, in.Trouble, err)
	err = Duplicate(t.Context(), path, filepath.Join(t.TempDir(), "restored.uitslag"), Options{})
	check.That(t, err == nil, "%s cannot be restored: %v", name, err)
	wantUntouched(t, path, b)

	s := mustOpen(t, path)
	wantNoTrouble(t, s)
	wantSound(t, s)
	golden.CheckKept(t, name+".txt", describe(t, s))
	mustDo(t, s, first, &command.RenameEvent{Name: "later"})
	wantSound(t, s)
	v := check.Value(schema.FileVersion(t.Context(), s.medium.readers))(t)
	check.That(t, v == known, "%s is now of version %d", name, v)
	if version < known {
		kept := check.Value(Open(s.medium.versionBackup(version), Options{ReadOnly: true}))(t)
		golden.CheckKept(t, name+".txt", describe(t, kept))
		mustClose(t, kept)
	}
	return version
}

// describeSum is the total of an event of several sessions, with what is taken along.
func describeSum(t *testing.T, b *strings.Builder, e *event.Event) {
	t.Helper()
	if len(e.Sessions) < 2 {
		return
	}
	sum := check.Value(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))(t)
	for _, l := range sum.Lists {
		for _, r := range l.Rows {
			fmt.Fprintf(b, "  %s total: %d %s %s\n", e.Name, r.Place.Rank, e.LabelOf(r.Contestant), r.Score)
		}
	}
}

// describe returns every figure of every evening, and who played.
func describe(t *testing.T, s *Store) string {
	t.Helper()
	var b strings.Builder
	all := check.Value(s.Events())(t)
	for _, h := range all {
		e := mustEvent(t, s, h.ID)
		st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
		fmt.Fprintf(&b, "%d %s %s, %s, closed %v, %d of %d results\n", h.Number, h.Name, h.Date, e.Rules.Preset, h.Closed, st.Entered, st.Expected)
		for _, l := range st.Lists {
			fmt.Fprintf(&b, "  %s\n", strings.TrimSpace(l.Section+" "+l.Direction))
			for i := range l.Rows {
				r := &l.Rows[i]
				var names []string
				for _, m := range e.Contestant(r.Contestant).Players {
					kept, _ := s.Club().Member(m)
					names = append(names, s.People()[kept.Person].Name())
				}
				fmt.Fprintf(&b, "    %-3s %2s  %s points, %s %%, club points %d %v, %s\n", r.Place(), r.Label, r.Total.Points, r.Total.Percent(), r.CP, r.HasCP, strings.Join(names, " - "))
				if name := e.Contestant(r.Contestant).Name; name != "" || e.Form != "" { // as version 12 keeps it
					fmt.Fprintf(&b, "        %s, %s victory points\n", name, r.Total.VPs())
				}
			}
		}
		if x := e.Sessions[0].Booked; x != nil {
			fmt.Fprintf(&b, "  booked %d, class %s, online %v: %+v\n", x.Number, x.Class, x.Online, x.Earned)
		}
		for i := range e.Sessions[0].Received {
			x := &e.Sessions[0].Received[i]
			fmt.Fprintf(&b, "  device %s%d round %d board %d: %q %s", x.Section, x.Table, x.Round, x.Board, x.State, x.Result)
			if x.Says != nil {
				fmt.Fprintf(&b, ", %v %d %d from %s", x.Says.Contract, x.Says.Tricks, x.Says.Score, x.Says.Source)
			}
			b.WriteString("\n")
		}
		for _, x := range e.Sessions[0].Sat {
			who, _ := s.Club().Member(x.Member)
			fmt.Fprintf(&b, "  sat %s%d round %d %s: %s\n", x.Section, x.Table, x.Round, x.Seat, s.People()[who.Person].Name())
		}
		for _, x := range e.Sessions[0].Deals {
			fmt.Fprintf(&b, "  dealt %d: %v %s\n", x.Board, x.Deal, x.Tricks)
		}
		for _, x := range e.Sessions[0].Mailed {
			fmt.Fprintf(&b, "  mailed to %s: %s %d", x.Member, x.Paper, x.Issue)
			if x.Unsure { // as version 16 keeps it
				b.WriteString(", unsure")
			}
			b.WriteString("\n")
		}
		for _, i := range e.Issued {
			if len(i.Lists) == 0 {
				continue // as version 1 kept it
			}
			fmt.Fprintf(&b, "  given out %d:", i.Number)
			for _, l := range i.Lists {
				for _, r := range l.Rows {
					text := fmt.Sprintf(" %+v;", r)
					for _, later := range []string{"Section", "VPs", "FederationPoints"} { // fields that came after, empty
						text = strings.NewReplacer(" "+later+": ", " ", " "+later+":}", "}").Replace(text)
					}
					b.WriteString(text)
				}
			}
			b.WriteString("\n")
		}
	}
	for _, h := range all {
		describeSum(t, &b, mustEvent(t, s, h.ID))
	}
	deleted := check.Value(s.Deleted())(t)
	for _, h := range deleted {
		fmt.Fprintf(&b, "deleted: %d %s %s, %d results\n", h.Number, h.Name, h.Date, h.Entered)
	}
	for _, k := range s.Club().Competitions {
		describeSeason(t, s, &b, k.ID)
	}
	for _, x := range s.Club().Settings.Columns {
		fmt.Fprintf(&b, "column %q is %q\n", x.Heading, x.Column)
	}
	for _, x := range s.Club().Bindings {
		fmt.Fprintf(&b, "sheet %s, dropped %v: %+v\n", x.Name, x.Dropped, x.Layouts)
	}
	for _, x := range s.Club().Sent {
		fmt.Fprintf(&b, "sent: %+v\n", x)
	}
	return b.String()
}

// describeSeason is every figure of a competition.
func describeSeason(t *testing.T, s *Store, b *strings.Builder, id event.ID) {
	t.Helper()
	is := check.Value(competition.Of(s.Club(), id, func(c event.Counted) (*standings.Standings, error) {
		return standings.Of(mustEvent(t, s, c.Event), c.Session)
	}))(t)
	k := is.Competition
	fmt.Fprintf(b, "%s, %s, %s, best %d, up %d, from %q for %d, ended %v, %d skipped\n", k.Name, k.Ranked, k.Rules.Average, k.Rules.Best, k.Rules.Up, k.From, k.Sessions, k.Ended, len(is.Skipped))
	for _, r := range is.Rows {
		fmt.Fprintf(b, "    %-3s %s %%, %d of %d, move %d,", r.Place, r.Score, r.Played, len(r.Lines), r.Move)
		for i, l := range r.Lines {
			fmt.Fprintf(b, " %s %v %v %v;", l.Score, l.Kind, l.Counts, r.Marked[i])
		}
		for _, m := range r.Who {
			kept, _ := s.Club().Member(m)
			fmt.Fprintf(b, " %s", s.People()[kept.Person].Name())
		}
		b.WriteString("\n")
	}
}

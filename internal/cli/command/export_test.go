package command_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/bws/bwstest"
	"uitslag/internal/exchange/usebio/published"
	"uitslag/internal/test/check"
)

// TestExported: the results of a session in each form are read back as they were, with one list and
// with two, and what the file publishes is what comes out; in USEBIO with the federation numbers. The
// standard output has what the file has, and exported once more it is the same.
func TestExported(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	kinds := clitest.Write(t, filepath.Join(dir, "kinds.csv"), clitest.EveryKind)
	two := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	for _, c := range []struct{ as, ending, rules string }{{"usebio", ".xml", ""}, {"csv", ".csv", ""}, {"pbn", ".pbn", "MesserBridge"}} {
		for _, of := range [][]string{{club, "--event", "1"}, {club, "--event", "2"}, {kinds}, {two}} {
			if c.as == "pbn" && of[0] == two { // a PBN file has one list
				continue
			}
			name, file := fmt.Sprint(c.as, " of ", filepath.Base(of[0]), of[1:]), filepath.Join(dir, "out"+c.ending)
			clitest.MustRun(t, "nl", append([]string{"export", c.as, "-o", file}, of...)...)
			if r := clitest.Run("nl", append([]string{"export", c.as}, of...)...); r.Code != cli.OK || r.Out != clitest.Read(t, file) {
				t.Errorf("%s: exit %d, or the standard output has something else", name, r.Code)
			}
			read := []string{file}
			if c.rules != "" {
				read = append(read, "--rules", c.rules)
			}
			was, is := clitest.ScoreOf(t, of...), clitest.ScoreOf(t, read...)
			if got, want := ranked(is, c.as), ranked(was, c.as); !slices.Equal(got, want) || len(want) == 0 {
				t.Errorf("%s: the list was\n%s\nand is\n%s", name, strings.Join(want, "\n"), strings.Join(got, "\n"))
			}
			if got, want := linesOf(is), linesOf(was); !slices.Equal(got, want) || len(want) == 0 {
				t.Errorf("%s: the results were\n%s\nand are\n%s", name, strings.Join(want, "\n"), strings.Join(got, "\n"))
			}
			switch c.as {
			case "csv":
				again := filepath.Join(dir, "again.csv")
				clitest.MustRun(t, "nl", "export", "csv", file, "-o", again)
				if clitest.Read(t, again) != clitest.Read(t, file) {
					t.Errorf("%s: exported twice it is another file", name)
				}
				continue
			case "usebio":
				if is.Event.Name != was.Event.Name || is.Event.Date != was.Event.Date {
					t.Errorf("%s: %+v became %+v", name, was.Event, is.Event)
				}
			case "pbn":
				text := clitest.Read(t, file)
				clitest.WantSays(t, text, "% PBN 2.1\r\n", "[Event \""+was.Event.Name, "[Dealer \"N\"]\r\n[Vulnerable \"None\"]",
					"[TotalScoreTable \"Rank\\2R;PairId\\", was.Standings[0].Players[0]+";")
			}
			if is.Published == nil || len(is.Published.Differences) > 0 {
				t.Errorf("%s: what the file publishes: %+v", name, is.Published)
			}
		}
	}
}

// ranked returns the lines of the lists, as a form keeps them: PBN has no names apart, and only
// USEBIO the numbers at the federation.
func ranked(s score.JSON, as string) []string {
	var out []string
	for _, r := range s.Standings {
		line := fmt.Sprint(r.Direction, " ", r.Contestant, " ", r.Points, " ", *r.Percent)
		if as != "pbn" {
			line += " " + strings.Join(r.Players, "/")
		}
		if as == "usebio" {
			line += " " + r.Members[0].Federation
		}
		out = append(out, line)
	}
	slices.Sort(out)
	return out
}

// linesOf returns the results of a session, a text each, without those who sat out.
func linesOf(s score.JSON) []string {
	var out []string
	for _, b := range s.Boards {
		for _, r := range b.Results {
			if r.Kind == "bye" {
				continue
			}
			ns, ew := *r.NS, *r.EW
			if r.Reversed { // a foreign file names them the other way round
				ns, ew = ew, ns
			}
			line := fmt.Sprint(b.Number, " ", ns, "-", ew, " ", r.Kind)
			if r.Score != nil {
				line += fmt.Sprint(" ", *r.Score)
			}
			if r.Contract != nil && r.Tricks != nil {
				line += fmt.Sprint(" ", *r.Contract, " ", *r.Declarer, " ", *r.Tricks)
			}
			out = append(out, line)
		}
	}
	slices.Sort(out)
	return out
}

// TestExportKinds: sessions of pairs with one and two winners, of several sections, by IMPs, of
// teams and of individuals go through a club into USEBIO, flat and by section, and what is read
// back has the same places and publishes what comes out.
func TestExportKinds(t *testing.T) {
	sources := []string{filepath.Join("..", "score", "testdata", "individual.xml")}
	for _, name := range published.Names() {
		sources = append(sources, clitest.PublishedFile(t, name+".xml"))
	}
	club, dir := clitest.NewClub(t), t.TempDir()
	for n, source := range sources {
		clitest.MustRun(t, "nl", "import", source, "--into", club)
		call := []string{club, "--event", fmt.Sprint(n + 1)}
		was := clitest.ScoreOf(t, call...)
		for _, by := range []string{"", "--sectioned"} {
			file := filepath.Join(dir, fmt.Sprint(n, by, ".xml"))
			args := append([]string{"export", "usebio", "-o", file}, call...)
			if by != "" {
				args = append(args, by)
			}
			clitest.MustRun(t, "nl", args...)
			is := clitest.ScoreOf(t, file)
			if is.Event.Kind != was.Event.Kind || is.Event.Date != was.Event.Date || len(is.Standings) != len(was.Standings) || is.Published == nil {
				t.Errorf("%s %s: %+v with %d became %+v with %d", source, by, was.Event, len(was.Standings), is.Event, len(is.Standings))
				continue
			}
			places := func(all []score.StandingJSON) []string {
				var out []string
				for _, s := range all {
					out = append(out, fmt.Sprint(*s.Rank, s.Tied, s.Team, s.Players))
				}
				slices.Sort(out)
				return out
			}
			if got, want := places(is.Standings), places(was.Standings); by != "" && !slices.Equal(got, want) {
				t.Errorf("%s: places\n%v, want\n%v", source, got, want)
			}
			if one := strings.Contains(source, "sections"); !one && len(is.Published.Differences) > 0 {
				t.Errorf("%s %s: %+v", source, by, is.Published.Differences)
			}
		}
	}
	clitest.WantRefused(t, "export", "usebio", club, "--event", "1", "--session", "2", "-o", filepath.Join(dir, "none.xml"))
	clitest.MustRun(t, "nl", "export", "usebio", club, "--event", "1", "--session", "1", "-o", filepath.Join(dir, "first.xml"))
}

// TestExportTells: what a file does not have is said, beside a file on the standard output.
func TestExportTells(t *testing.T) {
	dir := t.TempDir()
	ruled := clitest.Write(t, filepath.Join(dir, "ruled.csv"), "gift;NZ;OW;contract;leider;slagen;toegekend\n1;1;2;4S;N;10;60% +420 / 40% -50\n1;3;4;4S;N;9;+420\n2;1;3;3SA;O;9;\n2;2;4;PAS;;;\n")
	for as, want := range map[string][]string{
		"pbn": {"Gift 1: een gewogen, gesplitste of arbitrale score staat er als tekst.", "Gift 1: wat de wedstrijdleider gaf, staat er als het resultaat zelf."},
		"csv": {"Gift 1: wat de wedstrijdleider gaf, staat er als het resultaat zelf."},
	} {
		r := clitest.Run("nl", "export", as, ruled)
		for _, sentence := range want {
			if r.Code != cli.OK || !strings.Contains(r.Err, sentence) || strings.Contains(r.Out, sentence) {
				t.Errorf("%s: %q is not told beside the file: %s", as, sentence, r.Err)
			}
		}
		file := filepath.Join(dir, "out."+as)
		if out := clitest.MustRun(t, "nl", "export", as, ruled, "-o", file); !strings.Contains(out, want[0]) {
			t.Errorf("%s into a file: %s", as, out)
		}
		was, is := clitest.ScoreOf(t, ruled), clitest.ScoreOf(t, file, "--rules", "MesserBridge")
		for i := range was.Standings {
			if *was.Standings[i].Percent != *is.Standings[i].Percent {
				t.Errorf("%s: %s is %s, not %s", as, was.Standings[i].Contestant, *is.Standings[i].Percent, *was.Standings[i].Percent)
			}
		}
	}
}

// TestExportBWS: a session becomes a file for table devices with everybody's place, name and
// results; one that has results is not replaced, and an empty file of the maker is filled.
func TestExportBWS(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	file := filepath.Join(dir, "avond.bws")
	out := clitest.MustRun(t, "nl", "export", "bws", club, "--event", "1", "-o", file)
	if !strings.Contains(out, "avond.bws is gemaakt voor de kastjes. Nog niet met kastjes geprobeerd.") {
		t.Errorf("it says %q", out)
	}
	b, err := os.ReadFile(file)
	check.NoError(t, err)
	f, err := bwstest.Open(b)
	check.NoError(t, err)
	results := 0
	for _, x := range clitest.ScoreOf(t, club, "--event", "1").Boards {
		for _, r := range x.Results {
			if r.Contract != nil || r.Kind == "passed" {
				results++
			}
		}
	}
	if n := len(f.Tables["ReceivedData"].Rows); n != results || n == 0 {
		t.Errorf("%d results, of %d", n, results)
	}
	if n := len(f.Tables["PlayerNumbers"].Rows); n != 24 {
		t.Errorf("%d names of the twelve pairs that begin at a table", n)
	}
	if host, err := os.Hostname(); err == nil && f.Tables["Clients"].Rows[0]["Computer"] != host {
		t.Errorf("the computer is %v, not %s", f.Tables["Clients"].Rows[0]["Computer"], host)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "export", "bws", club, "--event", "1", "-o", file), "avond.bws")
	empty, err := bws.Empty()
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "leeg.bws"), empty, 0o600)
	}
	check.NoError(t, err)
	clitest.WantRefused(t, "export", "bws", club, "--event", "1", "--template", filepath.Join(dir, "leeg.bws"), "-o", filepath.Join(dir, "b.bws"))
	clitest.WantMisused(t, "export", "bws", club)
}

// TestBWS: a file of the devices is scored, checked and imported, and the file that is made of
// the session that it became is scored as that session is.
func TestBWS(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	first, path := filepath.Join(dir, "eerste.bws"), filepath.Join(dir, "avond.bws")
	clitest.MustRun(t, "nl", "export", "bws", club, "--event", "1", "-o", first)
	clitest.MustRun(t, "nl", "import", first, "--into", club, "--name", "Van de kastjes")
	clitest.WantSound(t, club)
	clitest.MustRun(t, "nl", "export", "bws", club, "-o", path)

	file, session := clitest.MustRun(t, "en", "score", path), clitest.MustRun(t, "en", "score", club)
	if got, want := places(file), places(session); got != want || strings.Count(got, "\n") < 10 {
		t.Errorf("of the file\n%s\nof the session\n%s", file, session)
	}
	if out := clitest.MustRun(t, "en", "check", path); !strings.HasPrefix(out, "In the file: ") || !strings.HasSuffix(out, "Nothing was taken over.\n") {
		t.Errorf("check says %q", out)
	}
	clitest.WantRefused(t, "import", first, "--into", club) // it is in

	b, err := os.ReadFile(path)
	check.NoError(t, err)
	for name, cut := range map[string][]byte{"half.bws": b[:len(b)/2+100], "kop.bws": b[:20], "leeg.bws": nil} {
		torn := clitest.Write(t, filepath.Join(dir, name), string(cut))
		for _, args := range [][]string{{"score", torn}, {"check", torn}, {"import", torn, "--into", club}} {
			clitest.WantRefused(t, args...)
		}
	}
}

// places returns the numbers and percentages of a list of standings.
func places(out string) string {
	var all []string
	for line := range strings.SplitSeq(out, "\n") {
		if f := strings.Fields(line); len(f) > 3 {
			all = append(all, strings.Join(f[:4], " "))
		}
	}
	return strings.Join(all, "\n")
}

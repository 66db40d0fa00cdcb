package command_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
)

// TestImportInto takes a file into the session of the sample that goes on: the same results
// bring nothing, those taken away come back, one that differs stays unless the file's is
// asked for, and what does not fit refuses the whole file.
func TestImportInto(t *testing.T) {
	for _, format := range []string{"csv", "usebio", "pbn"} {
		t.Run(format, func(t *testing.T) {
			club := clitest.SampleClub(t)
			path := filepath.Join(t.TempDir(), "avond."+map[string]string{"csv": "csv", "usebio": "xml", "pbn": "pbn"}[format])
			clitest.MustRun(t, "nl", "export", format, club, "--event", "3", "-o", path)
			before := clitest.Read(t, club)
			clitest.WantSays(t, clitest.MustRun(t, "nl", "import", path, "--into", club, "--event", "3"), "0 nieuw, 68 al ingevoerd, 0 anders, 0 past niet", "niets nieuws")
			if clitest.Read(t, club) != before {
				t.Error("the same file changes the club file")
			}
		})
	}

	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "avond.csv")
	clitest.MustRun(t, "nl", "export", "csv", club, "--event", "3", "-o", path)
	lines := strings.SplitAfter(clitest.Read(t, path), "\n")
	rows := func(change func(lines []string) []string) string {
		return clitest.Write(t, path, strings.Join(change(append([]string(nil), lines...)), ""))
	}
	into := func(more ...string) []string {
		return append([]string{"import", path, "--into", club, "--event", "3"}, more...)
	}
	rows(func(l []string) []string {
		l[1] = strings.Replace(l[1], "3H;N;10;170", "3H;N;11;200", 1)
		return l
	})
	journal := clitest.JournalLength(t, club)
	kept := clitest.MustRun(t, "nl", into()...)
	clitest.WantSays(t, kept, "67 al ingevoerd, 1 anders", "+1 (170)", "+2 (200)", "--take-different")
	if clitest.JournalLength(t, club) != journal {
		t.Error("what was typed is replaced unasked")
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", into("--take-different", "--check")...), "1 anders")
	if clitest.JournalLength(t, club) != journal {
		t.Error("--check takes it in")
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", into("--take-different")...), "1 verbeterd")
	if n := clitest.JournalLength(t, club); n != journal+1 {
		t.Errorf("%d lines for one file", n-journal)
	}
	clitest.WantSays(t, clitest.MustRun(t, "en", into()...), "68 entered already")
	clitest.WantSound(t, club)

	before := clitest.Read(t, club)
	rows(func(l []string) []string { // one new result too, which is not taken either
		return append(l, strings.Replace(l[1], "1;10;1;", "1;10;17;", 1), "20;1;2;1S;S;8;110;;A;1;1;;;;;;;\n")
	})
	said := clitest.WantRefused(t, into("--take-different")...)
	clitest.WantSays(t, said, "paar 17 doet niet mee")
	if clitest.Read(t, club) != before {
		t.Error("a part of the file was taken")
	}
	var told command.IntoJSON
	if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", into("--check", "--json")...)), &told); err != nil {
		t.Fatal(err)
	}
	if told.NoFit == 0 || told.Taken || len(told.Lines) != 70 || !strings.Contains(told.Lines[68].Why, "17") {
		t.Errorf("as an object: %+v", told)
	}
	clitest.WantMisused(t, into("--name", "x")...)
	clitest.WantMisused(t, "import", path, "--into", club, "--take-different")
}

// TestImportColumns reads a file with headings of another program, pointed out by hand.
func TestImportColumns(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "avond.csv")
	clitest.Write(t, path, "Xboard,Xns,Xew,Uitkomst\n1,1,2,420\n1,3,4,-50\n")
	clitest.WantRefused(t, "import", path, "--into", club)
	clitest.WantSays(t, clitest.WantMisused(t, "import", path, "--into", club, "--columns", "Xboard=bord"), "Xboard=bord", "ewscore")
	out := clitest.MustRun(t, "nl", "import", path, "--into", club, "--columns", "Xboard=board,Xns=ns,Xew=ew,Uitkomst=score")
	clitest.WantSays(t, out, "4 paren, 2 resultaten")
	clitest.WantSound(t, club)
}

// TestImportIntoHands: hands come along with the results or alone, in one line of the journal,
// and those that are in stay.
func TestImportIntoHands(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "avond.pbn")
	clitest.MustRun(t, "nl", "export", "pbn", club, "--event", "3", "-o", path)
	text := clitest.Read(t, path)
	for i, deal := range []string{
		"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64",
		"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
	} {
		clitest.Write(t, path, strings.Replace(text, "[Board \"1\"]", "[Board \"1\"]\r\n[Deal \""+deal+"\"]", 1))
		journal := clitest.JournalLength(t, club)
		says := clitest.MustRun(t, "nl", "import", path, "--into", club, "--event", "3")
		if i == 0 {
			clitest.WantSays(t, says, "Van één gift komt de spelverdeling mee.")
		} else {
			clitest.WantSays(t, says, "Die er al was, blijft.", "niets nieuws")
		}
		if n := clitest.JournalLength(t, club) - journal; n != 1-i {
			t.Errorf("%d lines", n)
		}
	}
}

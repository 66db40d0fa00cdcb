package command_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/thorough"
)

// corruptSeed is where the corruptions of make test are; UITSLAG_CORRUPT_SEED is another.
const corruptSeed = 20261123

// TestCorruptClub changes a club file in one random place, again and again (UITSLAG_CORRUPT
// says how often). What list, score, report and explain then print has the figures that they
// print of the file as it was, or they refuse it, or say on the error output that something
// is wrong, on one line; they do not write to it, and import does so only where nothing is wrong.
// Letters of a name are not in the journal, and nothing in the file can prove them yet: where only
// they differ, the test says so and goes on.
func TestCorruptClub(t *testing.T) {
	count, seed := thorough.Checks(), uint64(corruptSeed)
	if n, err := strconv.Atoi(os.Getenv("UITSLAG_CORRUPT")); err == nil {
		count = n
	}
	if n, err := strconv.ParseUint(os.Getenv("UITSLAG_CORRUPT_SEED"), 10, 64); err == nil {
		seed = n
	}
	t.Logf("%d corruptions, UITSLAG_CORRUPT_SEED=%d", count, seed)
	good, err := clitest.SampleBytes()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "club.uitslag")
	commands := [][]string{
		{"list", path},
		{"score", path, "--event", "1"},
		{"score", path, "--event", "3"},
		{"explain", path, "--event", "2", "--contestant", "3"},
	}
	if err := os.WriteFile(path, good, 0o600); err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, c := range commands {
		want = append(want, clitest.MustRun(t, "nl", c...))
	}
	foreign := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	random := rand.New(rand.NewPCG(seed, 7))
	told := 0
	for i := range count {
		b := corrupt(random, good)
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		for k, c := range commands {
			switch r := clitest.Run("nl", c...); {
			case r.Code == cli.OK && r.Err == "":
				switch {
				case r.Out == want[k]:
				case figuresIn(r.Out) == figuresIn(want[k]):
					t.Logf("corruption %d: in what %v prints, letters differ and no figure does", i, c[0])
				default:
					t.Errorf("corruption %d: %v prints something else without a word:\n%s", i, c[0], r.Out)
				}
			case r.Code == cli.OK, r.Code == cli.Refused:
				told++
				if strings.Count(r.Err, "\n") != 1 {
					t.Errorf("corruption %d: %v says %q", i, c[0], r.Err)
				}
			default:
				t.Errorf("corruption %d: %v ends with %d: %s", i, c[0], r.Code, r.Err)
			}
		}
		if clitest.Read(t, path) != string(b) {
			t.Errorf("corruption %d: looking changed the file", i)
		}
		if checked := clitest.Run("en", "check", path); checked.Code == cli.Refused {
			if r := clitest.Run("en", "import", foreign, "--into", path); r.Code == cli.OK {
				t.Errorf("corruption %d: a damaged file was written to", i)
			}
		}
		if t.Failed() {
			break
		}
	}
	if told == 0 {
		t.Error("no corruption was noticed")
	}
}

// figuresIn is a text without what is in no figure.
func figuresIn(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) || strings.ContainsRune(",=\u2212\n", r) {
			return r
		}
		return -1
	}, text)
}

// corrupt changes a copy of a file in one place: a bit, a byte, a digit, a short or a long stretch of
// random bytes, a page of zeros, two pages exchanged, or one in the place of another.
func corrupt(random *rand.Rand, good []byte) []byte {
	const page = 4096
	b := append([]byte(nil), good...)
	at, pages := random.IntN(len(b)), len(b)/page
	from, to := page*random.IntN(pages), page*random.IntN(pages)
	switch kind := random.IntN(8); kind {
	case 0:
		b[at] ^= 1 << random.IntN(8)
	case 1:
		b[at] = byte(random.Uint32())
	case 2:
		for i := range b {
			if k := (at + i) % len(b); b[k] >= '0' && b[k] <= '9' {
				b[k] = '0' + (b[k]-'0'+byte(1+random.IntN(9)))%10
				break
			}
		}
	case 3, 7:
		for k := at; k < min(len(b), at+map[int]int{3: 64, 7: 3000}[kind]); k++ {
			b[k] = byte(random.Uint32())
		}
	case 4:
		clear(b[from : from+page])
	case 5:
		copy(b[from:from+page], good[to:to+page])
		copy(b[to:to+page], good[from:from+page])
	default:
		copy(b[from:from+page], good[to:to+page])
	}
	return b
}

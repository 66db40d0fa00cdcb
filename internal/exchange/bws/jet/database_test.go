package jet

import (
	"crypto/rc4"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// header gives the beginning of a file of a version, with the masked bytes set at offsets.
func header(t testing.TB, version byte, set map[int]byte) []byte {
	t.Helper()
	f := &jet3
	if version > 0 {
		f = &jet4
	}
	file := make([]byte, 3*f.page)
	copy(file[4:], signature)
	file[versionAt] = version
	for at, x := range set {
		file[at] = x
	}
	cipher := check.Value(rc4.NewCipher([]byte{0xc7, 0xda, 0x39, 0x6b}))(t)
	masked := file[headerMask : headerMask+f.masked]
	cipher.XORKeyStream(masked, masked)
	return file
}

func TestHeader(t *testing.T) {
	ace := make([]byte, 4096)
	copy(ace[4:], newer)
	for _, test := range []struct {
		name, code string
		file       []byte
	}{
		{"nothing", "jet.not-a-database", nil},
		{"short", "jet.not-a-database", []byte("\x00\x01\x00\x00Standard Jet DB")},
		{"a text", "jet.not-a-database", make([]byte, 4096)},
		{"accdb", "jet.newer", ace},
		{"version 2", "jet.newer", header(t, 2, nil)},
		{"encrypted 97", "jet.locked", header(t, 0, map[int]byte{encryptedAt: 1})},
		{"encrypted 2000", "jet.locked", header(t, 1, map[int]byte{encryptedAt + 3: 0x80})},
		{"half a page", "jet.torn", header(t, 1, nil)[:3*4096-1]},
		{"two pages", "jet.torn", header(t, 1, nil)[:2*4096]},
		{"no catalog", "jet.torn", header(t, 1, nil)},
	} {
		if d, err := Open(test.file); !problem.Is(err, test.code) || d != nil {
			t.Errorf("%s: %v, want %s", test.name, err, test.code)
		}
	}
}

// TestText: text of code pages, of two bytes a character, and compressed.
func TestText(t *testing.T) {
	for _, row := range golden.Rows(t, "texts.txt") {
		page, bytes, say := check.Value(strconv.Atoi(row[0]))(t), row[1], row[2]
		d := decoder{version: 3, high: codePages[page]}
		if page == 4 {
			d = decoder{version: 4}
		}
		if got := d.text([]byte(bytes)); got != say {
			t.Errorf("%q is %q, want %q", bytes, got, say)
		}
	}
	for page, high := range codePages {
		if len(high) != 128 {
			t.Errorf("code page %d has %d characters above 127", page, len(high))
		}
	}
}

// TestCompressed: what is compressed by turns comes out.
func TestCompressed(t *testing.T) {
	chance := rand.New(rand.NewPCG(4, 4))
	for range 1000 {
		var s strings.Builder
		b, single := []byte{0xFF, 0xFE}, true
		for range chance.IntN(30) {
			r := []rune("aZé ♠Жż🂡")[chance.IntN(8)]
			s.WriteRune(r)
			if (r <= 0xFF) != single {
				b, single = append(b, 0), !single
			}
			for _, u := range utf16.Encode([]rune{r}) {
				if b = append(b, byte(u)); !single {
					b = append(b, byte(u>>8))
				}
			}
		}
		if got := (decoder{version: 4}).text(b); got != s.String() {
			t.Fatalf("% x is %q, want %q", b, got, s.String())
		}
	}
}

// readAll reads every row of every table.
func readAll(t testing.TB, file []byte) (rows int) {
	t.Helper()
	d := check.Value(Open(file))(t)
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		all := check.Value(table.Rows())(t)
		rows += len(all)
	}
	return rows
}

// TestMemory: a large file takes no more memory than its rows do.
func TestMemory(t *testing.T) {
	small, _ := make4(t, transcripts(t, "testdata/two-sections.txt"))
	large := make([]byte, 64<<20)
	copy(large, small)
	taken := func(file []byte) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		readAll(t, file)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	few, many := taken(small), taken(large)
	if limit := uint64(2 * len(small)); few > limit {
		t.Errorf("%d bytes for a file of %d", few, len(small))
	}
	if more := int64(many) - int64(few); more > 64<<10 {
		t.Errorf("%d bytes more for %d empty ones", more, len(large)-len(small))
	}
}

// BenchmarkRead opens a file of 2 MB and reads its rows.
func BenchmarkRead(b *testing.B) {
	d, _ := written(b, 1, 9000)
	file := d.Bytes()
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	b.ReportMetric(float64(readAll(b, file)), "rows")
	for b.Loop() {
		readAll(b, file)
	}
}

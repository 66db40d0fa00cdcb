package jet

import (
	"runtime"
	"testing"

	"uitslag/internal/must"
)

// readAll reads every row of every table.
func readAll(t testing.TB, file []byte) (rows int) {
	t.Helper()
	d := must.Get(Open(file))(t)
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		all := must.Get(table.Rows())(t)
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

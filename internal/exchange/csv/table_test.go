package csv

import (
	"reflect"
	"testing"

	"uitslag/internal/must"
)

// TestSplitPlain holds that a file without quotes is split as the standard library
// splits it.
func TestSplitPlain(t *testing.T) {
	for _, text := range []string{
		"", "\n", "\n\n", "a", "a,b\n", "a,b\n\nc,d", " , \n,\n,,\nx, y ,z\n", "# one, two\n #x\na#,b\n", "a;b,c\n1;2\n", "\n\na,\n,b\n \nc",
	} {
		for _, sep := range separators {
			plain := must.Get(splitPlain(text, sep, 3))(t)
			// a quoted cell at the end of a line of its own brings the library in
			want := must.Get(split([]byte(text+"\n\"\"\n"), sep, 3))(t)
			if len(plain) == 0 && len(want) == 0 {
				continue
			}
			g := &grid{separator: sep}
			for i := range plain {
				plain[i] = g.open(plain[i], nil)
				plain[i].text = ""
			}
			if !reflect.DeepEqual(plain, want) {
				t.Errorf("%q by %q: %v, want %v", text, sep, plain, want)
			}
		}
	}
}

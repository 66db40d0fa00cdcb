package exchange

import (
	"strings"
	"testing"
)

func TestSniff(t *testing.T) {
	tests := []struct {
		name, head string
		want       Format
	}{
		{"club.uitslag", "SQLite format 3\x00\x10\x00", Club},
		{"renamed.csv", "SQLite format 3\x00\x10\x00", Club},
		{"avond.bws", "\x00\x01\x00\x00Standard Jet DB\x00", BWS},
		{"avond.mdb", "\x00\x01\x00\x00Standard ACE DB\x00", BWS},
		{"a.xml", `<?xml version="1.0"?><USEBIO Version="1.2">`, USEBIO},
		{"a.txt", "\ufeff<!-- club -->\n<usebio>", USEBIO},
		{"a.xml", "<?xml version=\"1.0\"?><!--" + strings.Repeat("x", 5000), USEBIO},
		{"a.xml", "\xff\xfe<\x00U\x00S\x00E\x00B\x00I\x00O\x00", USEBIO},
		{"page.html", "<html><body>", Unknown},
		{"deal.txt", "% PBN 2.1\n", PBN},
		{"deal", "[Event \"Club\"]\n[Board \"1\"]", PBN},
		{"x.csv", "board,NS,EW,contract", CSV},
		{"x", "gift;NZ;OW\n1;2;3", CSV},
		{"x.txt", "board\tNS\tEW", CSV},
		{"namen.csv", "Naam\nAn Claes", CSV},
		{"brief.txt", "Beste, hierbij", CSV},
		{"brief.doc", "Beste, hierbij", Unknown},
		{"x.pbn", "nothing that tells", PBN},
		{"x.bws", "not a database at all", Unknown},
		{"x.uitslag", "text", Unknown},
		{"x.csv", "", Unknown},
		{"x.csv", "a,b\x00c,d", Unknown},
		{"", "\x89PNG\r\n\x1a\n\x00\x00", Unknown},
	}
	for _, test := range tests {
		for range 3 { // the same bytes, the same answer
			if got := Sniff(test.name, []byte(test.head)); got != test.want {
				t.Errorf("%q %.30q: %q, want %q", test.name, test.head, got, test.want)
			}
		}
	}
}

func FuzzSniff(f *testing.F) {
	f.Add("a.xml", []byte("<USEBIO"))
	f.Add("a.csv", []byte("\xff\xfea"))
	f.Fuzz(func(t *testing.T, name string, head []byte) {
		first := Sniff(name, head)
		if again := Sniff(name, head); first != again {
			t.Errorf("%q, then %q", first, again)
		}
	})
}

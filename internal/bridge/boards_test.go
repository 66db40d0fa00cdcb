package bridge

import (
	"testing"

	"uitslag/internal/problem"
)

func TestParseBoards(t *testing.T) {
	for _, x := range []struct{ text, want, code string }{
		{text: ""},
		{text: "  , "},
		{text: "7", want: "7"},
		{text: "1-12", want: "1-12"},
		{text: " 1 – 4 ,9; 12 + 10", want: "1-4, 9, 10, 12"},
		{text: "4-1 2 3 3-5", want: "1-5"},
		{text: "007", want: "7"},
		{text: "&-' (,!", want: "1-5, 8"}, // AZERTY without Shift
		{text: "999", want: "999"},
		{text: "1000", code: "boards.range"},
		{text: "0", code: "boards.range"},
		{text: "99999999999999999999", code: "boards.range"},
		{text: "1-", code: "boards.form"},
		{text: "-3", code: "boards.form"},
		{text: "1-2-3", code: "boards.form"},
		{text: "alle", code: "boards.form"},
		{text: "٣", code: "boards.form"},
	} {
		got, err := ParseBoards(x.text)
		code := ""
		if p := problem.Find(err); p != nil {
			code = p.Code
		}
		if BoardList(got) != x.want || code != x.code || (err != nil) != (x.code != "") {
			t.Errorf("%q is %v, %v; want %q, %q", x.text, got, err, x.want, x.code)
		}
	}
}

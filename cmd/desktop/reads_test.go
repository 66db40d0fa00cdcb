package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// usebioEvening is a file of this kind and method with these participants and boards.
func usebioEvening(kind, method string, inside ...string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<USEBIO Version="1.2"><EVENT EVENT_TYPE="` + kind + `"><EVENT_DESCRIPTION>Proefavond</EVENT_DESCRIPTION><DATE>18/01/2008</DATE>` +
		"\n<BOARD_SCORING_METHOD>" + method + "</BOARD_SCORING_METHOD>\n" + strings.Join(inside, "\n") + "\n</EVENT></USEBIO>\n"
}

// usebioPair is a pair with its published total and place.
func usebioPair(number, total, place string) string {
	return "<PAIR><PAIR_NUMBER>" + number + "</PAIR_NUMBER>" + total + "<PLACE>" + place + "</PLACE></PAIR>\n"
}

// usebioLine is a line with a score and the points of both sides.
func usebioLine(ns, ew, score, points, nsPoints, ewPoints string) string {
	return fmt.Sprintf("<TRAVELLER_LINE><NS_PAIR_NUMBER>%s</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%s</EW_PAIR_NUMBER><SCORE>%s</SCORE><NS_%s>%s</NS_%s><EW_%s>%s</EW_%s></TRAVELLER_LINE>\n",
		ns, ew, score, points, nsPoints, points, points, ewPoints, points)
}

func usebioBoard(n int, lines ...string) string {
	return fmt.Sprintf("<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n%s</BOARD>\n", n, strings.Join(lines, ""))
}

// comparedFiles are documents with figures worked out by hand. Every one of them is read,
// and every figure is as computed.
var comparedFiles = []struct{ name, text, figures string }{
	// 430 wins 1 IMP against 400 and 8 against 100, 400 wins 7 against 100: each a mean over 2.
	{"cross-imp.xml", usebioEvening("PAIRS", "CROSS_IMP", "<WINNER_TYPE>1</WINNER_TYPE>",
		"<PARTICIPANTS>"+usebioPair("1", "<TOTAL_SCORE>4.5</TOTAL_SCORE>", "2")+usebioPair("2", "<TOTAL_SCORE>3.0</TOTAL_SCORE>", "3")+
			usebioPair("3", "<TOTAL_SCORE>-7.5</TOTAL_SCORE>", "6")+usebioPair("4", "<TOTAL_SCORE>-4.5</TOTAL_SCORE>", "5")+
			usebioPair("5", "<TOTAL_SCORE>-3.0</TOTAL_SCORE>", "4")+usebioPair("6", "<TOTAL_SCORE>7.5</TOTAL_SCORE>", "1")+"</PARTICIPANTS>",
		usebioBoard(1,
			usebioLine("1", "4", "430.0", "CROSS_IMP_POINTS", "4.5", "-4.5"),
			usebioLine("2", "5", "400.0", "CROSS_IMP_POINTS", "3.0", "-3.0"),
			usebioLine("3", "6", "100.00", "CROSS_IMP_POINTS", "-7.5", "7.5"))),
		"lines 3/3, points 6/6, places 6/6"},
}

func TestCompareRead(t *testing.T) {
	for _, c := range comparedFiles {
		t.Run(c.name, func(t *testing.T) {
			path := write(t, filepath.Join(t.TempDir(), c.name), c.text)
			got := scoreOf(t, path)
			if text := figuresText(got.Published); text != c.figures || len(got.Published.Differences) > 0 {
				t.Errorf("%s, differences %+v; want %s", text, got.Published.Differences, c.figures)
			}
			for _, lang := range []string{"nl", "en"} {
				if out := mustRun(t, lang, "score", path, "--compare"); strings.Contains(out, "--rules") {
					t.Errorf("other rules are offered: %s", out)
				}
			}
		})
	}
}

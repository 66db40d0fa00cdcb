package usebio

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event/eventtest"
)

// tree is an element of a written file with what stands in it.
type tree struct {
	name string
	attr map[string]string
	text string
	all  []*tree
}

// treeOf reads a file as any program reads XML.
func treeOf(t eventtest.TB, file string) *tree {
	t.Helper()
	dec := xml.NewDecoder(strings.NewReader(file))
	top := &tree{}
	open := []*tree{top}
	for {
		token, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("not XML: %v", err)
		}
		at := open[len(open)-1]
		switch x := token.(type) {
		case xml.StartElement:
			n := &tree{name: x.Name.Local, attr: map[string]string{}}
			for _, a := range x.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			at.all = append(at.all, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			at.text += strings.TrimSpace(string(x))
		}
	}
	if len(top.all) != 1 {
		t.Fatalf("%d roots", len(top.all))
	}
	return top.all[0]
}

// in gives the elements of a name directly inside.
func (n *tree) in(name string) []*tree {
	var out []*tree
	for _, x := range n.all {
		if x.name == name {
			out = append(out, x)
		}
	}
	return out
}

// get gives the text of the first such element directly inside.
func (n *tree) get(name string) string {
	if all := n.in(name); len(all) > 0 {
		return all[0].text
	}
	return ""
}

// deep gives the elements of a name anywhere inside.
func (n *tree) deep(name string) []*tree {
	out := n.in(name)
	for _, x := range n.all {
		out = append(out, x.deep(name)...)
	}
	return out
}

// consumer is a rule by which a program that reads such files refuses one.
type consumer struct {
	name string
	flat bool // of programs that read the flat file only
	ok   func(root, event *tree) error
}

var (
	dayFirst = regexp.MustCompile(`^\d\d/\d\d/\d{4}$`)
	integer  = regexp.MustCompile(`^\d+$`)
	decimal  = regexp.MustCompile(`^-?\d+(\.\d+)?$`)
	placed   = regexp.MustCompile(`^\d+=?$`)
)

// every returns a rule for each of some elements.
func every(all []*tree, ok func(*tree) bool, what string) error {
	for _, x := range all {
		if !ok(x) {
			return fmt.Errorf("%s: %s %q", what, x.name, x.text)
		}
	}
	return nil
}

// contestants returns who take part: pairs, players for themselves or teams.
func contestants(event *tree) []*tree {
	var out []*tree
	for _, p := range event.deep("PARTICIPANTS") {
		out = append(out, p.all...)
	}
	return out
}

// consumers are the rules of abftech/cobalt (results/views/usebio.py), BridgeWebs and Bridge
// Solver, ImportUsebio and the masterpoint program of Pomeroy, and what EBUScore writes.
var consumers = []consumer{
	{"cobalt: PARTICIPANTS stands directly under EVENT", true, func(_, event *tree) error {
		if len(event.in("PARTICIPANTS")) != 1 {
			return fmt.Errorf("%d", len(event.in("PARTICIPANTS")))
		}
		return nil
	}},
	{"cobalt: HANDSET stands directly under USEBIO", false, func(root, event *tree) error {
		if len(event.deep("HANDSET")) > 0 || len(root.in("HANDSET")) > 1 {
			return fmt.Errorf("%d in EVENT", len(event.deep("HANDSET")))
		}
		return nil
	}},
	{"cobalt: a PAIR has two PLAYERs with NATIONAL_ID_NUMBER", false, func(_, event *tree) error {
		return every(event.deep("PAIR"), func(x *tree) bool {
			p := x.in("PLAYER")
			return len(p) == 2 && p[0].get("NATIONAL_ID_NUMBER") != "" && p[1].get("NATIONAL_ID_NUMBER") != "" &&
				p[0].get("PLAYER_NAME") != "" && p[1].get("PLAYER_NAME") != ""
		}, "players")
	}},
	{"cobalt: there is more than one participant", false, func(_, event *tree) error {
		if n := len(contestants(event)); n < 2 {
			return fmt.Errorf("%d", n)
		}
		return nil
	}},
	{"cobalt: PLACE of cross-IMPs is a whole number", false, func(_, event *tree) error {
		if event.get("BOARD_SCORING_METHOD") != "CROSS_IMPS" {
			return nil
		}
		return every(event.deep("PLACE"), func(x *tree) bool { return integer.MatchString(x.text) }, "place")
	}},
	{"cobalt: DATE is day, month, year", false, func(_, event *tree) error {
		if !dayFirst.MatchString(event.get("DATE")) {
			return fmt.Errorf("%q", event.get("DATE"))
		}
		return nil
	}},
	{"BridgeWebs, Bridge Solver: the first EVENT and its first PARTICIPANTS are all", true, func(root, event *tree) error {
		if len(root.in("EVENT")) != 1 || len(event.deep("PARTICIPANTS")) != 1 || len(event.deep("SESSION"))+len(event.deep("SECTION")) > 0 {
			return fmt.Errorf("%d, %d", len(root.in("EVENT")), len(event.deep("PARTICIPANTS")))
		}
		return nil
	}},
	{"ImportUsebio: exactly one CLUB and one EVENT", false, func(root, _ *tree) error {
		if len(root.in("CLUB")) != 1 || len(root.in("EVENT")) != 1 {
			return fmt.Errorf("%d, %d", len(root.in("CLUB")), len(root.in("EVENT")))
		}
		return nil
	}},
	{"ImportUsebio: no number twice in a list", false, func(_, event *tree) error {
		for _, p := range event.deep("PARTICIPANTS") {
			seen := map[string]bool{}
			for _, x := range p.all {
				k := x.get("PAIR_NUMBER") + x.get("PLAYER_NUMBER") + x.attr["TEAM_ID"] + x.get("DIRECTION")
				if seen[k] {
					return fmt.Errorf("%s", k)
				}
				seen[k] = true
			}
		}
		return nil
	}},
	{scoredAndPlaced, false, func(_, event *tree) error {
		return every(contestants(event), func(x *tree) bool {
			score := x.get("PERCENTAGE") + x.get("TOTAL_SCORE")
			return x.get("PAIR_NUMBER")+x.get("PLAYER_NUMBER")+x.attr["TEAM_ID"] != "" && decimal.MatchString(score) && placed.MatchString(x.get("PLACE"))
		}, "participant")
	}},
	{"ImportUsebio: two winners are of pairs only, and each has a direction", false, func(_, event *tree) error {
		two, ew := event.get("WINNER_TYPE") == "2", 0
		for _, x := range contestants(event) {
			if x.get("DIRECTION") == "EW" {
				ew++
			}
			if x.get("DIRECTION") != "" && (!two || x.name != "PAIR") {
				return fmt.Errorf("%s with a direction", x.name)
			}
		}
		if two && event.get("EW_PAIRS") != strconv.Itoa(ew) || !two && event.get("EW_PAIRS") != "" {
			return fmt.Errorf("EW_PAIRS %q, %d are", event.get("EW_PAIRS"), ew)
		}
		return nil
	}},
	{"ImportUsebio: a team has its wins and draws", false, func(_, event *tree) error {
		return every(event.deep("TEAM"), func(x *tree) bool {
			return x.attr["TEAM_ID"] == "" || decimal.MatchString(x.get("WINS_OR_DRAWS"))
		}, "wins")
	}},
	{"ImportUsebio: the kind of event is known", false, func(_, event *tree) error {
		if !slices.Contains([]string{"PAIRS", "TEAMS", "INDIVIDUAL", "SWISS_PAIRS", "SWISS_TEAMS"}, event.attr["EVENT_TYPE"]) {
			return fmt.Errorf("%q", event.attr["EVENT_TYPE"])
		}
		return nil
	}},
	{"Pomeroy: club, its number and the date are there", false, func(root, event *tree) error {
		club := root.in("CLUB")[0]
		if club.get("CLUB_NAME") == "" || club.get("CLUB_ID_NUMBER") == "" || event.get("DATE") == "" {
			return fmt.Errorf("%q, %q, %q", club.get("CLUB_NAME"), club.get("CLUB_ID_NUMBER"), event.get("DATE"))
		}
		return nil
	}},
	{"Pomeroy: numbers of pairs are whole", false, func(_, event *tree) error {
		for _, name := range append([]string{"NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "PAIR_NUMBER", "PLAYER_NUMBER"}, chairs[:]...) {
			if strings.HasSuffix(event.attr["EVENT_TYPE"], "TEAMS") {
				continue // those of a team are as 3-1-2
			}
			if err := every(event.deep(name), func(x *tree) bool { return integer.MatchString(x.text) }, "number"); err != nil {
				return err
			}
		}
		return nil
	}},
	{"EBUScore: every pair of a line takes part, and on its side only", false, func(_, event *tree) error {
		for _, list := range append(event.deep("SECTION"), event) {
			has := map[string]bool{}
			for _, x := range contestants(event) {
				for _, d := range []string{x.get("DIRECTION"), ""} {
					has[d+x.get("PAIR_NUMBER")+x.get("PLAYER_NUMBER")] = true
				}
				for _, p := range x.in("PAIR") {
					has[p.get("PAIR_NUMBER")] = true
				}
			}
			for _, l := range list.deep("TRAVELLER_LINE") {
				for _, x := range l.all {
					if strings.HasSuffix(x.name, "_NUMBER") && x.name != "ROUND_NUMBER" && x.name != "TABLE_NUMBER" && !has[x.text] {
						return fmt.Errorf("%s %s", x.name, x.text)
					}
				}
			}
		}
		return nil
	}},
	{"EBUScore: a score is a number, adjusted, passed or not played", false, func(_, event *tree) error {
		score := regexp.MustCompile(`^(-?\d+|A\d{4,6}|NP)$`)
		return every(event.deep("TRAVELLER_LINE"), func(x *tree) bool {
			c := x.get("CONTRACT")
			return score.MatchString(x.get("SCORE")) && (c == "" || c == "PASS" || x.get("PLAYED_BY") != "" && x.get("TRICKS") != "")
		}, "line")
	}},
	{"XML: nothing is empty", false, func(root, _ *tree) error {
		var empty func(n *tree) error
		empty = func(n *tree) error {
			if n.text == "" && len(n.all) == 0 {
				return fmt.Errorf("%s", n.name)
			}
			for k, v := range n.attr {
				if v == "" {
					return fmt.Errorf("%s of %s", k, n.name)
				}
			}
			for _, x := range n.all {
				if err := empty(x); err != nil {
					return err
				}
			}
			return nil
		}
		return empty(root)
	}},
	{"EBUScore: the elements stand in its order", false, func(root, event *tree) error {
		for name, order := range ordered {
			for _, x := range (&tree{all: []*tree{root}}).deep(name) {
				last := -1
				for _, y := range x.all {
					at := slices.Index(order, y.name)
					if at < last {
						return fmt.Errorf("%s in %s", y.name, name)
					}
					last = at
				}
			}
		}
		return nil
	}},
}

// ordered is the order of EBUScore's elements.
var ordered = map[string][]string{
	"USEBIO": {"CLUB", "EVENT", "HANDSET"},
	"CLUB":   {"CLUB_NAME", "CLUB_ID_NUMBER"},
	"EVENT": {
		"PROGRAM_NAME", "PROGRAM_VERSION", "EVENT_DESCRIPTION", "DATE", "BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD", "SESSION_COUNT",
		"SECTION_COUNT", "PAIRS", "WINNER_TYPE", "EW_PAIRS", "BOARDS_PLAYED", "BOARDS_PER_ROUND", "MPS_AWARDED_FLAG", "SESSION", "PARTICIPANTS", "MATCH", "BOARD",
	},
	"SECTION": {"PARTICIPANTS", "MATCH", "BOARD"},
	"PAIR":    {"PAIR_NUMBER", "DIRECTION", "BOARDS_PLAYED", "PERCENTAGE", "TOTAL_SCORE", "PLACE", "MASTER_POINTS", "HANDICAP", "ADJUSTMENT", "PLAYER"},
	"TRAVELLER_LINE": {
		"DIRECTION", "ROUND_NUMBER", "TABLE_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER",
		"W_PLAYER_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE", "NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_CROSS_IMP_POINTS",
		"EW_CROSS_IMP_POINTS", "NS_BUTLER_POINTS", "EW_BUTLER_POINTS",
	},
	"HAND": {"DIRECTION", "SPADES", "HEARTS", "DIAMONDS", "CLUBS"},
}

// scoredAndPlaced is a rule that a file breaks where nothing of a pair counts yet.
const scoredAndPlaced = "ImportUsebio: number, score and place are there"

// checkConsumers holds a written file against the rules of all consumers but some.
func checkConsumers(t eventtest.TB, file string, sectioned bool, but ...string) {
	t.Helper()
	root := treeOf(t, file)
	events := root.in("EVENT")
	if len(events) == 0 {
		t.Fatal("no EVENT")
	}
	for _, c := range consumers {
		if sectioned && c.flat || slices.Contains(but, c.name) {
			continue
		}
		if err := c.ok(root, events[0]); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestConsumers: each rule refuses a file that breaks it.
func TestConsumers(t *testing.T) {
	whole := writtenOf(t, nightOf(t, "two winners"), WriteOptions{})
	cross := writtenOf(t, nightOf(t, "cross-IMPs"), WriteOptions{})
	teams := writtenOf(t, nightOf(t, "teams"), WriteOptions{})
	twice := func(s, part string) string { return strings.Replace(s, part, part+part, 1) }
	first := func(s, from, to string) string {
		i := strings.Index(s, from)
		return s[i : i+strings.Index(s[i:], to)+len(to)]
	}
	pair := first(whole, "<PAIR>", "</PAIR>")
	for name, broken := range map[string]string{
		"cobalt: PARTICIPANTS stands directly under EVENT":                              strings.NewReplacer("<PARTICIPANTS>", "<SESSION><PARTICIPANTS>", "</PARTICIPANTS>", "</PARTICIPANTS></SESSION>").Replace(whole),
		"cobalt: HANDSET stands directly under USEBIO":                                  strings.Replace(whole, "</EVENT>", "<HANDSET>x</HANDSET></EVENT>", 1),
		"cobalt: a PAIR has two PLAYERs with NATIONAL_ID_NUMBER":                        strings.Replace(whole, first(whole, "<PLAYER>", "</PLAYER>"), "", 1),
		"cobalt: there is more than one participant":                                    strings.Replace(whole, first(whole, "<PARTICIPANTS>", "</PARTICIPANTS>"), "<PARTICIPANTS>"+pair+"</PARTICIPANTS>", 1),
		"cobalt: PLACE of cross-IMPs is a whole number":                                 strings.Replace(cross, "<PLACE>1</PLACE>", "<PLACE>1=</PLACE>", 1),
		"cobalt: DATE is day, month, year":                                              strings.Replace(whole, first(whole, "<DATE>", "</DATE>"), "<DATE>2026-11-14</DATE>", 1),
		"BridgeWebs, Bridge Solver: the first EVENT and its first PARTICIPANTS are all": twice(whole, first(whole, "<PARTICIPANTS>", "</PARTICIPANTS>")),
		"ImportUsebio: exactly one CLUB and one EVENT":                                  twice(whole, first(whole, "<CLUB>", "</CLUB>")),
		"ImportUsebio: no number twice in a list":                                       twice(whole, pair),
		"ImportUsebio: number, score and place are there":                               strings.Replace(whole, first(whole, "<PLACE>", "</PLACE>"), "", 1),
		"ImportUsebio: two winners are of pairs only, and each has a direction":         strings.Replace(whole, first(whole, "<EW_PAIRS>", "</EW_PAIRS>"), "", 1),
		"ImportUsebio: a team has its wins and draws":                                   strings.Replace(teams, first(teams, "<WINS_OR_DRAWS>", "</WINS_OR_DRAWS>"), "", 1),
		"ImportUsebio: the kind of event is known":                                      strings.Replace(whole, `"PAIRS"`, `"MP_PAIRS"`, 1),
		"Pomeroy: club, its number and the date are there":                              strings.Replace(whole, first(whole, "<CLUB_ID_NUMBER>", "</CLUB_ID_NUMBER>"), "", 1),
		"Pomeroy: numbers of pairs are whole":                                           strings.Replace(whole, "<PAIR_NUMBER>1<", "<PAIR_NUMBER>1 NS<", 1),
		"EBUScore: every pair of a line takes part, and on its side only":               strings.Replace(whole, "<NS_PAIR_NUMBER>1<", "<NS_PAIR_NUMBER>77<", 1),
		"EBUScore: a score is a number, adjusted, passed or not played":                 strings.Replace(whole, first(whole, "<SCORE>", "</SCORE>"), "<SCORE>60/40</SCORE>", 1),
		"XML: nothing is empty":                                                         strings.Replace(whole, first(whole, "<SCORE>", "</SCORE>"), "<SCORE></SCORE>", 1),
		"EBUScore: the elements stand in its order":                                     strings.Replace(whole, "</EVENT>", "<DATE>14/11/2026</DATE></EVENT>", 1),
	} {
		root := treeOf(t, broken)
		i := slices.IndexFunc(consumers, func(c consumer) bool { return c.name == name })
		if i < 0 {
			t.Errorf("no rule %q", name)
		} else if consumers[i].ok(root, root.in("EVENT")[0]) == nil {
			t.Errorf("%s: a file that breaks it is taken", name)
		}
	}
}

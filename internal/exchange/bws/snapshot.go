package bws

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// Snapshot gives what a file of the devices says at this moment (R-BWS-REPLAY), and what was
// not understood of it. The Problems are those of package jet, exchange.too-large, and
// bws.no-devices for a database of something else.
func Snapshot(file []byte) (*feed.Snapshot, []*problem.Problem, error) {
	t, err := open(file)
	if err != nil {
		return nil, nil, err
	}
	f, err := read(t)
	if err != nil {
		return nil, nil, err
	}
	var remarks []*problem.Problem
	for _, r := range shorten(f.remarks) {
		remarks = append(remarks, r.Reason)
	}
	return &f.snap, remarks, nil
}

type reader struct {
	snap    feed.Snapshot
	remarks []exchange.Remark

	letters map[int]string // by the number of the section in the file; "" for one of another session
	named   string         // what the file calls its session
	date    string         // of the session, as the file has it
	scoring map[string]int // by section: the column ScoringType
}

func (f *reader) remark(element string, reason *problem.Problem) {
	f.remarks = append(f.remarks, exchange.Remark{Element: element, Reason: reason})
}

func read(t tables) (*reader, error) {
	f := &reader{letters: map[int]string{}, scoring: map[string]int{}}
	all := map[string][]row{}
	for _, name := range strings.Fields("Session Section Tables RoundData ReceivedData PlayerNumbers PlayerNames HandRecord") {
		rows, err := t(name)
		if err != nil {
			return nil, err
		}
		all[name] = rows
	}
	f.head(all["Session"], all["Section"])
	f.groups(all["Tables"])
	f.snap.Individual = individuals(all["RoundData"]) || individuals(all["ReceivedData"])
	f.rounds(all["RoundData"])
	f.scores(all["ReceivedData"], slices.ContainsFunc(all["PlayerNumbers"], byTabScore))
	f.seats(all["PlayerNumbers"], all["PlayerNames"])
	f.deals(all["HandRecord"])
	f.complete()
	return f, nil
}

func (f *reader) head(sessions, sections []row) {
	slices.SortStableFunc(sessions, func(a, b row) int { return cmp.Compare(number(a, "ID"), number(b, "ID")) })
	sections, sessions = f.apart(sections, sessions)
	for _, r := range sections {
		id := number(r, "ID")
		letter := cmp.Or(strings.ToUpper(text(r, "Letter")), letterOf(id))
		if _, twice := f.letters[id]; twice || id == 0 || f.section(letter) != nil {
			f.remark("Section", problem.New("bws.section-twice", "section", letter, "id", id))
			continue
		}
		f.letters[id] = letter
		s := feed.Section{Letter: letter, Tables: number(r, "Tables"), Missing: number(r, "MissingPair")}
		if w := number(r, "Winners"); w <= 2 {
			s.Winners = w
		}
		f.scoring[letter] = number(r, "ScoringType")
		f.snap.Sections = append(f.snap.Sections, s)
	}
	f.identify(sessions)
}

// apart separates the sessions of a file (R-BWS-SESSION): sections whose letters are all different
// play at the same time and are taken together; if a letter is there twice, the last session is
// meant, and the sections of the others are left out.
func (f *reader) apart(sections, sessions []row) (mine, of []row) {
	letters, twice, last := map[string]bool{}, false, 0
	for _, r := range sections {
		letter := strings.ToUpper(text(r, "Letter"))
		twice = twice || letters[letter]
		letters[letter] = true
		last = max(last, number(r, "Session"))
	}
	if !twice || len(sessions) < 2 {
		if len(sessions) > 1 {
			f.remark("Session", problem.New("bws.sessions", "n", len(sessions)))
		}
		return sections, sessions
	}
	for _, r := range sections {
		if number(r, "Session") == last {
			mine = append(mine, r)
		} else {
			f.letters[number(r, "ID")] = ""
		}
	}
	for _, r := range sessions {
		if number(r, "ID") == last {
			of = append(of, r)
		}
	}
	if len(of) == 0 {
		of = sessions[len(sessions)-1:]
	}
	f.remark("Session", problem.New("bws.sessions-left", "name", text(of[0], "Name"), "n", len(sessions)-1))
	return mine, of
}

// identify gives the file its identity: the identifiers of its sessions, else their number,
// name and date with the letters of the sections.
func (f *reader) identify(sessions []row) {
	var parts []string
	for _, r := range sessions {
		date := ""
		if d, ok := day(r, "Date"); ok {
			date = dateOf(d)
		}
		f.named, f.date = cmp.Or(f.named, text(r, "Name")), cmp.Or(f.date, date)
		if id := strings.Trim(text(r, "GUID"), "{}- "); strings.Trim(id, "0-") != "" {
			parts = append(parts, strings.ToUpper(id))
			continue
		}
		parts = append(parts, fmt.Sprintf("%d %s %s %s", number(r, "ID"), text(r, "Name"), date, f.allLetters()))
	}
	if len(parts) == 0 {
		parts = []string{f.allLetters()}
	}
	f.snap.Identity = strings.Join(parts, "; ")
}

func (f *reader) allLetters() string {
	var all []string
	for _, s := range f.snap.Sections {
		all = append(all, s.Letter)
	}
	return strings.Join(all, " ")
}

// letterOf returns the letter of a section by its number: 1 is A; past Z it is the number.
func letterOf(id int) string {
	if id >= 1 && id <= 26 {
		return string(rune('A' + id - 1))
	}
	return strconv.Itoa(id)
}

// letter returns the section of a row, "" if the row names none; false for one of a session that is
// left out. A section missing in the table of sections gets the letter of its number.
func (f *reader) letter(r row) (string, bool) {
	id := number(r, "Section")
	if id == 0 {
		return "", true
	}
	letter, known := f.letters[id]
	if !known {
		letter = letterOf(id)
		if f.section(letter) != nil {
			letter = strconv.Itoa(id)
		}
		f.letters[id] = letter
		if f.section(letter) == nil {
			f.snap.Sections = append(f.snap.Sections, feed.Section{Letter: letter})
			f.remark("Section", problem.New("bws.section-unknown", "id", id, "section", letter))
		}
	}
	return letter, letter != ""
}

func (f *reader) section(letter string) *feed.Section {
	return event.Find(f.snap.Sections, func(s *feed.Section) bool { return s.Letter == letter })
}

// mine yields the rows of the session, each with the letter of its section.
func (f *reader) mine(rows []row) iter.Seq2[string, row] {
	return func(yield func(string, row) bool) {
		for _, r := range rows {
			if letter, ok := f.letter(r); ok && !yield(letter, r) {
				return
			}
		}
	}
}

// groups tells which sections are compared with each other: those whose tables are all of
// one group.
func (f *reader) groups(rows []row) {
	seen := map[string]bool{}
	for letter, r := range f.mine(rows) {
		s := f.section(letter)
		if s == nil {
			continue
		}
		group := number(r, "Group")
		if seen[letter] && s.Group != group {
			group = 0
		}
		seen[letter] = true
		s.Group = group
	}
}

func individuals(rows []row) bool {
	return slices.ContainsFunc(rows, func(r row) bool { return number(r, "South") > 0 && number(r, "West") > 0 })
}

func (f *reader) rounds(rows []row) {
	at := map[place]int{}
	for letter, r := range f.mine(rows) {
		x := feed.Round{
			Section: letter, Table: number(r, "Table"), Round: number(r, "Round"),
			NS: number(r, "NSPair"), EW: number(r, "EWPair"), South: number(r, "South"), West: number(r, "West"),
		}
		if x.Section == "" || x.Table == 0 || x.Round == 0 {
			continue // a row that nothing was written in
		}
		var ok bool
		if x.Boards, ok = boards(r); !ok && x.NS > 0 && x.EW > 0 {
			f.remark("RoundData", problem.New("bws.boards", "section", x.Section, "round", x.Round, "table", x.Table, "text", exchange.Clip(text(r, "CustomBoards"))))
		}
		k := place{x.Section, x.Table, x.Round, 0}
		if i, twice := at[k]; twice {
			f.remark("RoundData", problem.New("bws.round-twice", "section", x.Section, "round", x.Round, "table", x.Table))
			f.snap.Rounds[i] = x
			continue
		}
		at[k] = len(f.snap.Rounds)
		f.snap.Rounds = append(f.snap.Rounds, x)
	}
	slices.SortStableFunc(f.snap.Rounds, func(a, b feed.Round) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
}

// boards returns those of a table in a round: CustomBoards where there are any, "1,2,7-9", else
// from LowBoard to HighBoard.
func boards(r row) ([]int, bool) {
	if s := text(r, "CustomBoards"); s != "" {
		var all []int
		for _, part := range strings.FieldsFunc(s, func(c rune) bool { return c == ',' || c == ';' || c == ' ' || c == '/' }) {
			from, to, two := strings.Cut(part, "-")
			low, ok := exchange.Number(from)
			high := low
			if ok && two {
				high, ok = exchange.Number(to)
			}
			if !ok || !inReach(low, high) {
				return nil, false
			}
			all = append(all, span(low, high)...)
		}
		slices.Sort(all)
		all = slices.Compact(all)
		return all, len(all) > 0 && len(all) <= event.MaxPerSet
	}
	low, high := number(r, "LowBoard"), number(r, "HighBoard")
	if !inReach(low, high) {
		return nil, false
	}
	return span(low, high), true
}

func span(low, high int) (all []int) {
	for b := low; b <= high; b++ {
		all = append(all, b)
	}
	return all
}

func inReach(low, high int) bool {
	return low >= 1 && high >= low && high <= bridge.MostBoard && high-low < event.MaxPerSet
}

func (f *reader) days(count map[int]int) {
	all := slices.Sorted(maps.Keys(count))
	for _, d := range all {
		f.snap.Dates = append(f.snap.Dates, dateOf(d))
	}
	if len(all) == 0 {
		return
	}
	first, last := all[0], all[len(all)-1]
	if last-first > 1 { // past midnight is the next day
		f.remark("DateLog", problem.New("bws.days", "from", problem.Day(dateOf(first)), "to", problem.Day(dateOf(last))))
	}
	most := slices.MaxFunc(all, func(a, b int) int { return count[a] - count[b] }) // the first of equals
	if f.date != "" && f.date != dateOf(most) {
		f.remark("Date", problem.New("bws.other-date", "says", problem.Day(f.date), "played", problem.Day(dateOf(most))))
	}
	f.date = dateOf(most)
}

// complete fills in what the file leaves out and its rows tell: how many tables a section
// has, and how many lists.
func (f *reader) complete() {
	slices.SortStableFunc(f.snap.Sections, func(a, b feed.Section) int {
		return cmp.Or(cmp.Compare(len(a.Letter), len(b.Letter)), cmp.Compare(a.Letter, b.Letter))
	})
	for s := range event.Each(f.snap.Sections) {
		sides := sidesOf(&f.snap, s.Letter)
		if s.Tables == 0 {
			for _, r := range f.snap.Rounds {
				if r.Section == s.Letter {
					s.Tables = max(s.Tables, r.Table)
				}
			}
			for _, x := range f.snap.Scores {
				if x.Section == s.Letter {
					s.Tables = max(s.Tables, x.Table)
				}
			}
		}
		switch {
		case s.Winners == 0 && f.ofTeams(s.Letter):
			s.Winners = 1
		case s.Winners == 0:
			s.Winners = sides.winners()
		}
	}
}

type sides struct {
	ns, ew map[int]bool
	rounds map[int]bool
	// twice tells that a number sits both ways in one round: the direction belongs to it.
	twice bool
}

func sidesOf(snap *feed.Snapshot, letter string) sides {
	s := sides{ns: map[int]bool{}, ew: map[int]bool{}, rounds: map[int]bool{}}
	if snap.Individual {
		return s
	}
	here := map[[2]int]string{} // round and number
	sits := func(round, ns, ew int) {
		for _, x := range []struct {
			n    int
			side string
			all  map[int]bool
		}{{ns, "NS", s.ns}, {ew, "EW", s.ew}} {
			if x.n == 0 {
				continue
			}
			k := [2]int{round, x.n}
			s.twice = s.twice || here[k] != "" && here[k] != x.side
			here[k] = x.side
			x.all[x.n] = true
			s.rounds[round] = true
		}
	}
	for _, r := range snap.Rounds {
		if r.Section == letter {
			sits(r.Round, r.NS, r.EW)
		}
	}
	if len(s.rounds) == 0 {
		for _, x := range snap.Scores {
			if x.Section == letter {
				sits(x.Round, x.NS, x.EW)
			}
		}
	}
	return s
}

// winners returns how many lists the numbers make: 0 where that cannot be told. R-BWS-WINNERS.
func (s *sides) winners() int {
	switch {
	case s.twice:
		return 2
	case len(s.rounds) == 0:
		return 0
	}
	for n := range s.ns {
		if s.ew[n] {
			return 1
		}
	}
	if len(s.rounds) < 2 {
		return 0 // over one round every pair sits one way
	}
	return 2
}

// mostAlike is how many remarks of one kind are said.
const mostAlike = 5

// shorten replaces the rest of many remarks of one kind by their number.
func shorten(all []exchange.Remark) []exchange.Remark {
	count, said := map[string]int{}, map[string]int{}
	for _, r := range all {
		count[r.Reason.Code]++
	}
	var out []exchange.Remark
	for _, r := range all {
		code := r.Reason.Code
		if said[code]++; said[code] <= mostAlike || count[code] == mostAlike+1 {
			out = append(out, r)
		} else if said[code] == mostAlike+1 {
			out = append(out, exchange.Remark{Element: r.Element, Reason: problem.New("bws.more", "n", count[code]-mostAlike)})
		}
	}
	return out
}

package bws

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/problem"
)

type record struct {
	table  string
	values map[string]any
}

// Make returns a file for the devices that says what is planned. Without a template it is made
// whole; a template is an empty file of the maker of the devices (Access 2000), to which the
// rows are added. The Problems are those of package jet for a template, makebws.template
// (table) for one that lacks a table, makebws.template-old for one of Access 97,
// makebws.template-used for one that is not empty, makebws.template-unfit for one that no rows
// can be added to, and makebws.template-results where results are to go into one, or
// makebws.large. What a template has no room for is told in the plan: makebws.settings (n).
func Make(p *Plan, template []byte) ([]byte, error) {
	if template != nil {
		return p.into(template)
	}
	byTable := map[string][]record{}
	for _, r := range p.records() {
		byTable[r.table] = append(byTable[r.table], r)
	}
	tables := schema(p.Says.Individual)
	for t := range event.Each(tables) {
		for _, r := range byTable[t.Name] {
			row := make(create.Row, len(t.Columns))
			for k, c := range t.Columns {
				row[k] = r.values[c.Name]
			}
			t.Rows = append(t.Rows, row)
		}
	}
	b, err := create.File(tables)
	if errors.Is(err, create.ErrLarge) {
		return nil, problem.New("makebws.large")
	}
	if err != nil {
		return nil, fmt.Errorf("the file for the devices: %w", err)
	}
	return b, nil
}

func (p *Plan) records() []record {
	var all []record
	add := func(table string, values map[string]any) { all = append(all, record{table, values}) }
	computer := any(nil)
	if p.Computer != "" {
		computer = p.Computer
	}
	add("Clients", map[string]any{"ID": 1, "Computer": computer})
	add("Session", map[string]any{
		"ID": 1, "Name": p.Name, "Date": dayOf(p.Date), "Time": clockOf(p.Start), "GUID": p.Says.Identity, "Status": 0,
		"ShowInApp": false, "PairsMoveAcrossField": false, "EWReturnHome": false,
	})
	id := map[string]int{}
	for i, s := range p.Says.Sections {
		id[s.Letter] = i + 1
		add("Section", map[string]any{
			"ID": i + 1, "Letter": s.Letter, "Tables": s.Tables, "MissingPair": s.Missing, "EWMoveBeforePlay": 0,
			"Session": 1, "ScoringType": p.Scoring, "Winners": s.Winners,
		})
		add("Settings", p.settings(i+1))
		for table := 1; table <= s.Tables; table++ {
			group := s.Group
			if of := p.Matches[s.Letter]; of != nil {
				group = of[table]
			}
			add("Tables", map[string]any{
				"Section": i + 1, "Table": table, "ComputerID": 1, "Status": 0, "LogOnOff": 2, "CurrentRound": 0,
				"CurrentBoard": 0, "UpdateFromRound": 0, "Group": group,
			})
		}
		for _, d := range p.Says.Deals {
			hands, tricks := deal(i+1, d)
			add("HandRecord", hands)
			if tricks != nil {
				add("HandEvaluation", tricks)
			}
		}
	}
	for r := range event.Each(p.Says.Rounds) {
		values := p.roundValues(r)
		values["Section"], values["Table"], values["Round"] = id[r.Section], r.Table, r.Round
		add("RoundData", values)
	}
	for _, s := range p.Says.Seats {
		add("PlayerNumbers", map[string]any{
			"Section": id[s.Section], "Table": s.Table, "Direction": s.Seat.String()[:1], "Number": s.Number, "Name": s.Name,
			"Updated": true, "Processed": true, "Round": s.Round, "TimeLog": dayOf(p.Date),
		})
	}
	for i := range p.Says.Scores {
		x := &p.Says.Scores[i]
		values := p.scoreValues(x)
		values["ID"], values["Section"] = i+1, id[x.Section]
		add("ReceivedData", values)
	}
	return all
}

func (p *Plan) roundValues(r *feed.Round) map[string]any {
	values := map[string]any{"NSPair": r.NS, "EWPair": r.EW, "LowBoard": 0, "HighBoard": 0}
	if p.Says.Individual {
		values["South"], values["West"] = r.South, r.West
	}
	if n := len(r.Boards); n > 0 {
		values["LowBoard"], values["HighBoard"] = r.Boards[0], r.Boards[n-1]
		if r.Boards[n-1]-r.Boards[0] != n-1 {
			var list []string
			for _, b := range r.Boards {
				list = append(list, strconv.Itoa(b))
			}
			values["CustomBoards"] = strings.Join(list, ",")
		}
	}
	return values
}

func (p *Plan) scoreValues(x *feed.Score) map[string]any {
	v := map[string]any{
		"Table": x.Table, "Round": x.Round, "Board": x.Board, "PairNS": x.NS, "PairEW": x.EW, "Declarer": 0,
		"NS/EW": "", "Contract": "", "Result": "", "LeadCard": "", "Remarks": "", "SuspiciousContract": 0,
		"Processed": false, "Processed1": false, "Processed2": false, "Processed3": false, "Processed4": false,
		"Erased": false, "ExternalUpdate": false, "DateLog": dayOf(p.Date), "TimeLog": nil,
	}
	if p.Says.Individual {
		v["South"], v["West"] = x.South, x.West
	}
	if x.At != "" {
		day, clock, _ := strings.Cut(x.At, "T")
		v["DateLog"], v["TimeLog"] = dayOf(day), clockOf(clock)
	}
	if x.Turned {
		v["Remarks"] = "Wrong direction"
	}
	switch o := &x.Outcome; o.Kind {
	case event.NotPlayed:
		v["Remarks"] = "Not played"
	case event.Average, event.Adjusted:
		v["Remarks"] = adjustedText(o)
	case event.Passed:
		v["Contract"] = "PASS"
	default:
		c := o.Contract
		strain := c.Denomination.String()
		if c.Denomination == bridge.NoTrump {
			strain = "NT"
		}
		v["Contract"] = strings.TrimSpace(fmt.Sprintf("%d %s %s", c.Level, strain, strings.Repeat("x", int(c.Doubling))))
		v["Result"] = strings.ReplaceAll(fmt.Sprintf("%+d", o.Tricks-c.Level-6), "+0", "=")
		v["NS/EW"] = c.Declarer.String()[:1]
		v["LeadCard"] = o.Lead
		v["Declarer"] = declarer(x, c.Declarer)
	}
	return v
}

// declarer returns the number of who plays a contract; whoever sits the other way plays it there.
func declarer(x *feed.Score, seat bridge.Seat) int {
	by := map[bridge.Seat]int{bridge.North: x.NS, bridge.East: x.EW, bridge.South: x.South, bridge.West: x.West}
	if x.South == 0 {
		by[bridge.South], by[bridge.West] = x.NS, x.EW
	}
	if x.Turned {
		seat = seat.Next()
	}
	return by[seat]
}

func deal(section int, d event.BoardDeal) (hands, tricks map[string]any) {
	hands = map[string]any{"Section": section, "Board": d.Board}
	tricks = map[string]any{"Section": section, "Board": d.Board}
	strains := []bridge.Denomination{bridge.Spades, bridge.Hearts, bridge.Diamonds, bridge.Clubs, bridge.NoTrump}
	known := true
	for i, name := range strings.Fields(seatsOfFile) {
		seat := bridge.North + bridge.Seat(i)
		for k, strain := range strings.Fields(strainsOfFile) {
			n, ok := d.Tricks.Tricks(seat, strains[k])
			known = known && ok
			tricks[name+strain] = n
			if strains[k] == bridge.NoTrump {
				continue
			}
			cards := ""
			for _, r := range d.Deal[seat].Suit(strains[k]) {
				cards += r.String()
			}
			hands[name+strain] = cards
		}
		tricks[name+"Hcp"] = d.Deal[seat].Points()
	}
	if !known {
		tricks = nil
	}
	return hands, tricks
}

// rankingAtEnd is BM2Ranking of a ranking that is shown after the last board.
const rankingAtEnd = 2

// settings returns those of a section: what devices ask and show (R-DEVICE-FILE). The hands can be
// seen where the file has them, and the ranking after the last board where devices work one out.
func (p *Plan) settings(section int) map[string]any {
	v := map[string]any{"Section": section}
	for _, t := range schema(false) {
		if t.Name != "Settings" {
			continue
		}
		for _, c := range t.Columns[1:] {
			switch c.Kind {
			case create.Bool:
				v[c.Name] = false
			case create.Int:
				v[c.Name] = 0
			}
		}
	}
	for _, yes := range strings.Fields("ShowResults ShowOwnResult ShowPercentage LeadCard BoardOrderVerification HandRecordValidation " +
		"BM2RemainingBoards BM2NextSeatings BM2AutoBoardNumber BM2ValidateLeadCard BM2ResetFunctionKey") {
		v[yes] = true
	}
	v["ScorePoints"], v["AutopoweroffTime"], v["VerificationTime"], v["ShowContract"] = 1, 20, 2, 1
	v["BM2ViewHandRecord"] = len(p.Says.Deals) > 0
	if p.Scoring != byTeams {
		v["BM2Ranking"] = rankingAtEnd
	}
	v["BM2ShowPlayerNames"], v["BM2NameSource"], v["BM2PINcode"] = 1, 2, "0000"
	return v
}

// dayOf returns a date as a file has it: days since 30 December 1899; null where there is none.
func dayOf(date string) any {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return nil
	}
	return float64(int(t.Sub(time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)) / (24 * time.Hour)))
}

// clockOf returns a time of the day, "19:30" or "19:30:05", as a part of a day.
func clockOf(clock string) any {
	if len(clock) == len("19:30") {
		clock += ":00"
	}
	t, err := time.Parse(time.TimeOnly, clock)
	if err != nil {
		return nil
	}
	return float64(t.Hour()*3600+t.Minute()*60+t.Second()) / (24 * 3600)
}

// each returns a list of names that have one kind, with what stands before each.
func each(prefix, kind, names string) string {
	var out []string
	for name := range strings.FieldsSeq(names) {
		out = append(out, prefix+name+" "+kind)
	}
	return strings.Join(out, ", ")
}

// The seconds of a day, and the last day that can be told: the end of the year 9999.
const (
	received = "ID AUTO, Section INT, Table INT, Round INT, Board INT, PairNS INT, PairEW INT, Declarer INT, NS/EW T2, " +
		"Contract T10, Result T10, LeadCard T10, Remarks T255, DateLog DATE, TimeLog DATE, Processed BOOL, " +
		"Processed1 BOOL, Processed2 BOOL, Processed3 BOOL, Processed4 BOOL, Erased BOOL, ExternalUpdate BOOL, SuspiciousContract INT"
	played = "ID AUTO, Section INT, Table INT, Round INT, Board INT, Counter INT, Direction T2, %s T10, DateLog DATE, TimeLog DATE, Erased BOOL"

	settingsBool = "ShowResults ShowOwnResult RepeatResults ShowPercentage GroupSections ShowPairNumbers IntermediateResults LeadCard " +
		"MemberNumbers MemberNumbersNoBlankEntry BoardOrderVerification HandRecordValidation AutoShutDownBPC"
	settingsInt     = "MaximumResults ScorePoints EnterResultsMethod AutopoweroffTime VerificationTime ShowContract"
	settingsSecond  = "ConfirmNP TDCall RemainingBoards NextSeatings ScoreRecap AutoShowScoreRecap ScoreCorrection AutoBoardNumber FirstBoardManually ValidateLeadCard GameSummary ResetFunctionKey RecordBidding RecordPlay ValidateRecording ShowHands NumberEntryEachRound NumberEntryPreloadValues ViewHandRecord EnterHandRecord TextBasedNumber"
	settingsSecondN = "ResultsOverview ShowPlayerNames Ranking SummaryPoints PairNumberEntry NameSource EnterHandRecordWhen NumberValidation"
	settingsThird   = "ConfirmNP TDCall BoardResultReentry PlayerNumberEntryDuringPlay NextSeatings ViewPercentages ViewHandrecord"
	settingsThirdN  = "ScreenBrightness ScreenDimMode ScreenOffMode SleepMode AudioVolume Language ConnectionMode ResultMethod LeadCardEntry PlayerView PlayerNumberEntry StartingPositions Ranking ScoreRecap ScoreColumn ViewResults EnterHandrecord"
	seatsOfFile     = "North East South West"
	suitsOfFile     = "Spades Hearts Diamonds Clubs"
	strainsOfFile   = "Spades Hearts Diamonds Clubs Notrump"
	fourMore        = ", South INT, West INT"
	playedColumn    = "%s"
)

func seatsWith(kind, strains string) string {
	var out []string
	for seat := range strings.FieldsSeq(seatsOfFile) {
		out = append(out, each(seat, kind, strains))
	}
	return strings.Join(out, ", ")
}

// schema returns the tables of a file for table devices, of the fifth version, empty. Those of an
// individual have the numbers of South and West too.
func schema(individual bool) []create.Table {
	four := ""
	if individual {
		four = fourMore
	}
	id := create.Index{Name: "ID", Column: "ID"}
	table := func(name, list string, indexes ...create.Index) create.Table {
		return create.Table{Name: name, Columns: create.Columns(list), Indexes: indexes}
	}
	return []create.Table{
		table("Clients", "ID AUTO, Computer T255", id),
		table("Session", "ID INT, Name T40, Date DATE, Time DATE, GUID T80, Status INT, "+
			each("", "BOOL", "ShowInApp PairsMoveAcrossField EWReturnHome")),
		table("Section", "ID INT, Letter T3, "+each("", "INT", "Tables MissingPair EWMoveBeforePlay Session ScoringType Winners")),
		table("Tables", each("", "INT", "Section Table ComputerID Status LogOnOff CurrentRound CurrentBoard UpdateFromRound Group")),
		table("RoundData", each("", "INT", "Section Table Round NSPair EWPair LowBoard HighBoard")+", CustomBoards T255"+four),
		table("ReceivedData", received+four, id),
		table("IntermediateData", received+four, id),
		table("PlayerNumbers", "Section INT, Table INT, Direction T2, Number T16, Name T18, Updated BOOL, TimeLog DATE, Processed BOOL, Round INT"),
		table("PlayerNames", "ID LONG, Name T18, strID T18", id, create.Index{Name: "strID", Column: "strID"}),
		table("BiddingData", strings.Replace(played, playedColumn, "Bid", 1), id),
		table("PlayData", strings.Replace(played, playedColumn, "Card", 1), id),
		table("HandRecord", "Section INT, Board INT, "+seatsWith("T13", suitsOfFile)),
		table("HandEvaluation", "Section INT, Board INT, "+seatsWith("INT", strainsOfFile)+", "+seatsWith("INT", "Hcp")),
		table("Settings", strings.Join([]string{
			"Section INT", each("", "BOOL", settingsBool), each("", "INT", settingsInt),
			each("BM2", "BOOL", settingsSecond), each("BM2", "INT", settingsSecondN), "BM2PINcode T4",
			each("BM3", "BOOL", settingsThird), each("BM3", "INT", settingsThirdN), "BM3PINcode T4",
		}, ", "), create.Index{Name: "BM3PINcode", Column: "BM3PINcode"}),
	}
}

// Empty returns a file for table devices without a session: the tables, the columns and the indexes
// that devices and their programs expect, and no rows.
func Empty() ([]byte, error) { return create.File(schema(false)) }

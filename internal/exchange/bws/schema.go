package bws

import (
	"strings"

	"uitslag/internal/exchange/bws/create"
)

// each is a list of names that have one kind, with what stands before each.
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

// schema is the tables of a file for table devices, of the fifth version, empty. Those of an
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

// Empty is a file for table devices without a session: the tables, the columns and the indexes
// that devices and their programs expect, and no rows.
func Empty() ([]byte, error) { return create.File(schema(false)) }

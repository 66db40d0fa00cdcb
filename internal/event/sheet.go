package event

import (
	"bytes"
	"slices"

	"uitslag/internal/exact"
)

// Binding is a sheet of the federation as the club fills it. Each change of it is a new
// layout: what was sent names the one that it was made with.
type Binding struct {
	ID      ID       `json:"id"`
	Name    string   `json:"name"`
	Layouts []Layout `json:"layouts"`           // the last one holds
	Dropped bool     `json:"dropped,omitempty"` // no longer filled
}

// Layout returns the layout that holds, nil where there is none.
func (b *Binding) Layout() *Layout {
	if len(b.Layouts) == 0 {
		return nil
	}
	return &b.Layouts[len(b.Layouts)-1]
}

// SheetForm is the kind of file that a template is.
type SheetForm string

// The forms. A workbook with macros stays one.
const (
	SheetXLSX SheetForm = "xlsx"
	SheetXLSM SheetForm = "xlsm"
	SheetCSV  SheetForm = "csv"
)

// SheetRepeat is for what the row of a template is repeated.
type SheetRepeat string

// What a row is repeated for.
const (
	RepeatContestant SheetRepeat = "contestant" // each pair, team or player of the lists
	RepeatPlayer     SheetRepeat = "player"     // each player
	RepeatEvening    SheetRepeat = "evening"    // each session
)

// SheetGuests is what becomes of players who have no number of the federation because they
// are guests.
type SheetGuests string

// What becomes of guests.
const (
	GuestsOut    SheetGuests = "out"    // their rows are left out
	GuestsNumber SheetGuests = "number" // they have the number that the federation wants for guests
	GuestsEmpty  SheetGuests = "empty"  // their number stays empty
)

// Layout is how a template is filled.
type Layout struct {
	Form     SheetForm `json:"form"`
	File     string    `json:"file"`     // the name of the template, without its folder
	Template []byte    `json:"template"` // the file itself
	Sheet    string    `json:"sheet"`    // the worksheet with the row that is repeated; "" in CSV
	// Row is the row that is repeated, from 1; 0 where there is none.
	Row    int         `json:"row,omitempty"`
	Repeat SheetRepeat `json:"repeat,omitempty"`
	Cells  []BoundCell `json:"cells"`
	// Headings are the cells by which a template is known: where one of them reads otherwise,
	// it is another template.
	Headings []HeadingCell `json:"headings,omitempty"`
	// Sort is the field by which the rows are sorted; "" is the order of the lists.
	Sort        string      `json:"sort,omitempty"`
	Guests      SheetGuests `json:"guests,omitempty"` // "" is GuestsOut
	GuestNumber string      `json:"guestNumber,omitempty"`
	// Comma writes decimals with a comma, Date says how dates are written ("dd/mm/yyyy"),
	// where the cell of the template does not say it.
	Comma bool   `json:"comma,omitempty"`
	Date  string `json:"date,omitempty"`
	// Of a CSV template: Separator is "," ";" or a tab, Encoding "utf-8", "utf-8-bom",
	// "windows-1252", "windows-1250" or "utf-16", as the template has them.
	Separator string `json:"separator,omitempty"`
	Encoding  string `json:"encoding,omitempty"`
}

// Same reports whether two layouts are the same.
func (l *Layout) Same(o *Layout) bool {
	return l.Form == o.Form && l.File == o.File && bytes.Equal(l.Template, o.Template) && l.Sheet == o.Sheet &&
		l.Row == o.Row && l.Repeat == o.Repeat && slices.Equal(l.Cells, o.Cells) && slices.Equal(l.Headings, o.Headings) &&
		l.Sort == o.Sort && l.Guests == o.Guests && l.GuestNumber == o.GuestNumber &&
		l.Comma == o.Comma && l.Date == o.Date && l.Separator == o.Separator && l.Encoding == o.Encoding
}

// BoundCell is a cell that is filled. Text has what is written, with placeholders in double
// braces: "{{last}}, {{first}}". In the row that is repeated it is the cell of the first row.
type BoundCell struct {
	Sheet string `json:"sheet,omitempty"` // "" is that of the repeated row
	Cell  string `json:"cell"`            // "B7"
	Text  string `json:"text"`
}

// HeadingCell is a cell of a template and what it says.
type HeadingCell struct {
	Sheet string `json:"sheet,omitempty"` // "" is that of the repeated row
	Cell  string `json:"cell"`
	Text  string `json:"text"`
}

// Sent is a sheet that was made: what stood in it, so that it can be made again, with the
// version of each player's personal data. It has no names: they are those of the versions.
type Sent struct {
	ID      ID     `json:"id"`
	Binding ID     `json:"binding"`
	Layout  int    `json:"layout"` // which of the binding's layouts, from 1
	At      string `json:"at"`     // RFC 3339
	File    string `json:"file"`   // the name of the file, without its folder
	// Digest is a checksum of what stood in the bound cells.
	Digest   string         `json:"digest"`
	Evenings []SheetEvening `json:"evenings"`
}

// Lines returns how many contestants a sheet that was sent has.
func (s *Sent) Lines() int {
	n := 0
	for i := range s.Evenings {
		n += len(s.Evenings[i].Lines)
	}
	return n
}

// SheetEvening is a session as a sheet has it.
type SheetEvening struct {
	Event       ID          `json:"event"`
	Session     ID          `json:"session"`
	Number      int         `json:"number"` // of the event in the club
	Name        string      `json:"name"`
	SessionName string      `json:"sessionName,omitempty"`
	Date        string      `json:"date"`
	Kind        Kind        `json:"kind"`
	Contestants int         `json:"contestants"` // who have a place
	Boards      int         `json:"boards"`      // that were played
	Director    ID          `json:"director,omitempty"`
	DirectorAs  ID          `json:"directorAs,omitempty"` // the version of the personal data
	Open        bool        `json:"open,omitempty"`       // it has not been closed
	Booked      int         `json:"booked,omitempty"`     // which booking the points are of; 0 is none
	Lines       []SheetLine `json:"lines"`
}

// SheetLine is a contestant of a session as a sheet has it.
type SheetLine struct {
	Contestant ID     `json:"contestant"`
	Team       string `json:"team,omitempty"` // the name of a team
	Number     int    `json:"number"`
	Section    string `json:"section,omitempty"`
	Direction  string `json:"direction,omitempty"`
	Rank       int    `json:"rank,omitempty"` // 0 is no place
	Shared     bool   `json:"shared,omitempty"`
	Boards     int    `json:"boards,omitempty"`
	// Figures are points, max, percent, imps, vps and the awards, by the name of the field;
	// what the session does not have is not in it.
	Figures []SheetFigure `json:"figures,omitempty"`
	Players []SheetPlayer `json:"players,omitempty"`
}

// Figure returns a figure of the line by the name of its field, and whether there is one.
func (l *SheetLine) Figure(field string) (exact.Rat, bool) { return figureOf(l.Figures, field) }

func figureOf(all []SheetFigure, field string) (exact.Rat, bool) {
	for _, f := range all {
		if f.Field == field {
			return f.Value, true
		}
	}
	return exact.Rat{}, false
}

// SheetFigure is a figure of a line or of a player, by the name of its field.
type SheetFigure struct {
	Field string    `json:"field"`
	Value exact.Rat `json:"value"`
}

// SheetPlayer is a player of a line.
type SheetPlayer struct {
	Member ID   `json:"member"`
	Person ID   `json:"person"` // the version of the personal data
	Guest  bool `json:"guest,omitempty"`
	Boards int  `json:"boards,omitempty"`
	// Points are as they were booked for this player, by the name of the kind.
	Points []SheetFigure `json:"points,omitempty"`
}

// Earned returns what was booked for the player of a kind of points, and whether there is any.
func (p *SheetPlayer) Earned(kind PointsKind) (exact.Rat, bool) {
	return figureOf(p.Points, string(kind))
}

package event

import (
	"cmp"
	"maps"
	"regexp"
	"slices"

	"uitslag/internal/problem"
)

// Club is what the file knows beside its events.
type Club struct {
	Name     string        `json:"name"`
	Settings Settings      `json:"settings"`
	Members  map[ID]Member `json:"members"`
	// Competitions are in the order in which they were begun.
	Competitions []Competition `json:"competitions,omitempty"`
	// Bindings are the federation's sheets as the club fills them, Sent what was made of them,
	// in the order in which that was done.
	Bindings []Binding `json:"bindings,omitempty"`
	Sent     []Sent    `json:"sent,omitempty"`
}

// Settings are the club's choices; the zero value is how a new club starts.
type Settings struct {
	Language    string `json:"language,omitempty"` // "" follows the system
	Letters     string `json:"letters,omitempty"`  // letters of typed contracts: "nl" or "en", "" as the language
	TricksInAll bool   `json:"tricksInAll,omitempty"`
	DropZero    bool   `json:"dropZero,omitempty"`
	Preset      string `json:"preset,omitempty"` // rules a new evening starts with, "" is MesserBridge
	// Papers is what the club prints and makes of an evening in one go; none is the
	// program's own list.
	Papers []Paper `json:"papers,omitempty"`
	// Columns are the headings of files of results whose meaning was pointed out by hand.
	Columns []ColumnMeaning `json:"columns,omitempty"`

	// Season is the day on which a season begins, "09-01"; "" is 1 September.
	Season string `json:"season,omitempty"`
	// Numbers prints the federation's numbers of the players on the uitslag.
	Numbers bool `json:"numbers,omitempty"`
	// NumberForm is what the federation's numbers look like, NumberCheck how their last digit
	// is computed from the others; "" is not checked.
	NumberForm  string `json:"numberForm,omitempty"`
	NumberCheck string `json:"numberCheck,omitempty"`
	// ClubNumber is the club's own number with its federation, Director the member who usually
	// directs.
	ClubNumber string `json:"clubNumber,omitempty"`
	Director   ID     `json:"director,omitempty"`

	// Web is what players see on the web, Mail where mail to members is sent from.
	Web  Website    `json:"web,omitzero"`
	Mail MailServer `json:"mail,omitzero"`
	// Tables is what the players' telephones ask and show.
	Tables Telephones `json:"tables,omitzero"`
}

// Telephones is what the players' telephones at the tables ask and show; the zero value is what
// most clubs want.
type Telephones struct {
	Lead  bool `json:"lead,omitempty"`  // they ask for the card that was led
	Total bool `json:"total,omitempty"` // they ask for tricks in all, not above or below the contract
	// Fixed: a table corrects its results until all of its round is in, and no longer (R-TABLE-MAY).
	Fixed bool `json:"fixed,omitempty"`
	// What they do not show of a board once its result is in: the percentage so far, and, when
	// nobody still has to play it, the results of the others, the hands, and what could be made.
	HidePercentage bool `json:"hidePercentage,omitempty"`
	HideTraveller  bool `json:"hideTraveller,omitempty"`
	HideHands      bool `json:"hideHands,omitempty"`
	HideMakeable   bool `json:"hideMakeable,omitempty"`
}

// Website is the pages that a club publishes; the zero value publishes none.
type Website struct {
	// Address is where the pages are read, "https://www.club.be/uitslagen": a QR code leads
	// there. "" is not known.
	Address string `json:"address,omitempty"`
	// Initials writes the last names as initials.
	Initials bool          `json:"initials,omitempty"`
	Target   PublishTarget `json:"target,omitzero"`
	// Live shows the provisional ranking on the page that the club's own network reads while a
	// session is played.
	Live bool `json:"live,omitempty"`
}

// TargetKind is how the pages are brought to where they are read from.
type TargetKind string

// The kinds. The zero value is that the club did not say.
const (
	TargetFolder TargetKind = "folder" // of this computer or its network
	TargetSFTP   TargetKind = "sftp"
	TargetFTPS   TargetKind = "ftps"
)

// PublishTarget is where the pages are brought to. It holds no password.
type PublishTarget struct {
	Kind TargetKind `json:"kind,omitempty"`
	Host string     `json:"host,omitempty"`
	Port int        `json:"port,omitempty"` // 0 is the usual one
	User string     `json:"user,omitempty"`
	Path string     `json:"path,omitempty"` // the folder
	// KeyFile is a private key of this computer that is signed in with by SFTP; "" is the
	// password.
	KeyFile string `json:"keyFile,omitempty"`
	// HostKey is the fingerprint of the host that the scorer trusted.
	HostKey string `json:"hostKey,omitempty"`
}

// MailSecurity is how a connection to a mail server is made safe.
type MailSecurity string

// The ways. There is no other: a password is not sent in the clear.
const (
	MailStartTLS MailSecurity = "starttls" // the usual one on port 587
	MailTLS      MailSecurity = "tls"      // the usual one on port 465
)

// MailServer is the server that sends the club's mail, and the addresses on it. It holds no
// password.
type MailServer struct {
	Host     string       `json:"host,omitempty"` // "" is that the club sends no mail
	Port     int          `json:"port,omitempty"` // 0 is the usual one
	Security MailSecurity `json:"security,omitempty"`
	User     string       `json:"user,omitempty"`
	From     string       `json:"from,omitempty"`    // an address
	ReplyTo  string       `json:"replyTo,omitempty"` // an address, "" is From
}

// Validate refuses what cannot be a website: web.address (text) and web.port (n).
func (w *Website) Validate() error {
	if a := w.Address; a != "" && !webAddress.MatchString(a) {
		return problem.New("web.address", "text", a)
	}
	return validPort(w.Target.Port)
}

// Validate refuses what cannot be a mail server: mail.address (text) and web.port (n).
func (m *MailServer) Validate() error {
	for _, a := range []string{m.From, m.ReplyTo} {
		if !isEmail(a) {
			return problem.New("mail.address", "text", a)
		}
	}
	return validPort(m.Port)
}

// webAddress is an address that a browser can be led to.
var webAddress = regexp.MustCompile(`^https?://[^\s/?#]+[^\s]*$`)

func validPort(n int) error {
	return problem.If(n < 0 || n > 65535, "web.port", "n", n)
}

// ColumnMeaning says which column of results a heading of another program's file is.
type ColumnMeaning struct {
	Heading string `json:"heading"` // as the file has it
	Column  string `json:"column"`  // "board", "ns", …: as this program writes it; "" is left out
}

// Paper is a line of the list of what a club prints and makes of an evening.
type Paper struct {
	Report string `json:"report"` // "uitslag": a report's name
	Form   string `json:"form"`   // "paper", or the ending of a file: "pdf", "xlsx"
	Copies int    `json:"copies"` // 0 to MostCopies: so many sheets, or files; 0 is not made
}

// MostCopies is how often a paper can be on the club's list.
const MostCopies = 9

// Clone returns a copy that shares nothing.
func (c *Club) Clone() *Club {
	d := *c
	d.Settings.Papers = slices.Clone(c.Settings.Papers)
	d.Settings.Columns = slices.Clone(c.Settings.Columns)
	d.Members = make(map[ID]Member, len(c.Members)+1)
	maps.Copy(d.Members, c.Members)
	d.Competitions = cloned(c.Competitions, Competition.Clone)
	d.Bindings = cloned(c.Bindings, func(b Binding) Binding {
		b.Layouts = slices.Clone(b.Layouts) // what is in one is never changed
		return b
	})
	d.Sent = slices.Clone(c.Sent) // likewise
	return &d
}

// Binding returns the binding with this id, or nil. It is to be read only.
func (c *Club) Binding(id ID) *Binding {
	return Find(c.Bindings, func(x *Binding) bool { return x.ID == id })
}

// Who are members as the ones that were kept, in order: a pair is the same whoever is
// named first.
func (c *Club) Who(members []ID) []ID {
	out := Mapped(members, c.Kept)
	slices.Sort(out)
	return out
}

// Kept returns the member that an id stands for: the id itself, or, for one that was
// merged, the one that was kept.
func (c *Club) Kept(id ID) ID {
	for range c.Members { // never longer, whatever a journal says
		m, ok := c.Members[id]
		if !ok || m.Into == "" {
			break
		}
		id = m.Into
	}
	return id
}

// Member returns the member that an id stands for, the kept one of those that were merged.
func (c *Club) Member(id ID) (Member, bool) {
	m, ok := c.Members[c.Kept(id)]
	return m, ok
}

// Changeable refuses what is not a member of its own, with member.unknown,
// member.merged and member.erased.
func (c *Club) Changeable(id ID) error {
	m, ok := c.Members[id]
	return cmp.Or(
		problem.If(!ok, "member.unknown"),
		problem.If(m.Into != "", "member.merged"),
		problem.If(m.Erased > 0, "member.erased"),
	)
}

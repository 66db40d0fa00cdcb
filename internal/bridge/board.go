package bridge

// Vulnerability says which sides are vulnerable: a bit for each side.
type Vulnerability int

// The four vulnerabilities.
const (
	VulNone Vulnerability = iota
	VulNS
	VulEW
	VulAll
)

// DealerOf returns the dealer of a board (1, 2, …): North deals board 1, and so round.
func DealerOf(board int) Seat { return Seat((board - 1) & 3) }

// VulnerabilityOf returns the vulnerability of a board (1, 2, …); it repeats after 16.
func VulnerabilityOf(board int) Vulnerability {
	n := (board - 1) & 15
	return Vulnerability((n + n/4) & 3)
}

// Is reports whether a side is vulnerable.
func (v Vulnerability) Is(s Side) bool { return v>>s&1 == 1 }

// String returns the form in files: - NS EW All.
func (v Vulnerability) String() string { return [4]string{"-", "NS", "EW", "All"}[v&3] }

// WordKey names the vulnerability for translation.
func (v Vulnerability) WordKey() string {
	return "vul." + [4]string{"none", "NS", "EW", "all"}[v&3]
}

package bridge

// Law 77 as tables. The first index is vulnerable (0 no, 1 yes), the second, where
// there is one, the doubling.
//
//	rule                                     value                        implemented
//	trick points, ×2 doubled, ×4 redoubled   20 minors, 30 majors and NT  yes
//	no-trump's first trick                   10 more                      yes
//	partscore, game                          50; 300, 500                 yes
//	small and grand slam                     500, 750; 1000, 1500         yes
//	made doubled, redoubled                  50, 100                      yes
//	overtricks                               as trick points; 100, 200 …  yes
//	undertricks                              50, 100; 100, 200, 300 …     yes
//	honours                                  -                            no: not in duplicate
var (
	trickValue = [5]int{20, 20, 30, 30, 30}
	gameBonus  = [2]int{300, 500}
	slamBonus  = [2][8]int{{6: 500, 7: 1000}, {6: 750, 7: 1500}}
	overtrick  = [2][3]int{{0, 100, 200}, {0, 200, 400}}
	// firstDown, secondThird and laterDown are the cost of the first undertrick, of
	// the second and third, and of each after that.
	firstDown   = [2][3]int{{50, 100, 200}, {100, 200, 400}}
	secondThird = [2][3]int{{50, 200, 400}, {100, 300, 600}}
	laterDown   = [2][3]int{{50, 300, 600}, {100, 300, 600}}
)

const (
	partscoreBonus = 50
	insult         = 50 // for making it doubled; twice for redoubled
	game           = 100
)

// Score is what declarer's side scores with a contract and tricks taken (0 to 13);
// negative when it went down. What is no contract (the zero Contract) scores 0.
func Score(c Contract, vulnerable bool, tricks int) int {
	if !c.Valid() {
		return 0
	}
	v := 0
	if vulnerable {
		v = 1
	}
	over := tricks - 6 - c.Level
	if over < 0 {
		return -downs(-over, v, c.Doubling)
	}
	points := c.Level * trickValue[c.Denomination]
	if c.Denomination == NoTrump {
		points += 10
	}
	points <<= c.Doubling
	score := points + slamBonus[v][c.Level] + insult*int(c.Doubling)
	if points >= game {
		score += gameBonus[v]
	} else {
		score += partscoreBonus
	}
	if c.Doubling == Undoubled {
		return score + over*trickValue[c.Denomination]
	}
	return score + over*overtrick[v][c.Doubling]
}

func downs(n, v int, d Doubling) int {
	cost := firstDown[v][d] + min(n-1, 2)*secondThird[v][d]
	if n > 3 {
		cost += (n - 3) * laterDown[v][d]
	}
	return cost
}

// NSScore is the score from North-South's side: negative when East-West score, 0 for
// no contract.
func NSScore(c Contract, v Vulnerability, tricks int) int {
	s := Score(c, v.Is(c.Declarer.Side()), tricks)
	if c.Declarer.Side() == EW {
		return -s
	}
	return s
}

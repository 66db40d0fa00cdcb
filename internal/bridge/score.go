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

// byLaw is what every contract brings with every number of tricks, worked out once: by
// vulnerability and doubling, then level less one, denomination and tricks.
var byLaw = func() (all [2][3][7][5][14]int16) {
	for v := range all {
		for d := range all[v] {
			for level := 1; level <= 7; level++ {
				for denomination := Clubs; denomination <= NoTrump; denomination++ {
					by := &all[v][d][level-1][denomination]
					for tricks := range by {
						by[tricks] = int16(score(level, denomination, v, Doubling(d), tricks))
					}
				}
			}
		}
	}
	return all
}()

func score(level int, denomination Denomination, v int, d Doubling, tricks int) int {
	over := tricks - 6 - level
	switch {
	case over < 0:
		return -downs(-over, v, d)
	case d == Undoubled:
		return made(level, denomination, v, d) + over*trickValue[denomination]
	}
	return made(level, denomination, v, d) + over*overtrick[v][d]
}

// made returns what a contract brings that is made exactly.
func made(level int, denomination Denomination, v int, d Doubling) int {
	points := trickPoints(level, denomination, d)
	score := points + slamBonus[v][level] + insult*int(d)
	if points >= game {
		return score + gameBonus[v]
	}
	return score + partscoreBonus
}

// trickPoints returns those of a contract, without its overtricks.
func trickPoints(level int, denomination Denomination, d Doubling) int {
	points := level * trickValue[denomination]
	if denomination == NoTrump {
		points += 10
	}
	return points << d
}

// Game reports whether the contract, when it is made, is a game or a slam.
func (c Contract) Game() bool {
	return c.Valid() && trickPoints(c.Level, c.Denomination, c.Doubling) >= game
}

func downs(n, v int, d Doubling) int {
	cost := firstDown[v][d] + min(n-1, 2)*secondThird[v][d]
	if n > 3 {
		cost += (n - 3) * laterDown[v][d]
	}
	return cost
}

// NSScore returns the score from North-South's side of a contract and tricks taken (0 to 13):
// negative when East-West score. What is no contract (the zero Contract), or no number of
// tricks, scores 0.
func NSScore(c Contract, v Vulnerability, tricks int) int {
	if !c.Valid() || uint(tricks) > 13 {
		return 0
	}
	side := c.Declarer.Side()
	won := int(byLaw[v>>side&1][c.Doubling][c.Level-1][c.Denomination][tricks])
	return won - 2*won*int(side)
}

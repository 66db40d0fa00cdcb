package scoring

// International match points.
//
//	rule                                    source  implemented
//	a difference in points to 0 to 24 IMPs  R-IMPS  yes

// impsFrom is the smallest difference worth 1, 2, ... 24 IMPs (Law 78B).
var impsFrom = [...]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// IMPs returns what a difference in points is worth, 0 to 24, with the sign of the
// difference (Law 78B).
func IMPs(diff int) int {
	if diff < 0 {
		return -IMPs(-max(diff, -impsFrom[len(impsFrom)-1]))
	}
	n := 0
	for n < len(impsFrom) && diff >= impsFrom[n] {
		n++
	}
	return n
}

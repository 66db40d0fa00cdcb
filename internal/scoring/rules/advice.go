package rules

// Which method suits how many tables.
//
//	rule                                       source    implemented
//	2 tables: IMPs                             R-METHOD  yes: each result against the other
//	3: IMPs, no score dropped                  R-METHOD  yes: Butler
//	4: IMPs, against the mean of two scores    R-METHOD  yes: Butler, the middle two
//	5: IMPs or matchpoints                     R-METHOD  yes: Butler first
//	6 and more: matchpoints, easier to reckon  R-METHOD  yes

// Advice is a way to score that suits a number of tables.
type Advice struct {
	// Code names the sentence that says it: "advice.2".
	Code string
	// Settings are the rules it takes, by name in Fields.
	Settings map[string]string
}

// Source returns who advises it.
func (Advice) Source() string { return PolishLecture }

// Advise returns what suits so many tables, best first, from 2 tables on; none below.
// It is meant for friendly events (R-METHOD).
func Advise(tables int) []Advice {
	matchpoints := Advice{"advice.6", map[string]string{"method": string(MethodMatchpoints)}}
	datum := func(code string, drop DatumDrop) Advice {
		return Advice{code, map[string]string{"method": string(MethodButler), "datum_drop": string(drop)}}
	}
	switch {
	case tables < 2:
		return nil
	case tables == 2:
		return []Advice{{"advice.2", map[string]string{"method": string(MethodCrossIMPs)}}}
	case tables == 3:
		return []Advice{datum("advice.3", DropNone)}
	case tables == 4:
		return []Advice{datum("advice.4", DropToMedian)}
	case tables == 5:
		return []Advice{datum("advice.5", DropPolish), matchpoints}
	}
	return []Advice{matchpoints}
}

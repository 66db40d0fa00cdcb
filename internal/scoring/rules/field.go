package rules

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Field describes one setting of Rules: for a settings screen, for paper, for a
// command line. Name is its name in JSON.
type Field struct {
	Name string
	// Values are the choices there are, the first being what an empty one means (but see
	// row.empty); nil for a number.
	Values []string
	// Min and Max bound a number.
	Min, Max int
	// For is the methods that look at it; nil for all.
	For []Method
	// Typed names what else may be typed than Values: "tests", "places", "table", or
	// the bounds of a figure; "" is nothing.
	Typed string
}

// Matters reports whether the method looks at the setting.
func (f Field) Matters(m Method) bool { return f.For == nil || slices.Contains(f.For, m) }

// Difference is one setting that is not as the rules it is compared with.
type Difference struct {
	Field string // the name in JSON
	Value string // what holds here
	From  string // what holds there
}

// row is one setting: what it is called, what it may be, and which field of Rules has it.
type row struct {
	Field
	at int // the index in Rules
	// allowed tells what may be typed besides Values; nil is nothing.
	allowed func(string) bool
	// when reports whether the other settings leave it anything to say; nil is always.
	when func(*Rules) bool
	// empty is what an empty choice means, where that is not the first of Values: rules from
	// before the first one was there.
	empty string
	// selected is what else follows when somebody chooses a value; nil is nothing.
	selected func(*Rules)
	// always keeps it in the file also where it says nothing: files before 2026-12 did.
	always bool
}

func choice[T ~string](name string, values ...T) row {
	f := row{Field: Field{Name: name}, at: place(name)}
	for _, v := range values {
		f.Values = append(f.Values, string(v))
	}
	return f
}

func number(name string, least, most int) row {
	return row{Field: Field{Name: name, Min: least, Max: most}, at: place(name)}
}

// place returns the index in Rules of the setting of that name.
func place(name string) int {
	of := reflect.TypeFor[Rules]()
	for i := range of.NumField() {
		if tag, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ","); tag == name {
			return i
		}
	}
	panic("rules: no setting " + name)
}

func (f *row) get(r *Rules) string {
	v := reflect.ValueOf(r).Elem().Field(f.at)
	if v.CanInt() {
		return strconv.FormatInt(v.Int(), 10)
	}
	return v.String()
}

func (f *row) set(r *Rules, value string) {
	v := reflect.ValueOf(r).Elem().Field(f.at)
	if !v.CanInt() {
		v.SetString(value)
		return
	}
	n, _ := strconv.Atoi(value)
	v.SetInt(int64(n))
}

// of sets the methods that look at a setting.
func (f row) of(methods ...Method) row {
	f.For = methods
	return f
}

// typed lets a setting be something else than its Values.
func (f row) typed(what string, allowed func(string) bool) row {
	f.Typed, f.allowed = what, allowed
	return f
}

// before sets the value for rules without the setting.
func (f row) before(value string) row {
	f.empty = value
	return f
}

// then says what else follows when somebody chooses a value.
func (f row) then(selected func(*Rules)) row {
	f.selected = selected
	return f
}

// where says on which other settings a setting depends.
func (f row) where(when func(*Rules) bool) row {
	f.when = when
	return f
}

// rows is the table of all settings. The first value of a row is what the program
// did before the row existed: new values go behind it.
var rows = []row{
	choice("method", MethodMatchpoints, MethodCrossIMPs, MethodButler, MethodTotal, MethodIMPs, MethodPointABoard, MethodPatton),
	choice("unequal", UnequalNeuberg, UnequalNone, UnequalAscherman, UnequalFactored).of(compared...),
	choice("neuberg_rounding", RoundingExact, RoundingHundredth, RoundingTenth).of(pairMethods...),
	choice("pair_rounding", PairRest, PairEach).of(MethodMatchpoints).where(func(r *Rules) bool { return r.NeubergRounding == RoundingHundredth }),
	choice("averages", AveragesNeuberg, AveragesAsTies).of(compared...),
	choice("unit", UnitTwo, UnitOne).of(MethodMatchpoints),
	choice("plus_minus", PlusMinusSession, PlusMinusFixed),
	choice("top", TopSession, TopBoard).of(compared...),
	number("normal_scores", 0, 500).of(compared...).where(func(r *Rules) bool { return r.Top != TopBoard && r.Unequal != UnequalNone }),
	choice("rank_by", RankByPercent, RankByPoints),
	choice("provisional", ProvisionalEntered, ProvisionalNeuberg).of(compared...),
	choice("awards", AwardsNone, AwardsClubPoints),
	choice("award_third", ThirdFloor, ThirdNearest).where(earns).kept(),
	choice("award_pairs", PairsList, PairsEvent).where(earns).kept(),
	choice("cross_divide", DivideComparisons, DivideTables, DivideNone).of(MethodCrossIMPs),
	choice("cross_unequal", CrossMean, CrossExpected).of(MethodCrossIMPs),
	number("cross_cap", 0, 24).of(MethodCrossIMPs),
	choice("datum_drop", DropPolish, DropOne, DropFive, DropTen, DropQuarter, DropNone, DropToMedian).typed("1..49", datumShare).of(MethodButler),
	choice("datum_mean", MeanExact, MeanWhole).of(MethodButler),
	choice("datum_ten", TenDown, TenToZero, TenNearest, TenEven, TenNone).of(MethodButler),
	choice("datum_sides", DatumOne, DatumTwo).of(MethodButler),
	choice("half_datum", HalfWithout, HalfWith).of(MethodButler),
	choice("award_imps", AwardThree, AwardTwo).typed("0..12", within(exact.Rat{}, exact.Int(12), 2)).of(MethodCrossIMPs, MethodButler),
	choice("round_cap", CapNone, CapTenPlus, CapFourEach).of(MethodCrossIMPs, MethodButler),
	choice("imp_total", IMPSum, IMPFull, IMPPerBoard).of(MethodCrossIMPs, MethodButler, MethodTotal),
	number("point_decimals", 0, 4),
	number("percent_decimals", 0, 4).of(MethodMatchpoints),
	choice("ties", TiesShared, TiesPairs, TiesButler, TiesSwiss, TiesRoundRobin, TiesIndividual).
		typed("tests", func(s string) bool { return Ties(s).Tests() != nil }),
	choice("tie_at", TieAtAll, TieAtFirst).typed("places", func(s string) bool { return TieAt(s).Places() != nil }).where(splitsTies),
	choice("award_ties", AwardTiesShared, AwardTiesSplit).where(splitsTies),
	choice("federation", Federations...).then(withClass),
	choice("aeb_event", AEBPool, AEBRegional, AEBNational, AEBSelection, AEBSelectionOpen, AEBZonal,
		AEBMixedDiamond, AEBMixedHeart, AEBMixedOpen, AEBPairsDiamond, AEBPairsHeart, AEBPairsOpen,
		AEBTeamsDiamond, AEBTeamsHeart, AEBTeamsOpen).where(gives(FederationAEB)),
	choice("aeb_play", AEBFaceToFace, AEBWatched, AEBOnline).where(gives(FederationAEB)),
	choice("aeb_class", AEBClassMembers, "1").before("1").typed("1..1.35", within(exact.Int(1), exact.New(135, 100), 4)).where(gives(FederationAEB)),
	choice("aeb_last", AEBLastCurve, AEBLastMin).where(gives(FederationAEB)),
	choice("ebu_level", EBUClub, EBUDistrict, EBUCounty, EBURegional, EBUNational).where(gives(FederationEBU)),
	choice("abf_weight", "1").typed("0..1000", within(exact.Int(0), exact.Int(1000), 4)).where(gives(FederationABF)),
	choice("abf_winners", ABFByLists, ABFOne, ABFTwo).where(gives(FederationABF)),
	number("abf_places", 0, 999).where(gives(FederationABF)),
	choice[Table]("federation_table").typed("table", isTable).where(gives(FederationTable)),
	choice("sections", SectionsAcross, SectionsApart).of(pairMethods...),
	choice("overall", OverallSections, OverallOne),
	choice("sit_out", SitOutNone, SitOutAverage, SitOutOwn).typed("0..100", sitOutPercent),
	choice("round_vps", VPsNone, VPsWBF, VPsWBFDiscrete, VPsClub25, VPsACBL20, VPsACBL30, VPsOwn).of(MethodCrossIMPs, MethodButler),
	choice("percent_vps", VPsNone, VPsEBUPercent).of(MethodMatchpoints),
	choice("weighted", WeightedFractional, WeightedApart).of(MethodMatchpoints),
	choice("weighted_imps", WeightedExact, WeightedTowardZero, WeightedNonOffenders).of(MethodCrossIMPs, MethodButler, MethodIMPs),
	choice("weighted_datum", DatumWithout, DatumWith).of(MethodButler),
	choice("small_groups", SmallNeuberg, SmallEBU, SmallACBL, SmallNBB).of(MethodMatchpoints),
	choice("match_vps", VPsNone, VPsWBF, VPsWBFDiscrete,
		VPsEBU, VPsClub25, VPsACBL20, VPsACBL30, VPsEBUPercent, VPsOwn).
		of(MethodIMPs, MethodPointABoard, MethodPatton).where(func(r *Rules) bool { return !r.Method.ForPairs() }),
	choice("team_meetings", MeetingsApart, MeetingsTogether).
		of(teamMethods...).where(func(r *Rules) bool { return !r.Method.ForPairs() && splitsTies(r) }),
	choice[Table]("vp_table").typed("table", isTable).where(ownVPs),
	choice("handicap", HandicapNone, HandicapHalf).of(MethodMatchpoints).where(func(r *Rules) bool { return r.Handicap == HandicapHalf }),
	choice("patton_points", PattonAsBands, PattonAsBoards).typed("1..1000", within(exact.Int(1), exact.Int(1000), 0)).of(MethodPatton).where(isPatton),
	choice("patton_of", PattonOfLarger, PattonOfTotal, PattonOfIMPs).of(MethodPatton).where(isPatton),
	choice("patton_bands", PattonPrinted).typed("table", isTable).of(MethodPatton).where(isPatton),
	choice("percent_of", PercentPoints, PercentMean, PercentFactored).of(MethodMatchpoints),
	choice("ranked", RankedAll, RankedHalf).of(pairMethods...),
}

// earns reports whether there are club points.
func earns(r *Rules) bool { return r.Awards == AwardsClubPoints }

// gives reports whether the points are those of a federation.
func gives(f Federation) func(*Rules) bool { return func(r *Rules) bool { return r.Federation == f } }

func isPatton(r *Rules) bool { return r.Method == MethodPatton }

// isTable reports whether a text is short enough to be a table.
func isTable(s string) bool { return len(s) <= 4000 }

// Fields gives all settings, in the order they are shown.
func Fields() []Field {
	fields := make([]Field, len(rows))
	for i, f := range rows {
		fields[i] = f.Field
		fields[i].Values, fields[i].For = slices.Clone(f.Values), slices.Clone(f.For)
	}
	return fields
}

// Complete is r with every empty choice filled in.
func (r Rules) Complete() Rules {
	for i := range rows {
		f := &rows[i]
		if f.Values != nil && f.get(&r) == "" {
			f.set(&r, cmp.Or(f.empty, f.Values[0]))
		}
	}
	if r.Version == 0 {
		r.Version = 1
	}
	return r
}

// kept lets a setting be kept where it says nothing.
func (f row) kept() row {
	f.always = true
	return f
}

// bare is r without the choices that say nothing under it: what a club does not use does
// not fill its file.
func (r Rules) bare() Rules {
	for _, f := range rows {
		if f.when != nil && !f.always && !f.when(&r) && f.Values != nil {
			f.set(&r, "")
		}
	}
	return r
}

// rowOf returns the setting of that name; nil when there is no such setting.
func rowOf(name string) *row {
	i := slices.IndexFunc(rows, func(f row) bool { return f.Name == name })
	if i < 0 {
		return nil
	}
	return &rows[i]
}

// Value returns what the setting of that name is; "" when there is no such setting.
func (r Rules) Value(name string) string {
	f := rowOf(name)
	if f == nil {
		return ""
	}
	r = r.Complete()
	return f.get(&r)
}

// Matters reports whether the setting of that name makes any difference under r: its method
// looks at it, and what it hangs on is chosen.
func (r Rules) Matters(name string) bool {
	f := rowOf(name)
	r = r.Complete()
	return f != nil && f.Matters(r.Method) && (f.when == nil || f.when(&r))
}

// Set changes the setting of that name. The Problems are scoring.unknown-rule
// (rule, known) and scoring.unknown-value (rule, value, known); r is then unchanged.
func (r *Rules) Set(name, value string) error {
	if f := rowOf(name); f != nil {
		if err := f.check(value); err != nil {
			return err
		}
		f.set(r, value)
		if f.selected != nil {
			f.selected(r)
		}
		return nil
	}
	var names []string // those that say something here, or would: all of them are no sentence
	for _, f := range rows {
		with := *r
		if n := len(f.Values); n > 0 {
			f.set(&with, f.Values[n-1])
		}
		if r.Matters(f.Name) || with.Method == r.Method && with.Matters(f.Name) {
			names = append(names, f.Name)
		}
	}
	return problem.New("scoring.unknown-rule", "rule", name, "known", strings.Join(names, ", "))
}

func (f *row) check(value string) error {
	if slices.Contains(f.Values, value) {
		return nil // without the words of a refusal: rules are checked at every result
	}
	known := strings.Join(f.Values, ", ")
	if f.allowed != nil {
		if f.allowed(value) {
			return nil
		}
		switch f.Typed {
		case "tests":
			known += ", " + strings.Join(tieTests, "+")
		case "places":
			known += ", 1+2+3"
		default: // bounds, and the choices that are no figure between them
			named := slices.DeleteFunc(slices.Clone(f.Values), func(v string) bool {
				_, err := exact.Parse(v)
				return v == "" || err == nil
			})
			known = strings.Join(append(named, f.Typed), ", ")
		}
	} else if f.Values == nil {
		if n, err := strconv.Atoi(value); err == nil && n >= f.Min && n <= f.Max {
			return nil
		}
		known = strconv.Itoa(f.Min) + ".." + strconv.Itoa(f.Max)
	}
	return problem.New("scoring.unknown-value", "rule", f.Name, "value", value, "known", known)
}

// Check reports whether this program can score by r. The Problems are
// scoring.newer-rules (version, known) for rules made by a later program, and
// scoring.unknown-value (rule, value, known).
func (r Rules) Check() error {
	r = r.Complete()
	if r.Version > Version {
		return problem.New("scoring.newer-rules", "version", r.Version, "known", Version)
	}
	for i := range rows {
		f := &rows[i]
		if err := f.check(f.get(&r)); err != nil {
			return err
		}
	}
	return nil
}

// Differences returns every setting of r that is not as in from, in the order of
// Fields: for "every rule that differs from its preset" on paper.
func (r Rules) Differences(from Rules) []Difference {
	r, from = r.Complete(), from.Complete()
	var ds []Difference
	for _, f := range rows {
		if a, b := f.get(&r), f.get(&from); a != b {
			ds = append(ds, Difference{Field: f.Name, Value: a, From: b})
		}
	}
	return ds
}

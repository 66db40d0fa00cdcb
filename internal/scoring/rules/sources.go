package rules

import "sync"

// SourcePractice is the source of what clubs and programs do, and nobody printed: it is
// a setting for that reason.
const SourcePractice = "practice"

// The documents by the names they go by in print.
const (
	Law78A        = "Law 78A"
	Law78B        = "Law 78B"
	Law78C        = "Law 78C"
	Law12C2       = "Law 12C2"
	WekoWijzer    = "WekoWijzer 116"
	PolishLecture = "PZBS, Marciniak"
	fonteintje    = "MesserBridge, ’t Fonteintje"
	whiteBook     = "EBU White Book"
	ebuFiles      = "EBU, USEBIO"
	vraag         = "NBB Vraag & Antwoord 03"
	acblManual    = "ACBLscore"
	bridgeWx      = "BridgeWx"
	aeb           = "AEB, Puntos de Maestro"
	wbf2013       = "WBF VP scales 2013"
)

// sources is one row a setting: who describes each value; "*" is any other one. A value
// of which no print was found is practice.
var sources = sync.OnceValue(func() map[string]map[string]string {
	return map[string]map[string]string{
		"method": {
			"matchpoints": Law78A, "cross-imps": Law78B + "; " + PolishLecture, "butler": Law78B + "; " + PolishLecture, "total": Law78C,
			"imps": Law78B, "point-a-board": "Law 78D; " + PolishLecture, "patton": PolishLecture,
		},
		"unequal": {
			"neuberg": WekoWijzer + "; " + whiteBook + " 2017", "none": WekoWijzer, "ascherman": WekoWijzer, "factored": acblManual + " p. 92",
		},
		"neuberg_rounding": {"exact": SourcePractice, "line-hundredth": ebuFiles, "line-tenth-to-average": vraag},
		"pair_rounding":    {"rest": ebuFiles, "each": SourcePractice},
		"averages":         {"neuberg": "EBU forum 7177", "as-ties": fonteintje + " vb. 5"},
		"unit":             {"2-1-0": Law78A, "1-half-0": "ACBL"},
		"plus_minus":       {"session": Law12C2, "fixed": SourcePractice},
		"top":              {"session-max": fonteintje + "; EBU forum 1782", "board": SourcePractice},
		"normal_scores":    {"*": SourcePractice},
		"rank_by":          {"percent": fonteintje, "points": Law78C},
		"provisional":      {"*": SourcePractice},
		"awards":           {"none": SourcePractice, "clubpoints": fonteintje},
		"award_third":      {"*": SourcePractice},
		"award_pairs":      {"*": SourcePractice},
		"cross_divide":     {"comparisons": "turniejebrydza.pl", "tables": PolishLecture, "none": "bridge.dk"},
		"cross_unequal":    {"mean": acblManual + " p. 83", "expected": "EBU forum 1041; " + whiteBook + " 4.2.4"},
		"cross_cap":        {"17": PolishLecture + "; turniejebrydza.pl", "*": SourcePractice},
		"datum_drop": {
			"polish": PolishLecture, "one": "ilovebridge.nl", "5-percent": acblManual, "10-percent": bridgeWx, "quarter": PolishLecture,
			"none": PolishLecture, "median": "asecomputing; " + PolishLecture, "*": SourcePractice,
		},
		"datum_mean":       {"exact": SourcePractice, "whole": bridgeWx},
		"datum_ten":        {"down": PolishLecture, "to-zero": SourcePractice, "nearest": "ilovebridge.nl; " + bridgeWx, "nearest-even": acblManual + " p. 83", "none": PolishLecture},
		"datum_sides":      {"one": PolishLecture, "two": bridgeWx},
		"half_datum":       {"*": SourcePractice},
		"award_imps":       {"3": "Law 86B", "2": bridgeWx, "*": SourcePractice},
		"round_cap":        {"none": PolishLecture, "ten-plus-boards": PolishLecture, "four-a-board": ebuFiles},
		"imp_total":        {"sum": "8660bridge.dk", "full": "EBU forum 535", "per-board": bridgeWx},
		"point_decimals":   {"*": SourcePractice},
		"percent_decimals": {"2": fonteintje, "*": SourcePractice},

		"ties": {
			"shared": whiteBook + " 143.1", "pairs": whiteBook + " 143.7.1", "butler": whiteBook + " 143.7.1",
			"swiss": whiteBook + " 143.7.1", "round-robin": whiteBook + " 143.7.1", "*": whiteBook + " 143.5",
		},
		"tie_at":           {"all": SourcePractice, "*": whiteBook + " 143.1"},
		"award_ties":       {"shared": whiteBook + " 143.1", "split": SourcePractice},
		"federation":       {"none": SourcePractice, "aeb": aeb, "ebu": "EBU", "abf": "ABF 3.1", "table": SourcePractice},
		"aeb_event":        {"*": aeb},
		"aeb_play":         {"*": aeb},
		"aeb_class":        {"*": aeb},
		"aeb_last":         {"*": aeb},
		"ebu_level":        {"*": "EBU"},
		"abf_weight":       {"*": "ABF 3.1"},
		"abf_winners":      {"*": "ABF 3.1"},
		"abf_places":       {"*": SourcePractice},
		"federation_table": {"*": SourcePractice},

		"sections":  {"across": "EBU", "apart": "8660bridge.dk"},
		"overall":   {"sections": SourcePractice, "one": ebuFiles},
		"sit_out":   {"none": fonteintje, "average": SourcePractice, "own": SourcePractice, string(SwissBye): "EBU", "*": SourcePractice},
		"round_vps": vpSources,

		"weighted":       {"fractional": "P. Eidt; EBL", "apart": SourcePractice},
		"weighted_imps":  {"exact": SourcePractice, "toward-zero": WekoWijzer + ", 09-04", "non-offenders": PolishLecture},
		"weighted_datum": {"*": SourcePractice},
		"small_groups":   {"neuberg": "Law 87; " + whiteBook, "ebu": whiteBook + " 2017", "acbl": acblManual + " p. 92", "nbb": vraag},

		"percent_vps":   vpSources,
		"match_vps":     vpSources,
		"team_meetings": {"apart": whiteBook + " 143.5.4", "together": whiteBook + " 143.5.4"},
		"vp_table":      {"*": SourcePractice},
		"patton_points": {"bands": PolishLecture, "boards": PolishLecture, "*": SourcePractice},
		"patton_of":     {"larger": "emkael/patton", "total": SourcePractice, "imps": PolishLecture},
		"patton_bands":  {"printed": PolishLecture, "*": SourcePractice},
		"percent_of":    {"points": fonteintje, "board-mean": "BBO", "factored": "qldbridge.com.au"},
		"ranked":        {"all": SourcePractice, "half": "PZBS Regulamin 37"},
		"handicap":      {"none": fonteintje, "half": "Scorer, USEBIO"},
	}
})

// vpSources are those of the scales of victory points. The discrete one of the WBF was
// worked out from its formula, and is said to be so wherever it stands.
var vpSources = map[string]string{
	"none": SourcePractice, "wbf-2013": wbf2013, "wbf-2013-discrete": wbf2013, "ebu-discrete": ebuFiles,
	"club-25": "rosalind.home.xs4all.nl", "acbl-20": "ACBL; bridgehands.com", "acbl-30": "ACBL; bridgehands.com",
	"ebu-percent": "EBU; msgltd.co.uk", "own": SourcePractice,
}

// presetSources is what a preset has on its own authority; the others are those of the
// values.
var presetSources = map[string]map[string]string{
	"MesserBridge": {"unequal": fonteintje + " vb. 4", "neuberg_rounding": fonteintje, "unit": fonteintje, "method": fonteintje},
	"NBB":          {"method": Law78A},
	"EBU":          {"unequal": whiteBook + " 2017", "plus_minus": Law12C2 + "; " + whiteBook + " 2017"},
	"WBF":          {"unequal": "WBF Conditions of Contest 22.1"},
	"PZBS":         {"method": "PZBS Regulamin 42; " + PolishLecture, "unit": PolishLecture, "unequal": PolishLecture, "ties": SourcePractice},
	"ACBL":         {"plus_minus": "Law 12C2", "method": Law78A, "percent_of": "ACBL, published results"},
}

// SourceOf says who describes a value of a setting, as a preset has it: a Law, a
// manual, a federation, a program, or SourcePractice. "" for a setting or a value that
// there is not.
func SourceOf(preset, field, value string) string {
	if p, err := Preset(preset); err == nil && p.Value(field) == value {
		if s := presetSources[p.Preset][field]; s != "" {
			return s
		}
	}
	if s := sources()[field][value]; s != "" {
		return s
	}
	return sources()[field]["*"]
}

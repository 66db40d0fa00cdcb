package phrase

import "strings"

// ruleNames are the keys of the names of the settings of the rules ("unequal") and of their values
// ("unequal.neuberg"). A value that is typed stands in the text of "datum_drop.typed".
var ruleNames = byEnding("paper.rule.",
	"paper.rule.abf_places", "paper.rule.abf_weight", "paper.rule.abf_weight.1", "paper.rule.abf_winners", "paper.rule.abf_winners.lists", "paper.rule.abf_winners.one",
	"paper.rule.abf_winners.two", "paper.rule.aeb_class", "paper.rule.aeb_class.1", "paper.rule.aeb_class.members", "paper.rule.aeb_event", "paper.rule.aeb_event.mixed-diamond",
	"paper.rule.aeb_event.mixed-heart", "paper.rule.aeb_event.mixed-open", "paper.rule.aeb_event.national", "paper.rule.aeb_event.pairs-diamond", "paper.rule.aeb_event.pairs-heart",
	"paper.rule.aeb_event.pairs-open", "paper.rule.aeb_event.pool", "paper.rule.aeb_event.regional", "paper.rule.aeb_event.selection", "paper.rule.aeb_event.selection-open",
	"paper.rule.aeb_event.teams-diamond", "paper.rule.aeb_event.teams-heart", "paper.rule.aeb_event.teams-open", "paper.rule.aeb_event.zonal", "paper.rule.aeb_last",
	"paper.rule.aeb_last.formula", "paper.rule.aeb_last.pmin", "paper.rule.aeb_play", "paper.rule.aeb_play.face-to-face", "paper.rule.aeb_play.online", "paper.rule.aeb_play.watched",
	"paper.rule.averages", "paper.rule.averages.as-ties", "paper.rule.averages.neuberg", "paper.rule.award_imps", "paper.rule.award_imps.2", "paper.rule.award_imps.3",
	"paper.rule.award_pairs", "paper.rule.award_pairs.event", "paper.rule.award_pairs.list", "paper.rule.award_third", "paper.rule.award_third.floor",
	"paper.rule.award_third.nearest", "paper.rule.award_ties", "paper.rule.award_ties.shared", "paper.rule.award_ties.split", "paper.rule.awards", "paper.rule.awards.clubpoints",
	"paper.rule.awards.none", "paper.rule.cross_cap", "paper.rule.cross_divide", "paper.rule.cross_divide.comparisons", "paper.rule.cross_divide.none",
	"paper.rule.cross_divide.tables", "paper.rule.cross_unequal", "paper.rule.cross_unequal.expected", "paper.rule.cross_unequal.mean", "paper.rule.datum_drop",
	"paper.rule.datum_drop.10-percent", "paper.rule.datum_drop.5-percent", "paper.rule.datum_drop.median", "paper.rule.datum_drop.none", "paper.rule.datum_drop.one",
	"paper.rule.datum_drop.polish", "paper.rule.datum_drop.quarter", "paper.rule.datum_drop.typed", "paper.rule.datum_mean", "paper.rule.datum_mean.exact",
	"paper.rule.datum_mean.whole", "paper.rule.datum_sides", "paper.rule.datum_sides.one", "paper.rule.datum_sides.two", "paper.rule.datum_ten", "paper.rule.datum_ten.down",
	"paper.rule.datum_ten.nearest", "paper.rule.datum_ten.nearest-even", "paper.rule.datum_ten.none", "paper.rule.datum_ten.to-zero", "paper.rule.ebu_level",
	"paper.rule.ebu_level.club", "paper.rule.ebu_level.county", "paper.rule.ebu_level.district", "paper.rule.ebu_level.national", "paper.rule.ebu_level.regional",
	"paper.rule.federation", "paper.rule.federation_table", "paper.rule.half_datum", "paper.rule.half_datum.in", "paper.rule.half_datum.out", "paper.rule.handicap",
	"paper.rule.handicap.half", "paper.rule.handicap.none", "paper.rule.imp_total", "paper.rule.imp_total.full", "paper.rule.imp_total.per-board", "paper.rule.imp_total.sum",
	"paper.rule.match_vps", "paper.rule.match_vps.acbl-20", "paper.rule.match_vps.acbl-30", "paper.rule.match_vps.club-25", "paper.rule.match_vps.ebu-discrete",
	"paper.rule.match_vps.ebu-percent", "paper.rule.match_vps.none", "paper.rule.match_vps.own", "paper.rule.match_vps.wbf-2013", "paper.rule.match_vps.wbf-2013-discrete",
	"paper.rule.method", "paper.rule.method.butler", "paper.rule.method.cross-imps", "paper.rule.method.imps", "paper.rule.method.matchpoints", "paper.rule.method.patton",
	"paper.rule.method.point-a-board", "paper.rule.method.total", "paper.rule.neuberg_rounding", "paper.rule.neuberg_rounding.exact", "paper.rule.neuberg_rounding.line-hundredth",
	"paper.rule.neuberg_rounding.line-tenth-to-average", "paper.rule.normal_scores", "paper.rule.overall", "paper.rule.overall.one", "paper.rule.overall.sections",
	"paper.rule.pair_rounding", "paper.rule.pair_rounding.each", "paper.rule.pair_rounding.rest", "paper.rule.patton_bands", "paper.rule.patton_bands.printed", "paper.rule.patton_of",
	"paper.rule.patton_of.imps", "paper.rule.patton_of.larger", "paper.rule.patton_of.total", "paper.rule.patton_points", "paper.rule.patton_points.bands",
	"paper.rule.patton_points.boards", "paper.rule.percent_decimals", "paper.rule.percent_of", "paper.rule.percent_of.board-mean", "paper.rule.percent_of.factored",
	"paper.rule.percent_of.points", "paper.rule.percent_vps", "paper.rule.percent_vps.ebu-percent", "paper.rule.percent_vps.none", "paper.rule.plus_minus",
	"paper.rule.plus_minus.fixed", "paper.rule.plus_minus.session", "paper.rule.point_decimals", "paper.rule.provisional", "paper.rule.provisional.entered",
	"paper.rule.provisional.neuberg", "paper.rule.rank_by", "paper.rule.rank_by.percent", "paper.rule.rank_by.points", "paper.rule.ranked", "paper.rule.ranked.all",
	"paper.rule.ranked.half", "paper.rule.round_cap", "paper.rule.round_cap.four-a-board", "paper.rule.round_cap.none", "paper.rule.round_cap.ten-plus-boards", "paper.rule.round_vps",
	"paper.rule.round_vps.acbl-20", "paper.rule.round_vps.acbl-30", "paper.rule.round_vps.club-25", "paper.rule.round_vps.none", "paper.rule.round_vps.own",
	"paper.rule.round_vps.wbf-2013", "paper.rule.round_vps.wbf-2013-discrete", "paper.rule.sections", "paper.rule.sections.across", "paper.rule.sections.apart", "paper.rule.sit_out",
	"paper.rule.sit_out-round.average", "paper.rule.sit_out-round.none", "paper.rule.sit_out-round.own", "paper.rule.sit_out-round.typed", "paper.rule.sit_out.average",
	"paper.rule.sit_out.none", "paper.rule.sit_out.own", "paper.rule.sit_out.typed", "paper.rule.small_groups", "paper.rule.small_groups.acbl", "paper.rule.small_groups.ebu",
	"paper.rule.small_groups.nbb", "paper.rule.small_groups.neuberg", "paper.rule.team_meetings", "paper.rule.team_meetings.apart", "paper.rule.team_meetings.together",
	"paper.rule.tie_at", "paper.rule.tie_at.1", "paper.rule.tie_at.all", "paper.rule.ties", "paper.rule.ties.butler", "paper.rule.ties.individual", "paper.rule.ties.pairs",
	"paper.rule.ties.round-robin", "paper.rule.ties.shared", "paper.rule.ties.swiss", "paper.rule.top", "paper.rule.top.board", "paper.rule.top.session-max", "paper.rule.unequal",
	"paper.rule.unequal.ascherman", "paper.rule.unequal.factored", "paper.rule.unequal.neuberg", "paper.rule.unequal.none", "paper.rule.unit", "paper.rule.unit.1-half-0",
	"paper.rule.unit.2-1-0", "paper.rule.vp_table", "paper.rule.weighted", "paper.rule.weighted.apart", "paper.rule.weighted.fractional", "paper.rule.weighted_datum",
	"paper.rule.weighted_datum.in", "paper.rule.weighted_datum.out", "paper.rule.weighted_imps", "paper.rule.weighted_imps.exact", "paper.rule.weighted_imps.non-offenders",
	"paper.rule.weighted_imps.toward-zero",
)

// ruleMeanings are the keys of the sentences that say what it means that a setting has a value
// ("unequal.neuberg"), or any other one ("cross_cap").
var ruleMeanings = byEnding("rules.",
	"rules.abf_places", "rules.abf_places.none", "rules.abf_weight", "rules.abf_winners", "rules.aeb_class", "rules.aeb_class.members", "rules.aeb_event", "rules.aeb_last.formula",
	"rules.aeb_last.pmin", "rules.aeb_play", "rules.averages.as-ties", "rules.averages.neuberg", "rules.award_imps", "rules.award_pairs.event", "rules.award_pairs.list",
	"rules.award_third.floor", "rules.award_third.nearest", "rules.award_ties.shared", "rules.award_ties.split", "rules.awards", "rules.awards.clubpoints", "rules.awards.none",
	"rules.cross_cap", "rules.cross_cap.none", "rules.cross_divide.comparisons", "rules.cross_divide.none", "rules.cross_divide.tables", "rules.cross_unequal.expected",
	"rules.cross_unequal.mean", "rules.datum_drop", "rules.datum_drop.10-percent", "rules.datum_drop.5-percent", "rules.datum_drop.median", "rules.datum_drop.none",
	"rules.datum_drop.only-one", "rules.datum_drop.polish", "rules.datum_drop.quarter", "rules.datum_mean.exact", "rules.datum_mean.whole", "rules.datum_sides.only-one",
	"rules.datum_sides.two", "rules.datum_ten.down", "rules.datum_ten.nearest", "rules.datum_ten.nearest-even", "rules.datum_ten.none", "rules.datum_ten.to-zero", "rules.ebu_level",
	"rules.federation_table", "rules.half_datum.in", "rules.half_datum.out", "rules.handicap.half", "rules.handicap.none", "rules.imp_total.full", "rules.imp_total.per-board",
	"rules.imp_total.sum", "rules.match_vps", "rules.match_vps.none", "rules.method.butler", "rules.method.cross-imps", "rules.method.imps", "rules.method.matchpoints",
	"rules.method.patton", "rules.method.point-a-board", "rules.method.total", "rules.neuberg_rounding.exact", "rules.neuberg_rounding.line-hundredth",
	"rules.neuberg_rounding.line-tenth-to-average", "rules.normal_scores", "rules.normal_scores.none", "rules.overall.only-one", "rules.overall.sections", "rules.pair_rounding.each",
	"rules.pair_rounding.rest", "rules.patton_bands", "rules.patton_bands.printed", "rules.patton_of.imps", "rules.patton_of.larger", "rules.patton_of.total", "rules.patton_points",
	"rules.patton_points.bands", "rules.patton_points.boards", "rules.percent_decimals", "rules.percent_of.board-mean", "rules.percent_of.factored", "rules.percent_of.points",
	"rules.percent_vps", "rules.percent_vps.none", "rules.plus_minus.fixed", "rules.plus_minus.session", "rules.point_decimals", "rules.provisional.entered",
	"rules.provisional.neuberg", "rules.rank_by.percent", "rules.rank_by.points", "rules.ranked.all", "rules.ranked.half", "rules.round_cap.four-a-board", "rules.round_cap.none",
	"rules.round_cap.ten-plus-boards", "rules.round_vps", "rules.round_vps.none", "rules.sections.across", "rules.sections.apart", "rules.sit_out", "rules.sit_out-round",
	"rules.sit_out-round.average", "rules.sit_out-round.none", "rules.sit_out-round.own", "rules.sit_out.average", "rules.sit_out.none", "rules.sit_out.own",
	"rules.small_groups.acbl", "rules.small_groups.ebu", "rules.small_groups.nbb", "rules.small_groups.neuberg", "rules.team_meetings.apart", "rules.team_meetings.together",
	"rules.tie_at", "rules.tie_at.1", "rules.tie_at.all", "rules.ties", "rules.ties.butler", "rules.ties.individual", "rules.ties.pairs", "rules.ties.round-robin",
	"rules.ties.shared", "rules.ties.swiss", "rules.top.board", "rules.top.session-max", "rules.unequal.ascherman", "rules.unequal.factored", "rules.unequal.neuberg",
	"rules.unequal.none", "rules.unit.1-half-0", "rules.unit.2-1-0", "rules.vp_table", "rules.weighted.apart", "rules.weighted.fractional", "rules.weighted_datum.in",
	"rules.weighted_datum.out", "rules.weighted_imps.exact", "rules.weighted_imps.non-offenders", "rules.weighted_imps.toward-zero",
)

// byEnding are keys by what they end with.
func byEnding(begin string, keys ...string) map[string]string {
	byName := make(map[string]string, len(keys))
	for _, k := range keys {
		byName[strings.TrimPrefix(k, begin)] = k
	}
	return byName
}

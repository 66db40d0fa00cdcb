// Package rules has what a session is scored by: every choice there is as a value of
// Rules, the presets, and who describes each choice. It computes no points; package scoring
// does.
//
//	what                                           file
//	the choices of every method                    rules.go
//	those of boards in IMPs                        imps.go
//	sections, overall lists, sit-outs, rounds      session.go
//	percentages, who is ranked                     totals.go
//	shared places                                  ties.go
//	rulings, fouled boards                         rulings.go
//	matches of teams, Patton                       teams.go, patton.go
//	points of a federation                         federation.go
//	one row a choice: name, values, when it counts field.go
//	what a choice comes to in figures              figures.go
//	who describes a value                          sources.go
//	what suits so many tables                      advice.go
package rules

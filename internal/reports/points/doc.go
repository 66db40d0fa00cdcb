// Package points has the papers of what members earned over a period.
//
//	rule                                                       source          file
//	the members by their points; what was added up stands in   R-POINTS-LIST   list.go
//	  the heading
//	the sessions of a member, a page each, with a line of the  R-MEMBER-SHEET  member.go
//	  percentages
package points

// Package roster holds a list of members, as a federation hands one out every year, against
// the members of the club: who is new, who is known under other data, who is not in the list
// any more, and of whom it must be asked whether they are the same person (R-MEMBER-UPDATE).// It also finds the people of a file of results among the members.
package roster

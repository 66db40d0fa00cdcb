// Package standings is everything that follows from the results of a session: points, lists, places. It is a
// pure function of the event; nothing is computed anywhere else.
package standings

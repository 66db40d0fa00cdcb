// Package incoming holds the results of a foreign file against those of a session: which are
// new, which are in already, which differ, and which do not fit.
package incoming

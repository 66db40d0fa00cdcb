// Package booking is what a session earned its players, or the sessions of an event together:
// worked out from its standings when it is closed, and compared with what was booked before.
package booking

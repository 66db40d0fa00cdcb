// Package mailing is the screen Mailen: the uitslag and the own card go to the members by mail,
// from the club's own server. Who gets what is seen first, with a message as one reader gets it;
// a trial goes to the club itself; then one key sends them all, one by one, and each that the
// server took is in the log before the next one is begun. presenter*.go is plain Go; the rest
// draws it.
package mailing

// Package players is the screen where the pairs get their names: three letters find a
// member, whoever is not found becomes a guest.
package players

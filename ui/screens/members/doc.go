// Package members is the screen of the members: a list that is filtered as one types,
// a form in which every field is saved at once, lists from and to files, doubles made
// one, and the erasing of somebody's personal data.
package members

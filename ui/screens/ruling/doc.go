// Package ruling is the screen Arbitrage: a ruling is weighed before it is announced.
// Candidates stand side by side with what each would do to the points, the totals and
// the places; one that costs the protected side something is red, with a sign and a
// sentence. Penalties, fouled boards and what was decided tonight are here too.
package ruling

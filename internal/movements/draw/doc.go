// Package draw makes the next round of a Swiss, for pairs or teams, and the bracket of a
// knock-out. It has no chance in it: lots come along as an order.
package draw

// Package competition is what the evenings of a competition come to.
package competition

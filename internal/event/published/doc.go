// Package published is what a foreign file says its results came to, held against what is computed.
package published

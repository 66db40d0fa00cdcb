// Package eventtest is evenings for tests: built, played and drawn at random.
package eventtest

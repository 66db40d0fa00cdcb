// Package mailtest is a mail server for tests. It listens on this computer only, keeps what it
// was sent, and fails where a test asks for it.
package mailtest

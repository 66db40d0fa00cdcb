// Package mailing plans who gets a paper of a session by mail.
package mailing

package publish

import (
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// Trusted gives what a Host keeps in Trust once the scorer said yes to the Problem
// publish.host-new or one of publish.certificate-name, -unknown and -expired; ok is false of any
// other error. A host that has changed (publish.host-changed, publish.certificate-changed) cannot
// be said yes to: what was trusted must be taken away first.
func Trusted(err error) (trust string, ok bool) {
	p := problem.Find(err)
	if p == nil {
		return "", false
	}
	trust, ok = p.Args["trust"].(string)
	return trust, ok
}

// Kinds of trust in a certificate; that in a host key is its type and its fingerprint.
const (
	thisCertificate = "certificate " // this one and no other, by its fingerprint
	namedOther      = "name "        // any that the system trusts, which is of this name
)

// judge says whether a certificate is the host's: the system trusts it and it has the name of
// the host, or the scorer trusts it.
//
// One that the system trusts but is of another name, as a cheap host has of its own name for
// all its clubs, is trusted by that name, so that it may be renewed. Any other is trusted by its
// fingerprint alone.
func judge(chain []*x509.Certificate, host, trust string, roots *x509.CertPool) error {
	if len(chain) == 0 {
		return problem.New("publish.no-tls", "host", host)
	}
	leaf := chain[0]
	options := x509.VerifyOptions{DNSName: host, Roots: roots, Intermediates: x509.NewCertPool()}
	for _, c := range chain[1:] {
		options.Intermediates.AddCert(c)
	}
	_, err := leaf.Verify(options)
	if err == nil {
		return nil
	}
	mark := certificatePrint(leaf)
	if trust == thisCertificate+mark || trust == mark {
		return nil
	}
	options.DNSName = ""
	_, otherwise := leaf.Verify(options)
	if name, is := strings.CutPrefix(trust, namedOther); is && otherwise == nil && slices.Contains(leaf.DNSNames, name) {
		return nil
	}
	if strings.HasPrefix(trust, thisCertificate) || strings.HasPrefix(trust, namedOther) {
		return problem.Wrap(err, "publish.certificate-changed", "host", host, "fingerprint", mark)
	}
	var invalid x509.CertificateInvalidError
	switch {
	case otherwise == nil && len(leaf.DNSNames) > 0:
		return problem.Wrap(err, "publish.certificate-name", "host", host, "names", leaf.DNSNames, "fingerprint", mark, "trust", namedOther+leaf.DNSNames[0])
	case errors.As(otherwise, &invalid) && invalid.Reason == x509.Expired:
		return problem.Wrap(err, "publish.certificate-expired", "host", host, "fingerprint", mark, "trust", thisCertificate+mark)
	}
	return problem.Wrap(err, "publish.certificate-unknown", "host", host, "fingerprint", mark, "trust", thisCertificate+mark)
}

// certificatePrint is the fingerprint of a certificate as browsers show it.
func certificatePrint(c *x509.Certificate) string {
	sum := sha256.Sum256(c.Raw)
	return strings.ReplaceAll(fmt.Sprintf("% X", sum), " ", ":")
}

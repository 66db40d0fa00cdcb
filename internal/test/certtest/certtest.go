// Package certtest makes certificates for tests of connections, as those whom a system trusts
// make them.
package certtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"net"
	"testing"
	"time"
)

// Maker is who makes certificates, as those whom a system trusts.
type Maker struct {
	Roots *x509.CertPool
	cert  *x509.Certificate
	key   *ecdsa.PrivateKey
}

// NewMaker returns a maker of certificates.
func NewMaker(t testing.TB) *Maker {
	t.Helper()
	m := &Maker{Roots: x509.NewCertPool()}
	made := m.make(t, &x509.Certificate{Subject: pkix.Name{CommonName: "Test"}, IsCA: true, KeyUsage: x509.KeyUsageCertSign, NotAfter: time.Now().AddDate(1, 0, 0)})
	m.cert, m.key = made.Leaf, made.PrivateKey.(*ecdsa.PrivateKey)
	m.Roots.AddCert(m.cert)
	return m
}

// Certificate is of these names, addresses among them, and good for so many days from now.
func (m *Maker) Certificate(t testing.TB, days int, names ...string) tls.Certificate {
	t.Helper()
	c := &x509.Certificate{Subject: pkix.Name{CommonName: names[0]}, KeyUsage: x509.KeyUsageDigitalSignature, NotAfter: time.Now().AddDate(0, 0, days)}
	for _, n := range names {
		if ip := net.ParseIP(n); ip != nil {
			c.IPAddresses = append(c.IPAddresses, ip)
		} else {
			c.DNSNames = append(c.DNSNames, n)
		}
	}
	return m.make(t, c)
}

func (m *Maker) make(t testing.TB, c *x509.Certificate) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if c.SerialNumber, err = rand.Int(rand.Reader, big.NewInt(1<<60)); err != nil {
		t.Fatal(err)
	}
	c.NotBefore, c.BasicConstraintsValid = c.NotAfter.AddDate(-2, 0, 0), true
	by, with := m.cert, m.key
	if by == nil {
		by, with = c, key
	}
	der, err := x509.CreateCertificate(rand.Reader, c, by, &key.PublicKey, with)
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key, Leaf: leaf}
}

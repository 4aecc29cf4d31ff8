import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBookLinkFault, signBookLink } from './book-link.ts';

const secret = 'a secret shared with the publisher';
const now = new Date('2026-03-02T09:00:00Z');
const seconds = now.getTime() / 1000;
const linkAt = (t: string, permis = 'co') => ({ permis, t, signature: signBookLink(secret, { permis, t }) });

test('the signature is the HMAC-SHA256 of «permis.t» in hexadecimal', () => {
  // printf 'co.1772442000' | openssl dgst -sha256 -hmac 'a secret shared with the publisher'
  expect(signBookLink(secret, { permis: 'co', t: '1772442000' })).toBe(
    '571486295fe38134e1f99baf62d0e0703ef39fbdc07a85e17e7fbd9cf823d133',
  );
});

test('a signed link is valid for 24 hours, and up to 5 minutes before its time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 86_400 }), (age) => {
      expect(findBookLinkFault(secret, linkAt(String(seconds - age)), now)).toBeNull();
    }),
  );
  expect(findBookLinkFault(secret, linkAt(String(seconds - 86_401)), now)).toBe('LIEN_EXPIRE');
  expect(findBookLinkFault(secret, linkAt(String(seconds + 301)), now)).toBe('SIGNATURE_REFUSEE');
  const capitals = linkAt(String(seconds));
  expect(
    findBookLinkFault(secret, { ...capitals, signature: capitals.signature.toUpperCase() }, now),
  ).toBeNull();
});

test('a changed link is refused, whatever its age', () => {
  const link = linkAt(String(seconds));
  for (const changed of [
    { ...link, permis: 'b' },
    { ...link, t: String(seconds + 1) },
    { ...link, t: `0${seconds}` },
    { ...link, signature: '' },
    { ...link, signature: link.signature.slice(0, -1) },
    { ...link, signature: `${link.signature}0` },
    { ...link, signature: signBookLink('another secret', link) },
    // Without the dot, «co» with time 11 and «co1» with time 1 would have the same signature.
    { permis: 'co.1', t: '1', signature: signBookLink(secret, { permis: 'co', t: '11' }) },
  ]) {
    expect(findBookLinkFault(secret, changed, now)).toBe('SIGNATURE_REFUSEE');
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 128 }), (signature) => {
      expect(findBookLinkFault(secret, { ...link, signature }, now)).toBe('SIGNATURE_REFUSEE');
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PURPOSES } from '../base/codes.ts';
import { consentValue, joinPurposes, parseConsent, splitPurposes } from './consent-cookie.ts';

const consent = fc.record(
  {
    id: fc.uuid(),
    version: fc.integer({ min: 0, max: 9999 }).map(String),
    accepted: fc.subarray([...PURPOSES]),
  },
  { noNullPrototype: true },
);

test('a written cookie is read back', () => {
  fc.assert(
    fc.property(consent, (one) => {
      expect(parseConsent(consentValue(one))).toEqual(one);
    }),
  );
});

test('any other content of the cookie is no consent, and accepts no unknown purpose', () => {
  const mangled = fc
    .tuple(consent, fc.string({ minLength: 1, maxLength: 5 }), fc.nat(60))
    .map(([one, extra, at]) => {
      const value = consentValue(one);
      return value.slice(0, at) + extra + value.slice(at);
    });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), mangled), (value) => {
      const read = parseConsent(value);
      expect(read === null || read.accepted.every((purpose) => PURPOSES.includes(purpose))).toBe(true);
    }),
  );
  for (const value of [undefined, '', 'audience', 'oui', '..', '1.1.audience'])
    expect(parseConsent(value)).toBeNull();
});

test('purposes are joined once each, in a fixed order', () => {
  expect(joinPurposes([...PURPOSES, ...PURPOSES])).toBe(PURPOSES.join(','));
  expect(splitPurposes('autre,')).toEqual([]);
});

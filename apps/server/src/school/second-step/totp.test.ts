import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cleanCode, newRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secret-box.ts';
import { buildDeviceAddress, computeCode, findCounter, newDeviceSecret } from './totp.ts';

/** «12345678901234567890», the secret of the vectors of RFC 6238 (appendix B, SHA-1), in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Seconds, and the last six of the eight digits of the RFC. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(VECTORS)('at %i s the code is %s', (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(computeCode(RFC_SECRET, at)).toBe(code);
  expect(findCounter(RFC_SECRET, code, at)).toBe(Math.floor(seconds / 30));
});

test('a code counts from thirty seconds before its time to thirty seconds after', () => {
  const code = computeCode(RFC_SECRET, new Date(60_000));
  const found = [29_999, 30_000, 60_000, 119_999, 120_000].map((ms) =>
    findCounter(RFC_SECRET, code, new Date(ms)),
  );
  expect(found).toEqual([null, 2, 2, 2, null]);
});

test('a secret has 160 bits, and its address names the account', () => {
  const secret = newDeviceSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newDeviceSecret()).not.toBe(secret);
  const address = new URL(buildDeviceAddress(secret, 'claire@demo.example', 'PrépaCode'));
  expect(address.protocol).toBe('otpauth:');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'PrépaCode',
    digits: '6',
  });
});

test('a sealed secret opens with its key, for its account, unchanged; an older key opens it too', () => {
  const [old, current] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const box = sealSecret([old], 7, RFC_SECRET);
  expect(openSecret([old], 7, box)).toBe(RFC_SECRET);
  expect(openSecret([current, old], 7, box)).toBe(RFC_SECRET);
  expect(() => openSecret([current], 7, box)).toThrow(/no key/);
  expect(() => openSecret([old], 8, box)).toThrow(/no key/);
  for (let at = 0; at < box.length; at += 1) {
    const changed = Buffer.from(box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openSecret([old], 7, changed)).toThrow(/no key/);
  }
  expect(sealSecret([old], 7, RFC_SECRET)).not.toEqual(box);
  expect(box.includes(RFC_SECRET)).toBe(false);
});

test('ten recovery codes, all different, and as people type them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(cleanCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  }
});

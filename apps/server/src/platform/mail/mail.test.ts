import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMail, computeExpiry, computeRetryDelay, isMailAddress } from './mail.ts';

const mail = {
  kind: 'examen' as const,
  personId: 1,
  schoolId: 1,
  brand: 'prepacode',
  recipient: 'a@b.example',
  replyTo: null,
  senderName: null,
  subject: 'Bonjour',
  text: 'x',
  html: '<p>x</p>',
};

test('an address that could carry a header, a list or a name is refused', () => {
  for (const recipient of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    'Nom <a@b.example>',
    '"a b"@c.example',
    'a@b@c.example',
    'a b@c.example',
    'sans-arobase',
    '',
    `${'a'.repeat(250)}@b.example`,
  ]) {
    expect(isMailAddress(recipient)).toBe(false);
    expect(() => checkMail({ ...mail, recipient })).toThrow('not one mail address');
    expect(() => checkMail({ ...mail, replyTo: recipient })).toThrow('not one mail address');
  }
  expect(isMailAddress('prénom.nom+code@école.example')).toBe(true);
});

test('a subject and a sender’s name are one line each, for any typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (subject) => {
      const checked = checkMail({ ...mail, subject, senderName: subject });
      for (const line of [checked.subject, checked.senderName])
        expect(line).not.toMatch(/[\r\n\0\u0085\u2028\u2029]/);
      expect(checked.subject.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('a mail that fails is tried again after 1, 2, 4… minutes, every 6 hours at the longest', () => {
  expect([1, 2, 3].map((attempts) => computeRetryDelay(attempts) / 60_000)).toEqual([1, 2, 4]);
  expect(computeRetryDelay(50)).toBe(6 * 3_600_000);
  expect(computeRetryDelay(10_000)).toBe(6 * 3_600_000);
});

test('a mail is given up after five days, or when the link in it ends', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect(computeExpiry({}, now)).toEqual(after(5 * 24));
  expect(computeExpiry({ expiresAt: after(1) }, now)).toEqual(after(1));
  expect(computeExpiry({ expiresAt: after(15 * 24) }, now)).toEqual(after(5 * 24));
});

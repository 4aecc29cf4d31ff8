import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEntry, readPartnerEntry, toLoginQuery } from './login-wire.ts';

test('an address gives a short ticket and a positive whole number, or nothing', () => {
  expect(readEntry({ ticket: 'ST-1', inscriptionId: 42 })).toEqual({ ticket: 'ST-1', inscriptionId: '42' });
  expect(readEntry({ error: true, ticket: '', inscriptionId: 0 })).toBeNull();
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (ticket, inscriptionId) => {
      const read = readEntry({ ticket, inscriptionId });
      expect(['string', 'undefined']).toContain(typeof read?.ticket);
      expect(read?.inscriptionId ?? '1').toMatch(/^[1-9]\d{0,8}$/);
    }),
  );
});

test('a partner’s sign-on has a name, a signed token and a learner; without the token it is ignored', () => {
  expect(readPartnerEntry('ecole', { jwt: 'a.b.c', profilId: 12 })).toEqual({
    partner: 'ecole',
    jwt: 'a.b.c',
    learnerId: '12',
    inscriptionId: undefined,
  });
  expect(readPartnerEntry('ecole', { jwt: 'x'.repeat(4001) })).toBeNull();
  expect(readPartnerEntry('ecole', { profilId: 12 })).toBeNull();
});

test('the call has the service and brand of a ticket, and no service for a chosen inscription', () => {
  const page = { service: 'https://prepa.example', from: 'une' };
  const t = expect.any(String);
  expect(toLoginQuery({ ticket: 'ST-1' }, page)).toEqual({ t, ticket: 'ST-1', ...page });
  expect(toLoginQuery({ inscriptionId: '3' }, page)).toEqual({ t, inscriptionId: '3' });
  expect(toLoginQuery({ partner: 'ecole', jwt: 'a.b.c', learnerId: '12' }, page)).toEqual({
    t,
    service: page.service,
    partenaire: 'ecole',
    jwt: 'a.b.c',
    profilId: '12',
  });
});

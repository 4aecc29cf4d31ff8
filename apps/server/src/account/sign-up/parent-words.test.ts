import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AgreedTo, agreedWords, WORDS_VERSION } from './parent-words.ts';

const about: AgreedTo = {
  appTitle: 'Prépacode',
  licences: ['Auto'],
  firstName: 'Zoé',
  lastName: 'Durand',
  birthDate: '2013-09-04',
  email: 'zoe@test.example',
  phone: '0612345678',
  school: 'École',
  brand: 'prepacode',
  licenceCodes: ['b'],
  newsletter: true,
  expiresAt: new Date('2026-03-17T09:00:00Z'),
};

test('the version named in a proof changes with the text that was agreed to', () => {
  const words = createHash('sha256').update(agreedWords(about).join('\n')).digest('hex').slice(0, 12);
  // When the text changes, change the date there and here, so that each proof names the text that was read.
  expect([WORDS_VERSION, words]).toEqual(['2026-11-21', '69b162d30fba']);
});

test('data that was not given or not asked for is not in the agreement', () => {
  const words = agreedWords({ ...about, phone: null, newsletter: false }).join('\n');
  expect(words).not.toContain('téléphone');
  expect(words).not.toContain('lettre d’information');
});

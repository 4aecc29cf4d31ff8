import { expect, test } from 'vitest';
import {
  tellExampleHost,
  tellFictionalPhone,
  tellPlaceholder,
  tellRegistration,
  tellVat,
} from './unfilled-values.ts';

test.each([
  '',
  '  ',
  'à compléter',
  'Raison sociale À COMPLÉTER',
  'Camille Exemple',
  'rue de l’exemple',
  'EXEMPLE',
])('«%s» is to be filled in', (text) => expect(tellPlaceholder(text)).toContain('is to be filled in'));

test.each(['Exemplaire SARL', 'Les Éditions du Phare', 'Contre-exemplarité', '1, rue du Port'])(
  '«%s» says something',
  (text) => expect(tellPlaceholder(text)).toBeNull(),
);

test.each([
  ['https://code.example', 'code.example'],
  ['https://www.Code.EXAMPLE/charte', 'www.code.example'],
  ['contact@phare.example', 'phare.example'],
  ['prepa.example', 'prepa.example'],
  ['contact@example.org', 'example.org'],
])('%s is at %s, which is nobody’s', (text, host) =>
  expect(tellExampleHost(text)).toBe(`is to be filled in: ${host} is an address for examples`),
);

test.each([
  'https://example-code.fr',
  'https://code.example.fr',
  'https://phare.fr/un.exemple',
  'localhost',
  '',
])('%s may be somebody’s', (text) => expect(tellExampleHost(text)).toBeNull());

test.each([
  '01 99 00 12 34',
  '02 61 91 00 00',
  '03 53 01 00 01',
  '04 65 71 99 99',
  '05 36 49 00 06',
  '06 39 98 00 00',
  '+33 6 39 98 00 00',
])('%s is a telephone of fiction', (text) =>
  expect(tellFictionalPhone(text)).toContain('is of a range for films'),
);

test('other telephones are somebody’s', () => {
  for (const text of ['01 99 01 12 34', '02 40 35 63 99', '06 39 97 00 00'])
    expect(tellFictionalPhone(text)).toBeNull();
});

test.each([
  ['RCS Toulouse 000 000 000', 'only zeros'],
  ['RNA W000000000', 'only zeros'],
  ['SIRET 00000000000000', 'only zeros'],
  ['RCS Paris 732 829 321', 'check digit'],
  ['SIRET 732 829 320 00075', 'check digit'],
  ['RCS Paris', 'no number of nine digits'],
  ['SIREN 7328293', 'no number of nine digits'],
])('%s is refused: %s', (text, why) => expect(tellRegistration(text)).toContain(why));

test.each([
  'RCS Paris 732 829 320',
  'RCS Paris B 732829320',
  'SIRET 732 829 320 00074',
  'RCS Paris 356 000 000',
  'SIRET 356 000 000 49837',
  'RNA W442001234',
  'registre des métiers de Nantes',
])('%s is taken', (text) => expect(tellRegistration(text)).toBeNull());

test('a French number of VAT fits its SIREN; another country’s is not looked at', () => {
  expect(tellVat('FR 44 732 829 320')).toBeNull();
  expect(tellVat('FR45732829320')).toBe('begins with FR44 for 732829320');
  expect(tellVat('FR 00 000 000 000')).toContain('only zeros');
  expect(tellVat('FR44732829321')).toContain('check digit');
  expect(tellVat('BE 0123 456 789')).toBeNull();
});

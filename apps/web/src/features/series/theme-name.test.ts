import { expect, test } from 'vitest';
import { themeName } from './theme-name.ts';

const theme = { identifiant: 'C', couleur: '#000000', libelle: 'Le conducteur', libelle_court: 'Conducteur' };

test('a theme goes by its short name, else its name, else its letter', () => {
  expect(themeName([theme], 'C')).toBe('Conducteur');
  expect(themeName([{ ...theme, libelle_court: '' }], 'C')).toBe('Le conducteur');
  expect(themeName([theme], 'Z')).toBe('Z');
});

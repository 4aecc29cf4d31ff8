import { expect, test } from 'vitest';
import { themeName } from './theme-name.ts';

const theme = { id: 'C', color: '#000000', label: 'Le conducteur', shortLabel: 'Conducteur' };

test('a theme is named by its short name, else its name, else its letter', () => {
  expect(themeName([theme], 'C')).toBe('Conducteur');
  expect(themeName([{ ...theme, shortLabel: '' }], 'C')).toBe('Le conducteur');
  expect(themeName([theme], 'Z')).toBe('Z');
});

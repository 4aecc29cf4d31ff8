import { expect, test } from 'vitest';
import { readOperatorsArguments } from './operators-arguments.ts';

test('who is to run the platform is named whole', () => {
  const add = ['--add', ' Olga@Exemple.fr ', '--first-name', 'Olga', '--last-name', 'Vidal'];
  expect(readOperatorsArguments(add)).toMatchObject({ kind: 'add', firstName: 'Olga', lastName: 'Vidal' });
  expect(readOperatorsArguments([])).toEqual({ kind: 'list' });
  expect(readOperatorsArguments(['--remove', 'olga@exemple.fr'])).toEqual({
    kind: 'remove',
    email: 'olga@exemple.fr',
  });
});

test.each([
  [['--add', 'olga@exemple.fr']],
  [['--add', 'olga', '--first-name', 'Olga', '--last-name', 'Vidal']],
  [['--first-name', 'Olga']],
  [['--remove', 'a@b.fr', '--add', 'a@b.fr', '--first-name', 'A', '--last-name', 'B']],
  [['--everybody']],
])('%j is refused with the usage', (words) => {
  expect(() => readOperatorsArguments(words)).toThrow(/npm run operators/);
});

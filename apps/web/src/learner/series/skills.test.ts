import { expect, test } from 'vitest';
import { askedAtLevel, groupByTheme, isExercises, levelSaid, recentSaid, startSaid } from './skills.ts';

test('what is said of a skill before the first exercise, and later', () => {
  const levels = ['sur la courbe', 'd’après la table', 'entre deux heures'];
  expect([levelSaid({ level: null }), levelSaid({ level: 2 })]).toEqual([
    'Pas encore commencé',
    'Niveau 2 sur 3',
  ]);
  expect([askedAtLevel({ level: null, levels }), askedAtLevel({ level: 3, levels })]).toEqual([
    'sur la courbe',
    'entre deux heures',
  ]);
});

test.each([
  [null, null],
  [{ count: 1, rightCount: 0 }, '0 juste sur 1'],
  [{ count: 1, rightCount: 1 }, '1 juste sur 1'],
  [{ count: 10, rightCount: 8 }, '8 justes sur les 10 derniers'],
])('of the newest exercises %j one reads %j', (recent, said) => {
  expect(recentSaid({ recent })?.replace(/\u00a0/g, ' ') ?? null).toBe(said);
});

test('the button says whether a series goes on', () => {
  expect(startSaid({ open: null, level: null })).toBe('Commencer');
  expect(startSaid({ open: { done: 0, total: 10 }, level: null })).toBe('Commencer');
  expect(startSaid({ open: null, level: 2 })).toBe('S’exercer');
  expect(startSaid({ open: { done: 3, total: 10 }, level: 1 })).toBe('Continuer, 3 sur 10');
});

test('skills are grouped by theme, in their order', () => {
  const skill = (slug: string, themeId: string) => ({ slug, themeId, name: slug, level: null, isDue: false });
  const groups = groupByTheme([skill('a', 'M'), skill('b', 'C'), skill('c', 'M')]);
  expect(groups.map(({ themeId, skills }) => [themeId, skills.map(({ slug }) => slug)])).toEqual([
    ['M', ['a', 'c']],
    ['C', ['b']],
  ]);
});

test('a series of exercises is known by its slug', () => {
  expect([isExercises({ slug: 'exercices-fuel' }), isExercises({ slug: 'thematique-c' })]).toEqual([
    true,
    false,
  ]);
});

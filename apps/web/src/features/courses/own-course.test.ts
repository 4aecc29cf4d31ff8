import type { ChapterHead } from '@balise/contract/courses';
import { expect, test } from 'vitest';
import { nextPlace, packageOf, progressOf, readPlace, stateOf } from './own-course.ts';

const head = (chapitre: string, more: Partial<ChapterHead> = {}): ChapterHead => ({
  chapitre,
  titre: `Chapitre ${chapitre}`,
  theme: { identifiant: 'L', libelle: 'Circulation', couleur: '#123456' },
  minutes: 5,
  lu_le: null,
  termine_le: null,
  questions: 5,
  repondues: 0,
  justes: 0,
  ...more,
});
const NOW = '2026-03-02T09:00:00.000Z';

test('a link to a package opens a course of ours; any other does not', () => {
  expect(packageOf('/cours/code-b')).toBe('code-b');
  expect(packageOf('/cours/code-b/')).toBe('code-b');
  for (const link of [
    '',
    '/cours/',
    '/cours/b/index.html',
    '//cours/b',
    'https://x.example/cours/b',
    '/cours/..',
  ])
    expect(packageOf(link), link).toBeNull();
});

test('an address names the chapters, one of them, or its check; what is strange names the chapters', () => {
  expect(readPlace({})).toEqual({});
  expect(readPlace({ chapitre: '01-a' })).toEqual({ chapitre: '01-a' });
  expect(readPlace({ chapitre: 12 })).toEqual({ chapitre: '12' });
  expect(readPlace({ chapitre: '01-a', etape: 'controle' })).toEqual({ chapitre: '01-a', etape: 'controle' });
  for (const chapitre of ['../a', '<img>', '', ['a'], { a: 1 }])
    expect(readPlace({ chapitre, etape: 'controle' })).toEqual({});
  expect(readPlace({ chapitre: 'a', etape: 'autre' })).toEqual({ chapitre: 'a' });
});

test('one goes on with the first chapter not done, at its check once it is read', () => {
  expect(nextPlace([head('a', { termine_le: NOW }), head('b')])).toMatchObject({ chapitre: 'b' });
  expect(nextPlace([head('a', { lu_le: NOW })])).toMatchObject({ chapitre: 'a', etape: 'controle' });
  expect(nextPlace([head('a', { termine_le: NOW })])).toBeNull();
});

test('a chapter is to be read, begun or done; a course is as far as its chapters', () => {
  expect(stateOf(head('a'))).toBe('a-lire');
  expect(stateOf(head('a', { repondues: 2 }))).toBe('en-cours');
  // A check that was begun again takes nothing away.
  expect(stateOf(head('a', { termine_le: NOW, repondues: 0 }))).toBe('termine');
  expect(progressOf([])).toBe(0);
  expect(progressOf([head('a', { termine_le: NOW }), head('b'), head('c')])).toBe(33);
});

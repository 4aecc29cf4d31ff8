import { expect, test } from 'vitest';
import { findPackageName, placeSearch, readPlace } from './course-place.ts';

test('a link to a package opens a course of ours; any other does not', () => {
  expect(findPackageName('/cours/code-b')).toBe('code-b');
  expect(findPackageName('/cours/code-b/')).toBe('code-b');
  for (const link of [
    '',
    '/cours/',
    '/cours/b/index.html',
    '//cours/b',
    'https://x.example/cours/b',
    '/cours/..',
  ])
    expect(findPackageName(link), link).toBeNull();
});

test('an address names all chapters, one chapter or its check; an invalid one names all chapters', () => {
  expect(readPlace({})).toEqual({});
  expect(readPlace({ chapitre: '01-a' })).toEqual({ chapter: '01-a' });
  expect(readPlace({ chapitre: 12 })).toEqual({ chapter: '12' });
  expect(readPlace({ chapitre: '01-a', etape: 'controle' })).toEqual({ chapter: '01-a', atCheck: true });
  for (const chapitre of ['../a', '<img>', '', ['a'], { a: 1 }])
    expect(readPlace({ chapitre, etape: 'controle' })).toEqual({});
  expect(readPlace({ chapitre: 'a', etape: 'autre' })).toEqual({ chapter: 'a' });
  for (const place of [{}, { chapter: '01-a' }, { chapter: '01-a', atCheck: true }])
    expect(readPlace(placeSearch(place))).toEqual(place);
});

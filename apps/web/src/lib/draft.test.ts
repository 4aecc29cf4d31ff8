// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, hasDraft, keepDraft, readDraft } from './draft.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('typed text is read again only by its owner, until it is dropped', () => {
  keepDraft('examen 1', { centre: 'Dole' });
  expect(readDraft('examen 1')).toEqual({ centre: 'Dole' });
  expect(readDraft('examen 2')).toEqual({});
  dropDraft();
  expect(readDraft('examen 1')).toEqual({});
});

test('typing in one field leaves the others of the draft unchanged', () => {
  keepDraft('inscription', { email: 'anne@exemple.fr' });
  keepDraft('inscription', { firstName: 'Anne' });
  expect(readDraft('inscription')).toEqual({ email: 'anne@exemple.fr', firstName: 'Anne' });
  keepDraft('contact 1', { message: 'Bonjour' });
  expect([readDraft('inscription'), readDraft('contact 1')]).toEqual([{}, { message: 'Bonjour' }]);
});

test('an accepted form drops only its own draft; a sign-out drops any draft', () => {
  keepDraft('examen 1', { centre: 'Dole' });
  dropDraft('contact 1');
  expect(hasDraft('examen 1')).toBe(true);
  dropDraft();
  expect(hasDraft('examen 1')).toBe(false);
  expect(kept.size).toBe(0);
});

test('the page keeps the draft if the browser can’t store it', () => {
  const refused = (): never => {
    throw new Error('refused');
  };
  for (const setItem of [refused, undefined]) {
    vi.stubGlobal('sessionStorage', setItem && { getItem: () => null, setItem, removeItem: refused });
    keepDraft('a', { x: '1' });
    expect(readDraft('a')).toEqual({ x: '1' });
    expect(readDraft('b')).toEqual({});
    dropDraft('a');
    expect(readDraft('a')).toEqual({});
  }
});

test('foreign data or a refused storage is no draft', () => {
  for (const text of [
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '{"owner":"a"}',
    '{"owner":"a","values":{"x":1}}',
    'x'.repeat(20_001),
  ]) {
    kept.set('brouillon', text);
    expect(readDraft('a'), text.slice(0, 30)).toEqual({});
  }
  const refused = (): never => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
  keepDraft('a', { x: '1' });
  dropDraft();
  expect(readDraft('a')).toEqual({});
});

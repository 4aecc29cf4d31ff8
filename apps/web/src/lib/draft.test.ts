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

test('what was typed is read again by its owner alone, until it is dropped', () => {
  keepDraft('examen 1', { centre: 'Dole' });
  expect(readDraft('examen 1')).toEqual({ centre: 'Dole' });
  expect(readDraft('examen 2')).toEqual({});
  dropDraft();
  expect(readDraft('examen 1')).toEqual({});
});

test('a field that is typed leaves the others of the draft as they were', () => {
  keepDraft('inscription', { email: 'anne@exemple.fr' });
  keepDraft('inscription', { firstName: 'Anne' });
  expect(readDraft('inscription')).toEqual({ email: 'anne@exemple.fr', firstName: 'Anne' });
  keepDraft('contact 1', { message: 'Bonjour' });
  expect([readDraft('inscription'), readDraft('contact 1')]).toEqual([{}, { message: 'Bonjour' }]);
});

test('a form that was accepted drops its own draft alone; who leaves drops whatever there is', () => {
  keepDraft('examen 1', { centre: 'Dole' });
  dropDraft('contact 1');
  expect(hasDraft('examen 1')).toBe(true);
  dropDraft();
  expect(hasDraft('examen 1')).toBe(false);
  expect(kept.size).toBe(0);
});

test('where the browser keeps nothing, the page does', () => {
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

test('what others wrote there, or a storage that is refused, is no draft', () => {
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

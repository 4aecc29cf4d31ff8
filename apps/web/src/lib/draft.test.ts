// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

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

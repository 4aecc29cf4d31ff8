import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAll, KEYS, read, readList, readNumber, remove, write } from './storage.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
};

type Item = Record<string, unknown>;
const isNumbered = (item: Item): item is Item & { id: number } => Number.isInteger(item.id);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the keys are those of the specification', () => {
  expect(KEYS.toSorted()).toEqual([
    'appKopilote',
    'applications',
    'inscriptions',
    'mode',
    'selectedInscriptionId',
    'theme',
    'token',
  ]);
});

test('what is written is read back, until it is removed or all is cleared', () => {
  write('theme', 'une-marque');
  write('selectedInscriptionId', '12');
  expect([read('theme'), readNumber('selectedInscriptionId')]).toEqual(['une-marque', 12]);
  remove('theme');
  expect(read('theme')).toBeNull();
  clearAll();
  expect(readNumber('selectedInscriptionId')).toBeNull();
});

test('no stored value, corrupted or foreign, breaks a reading', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('x'.repeat(200_000)));
  fc.assert(
    fc.property(value, (text) => {
      kept.set('inscriptions', text);
      kept.set('mode', text);
      const list = readList('inscriptions', isNumbered);
      expect(list === null || list.every((item) => Number.isInteger(item.id))).toBe(true);
      const mode = readNumber('mode');
      expect(mode === null || (Number.isInteger(mode) && mode >= 0)).toBe(true);
    }),
  );
});

test('a list is read if all its items are valid, else not at all', () => {
  kept.set('applications', '[{"id":1},{"id":2}]');
  expect(readList('applications', isNumbered)).toEqual([{ id: 1 }, { id: 2 }]);
  kept.set('applications', '[{"id":1},{"id":"2"}]');
  expect(readList('applications', isNumbered)).toBeNull();
});

describe('a browser that refuses its storage', () => {
  beforeEach(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  });

  test('is read as empty, and writing to it throws nothing', () => {
    write('token', 't');
    remove('token');
    clearAll();
    expect([read('token'), readNumber('mode'), readList('inscriptions', isNumbered)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

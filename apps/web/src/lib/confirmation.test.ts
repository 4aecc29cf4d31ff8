import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropConfirmation,
  noteConfirmed,
  noteLeaving,
  readConfirmedAct,
  takeLeftToConfirm,
} from './confirmation.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the sign-in that a person left for counts once, and its act is said until it is dropped', () => {
  expect(takeLeftToConfirm()).toBe(false);
  noteLeaving('Télécharger mes données');
  expect(readConfirmedAct()).toBeNull();
  expect(takeLeftToConfirm()).toBe(true);
  expect(takeLeftToConfirm()).toBe(false);
  expect(readConfirmedAct()).toBeNull();
  noteConfirmed();
  expect([readConfirmedAct(), readConfirmedAct()]).toEqual(Array(2).fill('Télécharger mes données'));
  dropConfirmation();
  expect(readConfirmedAct()).toBeNull();
});

test('another sign-in proves nothing, nor does one after ten minutes', () => {
  noteConfirmed();
  expect(readConfirmedAct()).toBeNull();
  noteLeaving('');
  vi.setSystemTime(new Date('2026-11-28T09:10:00Z'));
  expect(takeLeftToConfirm()).toBe(false);
});

test.each(['', '{', 'null', '[]', '{"at":"x"}', '{"at":1,"act":"a","stage":"left"}'])(
  'what another script has left there is nothing: %s',
  (text) => {
    kept.set('confirmation', text);
    expect([takeLeftToConfirm(), readConfirmedAct()]).toEqual([false, null]);
  },
);

test('without a storage nothing is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined);
  noteLeaving('Continuer');
  expect([takeLeftToConfirm(), readConfirmedAct()]).toEqual([false, null]);
  dropConfirmation();
});

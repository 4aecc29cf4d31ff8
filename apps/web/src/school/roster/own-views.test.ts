import { expect, test } from 'vitest';
import { isSameView } from './own-views.ts';

test('a page makes no other view; a filter or an order does', () => {
  expect(isSameView({ state: 'READY', page: 2 }, { state: 'READY' })).toBe(true);
  expect(isSameView({}, {})).toBe(true);
  expect(isSameView({ state: 'READY' }, { state: 'READY', falling: true })).toBe(false);
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false);
});

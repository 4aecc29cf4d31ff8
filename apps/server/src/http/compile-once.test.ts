import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';

test('a schema that many routes name is compiled once, and two schemas that look the same are two', () => {
  const seen: object[] = [];
  const compile = compileOnce((schema) => seen.push(schema));
  const [one, other] = [Type.String(), Type.String()];
  expect([one, other, one].map((schema) => compile({ schema }))).toEqual([1, 2, 1]);
  expect(seen).toEqual([one, other]);
});

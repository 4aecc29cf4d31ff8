import { Instant, Uuid } from '@balise/contract/base/shapes';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileOnce, serializerCompiler } from './compile-once.ts';

test('a schema that many routes name is compiled once, and two schemas that look the same are two', () => {
  const seen: object[] = [];
  const compile = compileOnce((schema) => seen.push(schema));
  const [one, other] = [Type.String(), Type.String()];
  expect([one, other, one].map((schema) => compile({ schema }))).toEqual([1, 2, 1]);
  expect(seen).toEqual([one, other]);
});

test('a reply is written by its schema: nulls, lists of words and whole objects, without what it does not name', () => {
  const word = Type.Enum(['oui', 'non']);
  const inner = Type.Object({ word, count: Type.Integer() }, { additionalProperties: false });
  const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
  const schema = Type.Object({
    inner: nullable(inner),
    none: nullable(inner),
    at: nullable(Type.String()),
    word: nullable(word),
    list: Type.Array(nullable(Type.Integer())),
    either: Type.Union([Type.Integer(), Type.String()]),
  });
  const write = serializerCompiler({ schema, method: 'GET', url: '', httpStatus: '200' });
  const reply = {
    inner: { word: 'oui', count: 1 },
    none: null,
    at: null,
    word: 'a"b\n',
    list: [1, null],
    either: 'deux',
  };
  const planted = { ...reply, secret: 1, inner: { ...reply.inner, secret: 1 } };
  expect(JSON.parse(write(planted))).toEqual(reply);
});

test('ids and instants are written as they are, a date as its instant, also where there may be none', () => {
  const nullable = Type.Union([Instant, Type.Null()]);
  const schema = Type.Object({ id: Uuid, at: Instant, until: nullable, none: nullable });
  const write = serializerCompiler({ schema, method: 'GET', url: '', httpStatus: '200' });
  const at = new Date(0).toISOString();
  const reply = { id: '0f3e61c2-7a75-4d0f-9a5e-3d6f2a1b4c5d', at, until: at, none: null };
  expect(JSON.parse(write(reply))).toEqual(reply);
  expect(JSON.parse(write({ ...reply, at: new Date(0), until: new Date(0) }))).toEqual(reply);
  expect(() => JSON.parse(write({ ...reply, id: undefined }))).toThrow('"id" is required');
});

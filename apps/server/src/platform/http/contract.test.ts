import { readFileSync } from 'node:fs';
import { ErrorReplySchema } from '@balise/contract/base/error';
import type { Operation } from '@balise/contract/base/operation';
import { closed } from '@balise/contract/base/shapes';
import { operations } from '@balise/contract/operations';
import { SiteSchema } from '@balise/contract/site';
import * as T from 'typebox';
import { expect, test } from 'vitest';
import { writeOpenapi } from './openapi.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
  patternProperties?: unknown;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
}

const SCALARS = ['string', 'integer', 'number', 'boolean', 'null'];

/** Paths of a schema through which any value could leave. */
function openIn(schema: T.TSchema | Shape, path = ''): string[] {
  const shape = schema as Shape;
  if (shape.anyOf) return shape.anyOf.flatMap((one) => openIn(one, path));
  if (shape.enum || shape.const !== undefined) return [];
  if (shape.type === 'array') return shape.items ? openIn(shape.items, `${path}[]`) : [`${path}[]`];
  if (shape.type === 'object') {
    const isClosed = shape.additionalProperties === false && shape.patternProperties === undefined;
    const below = Object.entries(shape.properties ?? {}).flatMap(([name, one]) =>
      openIn(one, `${path}.${name}`),
    );
    return isClosed ? below : [path || '.', ...below];
  }
  return shape.type !== undefined && SCALARS.includes(shape.type) ? [] : [path || '.'];
}

test.each(Object.entries(operations))('%s sends out nothing that its replies do not name', (_, operation) => {
  for (const reply of Object.values((operation as Operation).replies)) expect(openIn(reply)).toEqual([]);
});

test('an error, and the data given to the page, send nothing else out either', () => {
  expect(openIn(ErrorReplySchema)).toEqual([]);
  expect(openIn(SiteSchema)).toEqual([]);
});

test('operations that change a learner’s data are refused to staff who act for them', () => {
  for (const [name, { access, whileActing }] of Object.entries<Operation>(operations))
    if (!name.startsWith('GET ') && ['session', 'learner', 'staff'].includes(access))
      expect(whileActing, name).toEqual({
        refused: expect.stringMatching(/^(ACCES_REFUSE|CONSULTATION_SEULE)$/),
      });
});

test('an open reply is found, however deep', () => {
  expect(openIn(closed({ a: T.Array(T.Object({ b: T.String() })) }))).toEqual(['.a[]']);
  expect(openIn(closed({ a: T.Union([T.Null(), T.Unknown()]) }))).toEqual(['.a']);
  expect(openIn(closed({ a: closed({ b: T.Record(T.String(), T.String()) }) }))).toEqual(['.a.b']);
  expect(openIn(closed({ a: T.Any() }))).toEqual(['.a']);
});

test('docs/openapi.json matches the contract', async () => {
  const committed = readFileSync(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(await writeOpenapi()).toBe(committed);
});

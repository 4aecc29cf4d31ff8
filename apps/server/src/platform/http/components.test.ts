import { readdirSync } from 'node:fs';
import { EXAM_STATES } from '@balise/contract/base/codes';
import { closed, Instant, nullable, stringEnum, Uuid } from '@balise/contract/base/shapes';
import { MarkFormSchema } from '@balise/contract/learner/flashcards';
import { operations } from '@balise/contract/operations';
import { InviteReplySchema } from '@balise/contract/operator/people';
import * as modules from '@balise/contract/schemas';
import { InvitedSchema } from '@balise/contract/school/team';
import * as T from 'typebox';
import { expect, test } from 'vitest';
import {
  type Components,
  nameRepeatedParameters,
  nameRepeatedSchemas,
  type Parameter,
  referTo,
  referToBody,
} from './components.ts';
import { writeOpenapi } from './openapi.ts';
import { findSchemaName, type Schema } from './schema-names.ts';

const SOURCES = new URL('../../../../../packages/contract/src/', import.meta.url);

test('every schema that the contract exports has a name', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'schemas.ts',
  );
  const known = new Set<unknown>(Object.values(modules).flatMap((one) => Object.values<unknown>(one)));
  const unnamed: string[] = [];
  for (const file of files)
    for (const [name, value] of Object.entries<unknown>(await import(new URL(file, SOURCES).href)))
      if (typeof value === 'object' && value !== null && '~kind' in value && !known.has(value))
        unnamed.push(`${file}: ${name}`);
  expect(unnamed, 'npm run openapi').toEqual([]);
});

test('an export names its schema, the optional copies of it, and the words of its list', () => {
  const found = closed({
    id: T.Optional(Uuid),
    etat: stringEnum(EXAM_STATES),
    le: nullable(Instant),
    nom: T.String(),
  });
  const schemas: Components['schemas'] = {};
  const { properties } = referTo(found, schemas);
  expect(properties).toEqual({
    id: { $ref: '#/components/schemas/Uuid' },
    etat: { $ref: '#/components/schemas/ExamState' },
    le: { anyOf: [{ $ref: '#/components/schemas/Instant' }, { type: 'null' }] },
    nom: { type: 'string' },
  });
  expect(schemas).toEqual({
    Uuid: { type: 'string', pattern: expect.any(String) },
    ExamState: { enum: EXAM_STATES },
    Instant: { type: 'string', pattern: expect.any(String) },
  });
});

test('a schema of the same form under another name keeps its own', () => {
  const [first, second] = [InviteReplySchema, InvitedSchema];
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  expect([first, second, closed({ isInvited: T.Boolean() })].map(findSchemaName)).toEqual([
    'InviteReply',
    'Invited',
    undefined,
  ]);
});

test('a body that another operation describes in other words stays where it is', () => {
  const schemas: Components['schemas'] = {};
  const refer = (words: string) => referToBody(MarkFormSchema, { rang: words }, schemas);
  const rang = { type: 'string', pattern: expect.any(String) };
  expect(refer('Marques lues.')).toEqual({ $ref: '#/components/schemas/MarkForm' });
  expect(refer('Marques lues.')).toEqual({ $ref: '#/components/schemas/MarkForm' });
  expect(refer('Autres mots.').properties?.rang).toEqual({ ...rang, description: 'Autres mots.' });
  expect(schemas.MarkForm?.properties?.rang).toEqual({ ...rang, description: 'Marques lues.' });
});

const long = (name: string): Schema =>
  ({
    type: 'object',
    required: [name, 'nom'],
    properties: { [name]: { type: 'string' }, nom: { type: 'string' } },
  }) as Schema;
const either = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

test('what is written out twice is named for its first place, in a list and beside null too', () => {
  const schemas: Components['schemas'] = {
    Page: {
      type: 'object',
      properties: { eleves: { type: 'array', items: long('eleve') }, seul: long('autre') },
    },
    Autre: { type: 'object', properties: { meilleur: either(long('eleve')) } },
  };
  const holder: { schema?: Schema } = {
    schema: { type: 'array', items: { ...long('eleve'), description: 'Un élève.' } },
  };
  nameRepeatedSchemas(schemas, [{ name: 'GetEleves', holder }]);
  const $ref = '#/components/schemas/AutreMeilleur';
  expect(schemas).toEqual({
    Page: { type: 'object', properties: { eleves: { type: 'array', items: { $ref } }, seul: long('autre') } },
    Autre: { type: 'object', properties: { meilleur: { anyOf: [{ $ref }, { type: 'null' }] } } },
    AutreMeilleur: long('eleve'),
  });
  expect(holder.schema).toEqual({ type: 'array', items: { $ref, description: 'Un élève.' } });
});

test('a whole body has a name though nobody gave it one', () => {
  const schemas: Components['schemas'] = {};
  const holder: { schema?: Schema } = { schema: long('eleve') };
  nameRepeatedSchemas(schemas, [{ name: 'PutElevesBody', holder }]);
  expect(holder.schema).toEqual({ $ref: '#/components/schemas/PutElevesBody' });
  expect(schemas).toEqual({ PutElevesBody: long('eleve') });
});

test('a name that is taken already is not given twice', () => {
  const two = { type: 'object', properties: { x: long('eleve'), y: long('eleve') } };
  const schemas: Components['schemas'] = { Page: two, PageX: { type: 'string' } };
  nameRepeatedSchemas(schemas, []);
  expect(Object.keys(schemas)).toEqual(['Page', 'PageX', 'PageXPart']);
  const full: Components['schemas'] = { Page: two, PageX: { type: 'string' }, PageXPart: { type: 'string' } };
  expect(() => nameRepeatedSchemas(full, [])).toThrow('two schemas would be PageXPart');
});

test('a parameter stands once if it is the same in all operations', () => {
  const taille = (): Parameter => ({ name: 'taille', in: 'query', description: 'Largeur.' });
  const id = (description: string): Parameter => ({ name: 'id', in: 'path', description });
  const all = [
    { parameters: [taille(), id('Groupe.')] },
    { parameters: [taille(), id('Groupe.')] },
    { parameters: [id('Devoir.')] },
    {},
  ];
  const parameters: Components['parameters'] = {};
  nameRepeatedParameters(parameters, all);
  const $ref = '#/components/parameters/taille';
  expect(all.map((one) => one.parameters)).toEqual([
    [{ $ref }, id('Groupe.')],
    [{ $ref }, id('Groupe.')],
    [id('Devoir.')],
    undefined,
  ]);
  expect(parameters).toEqual({ taille: taille() });
});

test('the schemas by which requests are checked and replies are written hold no reference', async () => {
  expect(await writeOpenapi()).toContain('$ref');
  expect(JSON.stringify(operations)).not.toContain('$ref');
});

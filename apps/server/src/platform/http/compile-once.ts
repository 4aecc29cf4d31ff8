/** A schema of the contract is compiled once a process, however many routes and replies name it. */

import { Instant, Uuid } from '@balise/contract/base/shapes';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** The compiler that Fastify asks for each part of each route. */
export function compileOnce<Compiled>(compile: (schema: TSchema) => Compiled) {
  const compiled = new WeakMap<TSchema, Compiled>();
  return ({ schema }: { schema: TSchema }): Compiled => {
    const one = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, one);
    return one;
  };
}

/** Writes a reply by its schema, without what the schema does not name. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = compileOnce((schema) =>
  fastJson(forWriting(schema) as AnySchema),
);

/** A schema as an object of JSON. */
interface Schema {
  type?: string;
  nullable?: boolean;
  pattern?: string;
  format?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Texts that need no escaping, and instants, which may be given as dates. */
const FORMATS: ReadonlyMap<unknown, string> = new Map([
  [(Uuid as Schema).pattern, 'unsafe'],
  [(Instant as Schema).pattern, 'date-time'],
]);

/**
 * The same schema in the words that are written fastest. To write a union, its value is validated against each of its types;
 * «nullable» needs no validation. A list of texts is a text. An «unsafe» text is not searched for characters to escape.
 */
function forWriting({ anyOf, enum: listed, items, properties, ...rest }: Schema): Schema {
  const [value, other] = anyOf ?? [];
  const format = FORMATS.get(rest.pattern);
  if (value && anyOf?.length === 2 && other?.type === 'null') return { ...forWriting(value), nullable: true };
  return {
    ...rest,
    ...(format && { format }),
    ...(anyOf && { anyOf }),
    ...(listed && (listed.every((one) => typeof one === 'string') ? { type: 'string' } : { enum: listed })),
    ...(items && { items: forWriting(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, forWriting(one)]),
      ),
    }),
  };
}

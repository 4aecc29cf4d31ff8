/** A schema of the contract is compiled once a process, however many routes and replies name it. */
import fastJson from 'fast-json-stringify';
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
  fastJson(schema),
);

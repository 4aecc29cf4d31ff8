/** Checks requests against their schemas unchanged: nothing is converted, dropped or filled in. */
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { compileOnce } from './compile-once.ts';
import { Refused } from './refuse.ts';

export const validatorCompiler: FastifySchemaCompiler<TSchema> = compileOnce((schema) => {
  const validator = Compile(schema);
  return (value) => {
    if (validator.Check(value)) return { value };
    const [first] = validator.Errors(value);
    return { error: new Refused('REQUETE_INVALIDE', { champ: fieldOf(first) }) };
  };
});

interface Mismatch {
  instancePath: string;
  keyword: string;
  params: object;
}

/** The name of the invalid or missing field. */
function fieldOf(error: Mismatch | undefined): string {
  const names = error && ('requiredProperties' in error.params ? error.params.requiredProperties : undefined);
  const extra =
    error && ('additionalProperties' in error.params ? error.params.additionalProperties : undefined);
  const [name] = [names, extra].flatMap((list) => (Array.isArray(list) ? list : []));
  const path = error?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
  return [path, typeof name === 'string' ? name : ''].filter(Boolean).join('.').slice(0, 100);
}

/** PostgreSQL stores no U+0000 in a text, so a request that holds one is refused first. */
export async function refuseNullBytes(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    const field = findNullByte(part);
    if (field !== null) throw new Refused('REQUETE_INVALIDE', { champ: field });
  }
}

function findNullByte(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  for (const [name, child] of Object.entries(value)) {
    const at = findNullByte(name, path) ?? findNullByte(child, path ? `${path}.${name}` : name);
    if (at !== null) return at.replaceAll('\0', '').slice(0, 100);
  }
  return null;
}

/** The names of the contract's schemas in the description of the API: those of their exports. */
import * as modules from '@balise/contract/schemas';

/** A schema as an object of JSON. */
export interface Schema {
  $ref?: string;
  description?: string | undefined;
  type?: string;
  pattern?: string;
  enum?: readonly unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** `seconde_etape` and `SECONDE_ETAPE` are SecondeEtape. */
export const toPascalCase = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const toSingular = (name: string): string => name.replace(/(?<=us)es$|(?<!s)s$/, '');

/**
 * `GroupPageSchema` is GroupPage; a word of the list `EXAM_STATES` is an ExamState. Where that is taken, the name of the file
 * comes before it.
 */
const nameExport = (name: string): string =>
  /^[A-Z0-9_]+$/.test(name) ? toSingular(toPascalCase(name)) : name.replace(/Schema$/, '');

/**
 * What a schema shares with its copies and with no other schema: an optional field is a copy. A closed list of words is the
 * list that it was made of; a text is told by its whole rule.
 */
function findCore(schema: Schema): unknown {
  const { properties, enum: list, anyOf, pattern } = schema;
  return properties ?? list ?? anyOf ?? (pattern === undefined ? schema : JSON.stringify(schema));
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '~kind' in value;
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

interface Export {
  file: string;
  name: string;
  value: unknown;
}

/** A schema comes before the list that it is made of. */
function collectNames(exports: Export[]): Map<unknown, string> {
  const schemas = exports.filter(({ value }) => isSchema(value));
  const lists = exports.filter(({ value }) => isList(value));
  const names = new Map<unknown, string>();
  const taken = new Set<string>();
  for (const { file, name: exported, value } of [...schemas, ...lists]) {
    const core = isSchema(value) ? findCore(value) : value;
    if (names.has(core)) continue;
    const short = nameExport(exported);
    const name = taken.has(short) ? file.charAt(0).toUpperCase() + file.slice(1) + short : short;
    names.set(core, name);
    taken.add(name);
  }
  return names;
}

const NAMES = collectNames(
  Object.entries(modules).flatMap(([file, all]) =>
    Object.entries<unknown>(all).map(([name, value]) => ({ file, name, value })),
  ),
);

/** A type alone, such as any text, says as much as its name would. */
export const findSchemaName = (schema: Schema): string | undefined =>
  Object.keys(schema).length > 1 || schema.enum || schema.anyOf ? NAMES.get(findCore(schema)) : undefined;

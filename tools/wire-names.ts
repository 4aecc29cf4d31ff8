/**
 * French names stop at the web's mappers: the specification makes the learner's wire French, and code is English. No file of
 * the web except `wire.ts` (or `…-wire.ts`) reads or writes a property that the contract names in French.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@balise/contract/operations';
import { listSourceFiles, listSyntaxNodes } from './source-files.ts';
import { CODE_NAMES, ENGLISH_NAMES } from './wire-names.exceptions.ts';

const FOLDERS = ['apps/web/src', 'apps/web/preview'];
const SOURCE = /\.tsx?$/;
/** Mappers, and tests, because they play the server's part too. */
const WITH_WIRE = /(^|[/-])wire\.ts$|\.test\.tsx?$/;

/** What schools and operators call is named in English. */
const OURS = / \/api\/(school|operator)\//;
const FRENCH = Object.entries(operations).filter(([name]) => !OURS.test(name));

/** Property names of the contract's French schemas that are not English words. */
export function frenchNames(schemas: unknown = Object.fromEntries(FRENCH)): Set<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object' || seen.has(node)) return;
    seen.add(node);
    const { properties } = node as { properties?: object };
    for (const name of Object.keys(properties ?? {})) if (!ENGLISH_NAMES.has(name)) names.add(name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(schemas);
  return names;
}

/** One sentence for each file and each French name that it uses outside a mapper. */
export function findFrenchNames(root: string, names: ReadonlySet<string> = frenchNames()): string[] {
  return FOLDERS.flatMap((folder) => listSourceFiles(root, SOURCE, folder)).flatMap((file) =>
    frenchNamesIn(file, readFileSync(join(root, file), 'utf8'), names).map((name) =>
      faultSentence(file, name),
    ),
  );
}

const faultSentence = (file: string, name: string): string =>
  `${file} uses ${name}, a name of the wire: a mapper (wire.ts) gives it an English one`;

function frenchNamesIn(file: string, text: string, names: ReadonlySet<string>): string[] {
  if (WITH_WIRE.test(file)) return [];
  const codes = CODE_NAMES[file]?.names ?? [];
  return [...propertyNames(file, text)].filter((name) => names.has(name) && !codes.includes(name));
}

const WITH_KEY = new Set(['Property', 'PropertyDefinition', 'TSPropertySignature', 'TSMethodSignature']);

/** The names of properties that a file reads, destructures, writes or declares. */
function propertyNames(file: string, text: string): Set<string> {
  const found = new Set<string>();
  for (const { type = '', key, property, computed } of listSyntaxNodes(file, text)) {
    const node = WITH_KEY.has(type) ? key : type === 'MemberExpression' ? property : null;
    const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
    for (const word of [value, computed ? undefined : name]) if (typeof word === 'string') found.add(word);
  }
  return found;
}

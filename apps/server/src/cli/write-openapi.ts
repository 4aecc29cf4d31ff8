/**
 * `npm run openapi`: rewrites docs/openapi.json from the contract, and before it `schemas.ts` of the contract, which gives it the
 * names of schemas.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);
const RULES = new URL('../../../../packages/rules/src/', import.meta.url);
const LIST = 'schemas.ts';
const HEAD =
  '/** The files of the contract and the rules that export schemas and closed lists, for the API’s description. Written by `npm run openapi`. */\n';
const EXPORTS_SCHEMA = /^export const \w+ = (?:closed|stringEnum|nullable|T\.|\[)/m;

const listModules = (folder: URL): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        file !== LIST &&
        EXPORTS_SCHEMA.test(readFileSync(new URL(file, folder), 'utf8')),
    )
    .map((file) => file.replace(/\.ts$/, ''))
    // As the formatter sorts: folders, then names that go on.
    .sort((a, b) => (a.replaceAll('/', ' ') < b.replaceAll('/', ' ') ? -1 : 1));
const nameModule = (path: string): string =>
  path.replace(/[/-](\w)/g, (_, first: string) => first.toUpperCase());
const lines = [
  ...listModules(RULES).map(
    (path) => `export * as ${nameModule(`rules/${path}`)} from '@balise/rules/${path}';\n`,
  ),
  ...listModules(CONTRACT).map((path) => `export * as ${nameModule(path)} from './${path}.ts';\n`),
];
writeFileSync(new URL(LIST, CONTRACT), HEAD + lines.join(''));

const { writeOpenapi } = await import('../platform/http/api.ts');
writeFileSync(new URL('../../../../docs/openapi.json', import.meta.url), await writeOpenapi());

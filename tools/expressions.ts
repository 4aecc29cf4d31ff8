/**
 * `npm run expressions`: checks that no regular expression of the server, the content, the contract or the rules takes more than
 * linear time. Fails closed: an expression that the checker can't judge is a fault, and so is an unused exception.
 * Judging all takes half a minute or more: `npm run test:long` has it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EXCEPTIONS, type Exception } from './expressions.exceptions.ts';
import { listSyntaxNodes } from './source-files.ts';

const require = createRequire(import.meta.url);
// The checker in JavaScript: the package's main entry starts native programs, which are no faster.
const { checkSync }: typeof import('recheck') = require('recheck/lib/browser.js');

const FOLDERS = ['apps/server/src', 'packages/content/src', 'packages/contract/src', 'packages/rules/src'];
/** Ends what hangs: the slowest expression here takes about six seconds, and a slow machine is no fault. */
const TIMEOUT_MS = 600_000;

/** Its file and its source; the source is null for an expression built at run time. */
export interface Found {
  file: string;
  source: string;
  flags: string | null;
}

/** The regular expressions in a file, and the calls that build some. */
export function findExpressions(file: string, text: string): Found[] {
  return listSyntaxNodes(file, text).flatMap((node) => {
    const { type, regex, callee, start, end } = node as {
      type?: string;
      regex?: { pattern: string; flags: string } | null;
      callee?: { name?: string };
      start: number;
      end: number;
    };
    if (type === 'Literal' && regex) return { file, source: regex.pattern, flags: regex.flags };
    const isMade = type === 'NewExpression' || type === 'CallExpression';
    return isMade && callee?.name === 'RegExp' ? { file, source: text.slice(start, end), flags: null } : [];
  });
}

/** The `pattern` of every schema among these values. */
export function findPatterns(file: string, values: unknown): Found[] {
  const found = new Map<string, Found>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('pattern' in value && typeof value.pattern === 'string')
      found.set(value.pattern, { file, source: value.pattern, flags: '' });
    for (const child of Object.values(value)) visit(child);
  };
  visit(values);
  return [...found.values()];
}

type Judge = (source: string, flags: string) => string;

/** Faults, one sentence each. */
export function judgeExpressions(
  found: readonly Found[],
  exceptions: readonly Exception[],
  verdictOf: Judge = verdict,
): string[] {
  const used = new Set<Exception>();
  const known = new Map<string, string>();
  const judge = (source: string, flags: string): string => {
    const key = `/${source}/${flags}`;
    const answer = known.get(key) ?? verdictOf(source, flags);
    known.set(key, answer);
    return answer;
  };
  const faults = found.flatMap(({ file, source, flags }) => {
    const exception = exceptions.find((one) => one.file === file && one.source === source);
    const answer = flags === null ? 'put together at run time' : judge(source, flags);
    if (answer === 'safe') return [];
    if (exception) used.add(exception);
    return exception ? [] : [`${file}: ${flags === null ? source : `/${source}/${flags}`} is ${answer}`];
  });
  const unused = exceptions.filter((one) => !used.has(one));
  return [
    ...faults,
    ...unused.map(({ file, source }) => `${file}: the exception for ${source} serves nothing`),
  ];
}

/** The search for a slow text ends by its number of steps, not by seconds: a slow machine judges as a fast one does. */
const LIMITS = { timeout: TIMEOUT_MS, incubationTimeout: TIMEOUT_MS };

/** Without the degree of a polynomial: the checker's fuzzing finds another one from run to run. */
function verdict(source: string, flags: string): string {
  const result = checkSync(source, flags, LIMITS);
  if (result.status === 'safe') return 'safe';
  if (result.status === 'unknown') return `not judged (${result.error.kind})`;
  return `vulnerable: ${result.complexity.type}`;
}

async function findAll(root: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || /\.test\.ts$|\.d\.ts$/.test(name)) continue;
      const file = `${folder}/${name}`;
      found.push(...findExpressions(file, readFileSync(join(root, file), 'utf8')));
      if (folder === 'packages/contract/src')
        found.push(...findPatterns(file, await import(pathToFileURL(join(root, file)).href)));
    }
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await findAll(dirname(dirname(fileURLToPath(import.meta.url))));
  const faults = judgeExpressions(found, EXCEPTIONS);
  for (const fault of faults) console.error(fault);
  console.log(`expressions: ${faults.length === 0 ? `${found.length} judged` : `${faults.length} faults`}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

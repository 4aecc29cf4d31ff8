/**
 * `npm run spec-coverage`: checks the rules of docs/spec-coverage/*.json and the page made from them. Each place and each
 * file of tests exists, each title is that of exactly one test, and no test is left out where a program is missing.
 * `--write` writes docs/spec-coverage.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';
import { listSyntaxNodes } from './source-files.ts';
import { patternOfTitle, RULES, readRules, splitProof } from './spec-rules.mjs';
import { type DeclaredTest, listDeclaredTests } from './test-titles.ts';

type Sections = ReturnType<typeof readRules>;

const PAGE = 'docs/spec-coverage.md';
const HEAD = `# How the product covers the specification

Made by \`npm run spec-coverage:write\` from \`${RULES}\`, one file per section; edit these. «Where» is the file or folder that
implements the rule; «shown by» are the tests that show it. \`npm run check\` fails for a place, a file or a title that does not exist.
\`npm test\` and \`npm run test:long\` together, as in CI, fail for a rule with a test that did not run and pass, and write what ran for
each rule into \`.cache/spec-coverage.md\`.
`;

/** Conditions that always hold in CI: it fails without PostgreSQL, and runs the tests on both databases. */
const HOLDS_IN_CI = [/^!?findPostgresql\(\)$/, /^inject\('template'\)\.kind === 'embedded'$/];

export function writeRulesPage(sections: Sections): string {
  const lines = [HEAD];
  for (const { section, rules } of sections) {
    lines.push(`## ${section}`, '', '| rule | where | shown by |', '|---|---|---|');
    for (const { rule, where, shownBy } of rules) {
      const places = where.map((place) => `\`${place}\``).join(', ');
      const proofs = shownBy.map(splitProof).map(({ file, title }) => `\`${file}\` «${title}»`);
      lines.push(`| ${[rule, places, proofs.join(', ')].map(escapeCell).join(' | ')} |`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

/** What is wrong with the rules, one line each. */
export function findFaultsOfRules(sections: Sections, read: (file: string) => string | null): string[] {
  const declared = new Map<string, DeclaredTest[]>();
  const findFault = (proof: string): string[] => {
    const { file, title } = splitProof(proof);
    const text = read(file);
    if (text === null) return [`there is no file ${file}`];
    const tests = declared.get(file) ?? listDeclaredTests(file, text).filter(({ isGroup }) => !isGroup);
    declared.set(file, tests);
    const found = findTests(title, tests, () => listLiterals(file, text));
    if (found.length !== 1) return [`${found.length} tests of ${file} are called «${title}»`];
    const unsure = (found[0]?.conditions ?? []).filter(
      (one) => !HOLDS_IN_CI.some((known) => known.test(one)),
    );
    return unsure.map((condition) => `«${title}» of ${file} runs only if ${condition}`);
  };
  return sections.flatMap(({ section, rules }) =>
    rules.flatMap(({ rule, where, shownBy }) => [
      ...(where.length === 0 || shownBy.length === 0
        ? [`${section}: «${rule}» lacks a place or a test`]
        : []),
      ...where.filter((place) => read(place) === null).map((place) => `there is no ${place}`),
      ...shownBy.flatMap(findFault).map((fault) => `${section}: «${rule}»: ${fault}`),
    ]),
  );
}

/** The tests with exactly this title; else those that fill it in with words of their file. */
function findTests(title: string, tests: DeclaredTest[], listWords: () => Set<string>): DeclaredTest[] {
  const exact = tests.filter((test) => test.title === title);
  if (exact.length > 0) return exact;
  return tests.filter((test) => {
    const filled = patternOfTitle(test.title).exec(title.replaceAll(' > ', ' '))?.slice(1) ?? [];
    return filled.length > 0 && filled.every((word) => listWords().has(word));
  });
}

function listLiterals(file: string, text: string): Set<string> {
  const literals = listSyntaxNodes(file, text).filter(({ type }) => type === 'Literal');
  return new Set(literals.map(({ value }) => String(value)));
}

/** The text of a file, an empty one for a folder, null for what does not exist. */
function readFromRoot(name: string): string | null {
  const path = join(root, name);
  if (!existsSync(path)) return null;
  return /\.test\.tsx?$/.test(name) ? readFileSync(path, 'utf8') : '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sections = readRules();
  const page = writeRulesPage(sections);
  if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), page);
  const isStale = readFileSync(join(root, PAGE), 'utf8') !== page;
  const faults = findFaultsOfRules(sections, readFromRoot);
  if (isStale) faults.push(`${PAGE} is stale: npm run spec-coverage:write`);
  console.log(faults.length === 0 ? 'spec-coverage: clean' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}

/**
 * The rules of the specification (docs/spec-coverage/*.json) against a run: each rule names tests that show it, and a rule
 * with a test that did not run and pass is a failure.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

export const RULES = 'docs/spec-coverage';
const REPORT = '.cache/spec-coverage.md';

/**
 * The rules as people edit them, in the order of their files.
 * @returns {{ section: string, rules: { rule: string, where: string[], shownBy: string[] }[] }[]} each of `shownBy` is a
 * file and the title of one of its tests, with the titles of the groups around it, all joined with « > »
 */
export const readRules = () =>
  readdirSync(join(root, RULES))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(root, RULES, name), 'utf8')));

/** @returns {{ file: string, title: string }} */
export function splitProof(proof) {
  const [file = '', ...titles] = proof.split(' > ');
  return { file, title: titles.join(' > ') };
}

const FILLED_IN = /\$\{(?:[^{}]|\{[^}]*\})*\}|%[sdifjo]|\$\w+/;
const escapeForPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a whole title, with groups; what the test fills in (`${…}`, `%s`, `$name`) is anything, in its own group. */
export function patternOfTitle(title) {
  const parts = title
    .replaceAll(' > ', ' ')
    .replaceAll(/\\(['`])/g, '$1')
    .split(FILLED_IN);
  return new RegExp(`^${parts.map(escapeForPattern).join('(.*)')}$`, 's');
}

/**
 * @param ran the tests that passed: file from the root, and title with those of the groups around it
 * @returns {{ section: string, rule: string, proofs: { file: string, title: string, times: number }[] }[]} how often each
 * proof of each rule passed
 */
export function compareWithRun(sections, ran) {
  const titles = new Map();
  for (const { file, title } of ran) titles.set(file, [...(titles.get(file) ?? []), title]);
  const prove = (proof) => {
    const { file, title } = splitProof(proof);
    const pattern = patternOfTitle(title);
    return { file, title, times: (titles.get(file) ?? []).filter((one) => pattern.test(one)).length };
  };
  return sections.flatMap(({ section, rules }) =>
    rules.map(({ rule, shownBy }) => ({ section, rule, proofs: shownBy.map(prove) })),
  );
}

/** Of the tests that show a rule, those that should have passed and did not: one that was left out by choice is no fault. */
export const findAbsentProofs = (proofs, leftOut) =>
  proofs.filter(({ file, times }) => times === 0 && !leftOut.includes(file));

/**
 * The rules that this run does not show although their tests should have run, one line each; writes what ran for each rule into
 * .cache/spec-coverage.md.
 * @param leftOut files of tests that were left out by choice
 */
export function findUnshownRules(ran, leftOut = []) {
  const rows = compareWithRun(readRules(), ran);
  mkdirSync(dirname(join(root, REPORT)), { recursive: true });
  writeFileSync(join(root, REPORT), writeReport(rows));
  const unshown = rows.flatMap(({ rule, proofs }) => {
    const absent = findAbsentProofs(proofs, leftOut);
    if (proofs.length > 0 && absent.length === 0) return [];
    const which = absent.map(({ file, title }) => `${file} > ${title}`).join(', ') || 'no test named';
    return [`docs/spec-coverage.md: «${rule}» is not shown: ${which}`];
  });
  const shown = rows.filter(
    ({ proofs }) => proofs.length > 0 && proofs.every(({ times }) => times > 0),
  ).length;
  const excused = rows.length - shown - unshown.length;
  console.log(
    `\n── the specification: ${shown} of ${rows.length} rules are shown by this run${excused > 0 ? `, ${excused} wait for tests that were left out` : ''} (${REPORT})`,
  );
  return unshown;
}

function writeReport(rows) {
  const lines = ['# What ran for each rule of the specification'];
  let last = '';
  for (const { section, rule, proofs } of rows) {
    if (section !== last) lines.push('', `## ${section}`, '', '| rule | test | passed |', '|---|---|---|');
    last = section;
    for (const { file, title, times } of proofs)
      lines.push(`| ${rule} | \`${file}\` «${title}» | ${times} |`);
    if (proofs.length === 0) lines.push(`| ${rule} | none | 0 |`);
  }
  return `${lines.join('\n')}\n`;
}

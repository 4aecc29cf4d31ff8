/**
 * The table of docs/spec-coverage.md against a run: each row names tests that show its rule, and a row none of whose tests
 * ran and passed is a failure.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const TABLE = join(root, 'docs/spec-coverage.md');
const REPORT = join(root, '.cache/spec-coverage.md');

/** The rows of a table in Markdown, without its header. @returns {{ section: string, cells: string[] }[]} */
export function readRuleRows(text) {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ') || line.startsWith('| rule |')) return [];
    const cells = line.split('|').slice(1, -1);
    return [{ section, cells: cells.map((cell) => cell.trim()) }];
  });
}

/** Every `file` «part of a title» of a cell. @returns {{ file: string, title: string }[]} */
export const readProofs = (cell = '') =>
  [...cell.matchAll(/`([^`]+)` «((?:[^«»]|«[^»]*»)+)»/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

const plain = (text) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').replaceAll("\\'", "'");
const escapeForPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds part of a title in the titles of a run; what a test fills in (`${…}`, `%s`) is anything. */
function patternOf(title) {
  const parts = plain(title).split(/\$\{(?:[^{}]|\{[^}]*\})*\}|%[sdifjo]|\$\w+/);
  return new RegExp(parts.map(escapeForPattern).join('.*'));
}

/**
 * @param ran the tests that passed: file from the root, and full title
 * @returns {{ section: string, rule: string, proofs: { file: string, title: string, times: number }[] }[]} how often each
 * proof of each row passed
 */
export function compareWithRun(text, ran) {
  const titles = new Map();
  for (const { file, title } of ran) titles.set(file, [...(titles.get(file) ?? []), plain(title)]);
  return readRuleRows(text).map(({ section, cells: [rule, , shown] }) => ({
    section,
    rule,
    proofs: readProofs(shown).map(({ file, title }) => {
      const pattern = patternOf(title);
      return { file, title, times: (titles.get(file) ?? []).filter((one) => pattern.test(one)).length };
    }),
  }));
}

/** The rules that nothing of this run shows, one line each; writes what ran for each rule into .cache/spec-coverage.md. */
export function findUnshownRules(ran) {
  const rows = compareWithRun(readFileSync(TABLE, 'utf8'), ran);
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, writeReport(rows));
  return rows.flatMap(({ rule, proofs }) => {
    const absent = proofs.filter(({ times }) => times === 0);
    if (proofs.length > 0 && absent.length === 0) return [];
    const which = absent.map(({ file, title }) => `${file} «${title}»`).join(', ') || 'no test named';
    return [`docs/spec-coverage.md: «${rule}» is not shown: ${which}`];
  });
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

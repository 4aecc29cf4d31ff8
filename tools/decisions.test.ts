/** The index of docs/decisions is complete, and says of each decision what the decision says of itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const folder = join(root, 'docs/decisions');
const INDEX = 'README.md';
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const decisions = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== INDEX);
const STATUS = /^\*\*Status\.\*\* (In force|Superseded by)/m;

test('each decision has one row', () => {
  const rows = read(INDEX)
    .split('\n')
    .flatMap((line) => /^\| \[[^\]]+\]\(([^)]+)\)/.exec(line)?.[1] ?? []);
  expect(rows.sort()).toEqual(decisions.sort());
});

test('each decision has a status that leads to a page where it is superseded', () => {
  for (const name of decisions) {
    const [status = ''] = read(name)
      .split('\n')
      .filter((line) => STATUS.test(line));
    expect(status, name).not.toBe('');
    if (!/superseded/i.test(status)) continue;
    const links = [...read(name).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, to = '']) => to);
    expect(links.length, name).toBeGreaterThan(0);
    for (const to of links) expect(decisions, `${name} leads to ${to}`).toContain(to);
  }
});

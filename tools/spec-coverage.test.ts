import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { compareWithRun, readProofs, readRuleRows } from './spec-coverage.mjs';

const rows = readRuleRows(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'));
const files = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the table of the specification', () => {
  test('has a rule, a place and a test in every row', () => {
    expect(rows.length).toBeGreaterThan(100);
    const faulty = rows.filter(
      ({ cells }) =>
        cells.length !== 3 || cells.some((cell) => cell === '') || readProofs(cells[2]).length === 0,
    );
    expect(faulty).toEqual([]);
  });

  test('names only existing files', () => {
    const named = rows.flatMap(({ cells: [, where = '', shown = ''] }) => [
      ...files(where),
      ...readProofs(shown).map(({ file }) => file),
    ]);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

/** A template as it stands in the source of a test. */
const FILLED = ['a footer of $', '{px} px'].join('');
const TABLE = [
  '## 1. Screens',
  '| rule | where | shown by |',
  '|---|---|---|',
  `| One | \`a.ts\` | \`a.test.ts\` «${FILLED}», \`b.test.ts\` «%i cards» |`,
  '| Two | `a.ts` | `a.test.ts` «never ran» |',
].join('\n');

test('a row is shown by tests that ran in its file, whatever they fill into their titles', () => {
  const ran = [
    { file: 'a.test.ts', title: 'the page has a footer of 64 px' },
    { file: 'b.test.ts', title: 'shows 3 cards' },
    { file: 'b.test.ts', title: 'never ran' },
  ];
  expect(compareWithRun(TABLE, ran)).toEqual([
    {
      section: '1. Screens',
      rule: 'One',
      proofs: [
        { file: 'a.test.ts', title: FILLED, times: 1 },
        { file: 'b.test.ts', title: '%i cards', times: 1 },
      ],
    },
    {
      section: '1. Screens',
      rule: 'Two',
      proofs: [{ file: 'a.test.ts', title: 'never ran', times: 0 }],
    },
  ]);
});

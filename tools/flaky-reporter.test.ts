import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareWithList } from './flaky-reporter.ts';
import { root } from './prepare.mjs';

test('a test that passes at the second try is entered once, and refused when it stands there already', () => {
  const first = compareWithList([], ['a.journey.test.ts › b']);
  expect(first).toEqual({ again: [], kept: ['a.journey.test.ts › b'] });
  expect(compareWithList(first.kept, ['a.journey.test.ts › b', 'c'])).toEqual({
    again: ['a.journey.test.ts › b'],
    kept: ['a.journey.test.ts › b', 'c'],
  });
  expect(compareWithList(first.kept, [])).toEqual({ again: [], kept: first.kept });
});

/** It stops a server, or loses the network or a reply. */
const IS_VIOLENT = /setOffline\(true|\.abort\(|\.kill\(|SIGKILL|SIGSTOP|\bcut\(page/;
const ALL_ONCE = /^test\.describe\.configure\(\{ retries: 0 \}\)/m;

test('journeys that kill or lose a network have no second try', () => {
  const folder = join(root, 'e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.journey.test.ts'));
  const violent = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    if (ALL_ONCE.test(text)) return [];
    const parts = text.split(/^(?=\s*test\(|(?:export )?(?:async )?function )/m);
    return parts.filter((part) => /^\s*test\(/.test(part) && IS_VIOLENT.test(part));
  });
  expect(violent.length).toBeGreaterThan(5);
  expect(violent.filter((part) => !part.includes("'@once'"))).toEqual([]);
});

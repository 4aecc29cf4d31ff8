/** The frame of the trials: their files, their reports, and what is said of those that can't run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/prepare.mjs';
import { createReport } from '../requirements.ts';
import { listMissing } from './needs.ts';
import { readCommands, readTableRows } from './page.ts';
import { readStop } from './site-probe.ts';
import type { Trial } from './trial.ts';
import { composeReport } from './trial-report.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.trial.ts'));
const MOMENT = new Date('2026-11-25T04:05:06Z');

test('each file of a trial exports one of its own name', async () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { trial } = (await import(join(import.meta.dirname, file))) as { trial: Trial };
    expect(`${trial.name}.trial.ts`).toBe(file);
    expect(trial.title).not.toBe('');
  }
});

test('a report says what failed and why, and never that it passed', async () => {
  const report = createReport();
  await report.check('the sun rises', async () => {});
  await report.check('the moon is made of cheese', async () => {
    throw new Error('it is rock\nand dust');
  });
  const trial: Trial = { name: 'sky', title: 'The sky', needs: {}, run: async () => [] };
  const text = composeReport({ trial, report, lines: ['| a | b |'], seconds: 3, machine: 'a hill' }, MOMENT);
  expect(text).toBe(`# The sky

2026-11-25 04:05 UTC, 3 s, a hill.
\`npm run test:operations -- sky\` FAILED: 1 passed, 1 failed.

- the sun rises
- **FAILED** the moon is made of cheese: it is rock

| a | b |
`);
  expect(report.failures).toEqual(['the moon is made of cheese']);
});

test('of requirements in turn, the rest is not tried after one that failed', async () => {
  const report = createReport();
  const tried: string[] = [];
  const step = (name: string, fault?: Error) =>
    [
      name,
      () => {
        tried.push(name);
        if (fault) throw fault;
      },
    ] as const;
  await report.checkInTurn([step('one'), step('two', new Error('broken')), step('three')]);
  expect([tried, report.passed, report.failures]).toEqual([['one', 'two'], 1, ['two']]);
});

test('a missing program is named, with the package that has it', () => {
  const before = process.env.NO_INSTALL;
  process.env.NO_INSTALL = '1';
  try {
    expect(listMissing({ programs: { 'no-such-program': 'no-such-package', sh: 'dash' } }, 'a test')).toEqual(
      ['no-such-program is missing (Debian: apt-get install no-such-package)'],
    );
    expect(
      listMissing({ programs: { sh: 'dash' }, listOthers: () => ['70 GB are needed'] }, 'a test'),
    ).toEqual(['70 GB are needed']);
  } finally {
    if (before === undefined) delete process.env.NO_INSTALL;
    else process.env.NO_INSTALL = before;
  }
});

test('commands are read from the page by their heading, up to the next one', () => {
  expect(readCommands('Install')).toEqual(['apt-get install -y ./balise_*_amd64.deb\n']);
  expect(readCommands('Give it its name')).toHaveLength(2);
  expect(readCommands('One machine').length).toBeGreaterThan(8);
  expect(readTableRows('Files')[0]).toEqual(['etcd.default', 'all', '/etc/default/etcd']);
  expect(() => readCommands('Remove')).toThrow('no commands');
  expect(() => readCommands('Fly')).toThrow('no heading');
});

test('a stop of the site is the longest time between two requests that were answered', () => {
  const log = '1000.0 200\n1000.2 200\n1000.4 503\n1002.4 000\n1013.4 200\n1013.6 ';
  const { asked, failures, seconds } = readStop(log);
  expect([asked, failures, seconds.toFixed(1)]).toEqual([5, ['00:16:40 503', '00:16:42 000'], '13.2']);
  expect(readStop('1000.0 503\n1004.0 503\n').seconds).toBe(4);
  expect(readStop('')).toEqual({ asked: 0, failures: [], seconds: 0 });
});

test('a trial lays down the files of a release, never those of the sources', () => {
  const folders = [import.meta.dirname, join(root, 'trials', 'high-availability')];
  const naming = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /['"`]packaging\/|'packaging', '|'docs', 'operations|join\(root, 'apps\/server\/dist/.test(
          readFileSync(join(folder, file), 'utf8'),
        ),
      ),
  );
  expect(naming).toEqual([]);
});

test('every command of the page is typed by a trial', () => {
  const trials = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join();
  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const headings = page.split(/^(?=#+ )/m).flatMap((part) => {
    const [, heading = ''] = /^#+ (.*)$/m.exec(part) ?? [];
    return part.includes('\n```sh\n') ? [heading] : [];
  });
  expect(headings.length).toBeGreaterThan(20);
  const isTyped = (heading: string): boolean =>
    trials.includes(`'${heading}'`) || trials.includes(` ${heading}: '`);
  expect(headings.filter((heading) => !isTyped(heading))).toEqual([]);
});

/**
 * Whether pages, jobs and backups bear many answers: two databases, filled by generated learners, are measured in turns.
 *
 * GROWTH_ANSWERS  how many the large one has, 100,000,000 without it
 * GROWTH_FOLDER   where both are kept: a later run goes on with a filling that was stopped, or measures again at once
 */
import { existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import type { Db } from '@balise/server/platform/db/handle';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { chooseLearners, KINDS_OF_PAST } from '@balise/server/test/bench/multitude';
import {
  findFillingFaults,
  forgetFigures,
  listRounds,
  measureErasures,
} from '@balise/server/test/bench/rounds';
import {
  megabytes,
  selectDatabaseSize,
  selectIndexSizes,
  selectSizes,
} from '@balise/server/test/bench/sizes';
import { build } from '../../tools/prepare.mjs';
import { findPostgresql } from '../../tools/programs.mjs';
import { atEnd, runToEnd } from '../../tools/started-programs.ts';
import { type Filled, fillBoth, startFilled, using } from '../growth/filled.ts';
import { type Capacity, measurePages, type PageTimes } from '../growth/pages.ts';
import { holds } from '../requirements.ts';
import { makePackages } from './packages.ts';
import type { Trial, TrialContext } from './trial.ts';

const SMALL = 1_000_000;
const LARGE = Number(process.env.GROWTH_ANSWERS ?? 100_000_000);
const KEPT = process.env.GROWTH_FOLDER;
/** How much slower a page may be with many answers. */
const AIM = 1.2;
/** Of each answer, with everything that belongs to it; and the log of the filling, and backups. */
const BYTES_OF_ANSWER = 700;
const BYTES_BESIDE = 10 * 1024 ** 3;
const ERASED = 20;
/** Learners whose rows are compared with what their answers amount to. */
const CHECKED = 5;
/** Indexes in the report. */
const INDEXES = 12;

export const trial: Trial = {
  name: 'growth',
  title: 'Growth: many answers of many learners',
  needs: { programs: { pg_dump: 'postgresql-client', psql: 'postgresql-client' }, listOthers: listMissing },
  run,
};

function listMissing(): string[] {
  if (!findPostgresql()) return ['PostgreSQL is missing (Debian: apt-get install postgresql)'];
  const place = [KEPT, process.env.TRIAL_FOLDER, '/var/tmp'].find((path) => path && existsSync(path)) ?? '/';
  const { bavail, bsize } = statfsSync(place);
  const needed = (SMALL + LARGE) * BYTES_OF_ANSWER + BYTES_BESIDE;
  const isKept = KEPT !== undefined && existsSync(join(KEPT, 'data'));
  if (isKept || bavail * bsize >= needed) return [];
  const gigabytes = (bytes: number): number => Math.round(bytes / 1024 ** 3);
  return [
    `${LARGE} answers need ${gigabytes(needed)} GB, ${place} has ${gigabytes(bavail * bsize)} (fewer: GROWTH_ANSWERS=20000000)`,
  ];
}

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  holds(Number.isInteger(LARGE) && LARGE > SMALL, `GROWTH_ANSWERS: a number above ${SMALL}`);
  const place = KEPT ?? join(folder, 'postgresql');
  mkdirSync(place, { recursive: true });
  build();
  // Before anything is timed.
  makePackages();
  const content = loadContent(CONTENT);
  const began = performance.now();
  const filled = await fillBoth(place, content, [SMALL, LARGE]);
  const filledIn = Math.round((performance.now() - began) / 1000);
  const { postgres, both } = await startFilled(place, filled);
  atEnd(() => postgres.stop());
  for (const one of both)
    await report.check(`the generated learners are as real ones, ${one.name}`, async () => {
      const sample = chooseLearners({ ...one, count: CHECKED, kind: KINDS_OF_PAST.checked });
      const faults = await using(openPostgresql(one.url), ({ db }) => findFillingFaults(db, content, sample));
      holds(faults.length === 0, faults.join('; '));
    });
  const sizes = await describeSizes(both);
  const { pages, capacities } = await measurePages(both, postgres.pid());
  for (const { name, small, large } of pages.filter(({ isCold }) => !isCold))
    await report.check(`${name}: at most ${AIM} times as slow`, async () => {
      const ratio = large.p50 / small.p50;
      holds(
        ratio <= AIM,
        `${large.p50.toFixed(2)} ms instead of ${small.p50.toFixed(2)}: ${ratio.toFixed(2)} times`,
      );
    });
  const rounds = await measureRounds(both, content);
  const erasures = await measureBoth(both, (db, one) =>
    measureErasures(db, chooseLearners({ ...one, count: ERASED, kind: KINDS_OF_PAST.erased })),
  );
  const vacuums = await measureBoth(both, measureVacuum);
  const backups = [backUp(folder, both[0]), backUp(folder, both[1])];
  return [
    describeBoth(both),
    `Filled in ${filledIn} s, or kept from before.`,
    '',
    ...describePages(pages),
    '',
    ...describeCapacities(capacities),
    '',
    ...describeRounds([
      ...rounds,
      { name: 'erasure of a learner, median', ms: erasures },
      { name: 'vacuum of all tables after that', ms: vacuums },
      { name: 'backup', ms: [backups[0]?.ms ?? 0, backups[1]?.ms ?? 0] },
    ]),
    '',
    `Backups: ${backups.map(({ bytes }) => `${megabytes(bytes)} MB`).join(' and ')}.`,
    '',
    ...sizes,
  ];
}

type Both = readonly [Filled, Filled];

async function measureBoth(
  both: Both,
  measure: (db: Db, filled: Filled) => Promise<number>,
): Promise<readonly [number, number]> {
  const measureOne = (one: Filled) => using(openUnhurried(one), ({ db }) => measure(db, one));
  return [await measureOne(both[0]), await measureOne(both[1])];
}

/** Statements have the time-outs of the product. */
const openUnhurried = ({ url }: Filled) => openPostgresql(url, { poolSize: 2 });

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

interface RoundTimes {
  name: string;
  ms: readonly [number, number];
}

async function measureRounds(both: Both, content: Content): Promise<RoundTimes[]> {
  const measure = (one: Filled) =>
    using(openUnhurried(one), async ({ db }) => {
      await forgetFigures(db);
      const times: { name: string; ms: number }[] = [];
      for (const { name, run: act } of listRounds(db, content)) times.push({ name, ms: await timeOf(act) });
      return times;
    });
  const [small, large] = [await measure(both[0]), await measure(both[1])];
  return small.map(({ name, ms }, index) => ({ name, ms: [ms, large[index]?.ms ?? 0] }));
}

const measureVacuum = (_db: Db, { url }: Filled): Promise<number> =>
  timeOf(async () => runToEnd('psql', [url, '--quiet', '--command', 'vacuum']));

function backUp(folder: string, { name, url }: Filled): { ms: number; bytes: number } {
  const file = join(folder, `${name}.dump`);
  const began = performance.now();
  runToEnd(process.execPath, [join(makePackages().directory, 'apps/server/dist/backup.js'), file], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: 'only for this trial, nothing else',
  });
  const ms = performance.now() - began;
  const { size: bytes } = statSync(file);
  rmSync(file);
  return { ms, bytes };
}

const count = (number: number): string => Math.round(number).toLocaleString('en');
const describeBoth = (both: Both): string =>
  both
    .map(({ name, answers, learners }) => `${name}: ${count(answers)} answers of ${count(learners)} learners`)
    .join('; ')
    .concat('. One request after another, in turns on both.');

function describePages(pages: readonly PageTimes[]): string[] {
  return [
    '| page, median and 95th percentile (ms) | small | large | ratio of medians |',
    '|---|---|---|---|',
    ...pages.map(
      ({ name, isCold, small, large }) =>
        `| ${name}${isCold ? ' (from the disk)' : ''} | ${small.p50.toFixed(2)}, ${small.p95.toFixed(2)} | ${large.p50.toFixed(2)}, ${large.p95.toFixed(2)} | ${(large.p50 / small.p50).toFixed(2)} |`,
    ),
  ];
}

function describeCapacities(capacities: readonly Capacity[]): string[] {
  return [
    '| 50 connections at once, large | a second | median, 99th percentile (ms) | processor of the server, of PostgreSQL (ms each) |',
    '|---|---|---|---|',
    ...capacities.map(
      ({ name, figures: { perSecond, p50, p99, each } }) =>
        `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)}, ${p99.toFixed(0)} | ${each.server.toFixed(2)}, ${each.database.toFixed(2)} |`,
    ),
  ];
}

function describeRounds(rounds: readonly RoundTimes[]): string[] {
  const tell = (ms: number): string => (ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(1)} s`);
  return [
    '| what nobody waits for | small | large |',
    '|---|---|---|',
    ...rounds.map(({ name, ms: [small, large] }) => `| ${name} | ${tell(small)} | ${tell(large)} |`),
  ];
}

async function describeSizes(both: Both): Promise<string[]> {
  const lines: string[] = [];
  for (const one of both)
    await using(openUnhurried(one), async ({ db }) => {
      const [bytes, tables, indexes] = [
        await selectDatabaseSize(db),
        await selectSizes(db),
        await selectIndexSizes(db, INDEXES),
      ];
      lines.push(
        `### Sizes, ${one.name}`,
        '',
        `${megabytes(bytes)} MB in all.`,
        '',
        '| table | rows | MB | its indexes, MB |',
        '|---|---|---|---|',
        ...tables
          .slice(0, INDEXES)
          .map(
            ({ name, rows, heap, indexes: ofTable }) =>
              `| ${name} | ${count(rows)} | ${megabytes(heap)} | ${megabytes(ofTable)} |`,
          ),
        '',
        `Indexes: ${indexes.map(({ name, bytes: size }) => `${name} ${megabytes(size)}`).join(', ')}.`,
        '',
      );
    });
  return lines;
}

/** `npm run bench:web`: Lighthouse scores of the pages that learners see most; exit code 1 if they are too low. */
import { atQuestion, startSeries } from '../e2e/play.ts';
import { signIn } from '../e2e/visitor.ts';
import { type Demonstration, withDemonstration } from '../tools/bench/demonstration.ts';
import { build } from '../tools/prepare.mjs';
import { measureClip } from './bench-web/clip.ts';
import { type Judgement, leastDisturbed, runLighthouse, type Scores } from './bench-web/lighthouse.ts';
import { openQuietBrowser } from './bench-web/quiet-browser.ts';

/** Number of runs per page; the second best counts. Other programs share the processor. */
const RUNS = Number(process.env.RUNS ?? 5);
/** `npm run bench:web -- player` measures only that page; `-- clip` measures the frames of a clip instead. */
const WANTED = process.argv.slice(2);
const LEAST: Scores = { performance: 95, accessibility: 100, bestPractices: 100 };

interface Place {
  name: string;
  /** Signs in as a person who can see the page. @returns its path */
  reach(demonstration: Demonstration): Promise<string>;
  /** The largest paint in milliseconds: at most, and before the first data travelled with the page. */
  paint?: { most: number; before: number };
}

const PLACES: readonly Place[] = [
  { name: 'sign-on', reach: async () => '/cas/login' },
  { name: 'welcome', reach: (there) => arrive(there, 'noe', '/welcome') },
  {
    name: 'dashboard',
    reach: (there) => arrive(there, 'lea', '/dashboard'),
    paint: { most: 1_500, before: 2_350 },
  },
  { name: 'history', reach: async () => '/history' },
  { name: 'player', reach: begin, paint: { most: 1_800, before: 2_800 } },
];

async function arrive({ page, context }: Demonstration, login: string, path: string): Promise<string> {
  await context.clearCookies();
  await page.goto('/cas/login');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, login);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path) throw new Error(`${login} was sent to ${arrived} instead of ${path}`);
  return path;
}

/** A series at its first question: the page that a learner returns to. */
async function begin({ page }: Demonstration): Promise<string> {
  await startSeries(page, /Réviser/);
  await atQuestion(page, 1);
  return new URL(page.url()).pathname;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const COLUMNS: readonly [title: string, text: (one: Judgement) => string][] = [
  ['performance', ({ performance }) => String(performance)],
  ['accessibility', ({ accessibility }) => String(accessibility)],
  ['best practices', ({ bestPractices }) => String(bestPractices)],
  ['FCP', ({ firstPaint }) => seconds(firstPaint)],
  ['LCP', ({ largestPaint }) => seconds(largestPaint)],
  ['TBT', ({ blocked }) => `${blocked.toFixed(0)} ms`],
  ['CLS', ({ shift }) => shift.toFixed(3)],
  ['transfer', ({ bytes }) => `${(bytes / 1000).toFixed(0)} kB`],
  ['machine', ({ machine }) => machine.toFixed(0)],
];

const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(10) + cells.map((cell, at) => cell.padStart((COLUMNS[at]?.[0].length ?? 0) + 4)).join('');

const isEnough = (one: Scores): boolean =>
  one.performance >= LEAST.performance &&
  one.accessibility >= LEAST.accessibility &&
  one.bestPractices >= LEAST.bestPractices;

build();
if (WANTED.includes('clip')) {
  await measureClip();
  process.exit(0);
}
let enough = true;
await withDemonstration({ viewport: { width: 412, height: 823 } }, async (demonstration) => {
  const { baseURL, context, page } = demonstration;
  const quiet = await openQuietBrowser();
  console.log(`\nLighthouse, mobile preset, caches empty; the second best of ${RUNS} runs\n`);
  console.log(
    row(
      '',
      COLUMNS.map(([title]) => title),
    ),
  );
  for (const { name, reach, paint } of PLACES) {
    if (WANTED.length > 0 && !WANTED.includes(name)) continue;
    const address = `${baseURL}${await reach(demonstration)}`;
    // An open page must not use the processor while another one is measured.
    await page.goto('about:blank');
    await quiet.follow(context);
    const runs: Judgement[] = [];
    for (let count = 0; count < RUNS; count += 1)
      runs.push(await runLighthouse(address, quiet.debuggingPort));
    const verdict = leastDisturbed(runs);
    console.log(
      row(
        name,
        COLUMNS.map(([, text]) => text(verdict)),
      ),
    );
    if (paint)
      console.log(`    LCP: at most ${seconds(paint.most)}; ${seconds(paint.before)} without the first data`);
    if (isEnough(verdict) && verdict.largestPaint <= (paint?.most ?? Number.POSITIVE_INFINITY)) continue;
    enough = false;
    for (const complaint of verdict.complaints) console.log(`    ${complaint}`);
  }
  await quiet.close();
});
if (!enough) {
  console.log(
    `\nToo little: ${Object.values(LEAST).join(', ')} are wanted. A busy machine lowers the first.`,
  );
}
process.exit(enough ? 0 : 1);

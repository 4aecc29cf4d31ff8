/**
 * Reports the tests that passed only at the second try, and fails the run in CI if one of them was flaky in the run
 * before too: once may be a machine that stalled, twice in a row is a fault. Stores the names in `.cache/flaky.json`,
 * which CI keeps from one run to the next.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

const FILE = join(import.meta.dirname, '../.cache/flaky.json');

/** Titles of the tests of one run, and of the flaky ones among them. */
export interface RunOutcome {
  ran: readonly string[];
  flaky: readonly string[];
}

/**
 * The tests that were flaky twice in a row, and what to store for the next run: a test that did not run keeps its
 * last result.
 */
export function compareWithLastRun(
  last: readonly string[],
  { ran, flaky }: RunOutcome,
): { twice: string[]; kept: string[] } {
  return {
    twice: flaky.filter((title) => last.includes(title)),
    kept: [...last.filter((title) => !ran.includes(title)), ...flaky].sort(),
  };
}

function readLastRun(): string[] {
  try {
    const titles: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

export default class FlakyReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const titles = (tests: TestCase[]) => tests.map((test) => test.titlePath().slice(1).join(' › '));
    const all = [...this.#tests];
    const flaky = titles(all.filter((test) => test.outcome() === 'flaky'));
    const { twice, kept } = compareWithLastRun(readLastRun(), { ran: titles(all), flaky });
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
    for (const title of flaky) console.log(`!!! PASSED ONLY AT THE SECOND TRY — ${title}`);
    for (const title of twice) console.log(`!!! FLAKY TWICE IN A ROW — ${title}`);
    return process.env.CI === 'true' && twice.length > 0 ? { status: 'failed' } : { status };
  }
}

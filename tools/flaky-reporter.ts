/**
 * Tells the tests that passed only at the second try, and enters them in `unsteady.json`, which is tracked: commit it. A test that
 * stands there already fails the run: whoever mends it takes it off the list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

const NAME = 'tools/unsteady.json';
const FILE = join(import.meta.dirname, 'unsteady.json');

/** Of the tests that needed a second try, those that did so before; and the list with the others. */
export function compareWithList(
  listed: readonly string[],
  unsteady: readonly string[],
): { again: string[]; kept: string[] } {
  return {
    again: unsteady.filter((title) => listed.includes(title)),
    kept: [...new Set([...listed, ...unsteady])].sort(),
  };
}

export default class FlakyReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = [...this.#tests].filter((test) => test.outcome() === 'flaky');
    // Without the project: `journeys` and `journeys-long` share tests.
    const titles = flaky.map((test) => test.titlePath().slice(2).join(' › '));
    const listed = JSON.parse(readFileSync(FILE, 'utf8')) as string[];
    const { again, kept } = compareWithList(listed, titles);
    if (kept.length > listed.length) writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
    for (const title of titles.filter((one) => !again.includes(one)))
      console.log(`!!! PASSED ONLY AT THE SECOND TRY, entered in ${NAME} — ${title}`);
    for (const title of again)
      console.log(`!!! PASSED ONLY AT THE SECOND TRY AGAIN, as ${NAME} says — ${title}`);
    return again.length > 0 ? { status: 'failed' } : { status };
  }
}

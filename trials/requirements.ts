/** Runs and counts requirements. */
export interface Report {
  /** Checks one requirement; a throw fails it, and the next ones still run. */
  check(requirement: string, attempt: () => Promise<void>): Promise<void>;
  /** Checks requirements of which each builds on those before: after the first that fails, the rest is not tried. */
  checkInTurn(steps: readonly (readonly [string, () => Promise<void> | void])[]): Promise<void>;
  passed: number;
  failed: number;
  /** In the order of the checks; `fault` is null for those that passed. */
  results: { requirement: string; fault: string | null }[];
  /** Requirements that failed. */
  readonly failures: string[];
}

export function createReport(): Report {
  const report: Report = {
    passed: 0,
    failed: 0,
    results: [],
    get failures() {
      return report.results.filter(({ fault }) => fault !== null).map(({ requirement }) => requirement);
    },
    async checkInTurn(steps) {
      for (const [requirement, attempt] of steps) {
        const before = report.failed;
        await report.check(requirement, async () => attempt());
        if (report.failed > before) return;
      }
    },
    async check(requirement, attempt) {
      try {
        await attempt();
        report.passed += 1;
        report.results.push({ requirement, fault: null });
        console.log(`  ✓ ${requirement}`);
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        report.failed += 1;
        report.results.push({ requirement, fault });
        console.log(`  ✗ ${requirement}\n    ${fault}`);
      }
    },
  };
  return report;
}

export function same(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`${what}: ${is?.slice(0, 300)} instead of ${wanted}`);
}

export function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** Waits for a background action, at most 5 s. */
export async function soon(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(what);
}

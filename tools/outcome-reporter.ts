/**
 * Writes the outcome of a run of Vitest into the file named by OUTCOME_FILE: the tests that passed, and each failure with
 * its message. Unlike Vitest's JSON report, it has the failures outside of tests: a file that can't be loaded, a hook, an
 * error that nobody handled.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');

type SerializedError = ReturnType<TestModule['errors']>[number];

export interface TestFailure {
  title: string;
  message: string;
}

export interface TestOutcome {
  passed: { file: string; title: string }[];
  failures: TestFailure[];
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => ({ title: 'an error that nobody handled', message: tellError(error) })),
    ];
    const outcome: TestOutcome = { passed: modules.flatMap(passedOf), failures };
    const file = process.env.OUTCOME_FILE;
    if (file === undefined) throw new Error('OUTCOME_FILE is not set');
    writeFileSync(file, JSON.stringify(outcome));
  }
}

const pathOf = ({ moduleId }: TestModule) => relative(ROOT, moduleId);

const passedOf = (module: TestModule): TestOutcome['passed'] =>
  [...module.children.allTests('passed')].map((test) => ({
    file: pathOf(module),
    title: test.fullName.replaceAll(' > ', ' '),
  }));

function failuresOf(module: TestModule): TestFailure[] {
  const ofTests = [...module.children.allTests('failed')].map((test) => ({
    title: test.fullName,
    message: (test.result().errors ?? []).map(tellError).join('\n'),
  }));
  const around = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({
      title: `${pathOf(module)}, outside of its tests`,
      message: tellError(error),
    })),
  );
  return [...ofTests, ...around];
}

/** The message and where it came from: the first line of the stack that is not in a package. */
function tellError({ message, stack = '' }: SerializedError): string {
  const line = stack.split('\n').find((one) => /^\s+at /.test(one) && !one.includes('node_modules'));
  return line === undefined ? message : `${message}\n${line.trim()}`;
}

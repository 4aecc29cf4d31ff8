/** Writes the report of a trial: when and where it ran, every requirement, and the trial's own figures. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import type { Report } from '../requirements.ts';
import type { Trial } from './trial.ts';

export interface Outcome {
  trial: Trial;
  report: Report;
  lines: readonly string[];
  seconds: number;
  /** Where it ran, in a few words, said at its beginning: commits may come meanwhile. */
  machine: string;
}

/** One file for a trial and a day: a later run of that day replaces it. @returns its path, from the root */
export function writeTrialReport(folder: string, outcome: Outcome): string {
  const file = join(folder, `${new Date().toISOString().slice(0, 10)}-${outcome.trial.name}.md`);
  writeFileSync(file, composeReport(outcome, new Date()));
  return relative(root, file);
}

/** @param moment of its end */
export function composeReport({ trial, report, lines, seconds, machine }: Outcome, moment: Date): string {
  const verdict = report.failed === 0 ? 'passed' : 'FAILED';
  return `${[
    `# ${trial.title}`,
    '',
    `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${seconds} s, ${machine}.`,
    `\`npm run test:operations -- ${trial.name}\` ${verdict}: ${report.passed} passed, ${report.failed} failed.`,
    '',
    ...report.results.map(({ requirement, fault }) =>
      fault === null ? `- ${requirement}` : `- **FAILED** ${requirement}: ${fault.split('\n', 1)[0]}`,
    ),
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n')}\n`;
}

/** The commit, and what it runs on. */
export function describeMachine(): string {
  const system = existsSync('/etc/os-release')
    ? /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
    : process.platform;
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `commit ${readCommit()}, ${availableParallelism()} cores, ${memory} GB, ${system}`;
}

function readCommit(): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/trials') !== '';
  return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}

/** Statements by `psql`: the trial looks at the database without anything of the program. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LONGEST_MS = 15_000;
/** Does not occur in what is asked for. */
const SEPARATOR = '\x1f';

/** @returns the fields of each row */
export async function runStatement(url: string, statement: string): Promise<string[][]> {
  const words = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', `--field-separator=${SEPARATOR}`];
  const { stdout } = await promisify(execFile)('psql', [...words, '--command', statement, url], {
    timeout: LONGEST_MS,
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, PGCONNECT_TIMEOUT: '5' },
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(SEPARATOR));
}

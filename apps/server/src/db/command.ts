/** Runs one of the database's commands: a refusal is a sentence, a bug is a stack, both exit 1. */
import { ConfigError } from '../config.ts';
import { ArchiveRefused } from './archive.ts';
import { DirectoryLocked } from './lock.ts';
import { SchemaMismatch } from './migrate.ts';
import { ToolFailed } from './postgresql-tools.ts';
import { BadArchive } from './tar.ts';

const EXPECTED = [ConfigError, ArchiveRefused, BadArchive, DirectoryLocked, SchemaMismatch, ToolFailed];

export async function runCommand(action: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await action(process.argv.slice(2));
  } catch (error) {
    const isExpected =
      EXPECTED.some((kind) => error instanceof kind) ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

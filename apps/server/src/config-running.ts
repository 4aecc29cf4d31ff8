/** The part of the environment that says how a process is run: how its schema is changed, and how it stops. */
import { type Environment, type Fault, readUrl } from './config-values.ts';

export interface RunningConfig {
  /** Where migrations run when `databaseUrl` leads to a pooler; null is the same address. */
  migrateUrl: string | null;
}

export function readRunning(env: Environment, fault: Fault): RunningConfig {
  const migrateUrl = readUrl(env, 'MIGRATE_URL', ['postgresql:', 'postgres:'], fault)?.href ?? null;
  if (migrateUrl !== null && !env.DATABASE_URL) fault('MIGRATE_URL', 'is of use with DATABASE_URL alone');
  return { migrateUrl };
}

/** Runs an operator's command. A refusal is printed as one sentence, a bug with its stack; both exit with 1. */
import { type Config, ConfigError, readConfig } from '../platform/config/api.ts';
import { type Db, explainDatabase, openForCommand } from '../platform/db/api.ts';

export async function runCommand(action: (words: string[], config: Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig();
    await action(process.argv.slice(2), config);
  } catch (error) {
    console.error(explain(error, config) ?? error);
    process.exitCode = 1;
  }
}

/** The same beside servers, with the database open. What the words are is read before. */
export const runOnDatabase = <Order>(
  readOrder: (words: string[]) => Order,
  action: (order: Order, db: Db, config: Config) => Promise<void>,
): Promise<void> =>
  runCommand(async (words, config) => {
    const order = readOrder(words);
    const database = await openForCommand(config);
    try {
      await action(order, database.db, config);
    } finally {
      await database.close();
    }
  });

function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return error.message;
  const said = config && explainDatabase(error, config);
  if (said) return said;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Errors in the arguments: a file that is missing, exists already or can't be read, or an unknown option.
  const isOfWords =
    ['ENOENT', 'EEXIST', 'EACCES', 'EISDIR', 'ENOTDIR'].includes(code) || code.startsWith('ERR_PARSE_ARGS');
  return error instanceof Error && isOfWords ? error.message : null;
}

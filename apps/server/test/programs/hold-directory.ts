/** Locks the given directory, prints «held», and holds the lock until it is killed. */
import { lockDirectory } from '../../src/platform/db/lock.ts';

try {
  lockDirectory(process.argv[2] ?? '');
  console.log('held');
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error instanceof Error ? `${error.constructor.name}: ${error.message}` : error);
}

/**
 * Stops on a signal: first the process reports that it is not ready and closes each connection after its reply, then it refuses
 * connections and completes pending requests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/api.ts';

/** Longest wait (ms) for requests in progress. */
const STOP_MS = 15_000;

export function prepareStop({ drainSeconds }: Pick<Config, 'drainSeconds'>, log: Logger) {
  let isStopping = false;
  return {
    /** Makes the process not ready after the first signal. */
    obstacle: (): string | null => (isStopping ? 'it is stopping' : null),
    /** Since the first signal. */
    isStopping: () => isStopping,
    /** From now on the first signal stops the process by `close`, and the second one ends it at once. */
    closeBy(close: () => Promise<void>): void {
      const stop = async (signal: string) => {
        if (isStopping) process.exit(1);
        isStopping = true;
        log.info({ signal, drainSeconds }, 'stopping');
        await sleep(drainSeconds * 1000);
        setTimeout(() => process.exit(1), STOP_MS).unref();
        await close();
        process.exit(0);
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
    },
  };
}

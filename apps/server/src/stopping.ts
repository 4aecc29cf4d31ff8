/** Stops on a signal: first out of the load balancer's sight, then at the end of what is under way. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Obstacle } from './http/probes.ts';

/** Longest (ms) a stop may wait for requests in flight. */
const STOP_MS = 15_000;

export interface Stopping {
  /** Keeps the process from being ready once a signal has come. */
  obstacle: Obstacle;
  /** From now on a signal stops the process by `close`, and a second one ends it at once. */
  closeBy(close: () => Promise<void>): void;
}

export function prepareStop({ drainSeconds }: Pick<Config, 'drainSeconds'>, log: Logger): Stopping {
  let isStopping = false;
  return {
    obstacle: () => (isStopping ? 'it is stopping' : null),
    closeBy(close) {
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

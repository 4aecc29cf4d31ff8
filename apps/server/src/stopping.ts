/** Stops on a signal: first the process reports that it is not ready, then it completes pending requests. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { endKeptConnections } from './http/kept-connections.ts';
import type { Obstacle } from './http/probes.ts';

/** Longest wait (ms) for requests in progress. */
const STOP_MS = 15_000;

export interface Stopping {
  /** Makes the process not ready after the first signal. */
  obstacle: Obstacle;
  /** From now on the first signal stops the process by `close`, and the second one ends it at once. */
  closeBy(server: Server, close: () => Promise<void>): void;
}

export function prepareStop({ drainSeconds }: Pick<Config, 'drainSeconds'>, log: Logger): Stopping {
  let isStopping = false;
  return {
    obstacle: () => (isStopping ? 'it is stopping' : null),
    closeBy(server, close) {
      const stop = async (signal: string) => {
        if (isStopping) process.exit(1);
        isStopping = true;
        log.info({ signal, drainSeconds }, 'stopping');
        endKeptConnections(server);
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

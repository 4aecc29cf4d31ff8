/**
 * Reloads one after another. Who asks while one runs gets the next: the one that runs may have read the site before the
 * change. All who wait share it.
 */

/** Empty faults: the site as it is now is served. */
export interface ReloadReply {
  faults: readonly string[];
}

export interface Reloads {
  /** Never rejects. Before `serveBy` it waits for it. */
  ask(): Promise<ReloadReply>;
  /** The server has started: from now on `reload` does it, and what was asked before is done now. */
  serveBy(reload: () => Promise<ReloadReply>): void;
  /** Completes the reload that runs; those asked later are refused. */
  stop(): Promise<void>;
}

export function createReloads(): Reloads {
  let reload: () => Promise<ReloadReply>;
  let start = (): void => {};
  let last: Promise<unknown> = new Promise<void>((resolve) => {
    start = resolve;
  });
  let next: Promise<ReloadReply> | null = null;
  let isStopped = false;

  const run = async (): Promise<ReloadReply> => {
    next = null;
    if (isStopped) return { faults: ['the server is stopping'] };
    try {
      return await reload();
    } catch (error) {
      return { faults: [error instanceof Error ? error.message : String(error)] };
    }
  };
  return {
    ask() {
      if (next) return next;
      next = last.then(run);
      last = next;
      return next;
    },
    serveBy(given) {
      reload = given;
      start();
    },
    async stop() {
      isStopped = true;
      await last;
    },
  };
}

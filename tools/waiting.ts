/** Waits for what another program does. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until nothing is missing, twice a second. @param find what is missing; null: nothing @throws with the last of it */
export async function waitUntilWhole(longestMs: number, find: () => Promise<string | null>): Promise<void> {
  const end = Date.now() + longestMs;
  for (;;) {
    const missing = await find().catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (missing === null) return;
    if (Date.now() > end) throw new Error(`after ${longestMs / 1000} s: ${missing}`);
    await sleep(500);
  }
}

/** Waits until the program listens on a port of the loopback address, 10 s at most. */
export async function waitUntilOpen(port: number, program: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`${program} did not start within 10 s`);
}

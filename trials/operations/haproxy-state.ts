/** Asks HAProxy, by the socket of its sample, what it thinks of its servers. */
import { connect } from 'node:net';

/** @returns the state of each server of the backend, by its name: `UP`, `DOWN`, `DRAIN`… */
export async function readServerStates(socket: string, backend: string): Promise<Map<string, string>> {
  const lines = (await ask(socket, 'show stat')).split('\n').map((line) => line.split(','));
  const status = lines[0]?.indexOf('status') ?? -1;
  return new Map(
    lines
      .filter(([proxy, server]) => proxy === backend && server !== 'BACKEND')
      .map((line) => [line[1] ?? '', line[status] ?? '']),
  );
}

/** Waits until both servers get requests. */
export async function untilAllUp(socket: string, backend = 'balise'): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const states = [...(await readServerStates(socket, backend)).values()];
    if (states.length > 0 && states.every((state) => state === 'UP')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('HAProxy did not find both servers ready within 30 s');
}

function ask(path: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(path, () => socket.write(`${command}\n`));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      reply += part;
    });
    socket.once('end', () => resolve(reply)).once('error', reject);
  });
}

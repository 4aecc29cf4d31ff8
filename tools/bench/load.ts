/** A closed loop of learners: each sends its next request once the last one is answered. */
import { Agent, request } from 'node:http';

export interface Shot {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: string;
  /** Authentication of the learner. */
  headers: Record<string, string>;
}

export interface Shooter {
  shots: readonly Shot[];
}

export interface Figures {
  count: number;
  failures: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Runs all shooters at the same time, one connection each, until their last shot. Durations are in milliseconds. */
export async function load(port: number, shooters: readonly Shooter[]): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: shooters.length });
  const durations: number[] = [];
  let failures = 0;
  const start = performance.now();
  await Promise.all(
    shooters.map(async ({ shots }) => {
      for (const shot of shots) {
        const before = performance.now();
        const status = await send(agent, port, shot);
        durations.push(performance.now() - before);
        if (status !== 200) failures += 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  const at = (rate: number): number =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * rate))] ?? 0;
  return {
    count: durations.length,
    failures,
    perSecond: durations.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

function send(agent: Agent, port: number, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = shot.body ?? '';
    const type = body
      ? {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
        }
      : {};
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: shot.method,
        path: shot.path,
        headers: { ...shot.headers, ...type },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** A closed loop of learners: each sends its next request once the last one is answered. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Shot {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: string;
  /** The caller's authentication; the type of a body that is no form. */
  headers: Record<string, string>;
}

export interface Shooter {
  shots: readonly Shot[];
}

export interface Figures {
  count: number;
  /** What each failed request got instead of its reply. */
  failures: readonly string[];
  /** From the first request to the last reply. */
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Runs all shooters at the same time, one connection each, until their last shot. Durations are in milliseconds. */
export async function load(port: number, shooters: readonly Shooter[]): Promise<Figures> {
  return measure(port, shooters, async () => {});
}

/** Each shooter sends one shot every `everyMs`, and all of them are spread evenly over that time. */
export async function loadEvery(
  port: number,
  shooters: readonly Shooter[],
  everyMs: number,
): Promise<Figures> {
  const start = performance.now();
  return measure(port, shooters, (shooter, shot) => {
    const due = start + everyMs * (shot + shooter / shooters.length);
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  });
}

export interface Target {
  port: number;
  shots: readonly Shot[];
}

/** In ms. */
export interface Times {
  p50: number;
  p95: number;
}

/** Sends the shots of each target in turn, one after another, so that what else the machine does slows all of them alike. */
export async function compare(targets: readonly Target[]): Promise<Times[]> {
  const agent = new Agent({ keepAlive: true });
  const durations = targets.map((): number[] => []);
  const turns = Math.min(...targets.map(({ shots }) => shots.length));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, { port, shots }] of targets.entries()) {
      const shot = shots[turn];
      const before = performance.now();
      const failure = shot && (await send(agent, port, shot));
      if (failure !== null) throw new Error(`a request failed: ${failure}`);
      durations[index]?.push(performance.now() - before);
    }
  agent.destroy();
  return durations.map(toTimes);
}

function toTimes(durations: readonly number[]): Times {
  const sorted = durations.toSorted((a, b) => a - b);
  return { p50: rankOf(sorted, 0.5), p95: rankOf(sorted, 0.95) };
}

const rankOf = (sorted: readonly number[], rate: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rate))] ?? 0;

async function measure(
  port: number,
  shooters: readonly Shooter[],
  wait: (shooter: number, shot: number) => Promise<void>,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: shooters.length });
  const durations: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  await Promise.all(
    shooters.map(async ({ shots }, shooter) => {
      for (const [index, shot] of shots.entries()) {
        await wait(shooter, index);
        const before = performance.now();
        const failure = await send(agent, port, shot);
        durations.push(performance.now() - before);
        if (failure !== null) failures.push(failure);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  const at = (rate: number): number => rankOf(durations, rate);
  return {
    count: durations.length,
    failures,
    seconds,
    perSecond: durations.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

/** @returns null after a success, otherwise what came instead: a refusal, or the error of the connection */
function send(agent: Agent, port: number, shot: Shot): Promise<string | null> {
  return new Promise((resolve) => {
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
        headers: { ...type, ...shot.headers },
      },
      (reply) => resolve(readFailure(reply)),
    );
    call.on('error', ({ message }) => resolve(message));
    call.end(body);
  });
}

async function readFailure(reply: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  const isSuccess = reply.statusCode === 200 || reply.statusCode === 201;
  // What is not kept costs the processor less, which the server shares.
  if (isSuccess) reply.resume();
  else reply.on('data', (part) => parts.push(part));
  try {
    await once(reply, 'end');
  } catch (error) {
    return String(error);
  }
  return isSuccess ? null : `${reply.statusCode} ${Buffer.concat(parts).toString().slice(0, 200)}`;
}

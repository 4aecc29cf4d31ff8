/** Probes for the supervisor of the process: whether it lives, and whether it can serve. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/api.ts';
import { sendRefusal } from './errors.ts';

/** Longest (ms) that `/readyz` waits for the database. */
const READY_MS = 2_000;

/** Why this process must get no requests although its database answers; null when it may get them. */
export type Obstacle = () => string | null;

export interface ProbeParts {
  database: Pick<Database, 'ready'>;
  obstacles?: readonly Obstacle[];
}

/** Why this process can't serve now; null when it can. */
export async function findObstacle({ database, obstacles = [] }: ProbeParts): Promise<unknown> {
  const reason = obstacles.map((obstacle) => obstacle()).find((one) => one !== null);
  return reason ?? failureOf(within(READY_MS, database.ready()));
}

export function probeRoutes(app: FastifyInstance, parts: ProbeParts): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const error = await findObstacle(parts);
    if (error === null) return { ok: true };
    request.log.warn(typeof error === 'string' ? { reason: error } : { err: error }, 'not ready');
    return sendRefusal(reply, 'SERVICE_INDISPONIBLE');
  });
}

async function failureOf(action: Promise<void>): Promise<unknown> {
  return action.then(
    () => null,
    (error: unknown) => error ?? 'unknown',
  );
}

/** A probe needs a quick answer, without the retries that a learner's request gets. */
export async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`the database gave no answer within ${ms} ms`)), ms).unref();
  });
  return Promise.race([answer, late]);
}

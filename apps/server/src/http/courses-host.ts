/**
 * Hosts of course packages. A package is somebody else's program: its files have origins where nothing of ours is served
 * and which no cookie of ours is sent to, and they are served nowhere else.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from './refuse.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the courses' hosts, and of no other. */
    onCoursesHost?: boolean;
  }
}

/** Hexadecimal digits of a label: enough to tell the learners of one computer apart. */
const LABEL = 16;

/**
 * The origin of one package for one learner: with a configured `*.`, nobody else's storage can be read there. The name of a
 * host has at most 63 characters before its first dot: 40 of the package, 16 of the learner.
 */
export function coursesOrigin(
  { coursesOrigin: pattern, sessionSecret }: Pick<Config, 'sessionSecret'> & { coursesOrigin: string },
  course: string,
  learner: number,
): string {
  const whose = createHmac('sha256', sessionSecret).update(`course-host:${course}:${learner}`).digest('hex');
  return pattern.replace('*', `${course}-${whose.slice(0, LABEL)}`);
}

/** @param hostname without a port */
export function isCoursesHost(pattern: string | null, hostname: string): boolean {
  if (pattern === null) return false;
  const host = new URL(pattern.replace('*.', '')).hostname;
  const asked = hostname.toLowerCase();
  return asked === host || (pattern.includes('*.') && asked.endsWith(`.${host}`));
}

/** Lets the routes of the courses' hosts answer there alone, and nothing else there. */
export function separateCourses(
  app: FastifyInstance,
  { coursesOrigin }: Pick<Config, 'coursesOrigin'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isTheirs = request.routeOptions.config?.onCoursesHost === true;
    if (isCoursesHost(coursesOrigin, request.hostname) === isTheirs) return;
    if (isTheirs) return reply.callNotFound();
    refuse('INTROUVABLE');
  });
}

/**
 * Hosts of course packages. A package is a third-party program: its files have their own origins. These origins serve
 * nothing else and receive no cookie; other origins never serve packages.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/api.ts';
import { refuse } from './refuse.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that exists only on the courses' hosts. */
    onCoursesHost?: boolean;
  }
}

/** Hexadecimal digits of a label: enough to tell the learners of one computer apart. */
const LABEL = 16;

/**
 * The origin of one package for one learner: with a configured `*.`, nobody else's storage can be read there. A host
 * name has at most 63 characters before its first dot: 40 of the package, 16 of the learner.
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

/** A file of a package may have a `%` in its name, which pages write as it is; the router refuses such an address. */
export const escapePercents = (url: string): string =>
  url.startsWith('/paquet/') ? url.replace(/%(?![0-9a-f]{2})/gi, '%25') : url;

/** On the courses' hosts, only their own routes answer, and these routes answer nowhere else. */
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

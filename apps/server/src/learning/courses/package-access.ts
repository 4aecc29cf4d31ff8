/**
 * Addresses of a package's files. Browsers send no cookie to their origin, so the address itself holds the proof of
 * access. It is valid for one package, and only while its session lasts.
 */

import {
  mintSessionProof,
  readSessionProof,
  selectOptionalSessionOwner,
} from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { coursesOrigin, type LearnerId } from '../../platform/http/api.ts';

/** Longer than one visit to a course (ms); a package loads its files during the visit. */
const LASTS_MS = 4 * 3_600_000;

const purposeOf = (course: string): string => `course:${course}`;

export interface PackageAddresses {
  origin: string;
  /** Path of the page that holds the package. */
  player: string;
  /** Path of its files; it ends with a slash. */
  files: string;
}

/** The addresses of a package for this person; null when no origin for packages is configured. */
export function mintPackageAddresses(
  { coursesOrigin: pattern, sessionSecret }: Pick<Config, 'coursesOrigin' | 'sessionSecret'>,
  { course, learner, session }: { course: string; learner: LearnerId; session: Buffer },
  now: Date,
): PackageAddresses | null {
  if (pattern === null) return null;
  const until = new Date(now.getTime() + LASTS_MS);
  const access = mintSessionProof(sessionSecret, purposeOf(course), session, until);
  return {
    origin: coursesOrigin({ coursesOrigin: pattern, sessionSecret }, course, learner),
    player: `/lecteur/${course}/${access}`,
    files: `/paquet/${course}/${access}/`,
  };
}

export interface AccessParts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'coursesOrigin' | 'acceptedSecrets'>;
}

/** Whether the address is valid now, on that host: a package must not run at the origin of another. */
export async function isPackageOpen(
  { db, clock, config }: AccessParts,
  { course, access, hostname }: { course: string; access: string; hostname: string },
): Promise<boolean> {
  const { coursesOrigin: pattern, acceptedSecrets } = config;
  const now = clock();
  const session = readSessionProof(acceptedSecrets, purposeOf(course), access, now);
  if (!session || pattern === null) return false;
  const owner = await selectOptionalSessionOwner(db, session, now);
  if (!owner) return false;
  const origins = acceptedSecrets.map((sessionSecret) =>
    coursesOrigin({ coursesOrigin: pattern, sessionSecret }, course, owner.learner),
  );
  return origins.some((own) => new URL(own).hostname === hostname.toLowerCase());
}

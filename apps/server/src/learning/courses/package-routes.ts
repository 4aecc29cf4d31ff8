import type { Content } from '@balise/content';
import type { ScormPackage } from '@balise/content/scorm-manifest';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { Clock } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  consumeOperationRateLimit,
  hashCurrentSession,
  type Mounter,
  refuse,
  type Visitor,
} from '../../platform/http/api.ts';
import { findPackage } from './course.ts';
import { isPackageOver, measureBeyondStandard, partReply, stateKey } from './package.ts';
import { mintPackageAddresses } from './package-access.ts';
import { selectStates, upsertState } from './package-store.ts';
import { selectOpenCourses } from './store.ts';

/** Missing files that a page shows. */
const NAMED_MISSING = 5;

export interface PackageDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'packages'>;
  config: Pick<Config, 'coursesOrigin' | 'https' | 'sessionSecret'>;
}

export function packageRoutes(mount: Mounter, { db, clock, content, config }: PackageDeps): void {
  const opened = async (caller: Visitor, name: string): Promise<ScormPackage> => {
    const found = content.packages.get(name) ?? refuse('INTROUVABLE');
    const applications = await selectOpenCourses(db, caller);
    if (!applications.some(({ link }) => findPackage(link) === name)) refuse('INTROUVABLE');
    return found;
  };

  mount('GET /api/scorm/{paquet}', async ({ caller, params, request }) => {
    const found = await opened(caller, params.paquet);
    const { name, title, version, parts, missing } = found;
    const session = hashCurrentSession(request, config);
    const addresses = mintPackageAddresses(
      config,
      { course: name, learner: caller.learner, session },
      clock(),
    );
    const states = await selectStates(db, caller, found);
    return {
      paquet: name,
      titre: title,
      version,
      lecteur: addresses && `${addresses.origin}${addresses.player}`,
      manquants: missing
        .filter(({ isNeeded }) => isNeeded)
        .map(({ file }) => file)
        .slice(0, NAMED_MISSING),
      parties: parts.map((part) =>
        partReply(part, states.get(stateKey(found, part.id)), addresses?.files ?? ''),
      ),
    };
  });

  mount('PUT /api/scorm/{paquet}', async ({ caller, params, body, request }) => {
    const found = await opened(caller, params.paquet);
    const { partie = found.parts[0].id, ...state } = body;
    if (!found.parts.some(({ id }) => id === partie)) refuse('INTROUVABLE');
    const cmi = readObject(state.etat) ?? refuse('REQUETE_INVALIDE');
    const now = clock();
    await consumeOperationRateLimit(db, RATE_LIMITS.packageStates, caller.learner, now);
    const beyond = measureBeyondStandard(found.version, cmi);
    if (beyond)
      request.log.info(
        { course: found.name, part: partie, ...beyond },
        'a course keeps more suspend_data than its standard allows',
      );
    await upsertState(db, caller, stateKey(found, partie), state, now);
    const states = await selectStates(db, caller, found);
    return { enregistre_le: now.toISOString(), cours_termine: isPackageOver(found, states) };
  });
}

/** Null for what is no object. */
function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

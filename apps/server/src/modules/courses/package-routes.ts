import type { Content } from '@balise/content';
import type { ScormPackage } from '@balise/content/scorm-manifest';
import { RATE_LIMITS } from '@balise/contract/rate-limits';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { consumeOperationRateLimit } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refuse.ts';
import { hashCurrentSession } from '../../http/session-cookies.ts';
import { findPackage } from './course.ts';
import { isPackageOver, partReply, stateKey } from './package.ts';
import { mintPackageAddresses } from './package-access.ts';
import { selectStates, upsertState } from './package-store.ts';
import { selectOpenCourses } from './store.ts';

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
    const { name, title, version, parts } = found;
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
      parties: parts.map((part) =>
        partReply(part, states.get(stateKey(found, part.id)), addresses?.files ?? ''),
      ),
    };
  });

  mount('PUT /api/scorm/{paquet}', async ({ caller, params, body }) => {
    const found = await opened(caller, params.paquet);
    const { partie = found.parts[0].id, ...state } = body;
    if (!found.parts.some(({ id }) => id === partie)) refuse('INTROUVABLE');
    if (!isJsonObject(state.etat)) refuse('REQUETE_INVALIDE');
    const now = clock();
    await consumeOperationRateLimit(db, RATE_LIMITS.packageStates, caller.learner, now);
    await upsertState(db, caller, stateKey(found, partie), state, now);
    const states = await selectStates(db, caller, found);
    return { enregistre_le: now.toISOString(), cours_termine: isPackageOver(found, states) };
  });
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

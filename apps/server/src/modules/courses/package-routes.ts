import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Content } from '../../content/load.ts';
import type { ScormPackage } from '../../content/scorm-read.ts';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/identity.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { hit } from '../../http/throttle.ts';
import { packageOf } from './course.ts';
import { selectOptionalState, upsertState } from './package-store.ts';
import { selectOpenCourses } from './store.ts';
import { mintTicket } from './ticket.ts';

export interface PackageDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'packages'>;
  config: Pick<Config, 'sessionSecret'>;
}

/** A page sends one every two seconds at most; a package that writes on and on is held there. */
const COMMITS = { limit: 60, windowS: 60 };

export function packageRoutes(mount: Mounter, { db, clock, content, config }: PackageDeps): void {
  const opened = async (caller: Visitor, name: string): Promise<ScormPackage> => {
    const found = content.packages.get(name) ?? refuse('INTROUVABLE');
    const applications = await selectOpenCourses(db, caller);
    if (!applications.some(({ link }) => packageOf(link) === name)) refuse('INTROUVABLE');
    return found;
  };

  mount('GET /api/scorm/{paquet}', async ({ caller, params }) => {
    const { name, title, version, entry } = await opened(caller, params.paquet);
    return {
      paquet: name,
      titre: title,
      version,
      adresse: `/cours/${name}/${mintTicket(config.sessionSecret, name, clock())}/${entry}`,
      etat: (await selectOptionalState(db, caller, name)) ?? null,
    };
  });

  mount('PUT /api/scorm/{paquet}', async ({ caller, params, body }) => {
    // Who looks through a learner's eyes leaves no trace in the learner's course.
    if (caller.impersonated) refuse('ACCES_REFUSE');
    const { name } = await opened(caller, params.paquet);
    if (!isJsonObject(body.etat)) refuse('REQUETE_INVALIDE');
    const now = clock();
    await hit(db, `scorm:${caller.learner}`, COMMITS, now);
    await upsertState(db, caller, name, body, now);
    return { enregistre_le: now.toISOString() };
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

import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { insertCompletion } from './store.ts';

export interface CoursesDeps {
  db: Db;
  clock: Clock;
}

export function coursesRoutes(mount: Mounter, { db, clock }: CoursesDeps): void {
  mount('POST /api/cours/complete', async ({ caller, form }) => {
    const completedAt =
      (await insertCompletion(db, caller, form.identifiant, clock())) ?? refuse('INTROUVABLE');
    return { identifiant: form.identifiant, termine_le: completedAt.toISOString() };
  });
}

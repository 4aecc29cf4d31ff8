import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { selectOptionalSchoolName } from './store.ts';

export function schoolRoutes(mount: Mounter, { db }: { db: Db }): void {
  mount('GET /api/front/structure/{id}', async ({ caller, params }) => {
    if (Number(params.id) !== caller.school) refuse('INTROUVABLE');
    const nom = (await selectOptionalSchoolName(db, caller.school)) ?? refuse('INTROUVABLE');
    return { nom };
  });
}

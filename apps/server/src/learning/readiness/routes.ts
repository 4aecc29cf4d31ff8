import { dayIn } from '@balise/rules/time-zones';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { writeReport } from './store.ts';

export function readinessRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('PUT /api/front/examen-resultat', async ({ caller, form }) => {
    const now = clock();
    const { jour: day, issue: result } = form;
    const isWritten = await writeReport(db, caller, { day, result, today: dayIn(caller.zone, now), now });
    return isWritten ? { jour: day, issue: result } : refuse('INTROUVABLE');
  });
}

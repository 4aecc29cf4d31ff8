import { hasRight } from '@balise/contract/base/rights';
import { SCHOOL_TASK_NAMES, SCHOOL_TASKS } from '@balise/contract/school/today';
import { dayIn } from '@balise/rules/time-zones';
import { type ServerParts, selectOptionalSchoolName } from '../../identity/accounts/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { buildSchoolToday } from './today.ts';
import { selectTasks } from './today-store.ts';

export function schoolRoutes(
  mount: Mounter,
  { db, clock, content: { examFiles: files } }: ServerParts,
): void {
  mount('GET /api/front/structure/{id}', async ({ caller, params }) => {
    if (Number(params.id) !== caller.school) refuse('INTROUVABLE');
    const nom = (await selectOptionalSchoolName(db, caller.school)) ?? refuse('INTROUVABLE');
    return { nom };
  });

  mount('GET /api/school/today', async ({ caller: { scope, role } }) => {
    const now = clock();
    const today = dayIn(scope.zone, now);
    const kinds = SCHOOL_TASK_NAMES.filter((kind) => hasRight(role, SCHOOL_TASKS[kind]));
    return buildSchoolToday(await selectTasks(db, { scope, kinds, files, now, today }), today);
  });
}

import type { Content } from '@balise/content';
import { hasRight } from '@balise/contract/base/rights';
import { SCHOOL_TASK_NAMES, SCHOOL_TASKS } from '@balise/contract/school/today';
import { dayIn } from '@balise/rules/time-zones';
import { selectOptionalSchoolName } from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { buildSchoolToday } from './today.ts';
import { selectTasks } from './today-store.ts';

interface SchoolDeps {
  db: Db;
  content: Pick<Content, 'examFiles'>;
  clock: Clock;
}

export function schoolRoutes(mount: Mounter, { db, clock, content: { examFiles: files } }: SchoolDeps): void {
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

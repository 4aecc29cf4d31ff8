import { hasRight } from '@balise/contract/rights';
import { LEARNERS_PER_PAGE, type LearnersReply } from '@balise/contract/school';
import { SCHOOL_TASK_NAMES, SCHOOL_TASKS } from '@balise/contract/school-today';
import { frenchDay } from '@balise/contract/sign-up-rules';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { sumEffort } from '../rhythm/practice-days.ts';
import { toEffortReply } from '../rhythm/rhythm.ts';
import { EFFORT_DAYS } from '../rhythm/rhythm-store.ts';
import { type LearnersPage, selectLearnersOfSchool } from './learners-store.ts';
import { selectOptionalSchoolName } from './store.ts';
import { buildSchoolToday } from './today.ts';
import { selectTasks } from './today-store.ts';

interface SchoolDeps {
  db: Db;
  clock: Clock;
}

export function schoolRoutes(mount: Mounter, { db, clock }: SchoolDeps): void {
  mount('GET /api/front/structure/{id}', async ({ caller, params }) => {
    if (Number(params.id) !== caller.school) refuse('INTROUVABLE');
    const nom = (await selectOptionalSchoolName(db, caller.school)) ?? refuse('INTROUVABLE');
    return { nom };
  });

  mount('GET /api/gestion/aujourdhui', async ({ caller: { scope, role } }) => {
    const now = clock();
    const today = frenchDay(now);
    const kinds = SCHOOL_TASK_NAMES.filter((kind) => hasRight(role, SCHOOL_TASKS[kind]));
    return buildSchoolToday(await selectTasks(db, { scope, kinds, now, today }), today);
  });

  mount('GET /api/gestion/eleves', async ({ caller, query }) => {
    const now = clock();
    const today = frenchDay(now);
    const offset = (Number(query.numero_page ?? 1) - 1) * LEARNERS_PER_PAGE;
    const wanted = { scope: caller.scope, now, today, offset, limit: LEARNERS_PER_PAGE };
    return toLearnersReply(await selectLearnersOfSchool(db, wanted), today);
  });
}

const toLearnersReply = ({ learners, total }: LearnersPage, today: string): LearnersReply => ({
  total,
  eleves: learners.map(({ inscription, firstName, lastName, licenceCode, expiresAt, days }) => ({
    inscription,
    prenom: firstName,
    nom: lastName,
    permis: licenceCode,
    acces_fin: expiresAt?.toISOString() ?? null,
    effort: {
      sept_jours: toEffortReply(sumEffort(days, today, 7)),
      vingt_huit_jours: toEffortReply(sumEffort(days, today, EFFORT_DAYS)),
    },
  })),
});

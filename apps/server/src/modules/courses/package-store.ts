/** SQL of what SCORM packages keep of their learners. */
import type { PackageState } from '@balise/contract/courses';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/identity.ts';

export interface PackageProgress {
  course: string;
  status: PackageState['statut'];
  progress: number | null;
}

export async function selectOptionalState(
  db: Db,
  { learner }: Visitor,
  course: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('course_states')
    .where('person_id', '=', learner)
    .where('course', '=', course)
    .select('state')
    .executeTakeFirst();
  return row?.state;
}

export async function selectPackageProgress(db: Db, { learner }: Visitor): Promise<PackageProgress[]> {
  const rows = await db
    .selectFrom('course_states')
    .where('person_id', '=', learner)
    .select(['course', 'status', 'progress'])
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as PackageState['statut'] }));
}

/** The last said is what counts. */
export async function upsertState(
  db: Db,
  { learner, school }: Visitor,
  course: string,
  { etat, statut, score, avancement }: PackageState,
  now: Date,
): Promise<void> {
  const told = { state: etat, status: statut, score, progress: avancement, updated_at: now };
  await db
    .insertInto('course_states')
    .values({ person_id: learner, course, school_id: school, ...told })
    .onConflict((conflict) => conflict.columns(['person_id', 'course']).doUpdateSet(told))
    .execute();
}

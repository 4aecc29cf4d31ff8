/** SQL of the states that SCORM packages store for their learners. */

import type { ScormPackage } from '@balise/content/scorm-manifest';
import type { PackageState } from '@balise/contract/learner/courses';
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';
import { type PartState, stateKey } from './package.ts';

/** The last state of each part of these packages, by `stateKey`. */
export async function selectStates(
  db: Db,
  { learner }: Visitor,
  ...packages: readonly ScormPackage[]
): Promise<ReadonlyMap<string, PartState>> {
  const keys = packages.flatMap((found) => found.parts.map(({ id }) => stateKey(found, id)));
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_states')
    .where('person_id', '=', learner)
    .where('course', 'in', keys)
    .select(['course', 'state', 'status', 'progress'])
    .execute();
  return new Map(
    rows.map(({ course, ...said }) => [course, { ...said, status: said.status as PartState['status'] }]),
  );
}

/** Replaces the stored state: the last one counts. */
export async function upsertState(
  db: Db,
  { learner, school }: Visitor,
  key: string,
  { etat, statut, score, avancement }: Omit<PackageState, 'partie'>,
  now: Date,
): Promise<void> {
  const told = { state: etat, status: statut, score, progress: avancement, updated_at: now };
  await db
    .insertInto('course_states')
    .values({ person_id: learner, course: key, school_id: school, ...told })
    .onConflict((conflict) => conflict.columns(['person_id', 'course']).doUpdateSet(told))
    .execute();
}

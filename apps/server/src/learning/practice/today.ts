/** The learner's day: the plan that the dashboard tells, and the part of it that the next series is. */
import { dayIn } from '@balise/rules/time-zones';
import type { Db } from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';
import {
  type PlannedDay,
  planToday,
  type RhythmFacts,
  type RhythmQuestion,
  type StoredRhythm,
  selectRhythm,
} from '../rhythm/api.ts';
import type { LicenceCatalogue } from '../series/api.ts';
import type { Portion } from './personalised.ts';

/** @param unseen questions that training can still show for the first time */
export function toRhythmFacts(
  licence: Pick<LicenceCatalogue, 'offer'>,
  stored: StoredRhythm,
  unseen: number,
  { now, zone }: RhythmQuestion,
): RhythmFacts {
  const exam = licence.offer('examen');
  const questions = exam?.length ?? 0;
  return {
    stored,
    today: dayIn(zone, now),
    unseen,
    mock: exam && questions > 0 ? { questions, usesCredit: exam.kind.usesCredit } : null,
  };
}

/** What the next series of the day has room for; undefined when the day's questions are done. */
export const choosePortion = ({
  next,
  nextNew,
}: Pick<PlannedDay, 'next' | 'nextNew'>): Portion | undefined =>
  next > 0 ? { length: next, newPlaces: nextNew } : undefined;

/** @param unseen as in `toRhythmFacts` */
export async function selectPortion(
  db: Db,
  caller: Pick<Learner, 'learner' | 'inscription' | 'zone'>,
  licence: Pick<LicenceCatalogue, 'offer'>,
  unseen: number,
  now: Date,
): Promise<Portion | undefined> {
  const asked = { now, zone: caller.zone };
  const stored = await selectRhythm(db, caller, asked);
  return choosePortion(planToday(toRhythmFacts(licence, stored, unseen, asked)));
}

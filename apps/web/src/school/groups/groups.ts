/** The groups of learners, in words. */
import type { LearnerGroup } from '@balise/contract/school/groups';
import { plural } from '../../lib/dates.ts';

/** The week of a group, in words. */
export function describeGroupWeek({ learners, active, questions }: LearnerGroup): string {
  if (learners === 0) return 'Aucun élève pour l’instant';
  const size = plural(learners, 'élève');
  if (active === 0) return `${size} · personne ne s’est entraîné cette semaine`;
  const some = active > 1 ? `${active} se sont entraînés` : 'un s’est entraîné';
  const who = active === learners ? 'tous se sont entraînés' : some;
  const done = plural(questions, 'question');
  return learners === 1 ? `${size} · ${done} cette semaine` : `${size} · ${who} cette semaine, ${done}`;
}

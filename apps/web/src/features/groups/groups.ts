/** The terms of the groups of learners. */
import type { MemberOutcome } from '@balise/contract/school-groups';
import { plural } from '../../lib/dates.ts';

export interface LearnerGroup {
  id: string;
  name: string;
  /** Null while it is in use. */
  archivedAt: string | null;
  version: number;
  learners: number;
  /** Learners who practised in the last seven days, and the questions that they answered. */
  active: number;
  questions: number;
  teachers: readonly string[];
  isMine: boolean;
}

export interface LearnerInGroup {
  person: number;
  /** Null without one at the school. */
  inscription: number | null;
  name: string;
  licences: readonly string[];
}

export interface GroupMember extends LearnerInGroup {
  /** In the last seven days. */
  questions: number;
  days: number;
}

export interface GroupPageContent {
  group: LearnerGroup;
  members: readonly GroupMember[];
}

export interface MemberMove {
  person: number;
  outcome: MemberOutcome;
}

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

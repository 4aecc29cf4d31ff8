/** Groups in the words of the wire, and what becomes of each learner of a call. Pure. */

import type {
  CandidatesReply,
  GroupPageReply,
  GroupReply,
  MemberOutcome,
  MembersReply,
} from '@balise/contract/school-groups';
import { dropUnseen } from '@balise/contract/tidy-text';
import type { GroupRow, LearnerBrief, MemberRow } from './group-store.ts';

/** @param managesAll whether the caller may change every group of the school */
export const tellGroup = (row: GroupRow, managesAll: boolean): GroupReply => ({
  id: row.id,
  nom: row.name,
  archive_le: row.archivedAt?.toISOString() ?? null,
  version: row.version,
  eleves: row.learners,
  actifs: row.active,
  questions: row.questions,
  enseignants: row.teachers.map(({ firstName, lastName }) => ({ prenom: firstName, nom: lastName })),
  modifiable: managesAll || row.teaches,
});

export const tellCandidates = (rows: readonly LearnerBrief[]): CandidatesReply => ({
  eleves: rows.map(toBrief),
});

export const toMember = (row: MemberRow): GroupPageReply['membres'][number] => ({
  ...toBrief(row),
  questions: row.questions,
  jours: row.days,
});

const toBrief = (row: LearnerBrief) => ({
  eleve: row.person,
  inscription: row.inscription,
  prenom: row.firstName,
  nom: row.lastName,
  permis: row.licences,
});

/** A name on one line, with single spaces; null when nothing is left of it. */
export function readGroupName(typed: string): string | null {
  const name = dropUnseen(typed)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202D\u202E]+/gu, ' ')
    .trim();
  return name === '' ? null : name;
}

interface Moved {
  /** Who may be added. */
  addable: ReadonlySet<number>;
  added: ReadonlySet<number>;
  removable: ReadonlySet<number>;
  removed: ReadonlySet<number>;
}

/** A line for each learner that was asked for. */
export function describeMoves(
  asked: { add: readonly number[]; remove: readonly number[] },
  { addable, added, removable, removed }: Moved,
): MembersReply {
  const adding = (person: number): MemberOutcome =>
    addable.has(person) ? (added.has(person) ? 'AJOUTE' : 'DEJA_MEMBRE') : 'INTROUVABLE';
  const removing = (person: number): MemberOutcome =>
    removed.has(person) ? 'RETIRE' : removable.has(person) ? 'PAS_MEMBRE' : 'INTROUVABLE';
  return {
    lignes: [
      ...asked.add.map((eleve) => ({ eleve, issue: adding(eleve) })),
      ...asked.remove.map((eleve) => ({ eleve, issue: removing(eleve) })),
    ],
  };
}

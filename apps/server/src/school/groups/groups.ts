/** Names of groups, and what becomes of each learner of a call. Pure. */
import type { MemberMoves, MemberOutcome, MembersReply } from '@balise/contract/school/groups';
import { dropUnseen } from '@balise/rules/tidy-text';

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
  { add, remove }: MemberMoves,
  { addable, added, removable, removed }: Moved,
): MembersReply {
  const adding = (person: number): MemberOutcome =>
    addable.has(person) ? (added.has(person) ? 'ADDED' : 'ALREADY_MEMBER') : 'UNKNOWN';
  const removing = (person: number): MemberOutcome =>
    removed.has(person) ? 'REMOVED' : removable.has(person) ? 'NOT_MEMBER' : 'UNKNOWN';
  return {
    rows: [
      ...add.map((person) => ({ person, outcome: adding(person) })),
      ...remove.map((person) => ({ person, outcome: removing(person) })),
    ],
  };
}

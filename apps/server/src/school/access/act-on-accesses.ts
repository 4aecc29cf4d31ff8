/** Does an act on accesses, and takes one back: all of it in one transaction, or nothing. */
import { createHash } from 'node:crypto';
import type { AccessAct, AccessActResult, AccessChangeKind } from '@balise/contract/school/access';
import { UNDO_DAYS } from '@balise/contract/school/access-lists';
import type { SchoolAct } from '@balise/contract/school/acts-lists';
import { DAY_MS } from '@balise/rules/days';
import { copyToOwners } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  type ActLine,
  applyLines,
  insertAct,
  lockAccesses,
  lockOptionalAct,
  revertLines,
  type StoredAct,
  selectBalances,
  selectLines,
} from './access-store.ts';
import { changeAccess, isPossibleDay, isSameAccess } from './change-access.ts';

const ACTIONS = {
  DAYS: 'ecole.prolonger_acces',
  UNTIL: 'ecole.prolonger_acces',
  CREDITS: 'ecole.ajouter_credits',
  SUSPEND: 'ecole.suspendre_acces',
  REOPEN: 'ecole.rouvrir_acces',
} as const satisfies Record<AccessChangeKind, SchoolAct>;

/** The last instant at which an act of this time can be taken back. */
export const undoableUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + UNDO_DAYS * DAY_MS);

export async function actOnAccesses(db: Db, staff: SchoolStaff, act: AccessAct, now: Date) {
  const { id, inscriptions, change } = act;
  if (change.kind === 'UNTIL' && !isPossibleDay(change.day, { now, zone: staff.zone }))
    refuse('REQUETE_INVALIDE');
  const digest = describeAct(staff, act);
  const reason = act.reason.trim();
  return db.transaction().execute(async (trx) => {
    if (!(await insertAct(trx, { id, change, reason, digest, staff, now }))) {
      const known = await lockOptionalAct(trx, id, staff.workplace);
      if (!known?.digest.equals(digest)) refuse('CLE_REUTILISEE');
      return toReply(act, known.madeAt, await replayLines(trx, staff, act));
    }
    const accesses = await lockAccesses(trx, staff.scope, inscriptions);
    const planned = accesses.map(({ inscription, learner, ...before }) => {
      const { outcome, credits, ...after } = changeAccess(before, change, { now, zone: staff.zone });
      return { outcome, inscription, learner, before, after, credits, undone: null };
    });
    const done = planned.filter(({ outcome }) => outcome === 'DONE');
    await applyLines(trx, { id, school: staff.workplace, now }, done);
    await copyToOwners(trx, { people: done.map(({ learner }) => learner), now });
    for (const line of done)
      await recordLine(trx, staff, { action: ACTIONS[change.kind], id, reason, line }, now);
    const outcomes = planned.map(({ outcome, inscription, after }) => ({
      outcome,
      inscription,
      end: after.expiresAt,
    }));
    return toReply(act, now, outcomes);
  });
}

/** Who asks for what, whatever the order of the fields. */
const describeAct = (
  { workplace, accountId }: SchoolStaff,
  { inscriptions, change, reason }: AccessAct,
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([workplace, accountId, inscriptions, Object.entries(change).sort(), reason]))
    .digest();

interface Outcome {
  inscription: number;
  outcome: AccessActResult['lines'][number]['outcome'];
  end: Date | null;
}

/** What the act did when it was done. What it left alone is looked at again: nothing was kept of it. */
async function replayLines(trx: Db, staff: SchoolStaff, act: AccessAct): Promise<Outcome[]> {
  const lines = await selectLines(trx, staff.scope, act.id);
  const done = new Map(lines.map(({ inscription, after }) => [inscription, after.expiresAt]));
  const others = act.inscriptions.filter((one) => !done.has(one));
  const left = others.length === 0 ? [] : await lockAccesses(trx, staff.scope, others);
  return [
    ...[...done].map(([inscription, end]) => ({ inscription, end, outcome: 'DONE' as const })),
    ...left.map(({ inscription, expiresAt }) => ({
      inscription,
      end: expiresAt,
      outcome: isProlongation(act) && expiresAt === null ? ('ENDLESS' as const) : ('ALREADY' as const),
    })),
  ];
}

const isProlongation = ({ change: { kind } }: AccessAct): boolean => kind === 'DAYS' || kind === 'UNTIL';

function toReply({ id, inscriptions }: AccessAct, madeAt: Date, outcomes: readonly Outcome[]) {
  const known = new Map(outcomes.map((one) => [one.inscription, one]));
  return {
    id,
    done: outcomes.filter(({ outcome }) => outcome === 'DONE').length,
    undoableUntil: undoableUntil(madeAt),
    lines: inscriptions.map((inscription) => {
      const { outcome = 'UNKNOWN', end = null } = known.get(inscription) ?? {};
      return { inscription, outcome, accessEnd: outcome === 'DONE' ? end : null };
    }),
  };
}

export async function undoAct(db: Db, staff: SchoolStaff, id: string, now: Date) {
  return db.transaction().execute(async (trx) => {
    const act = await lockOptionalAct(trx, id, staff.workplace);
    if (!act || undoableUntil(act.madeAt) < now) refuse('INTROUVABLE');
    const lines = await selectLines(trx, staff.scope, id);
    if (lines.length === 0) refuse('INTROUVABLE');
    return toUndoReply(id, act.undoneAt ? lines : await revert(trx, staff, act, lines, now));
  });
}

async function revert(
  trx: Db,
  staff: SchoolStaff,
  { id, reason }: StoredAct,
  lines: readonly ActLine[],
  now: Date,
): Promise<ActLine[]> {
  const inscriptions = lines.map(({ inscription }) => inscription);
  const accesses = new Map(
    (await lockAccesses(trx, staff.scope, inscriptions)).map((one) => [one.inscription, one]),
  );
  const balances = await selectBalances(trx, inscriptions);
  const judged = lines.map((line) => {
    const current = accesses.get(line.inscription);
    const isUnspent = line.credits === 0 || (balances.get(line.inscription) ?? 0) >= line.credits;
    return { ...line, undone: current !== undefined && isUnspent && isAsLeft(line, current) };
  });
  await revertLines(trx, { id, school: staff.workplace, now }, judged);
  await copyToOwners(trx, { people: judged.map(({ learner }) => learner), now });
  for (const line of judged.filter(({ undone }) => undone))
    await recordLine(trx, staff, { action: 'ecole.annuler_acces', id, reason, line }, now);
  return judged;
}

/** Credits change nothing of the access itself, so that a later prolongation does not keep them. */
const isAsLeft = ({ credits, after }: ActLine, current: Parameters<typeof isSameAccess>[1]): boolean =>
  credits > 0 || isSameAccess(after, current);

const toUndoReply = (id: string, lines: readonly ActLine[]) => ({
  id,
  restored: lines.filter(({ undone }) => undone).length,
  lines: lines.map(({ inscription, undone }) => ({
    inscription,
    outcome: undone ? ('RESTORED' as const) : ('CHANGED_SINCE' as const),
  })),
});

interface RecordedLine {
  action: SchoolAct;
  id: string;
  reason: string;
  line: Pick<ActLine, 'inscription' | 'learner' | 'before' | 'after' | 'credits'>;
}

const recordLine = (trx: Db, staff: SchoolStaff, { action, id, reason, line }: RecordedLine, now: Date) =>
  recordAct(
    trx,
    staff,
    {
      action,
      about: line.learner,
      details: {
        acte: id,
        inscription: String(line.inscription),
        ...(line.credits > 0 && { credits: String(line.credits) }),
        ...(line.before.expiresAt && { fin_avant: line.before.expiresAt.toISOString() }),
        ...(line.after.expiresAt && { fin_apres: line.after.expiresAt.toISOString() }),
        ...(reason !== '' && { motif: reason }),
      },
    },
    now,
  );

/** What becomes of the exams that instructors propose: each act in one transaction. */
import { randomUUID } from 'node:crypto';
import type { NewExamProposal } from '@balise/contract/school/exam-proposals';
import { selectOptionalVisibleLearner } from '../../identity/accounts/api.ts';
import {
  type CheckedExamForm,
  insertChange,
  insertRequest,
  lockOptionalRequest,
  moveLockedRequest,
  type TransitionDeps,
} from '../../learning/exam/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  hasOpenRequest,
  insertProposal,
  lockOptionalProposal,
  type ProposalRow,
  selectOptionalProposal,
  updateProposal,
} from './proposal-store.ts';

export async function proposeExam(
  trx: Db,
  staff: SchoolStaff,
  { id, inscription, day, centre, reason }: NewExamProposal,
  now: Date,
): Promise<void> {
  const { scope } = staff;
  const found = (await selectOptionalVisibleLearner(trx, scope, inscription)) ?? refuse('INTROUVABLE');
  const isSent = (one: ProposalRow | undefined): boolean =>
    one?.isOwn === true && one.inscription === inscription;
  if (isSent(await selectOptionalProposal(trx, scope, id))) return;
  if (await hasOpenRequest(trx, inscription)) refuse('DEMANDE_EN_COURS');
  const { learner } = found;
  const proposal = {
    id,
    person_id: learner,
    inscription_id: inscription,
    school_id: scope.school,
    wished_day: day,
    centre,
    words: reason,
    state: 'proposee',
    made_by: scope.person,
    created_at: now,
  } as const;
  if (!(await insertProposal(trx, proposal))) {
    if (isSent(await selectOptionalProposal(trx, scope, id))) return;
    refuse('DEMANDE_EN_COURS');
  }
  const details = { proposition: id, jour: day };
  await recordAct(trx, staff, { action: 'ecole.proposer_examen', about: learner, details }, now);
}

/** A request is made in the learner's name and registered at once, with its mail. */
export async function acceptProposal(
  trx: Db,
  deps: TransitionDeps,
  staff: SchoolStaff,
  id: string,
  { wish, words }: { wish: CheckedExamForm; words: string | null },
  now: Date,
): Promise<void> {
  const proposal = await lockOpen(trx, staff, id, 'accepted');
  if (!proposal) return;
  const { person: learner, inscription, licence: licenceCode } = proposal;
  const [school, actor] = [staff.workplace, staff.accountId];
  const request = randomUUID();
  const own = { id: request, learner, school };
  if (!(await insertRequest(trx, { ...own, inscription, licenceCode, wish, now })))
    refuse('DEMANDE_EN_COURS');
  await insertChange(trx, { ...own, change: 'demandee', actor, details: wish, now });
  const locked = (await lockOptionalRequest(trx, request)) ?? refuse('INTROUVABLE');
  const step = { id: request, to: 'inscrite', appointment: null, words, actor } as const;
  if (await moveLockedRequest(trx, deps, locked, step, now)) refuse('MODIFIE_ENTRETEMPS');
  await updateProposal(trx, staff.scope, id, { state: 'accepted', answer: words, request, now });
  const details = { proposition: id, demande: request };
  await recordAct(trx, staff, { action: 'ecole.accepter_examen', about: learner, details }, now);
}

export async function refuseProposal(
  trx: Db,
  staff: SchoolStaff,
  id: string,
  words: string,
  now: Date,
): Promise<void> {
  const proposal = await lockOpen(trx, staff, id, 'refused');
  if (!proposal) return;
  await updateProposal(trx, staff.scope, id, { state: 'refused', answer: words, request: null, now });
  const act = {
    action: 'ecole.refuser_examen',
    about: proposal.person,
    details: { proposition: id },
  } as const;
  await recordAct(trx, staff, act, now);
}

/** Only who made it may take it back. */
export async function withdrawProposal(trx: Db, staff: SchoolStaff, id: string, now: Date): Promise<void> {
  const { isOwn } = (await selectOptionalProposal(trx, staff.scope, id)) ?? refuse('INTROUVABLE');
  if (!isOwn) refuse('INTROUVABLE');
  const proposal = await lockOpen(trx, staff, id, 'withdrawn');
  if (!proposal) return;
  await updateProposal(trx, staff.scope, id, { state: 'withdrawn', answer: null, request: null, now });
  const act = {
    action: 'ecole.retirer_proposition',
    about: proposal.person,
    details: { proposition: id },
  } as const;
  await recordAct(trx, staff, act, now);
}

/** Null when it is in this state already: the call came twice. */
async function lockOpen(
  trx: Db,
  { scope }: SchoolStaff,
  id: string,
  wanted: ProposalRow['state'],
): Promise<ProposalRow | null> {
  const found = (await lockOptionalProposal(trx, scope, id)) ?? refuse('INTROUVABLE');
  if (found.state === wanted) return null;
  return found.state === 'proposed' ? found : refuse('MODIFIE_ENTRETEMPS');
}

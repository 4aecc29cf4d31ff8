/** Instructors propose exams; the desk accepts or refuses. */

import { ENDED_EXAM_DAYS } from '@balise/contract/school/exams';
import { DAY_MS } from '@balise/rules/days';
import { checkCentre, checkDay, checkNumber } from '@balise/rules/exam-rules';
import { dayIn } from '@balise/rules/time-zones';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { inTransaction } from '../../platform/db/api.ts';
import { type Mounter, readChecked, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { toTransitionDeps } from './decide.ts';
import { type ProposalRow, selectOptionalProposal, selectProposals } from './proposal-store.ts';
import { acceptProposal, proposeExam, refuseProposal, withdrawProposal } from './proposals.ts';
import { readWords } from './read-words.ts';

export function proposalRoutes(mount: Mounter, parts: ServerParts): void {
  const { db, clock } = parts;
  const findNow = async ({ scope }: SchoolStaff, id: string): Promise<ProposalRow> =>
    (await selectOptionalProposal(db, scope, id)) ?? refuse('INTROUVABLE');

  mount('GET /api/school/exams/proposals', async ({ caller: { scope } }) => {
    const now = clock();
    const since = new Date(now.getTime() - ENDED_EXAM_DAYS * DAY_MS);
    return { today: dayIn(scope.zone, now), proposals: await selectProposals(db, scope, since) };
  });

  mount('POST /api/school/exams/proposals', async ({ caller, body, reply }) => {
    const now = clock();
    const wanted = {
      ...body,
      day: readChecked(checkDay(body.day, dayIn(caller.zone, now)), 'day'),
      centre: body.centre.trim() === '' ? '' : readChecked(checkCentre(body.centre), 'centre'),
      reason: readWords(body.reason, 'reason') ?? refuse('REQUETE_INVALIDE', { champ: 'reason' }),
    };
    await db.transaction().execute((trx) => proposeExam(trx, caller, wanted, now));
    reply.code(201);
    return findNow(caller, body.id);
  });

  mount('PUT /api/school/exams/proposals/{id}/acceptance', async ({ caller, params: { id }, body }) => {
    const now = clock();
    const { candidateNumber: number } = body;
    const wish = {
      candidateNumber: number.trim() === '' ? '' : readChecked(checkNumber(number), 'candidateNumber'),
      days: [readChecked(checkDay(body.day, dayIn(caller.zone, now)), 'day')],
      centre: readChecked(checkCentre(body.centre), 'centre'),
      remark: '',
    };
    const words = readWords(body.words);
    await inTransaction(db, (trx) =>
      acceptProposal(trx, toTransitionDeps(parts), caller, id, { wish, words }, now),
    );
    return findNow(caller, id);
  });

  mount('PUT /api/school/exams/proposals/{id}/refusal', async ({ caller, params: { id }, body }) => {
    const words = readWords(body.words) ?? refuse('REQUETE_INVALIDE', { champ: 'words' });
    await db.transaction().execute((trx) => refuseProposal(trx, caller, id, words, clock()));
    return findNow(caller, id);
  });

  mount('PUT /api/school/exams/proposals/{id}/withdrawal', async ({ caller, params: { id } }) => {
    await db.transaction().execute((trx) => withdrawProposal(trx, caller, id, clock()));
    return findNow(caller, id);
  });
}

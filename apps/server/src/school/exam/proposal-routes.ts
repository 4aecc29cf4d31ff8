/** Instructors propose exams; the desk accepts or refuses. */
import { ENDED_EXAM_DAYS } from '@balise/contract/school/exams';
import { DAY_MS } from '@balise/rules/days';
import { checkCentre, checkDay, checkNumber, checkRemark } from '@balise/rules/exam-rules';
import { dayIn } from '@balise/rules/time-zones';
import type { Clock } from '../../platform/base/api.ts';
import type { BrandSettings } from '../../platform/brand/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { type ProposalRow, selectOptionalProposal, selectProposals } from './proposal-store.ts';
import { acceptProposal, proposeExam, refuseProposal, withdrawProposal } from './proposals.ts';

interface ProposalDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  settings: Pick<BrandSettings, 'brands'>;
}

export function proposalRoutes(mount: Mounter, { db, clock, config, settings }: ProposalDeps): void {
  const decision = { db, brands: settings.brands, publicUrl: config.publicUrl };
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
      day: read(checkDay(body.day, dayIn(caller.zone, now)), 'day'),
      centre: body.centre.trim() === '' ? '' : read(checkCentre(body.centre), 'centre'),
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
      candidateNumber: number.trim() === '' ? '' : read(checkNumber(number), 'candidateNumber'),
      days: [read(checkDay(body.day, dayIn(caller.zone, now)), 'day')],
      centre: read(checkCentre(body.centre), 'centre'),
      remark: '',
    };
    const words = readWords(body.words);
    await db.transaction().execute((trx) => acceptProposal(trx, decision, caller, id, { wish, words }, now));
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

function read<Value>(checked: { value: Value } | { fault: string }, champ: string): Value {
  return 'fault' in checked ? refuse('REQUETE_INVALIDE', { champ }) : checked.value;
}

/** Null for empty words. */
const readWords = (typed: string, champ = 'words'): string | null => read(checkRemark(typed), champ) || null;

/** Well-formed requests about files of candidates, proposals of exams and saved views. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { dayAfter } from './exam.ts';
import { json, type Prepared, type RequestStage } from './prepared.ts';

/** A request of the owner for a boat licence, which needs a file. */
export async function plantBoatRequest({ t, owner }: RequestStage): Promise<string> {
  await t.db.deleteFrom('exam_requests').where('person_id', '=', owner.personId).execute();
  const [id, at] = [randomUUID(), t.time.now()];
  await t.db
    .insertInto('exam_requests')
    .values({
      id,
      person_id: owner.personId,
      school_id: owner.schoolId,
      licence: 'co',
      state: 'inscrite',
      inscription_id: Number(owner.inscriptionIds[0]),
      candidate_number: '',
      remark: '',
      wished_days: [dayAfter(at, 20)],
      centre: 'Brest',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** A proposal about the owner that waits for an answer. */
async function plantProposal({ t, owner }: RequestStage): Promise<string> {
  await t.db.deleteFrom('exam_requests').where('person_id', '=', owner.personId).execute();
  await t.db.deleteFrom('exam_proposals').where('person_id', '=', owner.personId).execute();
  const [id, at] = [randomUUID(), t.time.now()];
  await t.db
    .insertInto('exam_proposals')
    .values({
      id,
      person_id: owner.personId,
      school_id: owner.schoolId,
      state: 'proposee',
      created_at: at,
      inscription_id: Number(owner.inscriptionIds[0]),
      wished_day: dayAfter(at, 20),
      centre: '',
      words: 'Prêt',
    })
    .execute();
  return id;
}

export function createExamFileRequests(stage: RequestStage) {
  const { t, owner } = stage;
  const now = t.time.now();
  return {
    'GET /api/school/exams/{id}/file': async () => ({ id: await plantBoatRequest(stage) }),
    'PUT /api/school/exams/{id}/file/{document}': async () => ({
      id: await plantBoatRequest(stage),
      ...json({ state: 'received', version: 0 }),
    }),
    'GET /api/school/exams/proposals': async () => ({}),
    'POST /api/school/exams/proposals': async () => {
      await t.db.deleteFrom('exam_requests').where('person_id', '=', owner.personId).execute();
      await t.db.deleteFrom('exam_proposals').where('person_id', '=', owner.personId).execute();
      const wish = { day: dayAfter(now, 20), centre: '', reason: 'Prêt depuis deux semaines' };
      return json({ id: randomUUID(), inscription: owner.inscriptionIds[0], ...wish });
    },
    'PUT /api/school/exams/proposals/{id}/acceptance': async () => ({
      id: await plantProposal(stage),
      ...json({ candidateNumber: '', day: dayAfter(now, 20), centre: 'Besançon', words: '' }),
    }),
    'PUT /api/school/exams/proposals/{id}/refusal': async () => ({
      id: await plantProposal(stage),
      ...json({ words: 'Trop tôt' }),
    }),
    'GET /api/school/views': async () => ({}),
    'POST /api/school/views': async () =>
      json({ id: randomUUID(), name: `Vue ${randomUUID().slice(0, 8)}`, filters: { state: 'READY' } }),
    'PUT /api/school/views/{id}': async () => ({
      id: randomUUID(),
      ...json({ name: 'Prêts', version: 1 }),
    }),
    'PUT /api/school/views/{id}/withdrawal': async () => ({ id: randomUUID() }),
    'PUT /api/school/exams/proposals/{id}/withdrawal': async () => ({ id: await plantProposal(stage) }),
    'GET /api/school/learners/{id}/homework': async () => ({ id: String(owner.inscriptionIds[0]) }),
  } as const satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

/** Well-formed requests of the staff of schools. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { insertPerson } from './builders.ts';
import { createDeskRequests } from './desk-requests.ts';
import { createEnrolmentRequests } from './enrolment-requests.ts';
import { createExamFileRequests } from './exam-file-requests.ts';
import { createGatewayRequests } from './gateway.ts';
import { plantAccessAct, plantQuestionSums } from './planted-rows.ts';
import { json, type Prepared, type RequestStage } from './prepared.ts';
import { createSchoolRequests } from './school-requests.ts';
import { plantSecondStep } from './second-step.ts';

const QUESTION = 'b-c-001';

export function createStaffRequests(stage: RequestStage) {
  const { t, owner } = stage;
  return {
    'GET /api/school/today': async () => ({}),
    'GET /api/school/me': async () => ({}),
    'PUT /api/school/settings': async () => json({ school: owner.schoolId }),
    'GET /api/school/learners': async () => ({}),
    'GET /api/school/second-step': async () => ({}),
    'POST /api/school/second-step': async () => json({}),
    'PUT /api/school/second-step': async () => json({ code: '000000' }),
    'POST /api/school/second-step/pass': async () => json({ code: '000000' }),
    'POST /api/school/second-step/codes': async () => json({ code: '000000' }),
    'POST /api/school/second-step/stop': async () => json({ code: '000000' }),
    'POST /api/school/second-step/passkeys/challenge': async () => ({}),
    'POST /api/school/second-step/passkeys/preparation': async () => ({}),
    'POST /api/school/second-step/passkeys': async () => json({ name: 'Mon téléphone', passkey: '{}' }),
    'PUT /api/school/second-step/passkeys/{id}': async () => ({ id: '1', ...json({ name: 'Ma clé' }) }),
    'POST /api/school/second-step/passkeys/{id}/removal': async () => ({ id: '1' }),
    'GET /api/school/team/second-steps': async () => ({}),
    'POST /api/school/second-steps/{id}/removal': async () => {
      const colleague = await insertPerson(t.db, {
        schoolId: owner.schoolId,
        role: 'moniteur',
        inscriptions: [],
      });
      await plantSecondStep(t, colleague);
      return { id: String(colleague.personId) };
    },
    'GET /api/school/learners/{id}': async () => ({ id: String(owner.inscriptionIds[0]) }),
    'GET /api/school/learners/{id}/series': async () => ({ id: String(owner.inscriptionIds[0]) }),
    'GET /api/school/learners/{id}/questions': async () => ({ id: String(owner.inscriptionIds[0]) }),
    'PUT /api/school/learners/{id}/note': async () => ({
      id: String(owner.inscriptionIds[0]),
      ...json({ text: 'Préfère le samedi.', version: null }),
    }),
    'GET /api/school/access': async () => ({}),
    'PUT /api/school/access': async () =>
      json({
        id: randomUUID(),
        inscriptions: owner.inscriptionIds,
        reason: '',
        change: { kind: 'CREDITS', credits: 1 },
      }),
    'PUT /api/school/access/{id}/cancellation': async () => ({
      id: await plantAccessAct(t.db, owner, { now: t.time.now() }),
    }),
    'GET /api/school/questions': async () => ({}),
    'GET /api/school/questions/{id}': async () => {
      await plantQuestionSums(t.db, owner.schoolId, QUESTION, t.content.byId.get(QUESTION)?.revision ?? 0);
      return { id: QUESTION, query: { licence: 'b' } };
    },
    'GET /api/school/report': async () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    'GET /api/school/exports/learners': async () => ({}),
    'GET /api/school/exports/results': async () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    'GET /api/school/exports/attendance': async () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    'GET /api/school/journal': async () => ({}),
    'GET /api/school/network': async () => ({}),
    ...createEnrolmentRequests(stage),
    ...createGatewayRequests(stage),
    ...createDeskRequests(stage),
    ...createExamFileRequests(stage),
    ...createSchoolRequests(stage),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

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
    'GET /api/gestion/seconde-etape': async () => ({}),
    'POST /api/gestion/seconde-etape': async () => ({ form: {} }),
    'PUT /api/gestion/seconde-etape': async () => ({ form: { code: '000000' } }),
    'POST /api/gestion/seconde-etape/passage': async () => ({ form: { code: '000000' } }),
    'POST /api/gestion/seconde-etape/codes': async () => ({ form: { code: '000000' } }),
    'POST /api/gestion/seconde-etape/arret': async () => ({ form: { code: '000000' } }),
    'POST /api/gestion/seconde-etape/cles/question': async () => ({}),
    'POST /api/gestion/seconde-etape/cles/preparation': async () => ({}),
    'POST /api/gestion/seconde-etape/cles': async () => ({ form: { nom: 'Mon téléphone', cle_acces: '{}' } }),
    'PUT /api/gestion/seconde-etape/cles/{id}': async () => ({ id: '1', form: { nom: 'Ma clé' } }),
    'POST /api/gestion/seconde-etape/cles/{id}/retrait': async () => ({ id: '1' }),
    'GET /api/gestion/equipe/secondes-etapes': async () => ({}),
    'POST /api/gestion/secondes-etapes/{id}/retrait': async () => {
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
    'GET /api/school/access': async () => ({}),
    'PUT /api/school/access': async () =>
      json({
        ...{ id: randomUUID(), inscriptions: owner.inscriptionIds, reason: '' },
        change: { kind: 'CREDITS', credits: 1 },
      }),
    'PUT /api/school/access/{id}/cancellation': async () => ({
      id: await plantAccessAct(t.db, owner, { now: t.time.now() }),
    }),
    'GET /api/gestion/questions': async () => ({}),
    'GET /api/gestion/questions/{id}': async () => {
      await plantQuestionSums(t.db, owner.schoolId, QUESTION, t.content.byId.get(QUESTION)?.revision ?? 0);
      return { id: QUESTION, query: { permis: 'b' } };
    },
    'GET /api/gestion/bilan': async () => ({ query: { du: '2026-01-01', au: '2026-01-31' } }),
    'GET /api/gestion/export/eleves': async () => ({}),
    'GET /api/gestion/export/resultats': async () => ({ query: { du: '2026-01-01', au: '2026-01-31' } }),
    'GET /api/gestion/export/presence': async () => ({ query: { du: '2026-01-01', au: '2026-01-31' } }),
    'GET /api/gestion/journal': async () => ({}),
    'GET /api/gestion/groupement': async () => ({}),
    ...createEnrolmentRequests(stage),
    ...createGatewayRequests(stage),
    ...createDeskRequests(stage),
    ...createExamFileRequests(stage),
    ...createSchoolRequests(stage),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

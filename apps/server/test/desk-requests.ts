/** Well-formed requests of the desk of a school: exams, messages, letters. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { insertPerson } from './builders.ts';
import { dayAfter } from './exam.ts';
import { plantExam, plantLetter, plantSchoolMessage } from './planted-rows.ts';
import { json, type Prepared, type RequestStage } from './prepared.ts';

export function createDeskRequests({ t, owner }: RequestStage) {
  const now = t.time.now();
  const message = async () => String(await plantSchoolMessage(t.db, owner.schoolId, { now, learner: owner }));
  return {
    'GET /api/gestion/examens': async () => ({}),
    'PUT /api/gestion/examens/{id}/etape': async () => ({
      id: await plantExam(t.db, owner, { now }),
      form: { etat: 'inscrite', version: '1', message: '' },
    }),
    'PUT /api/gestion/examens/convocation': async () =>
      json({
        ...{
          demandes: [{ id: await plantExam(t.db, owner, { now, state: 'inscrite' }), version: 1 }],
          date: dayAfter(now, 9),
          heure: '09:30',
          lieu: 'Besançon',
        },
        ...{ organisme: null, reference: '', message: '' },
      }),
    'PUT /api/gestion/examens/{id}/remplacement': async () => {
      const other = await insertPerson(t.db, { schoolId: owner.schoolId });
      const remplacant = await plantExam(t.db, other, { now, state: 'inscrite' });
      return {
        id: await plantExam(t.db, owner, { now, state: 'convoquee' }),
        form: { version: '1', remplacant, version_remplacant: '1', message: '' },
      };
    },
    'PUT /api/gestion/examens/resultats': async () =>
      json({
        lignes: [{ id: await plantExam(t.db, owner, { now, state: 'passee' }), version: 1, verdict: 'recu' }],
      }),
    'POST /api/gestion/examens/resultats/lecture': async () => ({ form: { texte: 'Martin Léa reçue' } }),
    'GET /api/school/messages': async () => ({}),
    'POST /api/school/messages': async () =>
      json({
        sendingId: randomUUID(),
        audience: 'learner',
        inscription: owner.inscriptionIds[0],
        tone: 'info',
        text: 'Bonjour',
        firstDay: dayAfter(now, 0),
        lastDay: dayAfter(now, 7),
        byMail: false,
      }),
    'PUT /api/school/messages/{id}': async () => ({
      id: await message(),
      ...json({ version: 1, tone: 'info', text: 'Bonjour', lastDay: dayAfter(now, 7) }),
    }),
    'PUT /api/school/messages/{id}/withdrawal': async () => ({
      id: await message(),
      ...json({ version: 1 }),
    }),
    'GET /api/school/messages/{id}/readers': async () => ({ id: await message() }),
    'GET /api/school/letters': async () => ({}),
    'PUT /api/school/letters/{id}': async () => ({
      id: await plantLetter(t.db, owner, { now }),
      ...json({ version: 1, isAnswered: true, internalNote: '' }),
    }),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

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
    'GET /api/school/exams': async () => ({}),
    'PUT /api/school/exams/{id}/step': async () => ({
      id: await plantExam(t.db, owner, { now }),
      ...json({ to: 'enrolled', version: 1, words: '' }),
    }),
    'PUT /api/school/exams/summons': async () =>
      json({
        requests: [{ id: await plantExam(t.db, owner, { now, state: 'inscrite' }), version: 1 }],
        day: dayAfter(now, 9),
        hour: '09:30',
        place: 'Besançon',
        operator: null,
        booking: '',
        words: '',
      }),
    'PUT /api/school/exams/{id}/replacement': async () => {
      const learner = await insertPerson(t.db, { schoolId: owner.schoolId });
      const other = await plantExam(t.db, learner, { now, state: 'inscrite' });
      return {
        id: await plantExam(t.db, owner, { now, state: 'convoquee' }),
        ...json({ version: 1, other, otherVersion: 1, words: '', otherWords: '' }),
      };
    },
    'PUT /api/school/exams/results': async () =>
      json({
        results: [
          { id: await plantExam(t.db, owner, { now, state: 'passee' }), version: 1, result: 'passed' },
        ],
      }),
    'POST /api/school/exams/results/reading': async () => json({ text: 'Martin Léa reçue' }),
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

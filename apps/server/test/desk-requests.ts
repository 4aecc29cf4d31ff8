/** Well-formed requests of the desk of a school: exams, messages, letters. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import type { Person } from './builders.ts';
import { dayAfter } from './exam.ts';
import { json, type Prepared } from './prepared.ts';

const ID = 'ca5e0000-0000-4000-8000-00000000dead';

export function createDeskRequests(now: Date, owner: Person) {
  return {
    'GET /api/gestion/examens': async () => ({}),
    'PUT /api/gestion/examens/{id}/etape': async () => ({
      id: ID,
      form: { etat: 'inscrite', version: '1', message: '' },
    }),
    'PUT /api/gestion/examens/convocation': async () =>
      json({
        ...{ demandes: [{ id: ID, version: 1 }], date: dayAfter(now, 9), heure: '09:30', lieu: 'Besançon' },
        ...{ organisme: null, reference: '', message: '' },
      }),
    'PUT /api/gestion/examens/{id}/remplacement': async () => ({
      id: ID,
      form: { version: '1', remplacant: ID, version_remplacant: '1', message: '' },
    }),
    'PUT /api/gestion/examens/resultats': async () =>
      json({ lignes: [{ id: ID, version: 1, verdict: 'recu' }] }),
    'POST /api/gestion/examens/resultats/lecture': async () => ({ form: { texte: 'Martin Léa reçue' } }),
    'GET /api/gestion/messages': async () => ({}),
    'POST /api/gestion/messages': async () => ({
      form: {
        ...{ envoi: randomUUID(), pour: 'eleve', inscription: String(owner.inscriptionIds[0]), type: 'info' },
        ...{ contenu: 'Bonjour', debut: dayAfter(now, 0), fin: dayAfter(now, 7), courriel: 'false' },
      },
    }),
    'PUT /api/gestion/messages/{id}': async () => ({
      id: '999999',
      form: { version: '1', type: 'info', contenu: 'Bonjour', fin: dayAfter(now, 7) },
    }),
    'PUT /api/gestion/messages/{id}/retrait': async () => ({ id: '999999', form: { version: '1' } }),
    'GET /api/gestion/messages/{id}/lecteurs': async () => ({ id: '999999' }),
    'GET /api/gestion/contacts': async () => ({}),
    'PUT /api/gestion/contacts/{id}': async () => ({
      id: ID,
      form: { version: '1', repondu: 'true', note_interne: '' },
    }),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

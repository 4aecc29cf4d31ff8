/** Requests about the owner's courses. */
import type { OperationName } from '@balise/contract/operations';
import { json, type Prepared } from './prepared.ts';

export function createCourseRequests(course: number) {
  return {
    'POST /api/cours/complete': async () => ({ form: { identifiant: String(course) } }),
    'GET /api/scorm/{paquet}': async () => ({}),
    'PUT /api/scorm/{paquet}': async () =>
      json({ etat: '{}', statut: 'en_cours', score: null, avancement: null }),
    'GET /api/cours': async () => ({}),
    'GET /api/cours/{paquet}': async () => ({}),
    'GET /api/cours/{paquet}/{chapitre}': async () => ({}),
    'PUT /api/cours/{paquet}/{chapitre}/lu': async () => ({}),
    'PUT /api/cours/{paquet}/{chapitre}/reponse': async () => ({ form: { question: '1', reponse: 'A' } }),
    'PUT /api/cours/{paquet}/{chapitre}/reprise': async () => ({}),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

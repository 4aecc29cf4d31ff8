/** What the requests to all operations are made of. */
import type { Person } from './builders.ts';
import type { Sending } from './client.ts';
import type { TestApp } from './harness.ts';

/** The application, and the learner whose data the requests are about. */
export interface RequestStage {
  t: TestApp;
  owner: Person;
  /** The learner's course outside the product. */
  course: number;
}

/** The request, and the id in its path. */
export type Prepared = Sending & { id?: string };

export const json = (body: object): Prepared => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
export const unusedEmail = () => `nouveau-${Math.random().toString(36).slice(2)}@test.example`;
export const identity = () => ({
  nom: 'Nouveau',
  prenom: 'Alex',
  date_naissance: '2000-01-31',
  email: unusedEmail(),
});
/** The same as a school sends it. */
export const learnerIdentity = () => ({
  lastName: 'Nouveau',
  firstName: 'Alex',
  birthDate: '2000-01-31',
  email: unusedEmail(),
});

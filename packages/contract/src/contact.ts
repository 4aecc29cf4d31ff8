/** A learner writes to the school; a learner completes a course. */
import * as T from 'typebox';
import { closed, Instant } from './shapes.ts';

export const ContactBodySchema = closed({
  /** `jeton_contact` of the user reply: it identifies the writer. */
  jeton: T.String({ maxLength: 300 }),
  sujet: T.String({ minLength: 1, maxLength: 150 }),
  message: T.String({ minLength: 1, maxLength: 5000 }),
  /** Whether the writer gets a copy. */
  copie: T.Boolean(),
});

/** `identifiant` is the number of a course application. */
export const CompletedFormSchema = closed({
  identifiant: T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }),
});
export const CompletedReplySchema = closed({ identifiant: T.String(), termine_le: Instant });

export type ContactBody = T.Static<typeof ContactBodySchema>;

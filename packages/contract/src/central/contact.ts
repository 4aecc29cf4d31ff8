/** A learner writes to the school. */
import * as T from 'typebox';
import { closed } from '../base/shapes.ts';

export const ContactBodySchema = closed({
  /** `jeton_contact` of the user reply: it identifies the writer. */
  jeton: T.String({ maxLength: 300 }),
  sujet: T.String({ minLength: 1, maxLength: 150 }),
  message: T.String({ minLength: 1, maxLength: 5000 }),
  /** Whether the writer gets a copy. */
  copie: T.Boolean(),
});

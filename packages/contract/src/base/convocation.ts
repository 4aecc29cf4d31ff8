/** When and where a learner sits the exam: learners, schools and their programs are told. */
import * as T from 'typebox';
import { closed, Day } from './shapes.ts';

/** Day and hour as written on the convocation, in local time of the place. */
export const ConvocationSchema = closed({
  date: Day,
  heure: T.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  lieu: T.String(),
});

export type Convocation = T.Static<typeof ConvocationSchema>;

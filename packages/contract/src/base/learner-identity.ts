/** Who a learner is and what they get, as a school or its program says. */
import { MOST_ACCESS_DAYS, MOST_FIRST_CREDITS } from '@balise/rules/enrolment-limits';
import * as T from 'typebox';
import { Day, Email } from './shapes.ts';

const Name = T.String({ minLength: 1, maxLength: 80 });

export const AccessDays = T.Integer({ minimum: 1, maximum: MOST_ACCESS_DAYS });

export const Credits = T.Integer({ minimum: 0, maximum: MOST_FIRST_CREDITS });

/** Who a learner is, as their school says. */
export const LEARNER_IDENTITY = {
  lastName: Name,
  firstName: Name,
  email: Email,
  birthDate: Day,
  phone: T.Optional(T.String({ minLength: 1, maxLength: 40 })),
  /** Required below fifteen: nothing opens before a parent has agreed. */
  parentEmail: T.Optional(Email),
};

/** Who runs theory exams: `exam-operators.json`. */
import { closed, Day, LicenceCodeSchema, Slug } from '@balise/contract/base/shapes';
import * as T from 'typebox';

export const ExamOperatorSchema = closed({
  /** Stored with the requests: it never changes. */
  code: Slug,
  name: T.String({ minLength: 1, maxLength: 60 }),
  /** Licences whose theory exam it runs. */
  licences: T.Array(LicenceCodeSchema, { minItems: 1 }),
  /** Where places are booked; left out where it is not known for sure. */
  site: T.Optional(T.String({ pattern: '^https://' })),
  /** Hours after which results are known at the latest. */
  resultHours: T.Optional(T.Integer({ minimum: 1, maximum: 720 })),
  /** Where this was read, and when. */
  source: T.String({ pattern: '^https://' }),
  checked: Day,
});
export const ExamOperatorsSchema = T.Array(ExamOperatorSchema, { minItems: 1 });

export type ExamOperator = T.Static<typeof ExamOperatorSchema>;

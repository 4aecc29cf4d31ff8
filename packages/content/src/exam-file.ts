/** What the file of a candidate holds, and how long it is processed: `exam-files.json`. Pure. */
import { closed, Day, LicenceCodeSchema, Slug } from '@balise/contract/base/shapes';
import { addDays } from '@balise/rules/days';
import * as T from 'typebox';

const Words = T.String({ minLength: 1, maxLength: 200 });
/** Where it was read, and when. */
const read = { source: T.String({ pattern: '^https?://' }), checked: Day };

export const ExamFileSchema = closed({
  /** Licences whose candidates need this file. */
  licences: T.Array(LicenceCodeSchema, { minItems: 1 }),
  delay: closed({
    /** Days from the filing to the validation, outside summer. */
    usualDays: T.Integer({ minimum: 1, maximum: 120 }),
    usualSays: Words,
    /** The same when a usual delay would reach into one of these months, of 12. */
    summerDays: T.Integer({ minimum: 1, maximum: 120 }),
    summerMonths: T.Array(T.Integer({ minimum: 1, maximum: 12 }), { minItems: 1 }),
    summerSays: Words,
    ...read,
  }),
  pieces: T.Array(
    closed({
      /** Stored with the requests: it never changes. */
      code: Slug,
      label: Words,
      hint: T.Optional(Words),
      /** When somebody does not need it; left out where everybody does. */
      exempt: T.Optional(Words),
      /** The act that begins the delay. */
      isFiling: T.Optional(T.Literal(true)),
      ...read,
    }),
    { minItems: 1 },
  ),
});
export const ExamFilesSchema = T.Array(ExamFileSchema);

export type ExamFile = T.Static<typeof ExamFileSchema>;

export const findExamFile = (files: readonly ExamFile[], licence: string): ExamFile | null =>
  files.find(({ licences }) => licences.includes(licence)) ?? null;

export interface Processing {
  days: number;
  isSummer: boolean;
  /** The first day on which the exam may be proposed, yyyy-MM-dd. */
  until: string;
}

/** How long a file that is filed on `day` is processed: longer as soon as a usual delay would reach into summer. */
export function computeProcessing({ delay }: Pick<ExamFile, 'delay'>, day: string): Processing {
  const { usualDays, summerDays, summerMonths } = delay;
  const month = (passed: number): number => Number(addDays(day, passed).slice(5, 7));
  const isSummer = Array.from({ length: usualDays + 1 }, (_, passed) => month(passed)).some((one) =>
    summerMonths.includes(one),
  );
  const days = isSummer ? summerDays : usualDays;
  return { days, isSummer, until: addDays(day, days) };
}

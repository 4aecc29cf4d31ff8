/**
 * A course of ours as its authors write it: `content/courses/<package>/course.json` and, for each chapter, its text
 * (`<chapter>.md`) and its data (`<chapter>.json`). It includes the answers: `publicCheck()` selects what may leave
 * the server.
 */
import { closed, LicenceCodeSchema, Slug, ThemeLetter } from '@balise/contract/base/shapes';
import { SceneSchema } from '@balise/scene/schema';
import * as T from 'typebox';
import { type ChoicePart, PropositionSchema, QuestionSchema, sentence } from './question.ts';

const { explanation, source, statement } = QuestionSchema.properties;
const SceneName = T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

export const CourseFileSchema = closed({
  licence: LicenceCodeSchema,
  title: sentence(90),
  summary: sentence(300),
  /** In reading order. */
  chapters: T.Array(Slug, { minItems: 1, maxItems: 40, uniqueItems: true }),
});

export const ChapterSceneSchema = closed({
  scene: SceneSchema,
  /** A description of the picture, for readers who can't see it. */
  alt: sentence(400),
  /** Below the picture in the text; a check question shows none. */
  caption: sentence(240),
});

export const ChapterCheckSchema = closed({
  id: T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,19}$' }),
  statement,
  scene: T.Optional(SceneName),
  propositions: T.Array(PropositionSchema, { minItems: 2, maxItems: 4 }),
  /** Propositions whose order has a meaning (OUI / NON, growing figures) are never shuffled. */
  fixedOrder: T.Optional(T.Boolean()),
  explanation,
  source,
});

export const ChapterFileSchema = closed({
  title: sentence(90),
  /** Theme letter in the licence's bank. */
  theme: ThemeLetter,
  /** Minutes of reading, including the check. */
  minutes: T.Integer({ minimum: 1, maximum: 60 }),
  keyPoints: T.Array(sentence(240), { minItems: 4, maxItems: 7 }),
  scenes: T.Record(SceneName, ChapterSceneSchema),
  sources: T.Array(source, { minItems: 1, maxItems: 12 }),
  check: T.Array(ChapterCheckSchema, { minItems: 5, maxItems: 5 }),
});

export type CourseFile = T.Static<typeof CourseFileSchema>;
export type ChapterFile = T.Static<typeof ChapterFileSchema>;
export type ChapterCheck = T.Static<typeof ChapterCheckSchema>;

/** A check question as parts of a question, for the rules that questions share: one part. */
export function toCheckParts({ propositions, fixedOrder }: ChapterCheck): ChoicePart[] {
  return [{ propositions, ...(fixedOrder !== undefined && { fixedOrder }) }];
}

/**
 * A question as its author writes it, answers included: `content/questions/<licence>/<theme>/<id>.json`.
 * This shape never leaves the server; what does is chosen by `publicQuestion()`.
 */
import { SceneSchema } from '@balise/scene/schema';
import * as T from 'typebox';

const sentence = (maxLength: number) => T.String({ minLength: 1, maxLength });
const date = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const PropositionSchema = T.Object(
  {
    text: sentence(120),
    right: T.Boolean(),
    /** Why it is right or wrong, shown with the correction. */
    why: sentence(300),
  },
  { additionalProperties: false },
);

/** One sub-question; a double item has two, lettered A B then C D. */
export const PartSchema = T.Object(
  {
    prompt: T.Optional(sentence(160)),
    propositions: T.Array(PropositionSchema, { minItems: 2, maxItems: 4 }),
    /** Propositions whose order carries meaning (OUI / NON, growing figures) are never shuffled. */
    fixedOrder: T.Optional(T.Boolean()),
  },
  { additionalProperties: false },
);

export const QuestionSchema = T.Object(
  {
    id: T.String({ pattern: '^[a-z]{1,6}-[a-z]-[0-9]{3}$' }),
    revision: T.Integer({ minimum: 1 }),
    theme: T.String({ pattern: '^[A-Z]$' }),
    difficulty: T.Union([T.Literal(1), T.Literal(2), T.Literal(3)]),
    statement: sentence(240),
    parts: T.Array(PartSchema, { minItems: 1, maxItems: 2 }),
    explanation: sentence(700),
    source: T.Object({ text: sentence(120), article: sentence(60) }, { additionalProperties: false }),
    checkedOn: date,
    reviewOn: date,
    /** What the picture shows, for who cannot see it; never says which answer is right. */
    alt: sentence(300),
    scene: SceneSchema,
    /** The blind second reading: the day, and whether it agreed at once or the question had to be mended. */
    blind: T.Optional(
      T.Object(
        { on: date, outcome: T.Union([T.Literal('agreed'), T.Literal('mended')]) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export type Question = T.Static<typeof QuestionSchema>;
export type Part = T.Static<typeof PartSchema>;

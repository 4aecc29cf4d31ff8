/**
 * A question as its author writes it, answers included: `content/questions/<licence>/<theme>/<id>.json`.
 * This shape never leaves the server; what does is chosen by `publicQuestion()`.
 */
import { UNITS } from '@balise/contract/numeric';
import { enumOf } from '@balise/contract/shapes';
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

const prompt = T.Optional(sentence(160));

const ChoicePartSchema = T.Object(
  {
    prompt,
    propositions: T.Array(PropositionSchema, { minItems: 2, maxItems: 4 }),
    /** Propositions whose order carries meaning (OUI / NON, growing figures) are never shuffled. */
    fixedOrder: T.Optional(T.Boolean()),
  },
  { additionalProperties: false },
);

/** A figure to be worked out and typed. */
export const ValueSchema = T.Object(
  {
    unit: enumOf(UNITS),
    /** In the unit; a clock time («heure») in minutes since midnight. */
    answer: T.Number({ minimum: 0, maximum: 99_999 }),
    /** How far from the answer is still right, both ends included; in the unit, of a clock time in minutes. */
    tolerance: T.Number({ minimum: 0 }),
    /** Decimals asked for. */
    decimals: T.Union([T.Literal(0), T.Literal(1), T.Literal(2)]),
    /** A bearing: distances are taken round the circle. */
    wraps: T.Optional(T.Literal(360)),
    /** The working, step by step, told with the correction. */
    solution: sentence(900),
  },
  { additionalProperties: false },
);

const ValuePartSchema = T.Object({ prompt, value: ValueSchema }, { additionalProperties: false });

/** One sub-question: letters to choose, in a double item A B then C D, or a figure to type. */
export const PartSchema = T.Union([ChoicePartSchema, ValuePartSchema]);

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
    /** How the figure asked for is worked out, of which figures and places: `content:check` compares. */
    computed: T.Optional(
      T.Object(
        {
          kind: T.String({ pattern: '^[a-z-]{3,30}$' }),
          inputs: T.Record(T.String({ maxLength: 30 }), T.Union([T.Number(), T.String({ maxLength: 30 })])),
        },
        { additionalProperties: false },
      ),
    ),
    /** Ids of the figures of the law it relies on (`content/facts`): `content:check` holds what it says against them. */
    facts: T.Optional(
      T.Array(T.String({ pattern: '^[a-z0-9-]+$' }), { minItems: 1, maxItems: 4, uniqueItems: true }),
    ),
    /** What happens in the clip of the scene, in order, for who can't or won't see it move; asked where there is one. */
    story: T.Optional(sentence(500)),
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
export type Proposition = T.Static<typeof PropositionSchema>;
export type Value = T.Static<typeof ValueSchema>;
export type ChoicePart = T.Static<typeof ChoicePartSchema>;
export type Part = T.Static<typeof PartSchema>;

/** The propositions of a part; none where a figure is asked. */
export const listPropositions = (part: Part): readonly Proposition[] =>
  'propositions' in part ? part.propositions : [];

/** The figures asked, in the order of their parts. */
export const listValues = (parts: readonly Part[]): Value[] =>
  parts.flatMap((part) => ('value' in part ? [part.value] : []));

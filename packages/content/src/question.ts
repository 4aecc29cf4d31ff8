/**
 * A question as its author writes it, answers included: `content/questions/<bank>/<theme>/<id>.json`. This shape
 * never leaves the server: `publicQuestion()` selects what may.
 */
import { closed, stringEnum } from '@balise/contract/base/shapes';
import { UNITS } from '@balise/rules/numeric';
import { SceneSchema } from '@balise/scene/schema';
import { WhyMarkSchema } from '@balise/scene/schema/why';
import * as T from 'typebox';

export const sentence = (maxLength: number) => T.String({ minLength: 1, maxLength });
const date = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const PropositionSchema = closed({
  text: sentence(120),
  right: T.Boolean(),
  /** Why it is right or wrong, shown with the correction. */
  why: sentence(300),
});

const prompt = T.Optional(sentence(160));

const ChoicePartSchema = closed({
  prompt,
  propositions: T.Array(PropositionSchema, { minItems: 2, maxItems: 4 }),
  /** Propositions whose order has a meaning (OUI / NON, growing figures) are never shuffled. */
  fixedOrder: T.Optional(T.Boolean()),
});

/** A figure to compute and type. */
export const ValueSchema = closed({
  unit: stringEnum(UNITS),
  /** In the unit; a clock time («heure») is in minutes since midnight. */
  answer: T.Number({ minimum: 0, maximum: 99_999 }),
  /**
   * Largest distance from the answer that is still right, both ends included; in the unit, for a clock time in
   * minutes.
   */
  tolerance: T.Number({ minimum: 0 }),
  /** Required number of decimals. */
  decimals: T.Union([T.Literal(0), T.Literal(1), T.Literal(2)]),
  /** Set for a bearing: distances are measured around the circle. */
  wraps: T.Optional(T.Literal(360)),
  /** The working, step by step, shown with the correction. */
  solution: sentence(900),
});

const ValuePartSchema = closed({ prompt, value: ValueSchema });

/**
 * One part of a question: letters to choose (in a question with two parts A and B, then C and D), or a figure to
 * type.
 */
export const PartSchema = T.Union([ChoicePartSchema, ValuePartSchema]);

const WithdrawalSchema = closed({
  on: date,
  /** In French, a whole sentence: learners read it with the correction. */
  reason: sentence(200),
});

export const QuestionSchema = T.Object(
  {
    id: T.String({ pattern: '^[a-z]{1,6}-[a-z]-[0-9]{3}$' }),
    revision: T.Integer({ minimum: 1 }),
    theme: T.String({ pattern: '^[A-Z]$' }),
    difficulty: T.Union([T.Literal(1), T.Literal(2), T.Literal(3)]),
    statement: sentence(240),
    parts: T.Array(PartSchema, { minItems: 1, maxItems: 2 }),
    explanation: sentence(700),
    source: closed({ text: sentence(120), article: sentence(60) }),
    checkedOn: date,
    reviewOn: date,
    /** A description of the picture, for learners who can't see it; it must not reveal the answer. */
    alt: sentence(300),
    scene: SceneSchema,
    /** The computation of the required figure and its inputs; `content:check` compares the result. */
    computed: T.Optional(
      closed({
        kind: T.String({ pattern: '^[a-z-]{3,30}$' }),
        inputs: T.Record(T.String({ maxLength: 30 }), T.Union([T.Number(), T.String({ maxLength: 30 })])),
      }),
    ),
    /**
     * The second layer of its picture, drawn at the correction only: its marks, or `computed` for those that the rules
     * derive from the picture (`why.ts`).
     */
    why: T.Optional(T.Union([T.Literal('computed'), T.Array(WhyMarkSchema, { minItems: 1, maxItems: 6 })])),
    /** Ids of the legal facts it relies on (`content/facts`); `content:check` compares its text with them. */
    facts: T.Optional(
      T.Array(T.String({ pattern: '^[a-z0-9-]+$' }), { minItems: 1, maxItems: 4, uniqueItems: true }),
    ),
    /**
     * What happens in the clip, in order, for learners who can't see it or don't want it to move; required for a
     * clip.
     */
    story: T.Optional(sentence(500)),
    /** Whether the answer needs the picture, or the text is enough; readings without the picture try it. */
    decides: T.Optional(T.Union([T.Literal('picture'), T.Literal('text')])),
    /**
     * Set when a fault was found after it was published: this revision and the earlier ones are asked no more, and count
     * as right in every paper that ends on this day (in France) or later. Not a part of its meaning (`load/ledger.ts`).
     */
    withdrawn: T.Optional(WithdrawalSchema),
  },
  { additionalProperties: false },
);

export type Question = T.Static<typeof QuestionSchema>;
/** What the rules compute for a question, and from which figures. */
export type Computed = NonNullable<Question['computed']>;
export type Proposition = T.Static<typeof PropositionSchema>;
export type Value = T.Static<typeof ValueSchema>;
export type ChoicePart = T.Static<typeof ChoicePartSchema>;
export type Part = T.Static<typeof PartSchema>;

/** The propositions of a part; empty if it asks for a figure. */
export const listPropositions = (part: Part): readonly Proposition[] =>
  'propositions' in part ? part.propositions : [];

/** The required figures, in the order of their parts. */
export const listValues = (parts: readonly Part[]): Value[] =>
  parts.flatMap((part) => ('value' in part ? [part.value] : []));

/** Compares the right proposition of a question with the word that a rule derives from its picture. */
import type { Scene } from '@balise/scene/schema';

export interface ChoiceInputs {
  /** Index of the part in question, from 0. */
  readonly partie?: number | string;
  /** The labels of two vessels that meet. */
  readonly un?: number | string;
  readonly autre?: number | string;
  /** `entrant` or `sortant`: the direction through a channel. */
  readonly sens?: number | string;
  /** For each word that the rule may return: the beginning of the proposition that says it. */
  readonly [word: string]: number | string | undefined;
}
/** Each rule returns one word; `inputs` maps it to the proposition that says it. */
export type Answers = Readonly<Record<string, (scene: Scene, inputs: ChoiceInputs) => string>>;

export interface Choice {
  propositions: readonly { text: string; right: boolean }[];
}

/** @returns a sentence on the difference between the right proposition and the picture, or nothing if they agree */
export type FindDisagreement = (
  computed: { kind: string; inputs: ChoiceInputs },
  parts: readonly (Choice | object)[],
  scene: Scene,
) => string | undefined;

/**
 * `inputs.partie` is the index of the part. Every word that the rule may return is an input with the beginning of its
 * proposition.
 */
export const compareChoices =
  (answers: Answers): FindDisagreement =>
  (computed, parts, scene) => {
    const rule = answers[computed.kind];
    if (!rule) return `names an unknown rule: ${computed.kind}`;
    const part = parts[Number(computed.inputs.partie ?? 0)];
    if (!part || !('propositions' in part)) return 'computes a part that is no choice';
    const word = rule(scene, computed.inputs);
    const start = computed.inputs[word];
    if (typeof start !== 'string') return `has no proposition for «${word}»`;
    const said = part.propositions.filter(({ text }) => text.startsWith(start));
    if (said.length !== 1) return `has ${said.length} propositions that begin with «${start}»`;
    const wrong = part.propositions.filter(({ text, right }) => right !== text.startsWith(start));
    return wrong.length === 0 ? undefined : `answers otherwise than its picture: «${start}»`;
  };

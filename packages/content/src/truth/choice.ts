/** Compares the key of a question with the one word that a rule answers to its picture. */
import type { Scene } from '@balise/scene/schema';

export interface ChoiceInputs {
  /** The part of the question that is meant, from 0. */
  readonly partie?: number | string;
  /** The labels of two vessels that meet. */
  readonly un?: number | string;
  readonly autre?: number | string;
  /** `entrant` or `sortant`: which way one goes through a channel. */
  readonly sens?: number | string;
  /** A word that the rule can answer: how the proposition begins that says it. */
  readonly [word: string]: number | string | undefined;
}
/** Each answers one word, to which `inputs` gives the proposition that says it. */
export type Answers = Readonly<Record<string, (scene: Scene, inputs: ChoiceInputs) => string>>;

export interface Choice {
  propositions: readonly { text: string; right: boolean }[];
}

/**
 * `inputs.partie` is the part, from 0; every word that the rule can answer is an input that begins like the proposition
 * saying it.
 * @returns how they differ, nothing when they agree
 */
export function findChoiceDisagreement(
  answers: Answers,
  computed: { kind: string; inputs: ChoiceInputs },
  parts: readonly (Choice | object)[],
  scene: Scene,
): string | undefined {
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
}

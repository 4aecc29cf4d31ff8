/** An end of sentence, with the space before the next one, which begins with a capital letter, a figure or a quote. */
const SENTENCE_END = /(?<=[.!?…]»?)\s+(?=[\p{Lu}\d«])/u;
/** A first sentence shorter than this only announces the rule («Deux seuils sont à distinguer.»). */
const SHORTEST_RULE = 45;

/** The rule of an explanation, in one sentence, and what else it says; empty if that is all. Pure. */
export function splitExplanation(explanation: string): { rule: string; rest: string } {
  const [first = '', ...others] = explanation.split(SENTENCE_END);
  const rule = first.length < SHORTEST_RULE && others[0] ? `${first} ${others.shift()}` : first;
  return { rule, rest: others.join(' ') };
}

/** The id of a question among the corrections, which an address may name. */
export const questionAnchor = (position: number): string => `question-${position + 1}`;

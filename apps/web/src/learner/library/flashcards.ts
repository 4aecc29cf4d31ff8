/** What a learner said of a card. It counts once, because it says how many marks it follows. */
export interface CardMark {
  entry: string;
  rank: number;
  known: boolean;
  inscription: number;
}

/** A card has one waiting mark of an inscription at most: the first one counts. */
export const addMark = (waiting: readonly CardMark[], mark: CardMark): CardMark[] =>
  waiting.some((one) => isSameCard(one, mark)) ? [...waiting] : [...waiting, mark];

export const removeMark = (waiting: readonly CardMark[], mark: CardMark): CardMark[] =>
  waiting.filter((one) => !isSameCard(one, mark));

const isSameCard = (one: CardMark, other: CardMark): boolean =>
  one.entry === other.entry && one.inscription === other.inscription;

/** What the device had stored; a damaged value is an empty list. */
export const readCardMarks = (value: unknown): CardMark[] =>
  Array.isArray(value) ? value.filter(isMark) : [];

function isMark(value: unknown): value is CardMark {
  const { entry, rank, known, inscription } = (value ?? {}) as Partial<CardMark>;
  return (
    typeof entry === 'string' &&
    Number.isInteger(rank) &&
    typeof known === 'boolean' &&
    Number.isInteger(inscription)
  );
}

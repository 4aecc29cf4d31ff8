/** What one learner adds to a school's sums for a question. Pure. */
import type { ProposalLetter } from '@balise/content/item';
import type { Tables } from '../../platform/db/api.ts';

/** An answer with what the sums need. */
export interface MetAnswer {
  right: boolean;
  revision: number;
  /** As shown, joined by commas; empty for none. */
  letters: string;
  /** Of the drawn item: the propositions of each part, in the order shown. */
  order: readonly (readonly number[])[] | null;
  /** Null: an exam ended before the question was shown. */
  servedAt: Date | null;
}

/** A column of `question_states`. */
export interface QuestionMeeting {
  /** Null until the question was shown. */
  first: { revision: number; right: boolean; letters: string } | null;
  /** By revision. */
  answers: Readonly<Record<string, { seen: number; right: number }>>;
}

/** A row of `question_stats`, or what is added to it. */
export type QuestionSums = Omit<Tables['question_stats'], 'school_id' | 'licence'>;

const LETTERS: readonly ProposalLetter[] = ['A', 'B', 'C', 'D'];

/** @param before null for the first answer */
export function foldMeeting(before: QuestionMeeting | null, answer: MetAnswer): QuestionMeeting {
  const known = before ?? { first: null, answers: {} };
  if (answer.letters === '' && answer.servedAt === null) return known;
  const { revision, right } = answer;
  const { seen, right: rights } = known.answers[revision] ?? { seen: 0, right: 0 };
  return {
    first: known.first ?? { revision, right, letters: toOwnLetters(answer) },
    answers: { ...known.answers, [revision]: { seen: seen + 1, right: rights + Number(right) } },
  };
}

/** The letters that the chosen propositions have in the author's order, the same for everyone. */
function toOwnLetters({ letters, order }: Pick<MetAnswer, 'letters' | 'order'>): string {
  const own = (order ?? []).flatMap((part, index, parts) => {
    const before = parts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return part.map((at) => LETTERS[before + at]);
  });
  const chosen = letters === '' ? [] : letters.split(',');
  return chosen
    .flatMap((letter) => own[LETTERS.indexOf(letter as ProposalLetter)] ?? [])
    .sort()
    .join(',');
}

/** What a question's sums gain when its meeting changes. Revisions that change nothing are left out. */
export function diffMeetings(
  question_id: string,
  before: QuestionMeeting | null,
  after: QuestionMeeting | null,
): QuestionSums[] {
  const revisions = new Set([...listMetRevisions(before), ...listMetRevisions(after)]);
  return [...revisions].flatMap((revision) => {
    const [old, now] = [countMeeting(before, revision), countMeeting(after, revision)];
    const gained = now.map((count, index) => count - (old[index] ?? 0));
    const [first_n = 0, first_right = 0, n = 0, n_right = 0, ...chosen] = gained;
    const [chosen_a = 0, chosen_b = 0, chosen_c = 0, chosen_d = 0] = chosen;
    const sums = { first_n, first_right, n, n_right, chosen_a, chosen_b, chosen_c, chosen_d };
    return gained.some((count) => count !== 0) ? [{ question_id, revision, ...sums }] : [];
  });
}

const listMetRevisions = (meeting: QuestionMeeting | null): number[] =>
  Object.keys(meeting?.answers ?? {}).map(Number);

function countMeeting(meeting: QuestionMeeting | null, revision: number): number[] {
  const { seen, right } = meeting?.answers[revision] ?? { seen: 0, right: 0 };
  const first = meeting?.first?.revision === revision ? meeting.first : null;
  const chosen = first?.letters.split(',') ?? [];
  return [
    Number(first !== null),
    Number(first?.right ?? false),
    seen,
    right,
    ...LETTERS.map((letter) => Number(chosen.includes(letter))),
  ];
}

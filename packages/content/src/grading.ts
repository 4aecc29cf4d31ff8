/** Grades answers. Pure; used only on the server. */
import type { Correction } from '@balise/contract/learner/question';
import { DAY_MINUTES, readValues, writeValues } from '@balise/rules/numeric';
import type { LoadedQuestion } from './content.ts';
import { type Item, letterPropositions, type ProposalLetter } from './item.ts';
import { listValues, type Question, type Value } from './question.ts';

/** `invalid`: malformed, so that it can't be an answer to this question; it does not count as wrong. */
export type Grade = { kind: 'invalid' } | ({ kind: 'right' | 'wrong' } & GivenAnswer);

/** An answer as it is stored. */
export interface GivenAnswer {
  /** Joined by commas, in order; empty for none. */
  letters: string;
  /** One figure for each part that asks for one, joined by «;»; empty for none at all. */
  typed: string;
}

/**
 * All or nothing: every right letter and no other, and every figure within its tolerance.
 * @param letters joined by commas in any order; empty is «no answer», which is wrong
 * @param typed as in `GivenAnswer`
 */
export function gradeAnswer(
  question: Pick<Question, 'parts'>,
  item: Pick<Item, 'order'> & Partial<Item>,
  letters: string,
  typed = '',
): Grade {
  const offered = letterPropositions(question, item);
  const given = letters === '' ? [] : letters.split(',');
  if (new Set(given).size < given.length) return { kind: 'invalid' };
  if (given.some((letter) => !offered.some((one) => one.letter === letter))) return { kind: 'invalid' };
  const asked = listValues(question.parts);
  const values = readValues(typed, asked.map(toAskedValue));
  if (!values) return { kind: 'invalid' };
  const right =
    offered.every(({ letter, proposition }) => proposition.right === given.includes(letter)) &&
    asked.every((value, index) => isWithinTolerance(value, values[index] ?? null));
  return { kind: right ? 'right' : 'wrong', letters: given.sort().join(','), typed: writeValues(values) };
}

const toAskedValue = ({ unit, decimals }: Value) => ({ unite: unit, decimales: decimals });

/** Both ends of the tolerance are right; bearings and clock times wrap around. */
export function isWithinTolerance({ unit, answer, tolerance, wraps }: Value, given: number | null): boolean {
  if (given === null) return false;
  const straight = Math.abs(given - answer);
  const circle = wraps ?? (unit === 'heure' ? DAY_MINUTES : null);
  const distance = circle === null ? straight : Math.min(straight % circle, circle - (straight % circle));
  // 4.7 − 4.5 is 0.2000…02 in floating point.
  return distance <= tolerance + 1e-9;
}

export interface StoredAnswer extends GivenAnswer {
  right: boolean;
  late: boolean;
  /** What the learner said before the correction; null for nothing. */
  sure?: boolean | null;
  /** Whether its question is withdrawn and counts as right for everyone in this series. */
  granted?: boolean;
}

/** A check of a course has no reading of its own: the learner is in its chapter. */
type CorrectedQuestion = Pick<Question, 'parts' | 'explanation' | 'source'> &
  Partial<Pick<LoadedQuestion, 'reading' | 'entries' | 'withdrawn'>>;

/**
 * The correction of a stored answer. It keeps the stored grade, even if the question has changed since.
 * @param why the layer over the picture, from `publicWhy`; null for none
 */
export function buildCorrection(
  question: CorrectedQuestion,
  item: Pick<Item, 'order'> & Partial<Item>,
  answer: StoredAnswer,
  why: Correction['pourquoi'],
): Correction {
  const offered = letterPropositions(question, item);
  const { chapter, texts } = question.reading ?? { chapter: null, texts: [] };
  const asked = listValues(question.parts);
  const values = readValues(answer.typed, asked.map(toAskedValue)) ?? [];
  return {
    reponse: answer.letters === '' ? [] : (answer.letters.split(',') as ProposalLetter[]),
    bonnes: offered.filter(({ proposition }) => proposition.right).map(({ letter }) => letter),
    juste: answer.right,
    hors_delai: answer.late && !answer.granted,
    ...(question.withdrawn && {
      retrait: {
        le: question.withdrawn.on,
        motif: question.withdrawn.reason,
        compte_juste: answer.granted === true,
      },
    }),
    ...(answer.sure != null && { certitude: answer.sure ? ('sur' as const) : ('pas_sur' as const) }),
    valeurs: asked.map((value, index) => ({
      donnee: values[index] ?? null,
      attendue: value.answer,
      juste: isWithinTolerance(value, values[index] ?? null),
      resolution: value.solution,
    })),
    raisons: offered.map(({ letter, proposition }) => ({
      lettre: letter,
      juste: proposition.right,
      raison: proposition.why,
    })),
    explication: question.explanation,
    pourquoi: why,
    source: {
      texte: question.source.text,
      article: question.source.article,
      liens: texts.map(({ text, address }) => ({ texte: text, adresse: address })),
    },
    fiches: (question.entries ?? []).map(({ slug, name }) => ({ fiche: slug, nom: name })),
    cours: chapter && { paquet: chapter.course, chapitre: chapter.slug, titre: chapter.title },
  };
}

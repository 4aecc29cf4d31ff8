/** The exam form's input and its faults, in French words. Pure. The rules are the server's own. */
import {
  type CheckedWish,
  checkCentre,
  checkDay,
  checkNumber,
  checkRemark,
  type ExamFault,
} from '@balise/rules/exam-rules';
import { parseTypedDay, printDay } from '../../lib/typed-day.ts';
import type { LearnerExamRequest, SentWish } from './wire.ts';

export const DAYS = ['day1', 'day2', 'day3'] as const;
export type ExamWishField = 'number' | (typeof DAYS)[number] | 'centre' | 'remark';
export type ExamWish = Record<ExamWishField, string>;

/** In the order of the page. */
export const NO_WISH: ExamWish = { number: '', day1: '', day2: '', day3: '', centre: '', remark: '' };

/** The values of a request to change. */
export function wishFrom({ candidateNumber, days, centre, remark }: LearnerExamRequest): ExamWish {
  const [day1 = '', day2 = '', day3 = ''] = days.map(printDay);
  return { number: candidateNumber, day1, day2, day3, centre, remark };
}

/** For a new request: the number stays the same, and usually the place. */
export const nextWishFrom = (request: LearnerExamRequest): ExamWish => ({
  ...NO_WISH,
  number: request.candidateNumber,
  centre: request.centre,
});

type Sentences = Partial<Record<ExamFault, string>>;
const INVISIBLE = 'Ce texte contient un caractère invisible\u00a0: saisissez-le de nouveau.';
const NUMBER: Sentences = {
  VIDE: 'Saisissez votre numéro de candidat.',
  CARACTERES: 'Un numéro de candidat ne contient que des lettres, des chiffres, des espaces et des tirets.',
  TROP_LONG: 'Un numéro de candidat compte 20 caractères au plus.',
};
const DAY: Sentences = {
  PAS_UN_JOUR: 'Ce jour n’existe pas\u00a0: vérifiez la date.',
  PASSE: 'Choisissez un jour à venir.',
  TROP_LOIN: 'Choisissez un jour dans les douze mois.',
};
const CENTRE: Sentences = {
  VIDE: 'Indiquez la ville ou le centre souhaité.',
  CARACTERES: INVISIBLE,
  TROP_LONG: 'Le nom du centre est trop long\u00a0: 120 caractères au plus.',
};
const REMARK: Sentences = {
  CARACTERES: INVISIBLE,
  TROP_LONG: 'Votre remarque est trop longue\u00a0: 1\u202f000 caractères au plus.',
};

/** The fault of each field, by its name. @param today yyyy-MM-dd */
export function wishFaults(wish: ExamWish, today: string): Partial<Record<ExamWishField, string>> {
  const faults: [ExamWishField, string | null][] = [
    ['number', said(checkNumber(wish.number), NUMBER)],
    ...DAYS.map((field, index): [ExamWishField, string | null] => [field, dayFault(wish, index, today)]),
    ['centre', said(checkCentre(wish.centre), CENTRE)],
    ['remark', said(checkRemark(wish.remark), REMARK)],
  ];
  return Object.fromEntries(faults.filter(([, sentence]) => sentence !== null));
}

function dayFault(wish: ExamWish, index: number, today: string): string | null {
  const text = wish[DAYS[index] ?? 'day1'].trim();
  // Only the first date is required.
  if (text === '') return index === 0 ? 'Saisissez au moins une date souhaitée.' : null;
  const day = parseTypedDay(text);
  if (day === null) return `Saisissez la date sous la forme jj/mm/aaaa, par exemple ${example(today)}.`;
  const before = DAYS.slice(0, index).map((field) => parseTypedDay(wish[field]));
  if (before.includes(day)) return 'Vous avez déjà demandé ce jour.';
  return said(checkDay(day, today), DAY);
}

/** The middle of the month after next: a day that can be requested. */
function example(today: string): string {
  const date = new Date(`${today.slice(0, 7)}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 2);
  return printDay(date.toISOString().slice(0, 10));
}

function said(checked: CheckedWish<unknown>, sentences: Sentences): string | null {
  return 'fault' in checked ? (sentences[checked.fault] ?? INVISIBLE) : null;
}

/** The wish to send, once it has no fault. */
export const sentWish = (wish: ExamWish): SentWish => ({
  number: tidy(checkNumber(wish.number), wish.number),
  days: DAYS.flatMap((field) => parseTypedDay(wish[field]) ?? []),
  centre: tidy(checkCentre(wish.centre), wish.centre),
  remark: tidy(checkRemark(wish.remark), wish.remark),
});

const tidy = (checked: CheckedWish<string>, typed: string): string =>
  'value' in checked ? checked.value : typed;

/** What the form of the exam takes, in French words. Pure. The rules are the server's own. */
import type { ExamForm, ExamRequest } from '@balise/contract/exam';
import {
  type Checked,
  checkCentre,
  checkDay,
  checkNumber,
  checkRemark,
  type ExamFault,
} from '@balise/contract/exam-rules';
import { dayPrinted, dayTyped } from '../../lib/typed-day.ts';

export const DAYS = ['day1', 'day2', 'day3'] as const;
/** In the order they stand on the page. */
export const FIELDS = ['number', ...DAYS, 'centre', 'remark'] as const;
export type Field = (typeof FIELDS)[number];
export type Wish = Record<Field, string>;

/** Where what the API refuses is typed; of several dates it says not which. */
export const WIRE_FIELDS: Readonly<Record<keyof ExamForm, Field>> = {
  numero_candidat: 'number',
  dates: 'day1',
  centre: 'centre',
  remarque: 'remark',
};

export const NO_WISH: Wish = { number: '', day1: '', day2: '', day3: '', centre: '', remark: '' };

/** As it was asked for, to be changed. */
export function wishFrom({ numero_candidat, dates, centre, remarque }: ExamRequest): Wish {
  const [day1 = '', day2 = '', day3 = ''] = dates.map(dayPrinted);
  return { number: numero_candidat, day1, day2, day3, centre, remark: remarque };
}

/** For another request: whoever asks again has the same number, and most often the same place. */
export const nextWishFrom = (request: ExamRequest): Wish => ({
  ...NO_WISH,
  number: request.numero_candidat,
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

/** What is wrong with each field, by its name. @param today yyyy-MM-dd */
export function wishFaults(wish: Wish, today: string): Partial<Record<Field, string>> {
  const faults: [Field, string | null][] = [
    ['number', said(checkNumber(wish.number), NUMBER)],
    ...DAYS.map((field, index): [Field, string | null] => [field, dayFault(wish, index, today)]),
    ['centre', said(checkCentre(wish.centre), CENTRE)],
    ['remark', said(checkRemark(wish.remark), REMARK)],
  ];
  return Object.fromEntries(faults.filter(([, sentence]) => sentence !== null));
}

function dayFault(wish: Wish, index: number, today: string): string | null {
  const text = wish[DAYS[index] ?? 'day1'].trim();
  // The others are for whoever can choose.
  if (text === '') return index === 0 ? 'Saisissez au moins une date souhaitée.' : null;
  const day = dayTyped(text);
  if (day === null) return `Saisissez la date sous la forme jj/mm/aaaa, par exemple ${example(today)}.`;
  const before = DAYS.slice(0, index).map((field) => dayTyped(wish[field]));
  if (before.includes(day)) return 'Vous avez déjà demandé ce jour.';
  return said(checkDay(day, today), DAY);
}

/** The middle of the month after next: a day that can be asked for. */
function example(today: string): string {
  const date = new Date(`${today.slice(0, 7)}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 2);
  return dayPrinted(date.toISOString().slice(0, 10));
}

function said(checked: Checked<unknown>, sentences: Sentences): string | null {
  return 'fault' in checked ? (sentences[checked.fault] ?? INVISIBLE) : null;
}

/** As it is sent, once nothing is wrong with it. */
export function examForm(wish: Wish): ExamForm {
  const days = DAYS.flatMap((field) => dayTyped(wish[field]) ?? []);
  return {
    numero_candidat: tidy(checkNumber(wish.number), wish.number),
    dates: days.join(','),
    centre: tidy(checkCentre(wish.centre), wish.centre),
    remarque: tidy(checkRemark(wish.remark), wish.remark),
  };
}

const tidy = (checked: Checked<string>, typed: string): string =>
  'value' in checked ? checked.value : typed;

/** The progress of a request, for the page. Pure. */
import type { ExamState } from '@balise/contract/base/codes';
import type { LicenceWords } from '@balise/rules/licence-words';
import type { LearnerExamRequest } from './wire.ts';

export interface ProgressStep {
  label: string;
  /** `done` before the current step, `here` at it, `ahead` after it. */
  place: 'done' | 'here' | 'ahead';
  /** When it was reached; null before. */
  date: string | null;
}

type OnTheWay = 'demandee' | 'inscrite' | 'convoquee' | 'passee';
const WAY: readonly [OnTheWay, string][] = [
  ['demandee', 'Demandée'],
  ['inscrite', 'Inscrite'],
  ['convoquee', 'Convoquée'],
  ['passee', 'Passée'],
];

/** The five steps of every request; for one that ended before its result, its past steps and its end. */
export function listSteps({
  state: current,
  passed,
}: Pick<LearnerExamRequest, 'state' | 'passed'>): ProgressStep[] {
  const reachedOn = (state: ExamState) => passed.findLast((step) => step.state === state)?.date ?? null;
  if (current === 'refusee' || current === 'retiree') {
    const taken = WAY.filter(([state]) => reachedOn(state) !== null);
    return [
      ...taken.map(([state, label]): ProgressStep => ({ label, place: 'done', date: reachedOn(state) })),
      { label: current === 'refusee' ? 'Refusée' : 'Retirée', place: 'here', date: reachedOn(current) },
    ];
  }
  const isResult = current === 'recu' || current === 'ajourne';
  const here = isResult ? WAY.length : WAY.findIndex(([state]) => state === current);
  const placeAt = (index: number): ProgressStep['place'] =>
    index < here ? 'done' : index === here ? 'here' : 'ahead';
  return [
    ...WAY.map(([state, label], index): ProgressStep => {
      const place = placeAt(index);
      return { label, place, date: place === 'ahead' ? null : reachedOn(state) };
    }),
    {
      label: current === 'recu' ? 'Reçu' : current === 'ajourne' ? 'Ajourné' : 'Résultat',
      place: placeAt(WAY.length),
      date: isResult ? reachedOn(current) : null,
    },
  ];
}

/** When the school corrected the result; null when there is one result or none. */
export function correctedOn({ passed }: Pick<LearnerExamRequest, 'passed'>): string | null {
  const results = passed.filter(({ state }) => state === 'recu' || state === 'ajourne');
  return results.length > 1 ? (results.at(-1)?.date ?? null) : null;
}

interface StateWords {
  title: string;
  text: string;
}

export const describeState = (state: ExamState, words: LicenceWords): StateWords => listStates(words)[state];

const listStates = ({ school, exam }: LicenceWords): Record<ExamState, StateWords> => ({
  demandee: {
    title: 'Votre demande est partie',
    text: `Votre ${school} l’a reçue. Vous pouvez encore la modifier ou la retirer.`,
  },
  inscrite: {
    title: 'Votre inscription est faite',
    text: `Votre ${school} attend votre convocation. Vous la verrez ici, et elle vous sera annoncée par e-mail.`,
  },
  convoquee: {
    title: `Vous avez une date d’${exam}`,
    text: 'Notez bien ce rendez-vous et préparez votre pièce d’identité.',
  },
  passee: {
    title: `L’${exam} est derrière vous`,
    text: 'Il ne manque que le résultat\u00a0: il arrive le plus souvent sous 48 heures.',
  },
  recu: {
    title: 'Félicitations, c’est réussi\u00a0!',
    text: `Votre résultat est favorable. Votre ${school} vous dira la suite.`,
  },
  ajourne: {
    title: 'Ce n’est pas pour cette fois',
    text: 'Beaucoup y arrivent à l’essai suivant. Revoyez vos erreurs, puis demandez une nouvelle date.',
  },
  refusee: {
    title: 'Votre demande n’a pas abouti',
    text: `Votre ${school} n’a pas pu y donner suite. Vous pouvez en faire une autre.`,
  },
  retiree: { title: 'Vous avez retiré votre demande', text: 'Vous pouvez en faire une autre.' },
});

/** Whether another request may be made after it. */
export const mayAskAgain = (state: ExamState): boolean =>
  state === 'ajourne' || state === 'refusee' || state === 'retiree';

/** «aujourd’hui», «demain», «dans 12 jours»; null once it is past. */
export function inDays(days: number): string | null {
  if (days < 0) return null;
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : `dans ${days}\u00a0jours`;
}

/** «14 h 30», «9 h» @param time HH:MM */
export function hourWords(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** What the dashboard draws from the series: the next step, the curve, the gauges. Pure. */
import type { HistoryEntry, Personalised, SeriesOffer, StudentSeriesReply } from '@balise/contract/series';

export type NextAction =
  | { kind: 'resume'; entry: HistoryEntry }
  | { kind: 'personalised'; personalised: Personalised }
  | { kind: 'start'; offer: SeriesOffer }
  | { kind: 'none' };

/** Questions of one's own (mistakes, a weak theme) that make the personalised path worth more than a new series. */
const WORTH_IT = 5;

/**
 * Finish what is begun (not a mock exam: its time has run out), else the personalised path while it has enough of one's
 * own to work on, else train, else an exam. Once everything was done: the path again if there is one, else any series.
 */
export function nextAction(reply: StudentSeriesReply): NextAction {
  const { historique, series_restantes, parcours_personnalise: personalised } = reply;
  const entry = newestFirst(historique).find(({ terminee, type }) => !terminee && type !== 'examen');
  if (entry) return { kind: 'resume', entry };
  if (personalised && ownQuestions(personalised) >= WORTH_IT) return { kind: 'personalised', personalised };
  const offer = (['entrainement', 'examen'] as const)
    .map((type) => series_restantes.series.find((one) => one.type === type && one.disponible > 0))
    .find((one) => one !== undefined);
  if (offer) return { kind: 'start', offer };
  if (personalised) return { kind: 'personalised', personalised };
  const again = series_restantes.series.find(({ total }) => total > 0);
  return again ? { kind: 'start', offer: again } : { kind: 'none' };
}

const ownQuestions = ({ raisons }: Personalised): number =>
  raisons.filter(({ code }) => code !== 'JAMAIS_VUES').reduce((sum, { nombre }) => sum + nombre, 0);

export function newestFirst(history: readonly HistoryEntry[]): HistoryEntry[] {
  return history.toSorted((a, b) => b.date.localeCompare(a.date));
}

export interface CurvePoint {
  id: string;
  date: string;
  /** Percent of right answers. */
  rate: number;
  label: string;
}

/** The last full-length series done, oldest first. */
export function scoreCurve(history: readonly HistoryEntry[], count = 10): CurvePoint[] {
  return newestFirst(history)
    .filter(
      ({ terminee, type, score }) =>
        terminee && score !== null && (type === 'entrainement' || type === 'examen'),
    )
    .slice(0, count)
    .reverse()
    .map(({ id, date, score, nb_questions, libelle }) => ({
      id,
      date,
      label: libelle,
      rate: Math.round(((score ?? 0) * 100) / nb_questions),
    }));
}

/** A mock exam left before its end and one in training are both gone on with. */
export const isResumable = ({ terminee }: Pick<HistoryEntry, 'terminee'>): boolean => !terminee;

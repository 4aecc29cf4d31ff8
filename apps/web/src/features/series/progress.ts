/** What the dashboard draws from the series: the next step, the curve, the gauges. Pure. */
import type { HistoryEntry, SeriesOffer, StudentSeriesReply } from '@balise/contract/series';

export type NextAction =
  | { kind: 'resume'; entry: HistoryEntry }
  | { kind: 'start'; offer: SeriesOffer }
  | { kind: 'none' };

/** Finish what is begun (not a mock exam: its time has run out), else the personalised way, else train, else an exam. */
export function nextAction({ historique, series_restantes }: StudentSeriesReply): NextAction {
  const entry = newestFirst(historique).find(({ terminee, type }) => !terminee && type !== 'examen');
  if (entry) return { kind: 'resume', entry };
  const offer = (['entrainement', 'examen'] as const)
    .map((type) => series_restantes.series.find((one) => one.type === type && one.disponible > 0))
    .find((one) => one !== undefined);
  const again = series_restantes.series.find(({ total }) => total > 0);
  const best = offer ?? again;
  return best ? { kind: 'start', offer: best } : { kind: 'none' };
}

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

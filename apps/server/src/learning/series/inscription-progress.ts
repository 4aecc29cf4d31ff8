/** What the series of one inscription amount to: results by theme, and the numbered series that are done. Pure. */
import type { SeriesKind } from '@balise/content/composition/series-kind';
import type { SeriesType } from '@balise/contract/base/codes';
import type { QuestionState } from './question-state.ts';
import type { Attempt } from './series.ts';

/** Questions of a theme by their last answers. */
export interface ThemeTally {
  seen: number;
  right: number;
}

export type ThemeTallies = Readonly<Record<string, ThemeTally>>;

/** When each numbered series last ended, by kind and number. */
export type SeriesDone = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The documents of a row of `inscription_progress`. */
export interface InscriptionProgress {
  themes: ThemeTallies;
  series_done: SeriesDone;
}

export const NO_PROGRESS: InscriptionProgress = { themes: {}, series_done: {} };

/** Series of these types have no end of numbers: only the highest is remembered. */
const ENDLESS_TYPES: readonly SeriesType[] = ['personnalise'];

type Counted = Pick<QuestionState, 'theme' | 'last_right'>;

/** The results by theme once some states were replaced by others. */
export function moveTallies(
  tallies: ThemeTallies,
  removed: readonly Counted[],
  added: readonly Counted[],
): ThemeTallies {
  if (removed.length === 0 && added.length === 0) return tallies;
  const moved = new Map(Object.entries(tallies));
  const count = ({ theme, last_right }: Counted, by: 1 | -1): void => {
    const { seen, right } = moved.get(theme) ?? { seen: 0, right: 0 };
    moved.set(theme, { seen: seen + by, right: right + (last_right ? by : 0) });
  };
  for (const state of removed) count(state, -1);
  for (const state of added) count(state, 1);
  return Object.fromEntries([...moved].filter(([, { seen }]) => seen > 0));
}

/** Results by theme of the answers to one series. */
export function tallyAnswers(answers: readonly { theme: string; right: boolean }[]): ThemeTallies {
  const tallies: Record<string, ThemeTally> = {};
  for (const { theme, right } of answers) {
    const { seen, right: rights } = tallies[theme] ?? { seen: 0, right: 0 };
    tallies[theme] = { seen: seen + 1, right: rights + Number(right) };
  }
  return tallies;
}

/** A finished series, as `addDone` counts it. */
interface Finished {
  type: SeriesType;
  theme: string | null;
  order_no: number;
  ended_at: Date;
}

export function addDone(done: SeriesDone, finished: readonly Finished[]): SeriesDone {
  const added = Object.fromEntries(Object.entries(done).map(([kind, ends]) => [kind, { ...ends }]));
  for (const { type, theme, order_no, ended_at } of finished) {
    const kind = kindKey(type, theme);
    const ends = added[kind] ?? {};
    const end = ended_at.toISOString();
    const before = ends[order_no];
    ends[order_no] = before !== undefined && before > end ? before : end;
    const highest = String(Math.max(...Object.keys(ends).map(Number)));
    added[kind] = ENDLESS_TYPES.includes(type) ? { [highest]: ends[highest] ?? end } : ends;
  }
  return added;
}

/** The finished series of a kind, as attempts. */
export function listDone(done: SeriesDone, kind: Pick<SeriesKind, 'type' | 'theme'>): Attempt[] {
  const theme = kind.theme?.identifiant ?? null;
  const ends = Object.entries(done[kindKey(kind.type, theme)] ?? {});
  return ends.map(([order, at]) => ({
    type: kind.type,
    theme,
    order: Number(order),
    ended: true,
    at: new Date(at),
  }));
}

/** The name of a kind in `SeriesDone`. */
export const kindKey = (type: SeriesType, theme: string | null): string =>
  theme ? `${type} ${theme}` : type;

/** What the dashboard draws from the series: the next step, the curve, the gauges. Pure. */
import type { SeriesType } from '@balise/contract/base/codes';
import { DAY_MS } from '@balise/rules/days';
import { isExercises } from './skills.ts';
import type { DailyPlan, LearnerSeries, OfferedSeries, PastSeries, PersonalisedPath } from './wire.ts';

export type NextAction =
  | { kind: 'resume'; entry: PastSeries }
  | { kind: 'personalised'; personalised: PersonalisedPath; plan?: DailyPlan }
  /** `theme`: its letter, for a series of one theme. */
  | { kind: 'start'; offer: OfferedSeries; theme: string | null }
  /** Everything left costs a credit, and the learner has none. */
  | { kind: 'credits' }
  | { kind: 'none' };

/** The personalised path comes before a new series from this many mistakes and questions of a weak theme. */
const WORTH_IT = 5;

/** For how long an interrupted mock exam comes first (ms); the server lets no other begin as long. */
const RESUMED_MS = 14 * DAY_MS;

/** The open mock exam that comes before everything else: first one whose time runs. */
export function findOpenMock(history: readonly PastSeries[], now: Date): PastSeries | null {
  const open = newestFirst(history).filter(
    ({ isOver, type, date }) =>
      !isOver && isExam(type) && now.getTime() - new Date(date).getTime() < RESUMED_MS,
  );
  return open.find(({ endsAt }) => endsAt !== null) ?? open[0] ?? null;
}

/**
 * First a series in progress, before all a mock exam; exercises go on from their own card. Then what is left of the day's plan. Then the personalised path if
 * it has enough mistakes and weak questions. Then training, an exam, a theme. When everything is done: the path again if there is one, else any series. Never a series that would
 * be refused for lack of a credit.
 */
export function nextAction(reply: LearnerSeries, credits: number, now: Date): NextAction {
  const { history, offers, personalised, plan } = reply;
  const entry =
    findOpenMock(history, now) ??
    newestFirst(history).find((one) => !one.isOver && !isExam(one.type) && !isExercises(one));
  if (entry) return { kind: 'resume', entry };
  if (personalised && plan && plan.next !== null) return { kind: 'personalised', personalised, plan };
  if (personalised && ownQuestions(personalised) >= WORTH_IT) return { kind: 'personalised', personalised };
  const full = offers.filter(({ total }) => total > 0);
  const payable = full.filter((offer) => isPayable(offer, credits, history));
  const offer = (['entrainement', 'examen', 'thematique'] as const)
    .map((type) => payable.find((one) => one.type === type && one.newCount > 0))
    .find((one) => one !== undefined);
  const start = (one: OfferedSeries): NextAction => ({
    kind: 'start',
    offer: one,
    theme: themeOf(one, reply),
  });
  if (offer) return start(offer);
  if (personalised) return { kind: 'personalised', personalised };
  const again = payable[0];
  if (again) return start(again);
  return { kind: full.length > 0 ? 'credits' : 'none' };
}

/** A series of this kind that holds a credit already and was never opened costs no other. */
export const isPayable = (
  { usesCredit, slug }: Pick<OfferedSeries, 'usesCredit' | 'slug'>,
  credits: number,
  history: readonly PastSeries[],
): boolean =>
  !usesCredit ||
  credits > 0 ||
  history.some((entry) => entry.slug === slug && !entry.isOver && (isExam(entry.type) || !entry.isOpened));

const themeOf = ({ slug }: OfferedSeries, { themes }: LearnerSeries): string | null =>
  themes.find((result) => result.slug === slug)?.themeId ?? null;

const ownQuestions = ({ reasons }: PersonalisedPath): number =>
  reasons.filter(({ code }) => code !== 'JAMAIS_VUES').reduce((sum, { count }) => sum + count, 0);

export function newestFirst(history: readonly PastSeries[]): PastSeries[] {
  return history.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Most points of the curve: each is a link of at least 24 px, and more would overlap in a window of 320 px. */
const POINTS = 8;

/** The last full-length series done, oldest first. */
export function scoreCurve(history: readonly PastSeries[], count = POINTS): PastSeries[] {
  return newestFirst(history).filter(isMarked).slice(0, count).reverse();
}

/** A finished training series or mock exam, whose score is meaningful. */
export const isMarked = ({ isOver, type, score }: PastSeries): boolean =>
  isOver && score !== null && (type === 'entrainement' || isExam(type));

/** Corrected at the end, against the clock. */
export const isExam = (type: SeriesType): boolean => type === 'examen' || type === 'officiel';

/** Unfinished mock exams and training series can both be resumed. */
export const isResumable = ({ isOver }: Pick<PastSeries, 'isOver'>): boolean => !isOver;

/** Questions not answered yet. */
export const countLeft = ({ questionCount, answeredCount }: PastSeries): number =>
  questionCount - answeredCount;

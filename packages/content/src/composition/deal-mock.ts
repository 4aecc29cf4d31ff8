/**
 * Deals a mock exam to one learner: with the weights of the themes and the quotas of the paper, from the questions kept
 * for exams, then those never met, then those met the longest ago. Pure.
 */
import type { PaperQuota } from '../catalogue.ts';
import type { Bank, LicenceContent, LoadedQuestion } from '../content.ts';
import { listValues } from '../question.ts';
import { composeSeries } from './compose.ts';
import { isClipQuestion, limitThemes, putStillQuestionFirst, shareThemes, shuffleBySeed } from './deal.ts';
import type { SeriesKind } from './series-kind.ts';

/** When the learner last met each question, in milliseconds; a question that is not in it was never met. */
export type Meetings = ReadonlyMap<string, number>;

const KINDS: Readonly<Record<PaperQuota['kind'], (question: LoadedQuestion) => boolean>> = {
  clip: isClipQuestion,
  figure: ({ parts }) => listValues(parts).length > 0,
  double: ({ parts }) => parts.length > 1,
  several: ({ parts }) =>
    parts.some((part) => 'propositions' in part && part.propositions.filter(({ right }) => right).length > 1),
};

export const isOfKind = (question: LoadedQuestion, kind: PaperQuota['kind']): boolean =>
  KINDS[kind](question);

/** A part of a paper with themes and quotas of its own. */
export interface PaperSection {
  themes: readonly { letter: string; share: number }[];
  /** In the order of their importance. */
  quotas: readonly PaperQuota[];
}

/** The sections of a mock exam; those of the official paper as the law defines it. */
export function listSections(
  { type }: Pick<SeriesKind, 'type'>,
  { licence, bank }: LicenceContent,
): PaperSection[] {
  const { paper, official } = bank;
  const scaled = (items: number): PaperQuota[] =>
    (paper.quotas ?? []).map(({ kind, least, most }) => ({
      kind,
      ...(least !== undefined && { least: Math.round((least * items) / paper.items) }),
      ...(most !== undefined && { most: Math.round((most * items) / paper.items) }),
    }));
  if (type !== 'officiel')
    return [{ themes: shareThemes(bank.themes, licence.nbQuestions), quotas: scaled(licence.nbQuestions) }];
  return (official?.sections ?? []).map(({ themes, items, quotas = [] }) => {
    const ofLaw = quotas.map(({ kind, items: count }) => ({ kind, least: count, most: count }));
    const usual = themes ? [] : scaled(items).filter(({ kind }) => ofLaw.every((one) => one.kind !== kind));
    return { themes: shareThemes(limitThemes(bank, themes), items), quotas: [...ofLaw, ...usual] };
  });
}

/**
 * The questions of a mock exam, in the order they are asked. Where not everything can be met, the order of questions
 * (kept, never met, met longest ago) gives way first, then the weights of the themes, then the quotas, the last one first.
 * @param seed which of several equal questions are taken, and their order
 */
export function dealMock(
  kind: Pick<SeriesKind, 'type'>,
  content: LicenceContent,
  met: Meetings,
  seed: string,
): string[] {
  const rank = rankQuestions(content, met, seed);
  const ids = listSections(kind, content).flatMap((section, index) =>
    shuffleBySeed(
      drawSection(content.bank, section, rank).map(({ id }) => id),
      `${seed} ${index}`,
    ),
  );
  return putStillQuestionFirst(ids, content.bank);
}

type Rank = ReadonlyMap<string, number>;

const trainedIds = new WeakMap<Bank, ReadonlySet<string>>();

/** The questions of the training series, of which a mock exam takes some only when no other is left. */
function listTrained(content: LicenceContent): ReadonlySet<string> {
  const known = trainedIds.get(content.bank);
  if (known) return known;
  const ids = new Set(composeSeries({ type: 'entrainement', theme: null }, content).flat());
  trainedIds.set(content.bank, ids);
  return ids;
}

/** The place of each question in the order in which it is dealt. */
function rankQuestions(content: LicenceContent, met: Meetings, seed: string): Rank {
  const trained = listTrained(content);
  const kept = new Set(content.bank.kept ?? []);
  const group = (id: string): number => {
    if (met.has(id)) return 3;
    if (kept.has(id)) return 0;
    return trained.has(id) ? 2 : 1;
  };
  const shuffled = shuffleBySeed(
    content.bank.questions.map(({ id }) => id),
    seed,
  );
  const ordered = shuffled.toSorted((a, b) => group(a) - group(b) || (met.get(a) ?? 0) - (met.get(b) ?? 0));
  return new Map(ordered.map((id, place) => [id, place]));
}

interface Draw {
  drawn: LoadedQuestion[];
  free: LoadedQuestion[];
}

/** The best questions of each theme, of which some are changed for others until the quotas are met. */
function drawSection(bank: Bank, { themes, quotas }: PaperSection, rank: Rank): LoadedQuestion[] {
  const byRank = (a: LoadedQuestion, b: LoadedQuestion): number => placeOf(rank, a) - placeOf(rank, b);
  const draw: Draw = { drawn: [], free: [] };
  for (const { letter, share } of themes) {
    const own = bank.questions.filter(({ theme }) => theme === letter).sort(byRank);
    draw.drawn.push(...own.slice(0, share));
    draw.free.push(...own.slice(share));
  }
  for (const [index, quota] of quotas.entries()) meetQuota(draw, quota, quotas.slice(0, index), rank);
  return draw.drawn;
}

const placeOf = (rank: Rank, { id }: LoadedQuestion): number => rank.get(id) ?? rank.size;

const countKind = (questions: readonly LoadedQuestion[], kind: PaperQuota['kind']): number =>
  questions.filter((question) => isOfKind(question, kind)).length;

export const isWithin = (
  { least = 0, most = Number.POSITIVE_INFINITY }: PaperQuota,
  count: number,
): boolean => count >= least && count <= most;

/** Changes as few questions as it must; spares the quotas before it. */
function meetQuota(draw: Draw, quota: PaperQuota, earlier: readonly PaperQuota[], rank: Rank): void {
  const { kind, least = 0 } = quota;
  for (;;) {
    const count = countKind(draw.drawn, kind);
    if (isWithin(quota, count)) return;
    const wanted = count < least;
    const spares = (comes: LoadedQuestion, goes: LoadedQuestion): boolean =>
      earlier.every((one) => {
        const change = Number(isOfKind(comes, one.kind)) - Number(isOfKind(goes, one.kind));
        return change === 0 || isWithin(one, countKind(draw.drawn, one.kind) + change);
      });
    const coming = draw.free
      .filter((one) => isOfKind(one, kind) === wanted)
      .sort((a, b) => placeOf(rank, a) - placeOf(rank, b));
    const going = draw.drawn
      .filter((one) => isOfKind(one, kind) !== wanted)
      .sort((a, b) => placeOf(rank, b) - placeOf(rank, a));
    const pair =
      findPair(coming, going, (a, b) => a.theme === b.theme && spares(a, b)) ??
      findPair(coming, going, spares);
    if (!pair) return;
    draw.free.splice(draw.free.indexOf(pair.comes), 1, pair.goes);
    draw.drawn.splice(draw.drawn.indexOf(pair.goes), 1, pair.comes);
  }
}

function findPair(
  coming: readonly LoadedQuestion[],
  going: readonly LoadedQuestion[],
  fits: (comes: LoadedQuestion, goes: LoadedQuestion) => boolean,
): { comes: LoadedQuestion; goes: LoadedQuestion } | null {
  for (const comes of coming) {
    const goes = going.find((one) => fits(comes, one));
    if (goes) return { comes, goes };
  }
  return null;
}

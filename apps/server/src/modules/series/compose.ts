/**
 * Which questions make the n-th series of a kind. Drawn from the ids alone, so it is the same for everyone, on every
 * server and after every restart.
 */
import { createHash } from 'node:crypto';
import type { Bank, LicenceContent, LoadedQuestion } from '../../content/load.ts';
import type { Kind } from './series.ts';

const WELCOME_LENGTH = 10;
const THEMATIC_LENGTH = 20;
/** A rest smaller than this does not make a thematic series of its own, unless it is all there is. */
const THEMATIC_REST = 5;

/** The numbered series of a kind: question ids, series by series. A personalised series is not numbered. */
export function composeSeries(kind: Kind, { licence, bank }: LicenceContent): string[][] {
  switch (kind.type) {
    case 'entrainement':
    case 'examen':
      return fullSeries(bank, licence.nbQuestions, kind.type);
    case 'accueil':
      return welcomeSeries(bank);
    case 'thematique':
      return thematicSeries(bank, kind.theme?.identifiant ?? '');
    case 'personnalise':
      return [];
  }
}

/** Shares `length` among the weights by largest remainder; the sum is exact. */
export function shareOut(weights: readonly number[], length: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight * length) / whole);
  const shares = exact.map(Math.floor);
  const missing = length - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** As many disjoint series as every theme can feed, each with the exact weights of the paper. */
function fullSeries(bank: Bank, length: number, seed: string): string[][] {
  const shares = shareOut(
    bank.themes.map((theme) => theme.weight),
    length,
  );
  const fed = bank.themes
    .map((theme, index) => ({ questions: ofTheme(bank, theme.identifiant), share: shares[index] ?? 0 }))
    .filter(({ share }) => share > 0);
  const count = Math.min(...fed.map(({ questions, share }) => Math.floor(questions.length / share)));
  const drawn = fed.map(({ questions, share }) => ({
    share,
    ids: drawInGenerations(questions, share, seed),
  }));
  return Array.from({ length: count }, (_, n) => {
    const ids = drawn.flatMap((theme) => theme.ids.slice(n * theme.share, (n + 1) * theme.share));
    return ranked(ids, `${seed} ${n + 1}`);
  });
}

/**
 * Shuffles a theme two series' worth of numbers at a time, so that questions added later make new series and leave
 * the ones that stand as they are.
 */
function drawInGenerations(questions: readonly LoadedQuestion[], share: number, seed: string): string[] {
  const generation = (id: string) => Math.floor((Number(id.slice(-3)) - 1) / (2 * share));
  return ranked(
    questions.map(({ id }) => id),
    seed,
  ).sort((a, b) => generation(a) - generation(b));
}

/** Ten of the easiest, from as many themes as there are, the heaviest first. */
function welcomeSeries(bank: Bank): string[][] {
  const themes = bank.themes.toSorted((a, b) => b.weight - a.weight);
  const stacks = themes.map((theme) => {
    const questions = ofTheme(bank, theme.identifiant);
    const order = ranked(
      questions.map(({ id }) => id),
      'accueil',
    );
    return questions
      .toSorted((a, b) => a.difficulty - b.difficulty || order.indexOf(a.id) - order.indexOf(b.id))
      .map(({ id }) => id);
  });
  const deepest = Math.max(...stacks.map((stack) => stack.length));
  const rounds = Array.from({ length: deepest }, (_, round) => stacks.flatMap((stack) => stack[round] ?? []));
  const ids = rounds.flat().slice(0, WELCOME_LENGTH);
  return ids.length === WELCOME_LENGTH ? [ids] : [];
}

function thematicSeries(bank: Bank, letter: string): string[][] {
  const ids = drawInGenerations(ofTheme(bank, letter), THEMATIC_LENGTH / 2, `thematique ${letter}`);
  const count = Math.ceil(ids.length / THEMATIC_LENGTH);
  const series = Array.from({ length: count }, (_, n) =>
    ids.slice(n * THEMATIC_LENGTH, (n + 1) * THEMATIC_LENGTH),
  );
  return series.filter((one, n) => n === 0 || one.length >= THEMATIC_REST);
}

function ofTheme(bank: Bank, letter: string): LoadedQuestion[] {
  return bank.questions.filter(({ theme }) => theme === letter);
}

/** The ids in an order that depends on the seed and on nothing else. */
function ranked(ids: readonly string[], seed: string): string[] {
  const rank = new Map(ids.map((id) => [id, createHash('sha256').update(`${seed} ${id}`).digest('hex')]));
  return ids.toSorted((a, b) => ((rank.get(a) ?? '') < (rank.get(b) ?? '') ? -1 : 1));
}

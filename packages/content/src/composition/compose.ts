/**
 * Chooses the questions of the n-th series of a kind. The draw depends only on the ids, so it is the same for
 * everyone, on every server and after every restart. Mock exams are dealt to each learner (`deal-mock.ts`): here they are
 * only counted.
 */
import type { Bank, LicenceContent } from '../content.ts';
import {
  drawInGenerations,
  putStillQuestionFirst,
  selectTheme,
  shareThemes,
  shuffleBySeed,
  withoutKept,
} from './deal.ts';
import { composeOfficial } from './official.ts';
import type { SeriesKind } from './series-kind.ts';

const WELCOME_LENGTH = 10;
const THEMATIC_LENGTH = 20;
/** A smaller remainder makes no thematic series of its own, unless there is no other. */
const THEMATIC_REST = 5;

/**
 * The numbered series of a kind: question ids, series by series. Those of a mock exam are disjoint papers of the whole bank,
 * as many as there are numbers. A personalised series is not numbered.
 */
export function composeSeries(
  kind: Pick<SeriesKind, 'type' | 'theme'>,
  { licence, bank }: LicenceContent,
): string[][] {
  switch (kind.type) {
    case 'entrainement':
      return fullSeries(withoutKept(bank), licence.nbQuestions, kind.type);
    case 'examen':
      return fullSeries(bank, licence.nbQuestions, kind.type);
    case 'accueil':
      return welcomeSeries(withoutKept(bank));
    case 'thematique':
      return thematicSeries(withoutKept(bank), kind.theme?.identifiant ?? '');
    case 'officiel':
      return composeOfficial(bank);
    case 'personnalise':
      return [];
  }
}

/** As many disjoint series as the smallest theme allows, each with the exact weights of the themes. */
function fullSeries(bank: Bank, length: number, seed: string): string[][] {
  const fed = shareThemes(bank.themes, length)
    .filter(({ share }) => share > 0)
    .map(({ letter, share }) => ({ questions: selectTheme(bank, letter), share }));
  const count = Math.min(...fed.map(({ questions, share }) => Math.floor(questions.length / share)));
  const drawn = fed.map(({ questions, share }) => ({
    share,
    ids: drawInGenerations(questions, share, seed),
  }));
  return Array.from({ length: count }, (_, n) => {
    const ids = drawn.flatMap((theme) => theme.ids.slice(n * theme.share, (n + 1) * theme.share));
    return putStillQuestionFirst(shuffleBySeed(ids, `${seed} ${n + 1}`), bank);
  });
}

/** Ten of the easiest questions, from as many themes as possible, the heaviest theme first. */
function welcomeSeries(bank: Bank): string[][] {
  const themes = bank.themes.toSorted((a, b) => b.weight - a.weight);
  const stacks = themes.map((theme) => {
    const questions = selectTheme(bank, theme.identifiant);
    const order = shuffleBySeed(
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
  const ids = drawInGenerations(selectTheme(bank, letter), THEMATIC_LENGTH / 2, `thematique ${letter}`);
  const count = Math.ceil(ids.length / THEMATIC_LENGTH);
  const series = Array.from({ length: count }, (_, n) =>
    ids.slice(n * THEMATIC_LENGTH, (n + 1) * THEMATIC_LENGTH),
  );
  return series.filter((one, n) => n === 0 || one.length >= THEMATIC_REST);
}

/** Checks of a bank as a whole: no duplicates, no bias of the right answers, enough questions of every kind. */

import type { Bank, LicenceContent } from '@balise/content';
import { composeSeries } from '@balise/content/composition/compose';
import { composeOfficial } from '@balise/content/composition/official';
import { findSeriesKind } from '@balise/content/composition/series-kind';
import { isYes, isYesNo } from '@balise/content/guesser/choice';
import { type ChoicePart, listPropositions, type Question } from '@balise/content/question';
import { normalizeText } from './question.ts';

/** Standard deviations from chance that count as a bias. One unbiased bank in a hundred exceeds it by luck. */
const TOO_FAR = 2.33;
/** Required share of questions with two parts, the commonest form in the official samples. */
const DOUBLE_SHARE = 1 / 3;

/** Pairs of questions that ask the same: `[the later, the earlier]`. */
export function findDuplicateQuestions(
  questions: readonly Pick<Question, 'id' | 'statement' | 'parts'>[],
): [string, string][] {
  const seen = new Map<string, string>();
  return questions.flatMap((question): [string, string][] => {
    const parts = question.parts.flatMap((part) => [
      normalizeText(part.prompt ?? ''),
      ...listPropositions(part)
        .map(({ text }) => normalizeText(text))
        .sort(),
      'value' in part ? part.value.unit : '',
    ]);
    const key = [normalizeText(question.statement), ...parts].join('|');
    const earlier = seen.get(key);
    seen.set(key, earlier ?? question.id);
    return earlier ? [[question.id, earlier]] : [];
  });
}

/** Biases by which a learner could guess answers without knowledge. */
export function findAnswerBias(questions: readonly Pick<Question, 'parts'>[]): string[] {
  const parts = questions.flatMap(({ parts: all }) => all.filter((part) => 'propositions' in part));
  return [...longestIsRight(parts), ...yesNo(parts), ...letters(parts)];
}

function longestIsRight(parts: readonly ChoicePart[]): string[] {
  const trials = parts.flatMap((part) => {
    const lengths = part.propositions.map(({ text }) => text.length);
    const longest = Math.max(...lengths);
    const right = part.propositions.filter((one) => one.right).length;
    if (isYesNo(part) || lengths.filter((length) => length === longest).length > 1) return [];
    const hit = part.propositions.some((one) => one.right && one.text.length === longest);
    return [{ chance: right / part.propositions.length, hit }];
  });
  const { hits, expected, tooMany } = against(trials);
  if (!tooMany) return [];
  return [
    `the longest proposition is right in ${hits} parts of ${trials.length}, ${expected.toFixed(1)} by chance`,
  ];
}

/** Compares how often something held with how often it would by chance. */
function against(trials: readonly { chance: number; hit: boolean }[]) {
  const expected = trials.reduce((sum, { chance }) => sum + chance, 0);
  const spread = Math.sqrt(trials.reduce((sum, { chance }) => sum + chance * (1 - chance), 0));
  const hits = trials.filter(({ hit }) => hit).length;
  return { hits, expected, tooMany: hits > expected + TOO_FAR * spread };
}

function yesNo(parts: readonly ChoicePart[]): string[] {
  const asked = parts.filter(isYesNo);
  const yes = asked.filter((part) => part.propositions.some((one) => one.right && isYes(one)));
  const far = Math.abs(yes.length - asked.length / 2) > (TOO_FAR * Math.sqrt(asked.length)) / 2;
  return far ? [`OUI is right in ${yes.length} parts of ${asked.length}`] : [];
}

/** For propositions in a fixed order: no position may be right more often than by chance. */
function letters(parts: readonly ChoicePart[]): string[] {
  const kept = parts.filter((part) => part.fixedOrder === true && !isYesNo(part));
  return [0, 1, 2, 3].flatMap((place) => {
    const trials = kept.flatMap(({ propositions }) => {
      const one = propositions[place];
      const chance = propositions.filter(({ right }) => right).length / propositions.length;
      return one ? [{ chance, hit: one.right }] : [];
    });
    const { hits, expected, tooMany } = against(trials);
    if (!tooMany) return [];
    const kin = `${trials.length} parts that keep their order`;
    return [`place ${place + 1} is right in ${hits} of ${kin}, ${expected.toFixed(1)} by chance`];
  });
}

export interface BankMinimum {
  questions: number;
  clips?: number;
  figures?: number;
}

/** @returns what the bank lacks of the promised numbers */
export function findBankShortfalls(
  questions: readonly Pick<Question, 'parts' | 'scene'>[],
  least: BankMinimum,
): string[] {
  const have = {
    questions: questions.length,
    clips: questions.filter(({ scene }) => scene.view === 'conducteur' && scene.clip).length,
    figures: questions.filter(({ parts }) => parts.some((part) => 'value' in part)).length,
  };
  return (['questions', 'clips', 'figures'] as const).flatMap((kind) => {
    const wanted = least[kind] ?? 0;
    return have[kind] < wanted ? [`has ${have[kind]} ${kind}, ${wanted} at least`] : [];
  });
}

/** How many disjoint series of each kind a bank must be able to make. */
export interface SeriesMinimum {
  training: number;
  mocks: number;
}

export function findSeriesShortfalls(licence: LicenceContent, least: SeriesMinimum): string[] {
  const count = (type: 'entrainement' | 'examen'): number =>
    composeSeries({ type, theme: null }, licence).length;
  const [training, mocks] = [count('entrainement'), count('examen')];
  const counts = `(${describeCounts(licence.bank)})`;
  const faults = [
    ...(training >= least.training
      ? []
      : [`makes ${training} training series, ${least.training} at least ${counts}`]),
    ...(mocks >= least.mocks ? [] : [`makes ${mocks} mock exams, ${least.mocks} at least ${counts}`]),
  ];
  const welcome = findSeriesKind('accueil', licence);
  if (welcome && composeSeries(welcome, licence).length === 0) faults.push('makes no welcome series');
  if (licence.bank.official && composeOfficial(licence.bank).length === 0)
    faults.push(`makes no official paper (${describeCounts(licence.bank)})`);
  const double = licence.bank.questions.filter(({ parts }) => parts.length === 2).length;
  if (double < licence.bank.questions.length * DOUBLE_SHARE)
    faults.push(`has ${double} double items of ${licence.bank.questions.length}, a third at least`);
  return faults;
}

function describeCounts(bank: Bank): string {
  return bank.themes
    .map(({ identifiant }) => {
      const count = bank.questions.filter(({ theme }) => theme === identifiant).length;
      return `${identifiant} ${count}`;
    })
    .join(', ');
}

/** Contrast of a `#rrggbb` colour with white, as WCAG 2.2 computes it; text needs 4.5. */
export function computeContrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

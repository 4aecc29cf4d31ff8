/** What the page of the exam says first, from where the learner is with it. Pure. */
import type { LicenceWords } from '@balise/rules/licence-words';
import { dayInWords } from '../../lib/typed-day.ts';
import type { CurrentExam } from '../student/api.ts';
import { mayAskAgain } from './progress.ts';
import { findSituation } from './situation.ts';

interface PageWords {
  lead: string;
  /** Whether there are papers to gather for a request. */
  gathers: boolean;
  /** Whether the day of the exam is still to come. */
  hasDay: boolean;
}

/** @param exam null without a request. @param today yyyy-MM-dd */
export function describeExamPage(
  exam: CurrentExam | null,
  today: string,
  { school }: LicenceWords,
): PageWords {
  if (exam === null || mayAskAgain(exam.state))
    return { lead: 'réunissez vos pièces, puis demandez votre inscription.', gathers: true, hasDay: true };
  const situation = findSituation(exam, today);
  if (situation?.kind === 'passed') return { lead: 'c’est réussi.', gathers: false, hasDay: false };
  if (situation?.kind === 'awaited')
    return { lead: 'il ne manque que le résultat.', gathers: false, hasDay: false };
  if (situation?.kind === 'ahead')
    return {
      lead: `votre convocation est pour le ${dayInWords(situation.day)}. Préparez ce qu’il faut emporter.`,
      gathers: false,
      hasDay: true,
    };
  if (exam.state === 'inscrite')
    return { lead: 'votre inscription est faite, la convocation suivra.', gathers: false, hasDay: true };
  return {
    lead: `votre demande est chez votre ${school}. Gardez vos pièces à portée de main.`,
    gathers: true,
    hasDay: true,
  };
}

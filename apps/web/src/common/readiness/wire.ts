/** The chance of passing and the past exam: maps the French wire to our terms. */
import { READINESS_CODES, READINESS_WORDS } from '@balise/contract/base/codes';
import type * as wire from '@balise/contract/learner/readiness';
import type { LearnerReadiness, PastExam } from './readiness.ts';

export const toReadiness = (reply: wire.ReadinessReply): LearnerReadiness => ({
  day: reply.jour,
  word: READINESS_WORDS.find((word) => READINESS_CODES[word] === reply.niveau) ?? null,
  missing: { answers: reply.manque.reponses, days: reply.manque.jours, themes: reply.manque.themes },
  newRate: reply.nouvelles,
  knownRate: reply.connues,
  numbers: reply.chiffres && {
    tenths: reply.chiffres.chances_sur_dix,
    score: {
      low: reply.chiffres.points.bas,
      high: reply.chiffres.points.haut,
      whole: reply.chiffres.points.sur,
    },
    proof: reply.chiffres.constat && {
      passed: reply.chiffres.constat.reussis,
      count: reply.chiffres.constat.nombre,
    },
  },
});

export const toPastExam = (exam: wire.ExamOutcome): PastExam => ({
  day: exam.jour,
  isPassed: exam.issue && exam.issue === 'recu',
});

export const toOutcomeForm = ({
  day,
  isPassed,
}: {
  day: string;
  isPassed: boolean;
}): wire.ExamOutcomeForm => ({
  jour: day,
  issue: isPassed ? 'recu' : 'ajourne',
});

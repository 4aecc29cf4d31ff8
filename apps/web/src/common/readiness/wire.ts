/** The chance of passing and the past exam: maps the French wire to our terms. */
import { READINESS_CODES, READINESS_WORDS } from '@balise/contract/base/codes';
import type * as wire from '@balise/contract/learner/readiness';

export const toReadiness = (reply: wire.ReadinessReply) => ({
  /** yyyy-MM-dd of the last answer that counts. */
  day: reply.jour,
  /** Null while it is too early. */
  word: READINESS_WORDS.find((word) => READINESS_CODES[word] === reply.niveau) ?? null,
  missing: { answers: reply.manque.reponses, days: reply.manque.jours, themes: reply.manque.themes },
  /** Percent of right answers expected on questions never met, and on known ones. */
  newRate: reply.nouvelles,
  knownRate: reply.connues,
  /** Null until real results have proved them. */
  numbers: reply.chiffres && {
    /** Chances out of ten, 1 to 9. */
    tenths: reply.chiffres.chances_sur_dix,
    score: {
      low: reply.chiffres.points.bas,
      high: reply.chiffres.points.haut,
      whole: reply.chiffres.points.sur,
    },
    /** Of those who were told the same: percent that passed, and how many they were. */
    proof: reply.chiffres.constat && {
      passed: reply.chiffres.constat.reussis,
      count: reply.chiffres.constat.nombre,
    },
  },
});

export type ReadinessNumbers = NonNullable<Readiness['numbers']>;

export type Readiness = ReturnType<typeof toReadiness>;

export const toPastExam = (exam: wire.ExamOutcome) => ({
  /** yyyy-MM-dd */
  day: exam.jour,
  /** As the learner says; null before. */
  isPassed: exam.issue && exam.issue === 'recu',
});

/** A real exam whose day is over. */
export type PastExam = ReturnType<typeof toPastExam>;

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

import type { PresentationReply, QuestionReply } from '@balise/contract/learner/player';
import type { SeriesHead } from '@balise/contract/learner/series';
import { expect, test } from 'vitest';
import { toCurrentQuestion, toSeriesIntro } from './wire.ts';

const serie: SeriesHead = {
  id: 'ca5e0000-0000-4000-8000-000000000001',
  type: 'examen',
  libelle: 'Examen blanc',
  slug: 'examen-blanc',
  ordre: 3,
  nb_questions: 40,
  position: 7,
  terminee: false,
  chronometree: true,
  correction: 'fin',
};
const series = {
  id: serie.id,
  type: 'examen',
  label: 'Examen blanc',
  slug: 'examen-blanc',
  number: 3,
  questionCount: 40,
  position: 7,
  isOver: false,
  isTimed: true,
  isCorrectedAtOnce: false,
};

test('every field of an introduction arrives where it belongs: the learner’s own limit and everybody’s are not exchanged', () => {
  const reply: PresentationReply = {
    serie,
    commencee: true,
    image: '/media/1-640.svg',
    limite_s: 27,
    limite_commune_s: 20,
    temps_pour: 'epreuve',
    seuil: 35,
    officiel: {
      points: 20,
      seuil: 10,
      sections: [{ libelle: 'Carte', nb_questions: 6, points: 12, seuil: 7 }],
    },
    utilise_credit: false,
    credits_ensuite: 23,
    nouvelles: 12,
    en_pause: true,
    correction_attend: true,
  };
  expect(toSeriesIntro(reply)).toEqual({
    series,
    isStarted: true,
    image: '/media/1-640.svg',
    limitS: 27,
    commonLimitS: 20,
    isTimedAsWhole: true,
    threshold: 35,
    official: {
      points: 20,
      threshold: 10,
      sections: [{ label: 'Carte', questionCount: 6, points: 12, threshold: 7 }],
    },
    usesCredit: false,
    creditsAfter: 23,
    newCount: 12,
    isPaused: true,
    awaitsCorrection: true,
  });
});

test('the limit and the time left of a question are not exchanged', () => {
  const reply: QuestionReply = {
    serie,
    question: null,
    temps: { limite_s: 20, restant_ms: 12_500 },
    clip_vu: true,
    suivante: null,
  };
  expect(toCurrentQuestion(reply)).toEqual({
    series,
    question: null,
    timer: { limitS: 20, leftMs: 12_500 },
    clipSeen: true,
    next: null,
  });
});

import { expect, test } from 'vitest';
import {
  correctionSaid,
  creditSaid,
  markSaid,
  numberedName,
  questionsSaid,
  sectionsSaid,
  timeSaid,
} from './intro.ts';
import type { SeriesIntro } from './wire.ts';

const exam: SeriesIntro = {
  series: {
    id: 'ca5e0000-0000-4000-8000-000000000001',
    type: 'examen',
    label: 'Examen blanc',
    slug: 'examen',
    number: 3,
    questionCount: 40,
    position: 0,
    isOver: false,
    isTimed: true,
    isCorrectedAtOnce: false,
  },
  isStarted: false,
  creditsAfter: 4,
  isPaused: false,
  awaitsCorrection: false,
  image: null,
  limitS: 20,
  commonLimitS: 20,
  isTimedAsWhole: false,
  official: null,
  threshold: 35,
  usesCredit: true,
  newCount: null,
};
const of = (type: SeriesIntro['series']['type']): SeriesIntro => ({
  ...exam,
  series: { ...exam.series, type, isCorrectedAtOnce: type !== 'examen' },
});

test('the name of a series has its number, except for the welcome and the personalised path', () => {
  expect(numberedName(exam)).toBe('Examen blanc n°\u00a03');
  expect(numberedName(of('accueil'))).toBe('Examen blanc');
  expect(numberedName(of('personnalise'))).toBe('Examen blanc');
});

test('a mock exam says how many of its questions are new to the learner; another series only how many it has', () => {
  const said = [null, 40, 12, 1, 0].map((newCount) => questionsSaid({ ...exam, newCount }));
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '40 questions',
    '40 questions, toutes nouvelles pour vous',
    '40 questions, dont 12 nouvelles pour vous',
    '40 questions, dont 1 nouvelle pour vous',
    '40 questions déjà rencontrées',
  ]);
});

test('a series of one question is said in the singular', () => {
  const series = { ...exam.series, questionCount: 1 };
  const said = [null, 1, 0].map((newCount) => questionsSaid({ series, newCount }));
  expect(said).toEqual([
    '1\u00a0question',
    '1\u00a0question, nouvelle pour vous',
    '1\u00a0question déjà rencontrée',
  ]);
});

test('the time limit is stated, and the learner’s own is compared with the usual one', () => {
  expect(timeSaid(exam)).toBe('20\u00a0secondes par question');
  expect(timeSaid({ ...exam, limitS: 27 })).toBe(
    '27\u00a0secondes par question au lieu de 20, selon vos réglages',
  );
  expect(timeSaid({ ...exam, limitS: null })).toBe('Sans limite de temps, selon vos réglages');
  expect(timeSaid({ ...exam, limitS: null, commonLimitS: null })).toBe('Sans limite de temps');
});

test('the time of the correction and the pass mark are stated; a theme series has no pass mark', () => {
  expect([correctionSaid(exam), correctionSaid(of('thematique'))]).toEqual([
    'La correction à la fin',
    'La correction après chaque question',
  ]);
  expect(markSaid(exam)).toBe('Réussi à partir de 35\u00a0bonnes réponses');
  expect(markSaid(of('entrainement'))).toBe('Objectif\u00a0: 35\u00a0bonnes réponses');
  expect(markSaid(of('thematique'))).toBeNull();
});

test('a used credit is stated, with the credits left', () => {
  const said = (usesCredit: boolean, creditsAfter: number | null) => creditSaid({ usesCredit, creditsAfter });
  expect(said(false, 7)).toBeNull();
  expect(said(true, 7)).toBe('1\u00a0crédit, utilisé à la première question\u00a0; il vous en restera 7');
  expect(said(true, 0)).toBe('1\u00a0crédit, utilisé à la première question\u00a0; c’est le dernier');
  expect(said(true, null)).toBe('1\u00a0crédit, utilisé à la première question');
});

test('an official paper states its parts, its whole time and each of its thresholds', () => {
  const paper: SeriesIntro = {
    ...of('officiel'),
    limitS: 5400,
    commonLimitS: 5400,
    isTimedAsWhole: true,
    threshold: 10,
    official: {
      points: 20,
      threshold: 10,
      sections: [
        { label: 'Carte', questionCount: 6, points: 12, threshold: 7 },
        { label: 'Marée', questionCount: 2, points: 4, threshold: null },
      ],
    },
  };
  expect(timeSaid(paper)).toBe('1\u00a0h\u00a030 pour toute l’épreuve');
  expect(timeSaid({ ...paper, limitS: 7200 })).toBe(
    '2\u00a0h\u00a000 pour toute l’épreuve au lieu de 1\u00a0h\u00a030, selon vos réglages',
  );
  expect(sectionsSaid(paper)).toBe('2\u00a0parties\u00a0: Carte (6) et Marée (2)');
  expect(markSaid(paper)).toBe(
    'Réussi avec 10\u00a0points sur 20 et au moins 7\u00a0sur\u00a012 en «\u00a0Carte\u00a0»',
  );
});

test('an official paper in one part is passed by right answers, like any other', () => {
  const sections = [{ label: 'Épreuve', questionCount: 40, points: 40, threshold: null }];
  const paper = { ...of('officiel'), official: { points: 40, threshold: 35, sections } };
  expect(sectionsSaid(paper)).toBeNull();
  expect(markSaid(paper)).toBe('Réussi à partir de 35\u00a0bonnes réponses');
});

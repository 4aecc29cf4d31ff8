import type { PresentationReply } from '@balise/contract/player';
import { expect, test } from 'vitest';
import { correctionSaid, creditSaid, markSaid, nameOf, sectionsSaid, timeSaid } from './intro.ts';

const exam: PresentationReply = {
  serie: {
    id: 'ca5e0000-0000-4000-8000-000000000001',
    type: 'examen',
    libelle: 'Examen blanc',
    slug: 'examen',
    ordre: 3,
    nb_questions: 40,
    position: 0,
    terminee: false,
    chronometree: true,
    correction: 'fin',
  },
  commencee: false,
  image: null,
  limite_s: 20,
  limite_commune_s: 20,
  temps_pour: 'question',
  officiel: null,
  seuil: 35,
  utilise_credit: true,
};
const of = (type: PresentationReply['serie']['type']): PresentationReply => ({
  ...exam,
  serie: { ...exam.serie, type, correction: type === 'examen' ? 'fin' : 'apres' },
});

test('a numbered series has its number in its name; a welcome and a personal path have none', () => {
  expect(nameOf(exam)).toBe('Examen blanc n°\u00a03');
  expect(nameOf(of('accueil'))).toBe('Examen blanc');
  expect(nameOf(of('personnalise'))).toBe('Examen blanc');
});

test('the time is said, one’s own against everybody’s', () => {
  expect(timeSaid(exam)).toBe('20\u00a0secondes par question');
  expect(timeSaid({ ...exam, limite_s: 27 })).toBe(
    '27\u00a0secondes par question au lieu de 20, selon vos réglages',
  );
  expect(timeSaid({ ...exam, limite_s: null })).toBe('Sans limite de temps, selon vos réglages');
  expect(timeSaid({ ...exam, limite_s: null, limite_commune_s: null })).toBe('Sans limite de temps');
});

test('when the correction comes and what passes are said; a theme has nothing to pass', () => {
  expect([correctionSaid(exam), correctionSaid(of('thematique'))]).toEqual([
    'La correction à la fin',
    'La correction après chaque question',
  ]);
  expect(markSaid(exam)).toBe('Réussi à partir de 35\u00a0bonnes réponses');
  expect(markSaid(of('entrainement'))).toBe('Objectif\u00a0: 35\u00a0bonnes réponses');
  expect(markSaid(of('thematique'))).toBeNull();
});

test('a credit is said where one was used, with what is left', () => {
  expect(creditSaid(false, 7)).toBeNull();
  expect(creditSaid(true, 7)).toBe('1\u00a0crédit utilisé, il vous en reste 7');
  expect(creditSaid(true, 0)).toBe('1\u00a0crédit utilisé, c’était le dernier');
  expect(creditSaid(true, undefined)).toBe('1\u00a0crédit utilisé');
});

test('an official paper says its parts, its whole time and each of its thresholds', () => {
  const paper: PresentationReply = {
    ...of('officiel'),
    ...{ limite_s: 5400, limite_commune_s: 5400, temps_pour: 'epreuve', seuil: 10 },
    officiel: {
      points: 20,
      seuil: 10,
      sections: [
        { libelle: 'Carte', nb_questions: 6, points: 12, seuil: 7 },
        { libelle: 'Marée', nb_questions: 2, points: 4, seuil: null },
      ],
    },
  };
  expect(timeSaid(paper)).toBe('1\u00a0h\u00a030 pour toute l’épreuve');
  expect(timeSaid({ ...paper, limite_s: 7200 })).toBe(
    '2\u00a0h\u00a000 pour toute l’épreuve au lieu de 1\u00a0h\u00a030, selon vos réglages',
  );
  expect(sectionsSaid(paper)).toBe('2\u00a0parties\u00a0: Carte (6) et Marée (2)');
  expect(markSaid(paper)).toBe(
    'Réussi avec 10\u00a0points sur 20 et au moins 7\u00a0sur\u00a012 en «\u00a0Carte\u00a0»',
  );
});

test('an official paper in one part is passed with right answers, like any other', () => {
  const sections = [{ libelle: 'Épreuve', nb_questions: 40, points: 40, seuil: null }];
  const paper = { ...of('officiel'), officiel: { points: 40, seuil: 35, sections } };
  expect(sectionsSaid(paper)).toBeNull();
  expect(markSaid(paper)).toBe('Réussi à partir de 35\u00a0bonnes réponses');
});

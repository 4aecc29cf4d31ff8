import type { HistoryEntry, StudentSeriesReply, SummaryReply } from '@balise/contract/learner/series';
import { expect, test } from 'vitest';
import { toLearnerSeries, toSummary } from './wire.ts';

const id = 'ca5e0000-0000-4000-8000-000000000001';
const entry: HistoryEntry = {
  id,
  date: '2026-11-01T10:00:00.000Z',
  terminee: true,
  nb_questions: 40,
  nb_questions_realisees: 39,
  score: 31,
  type: 'thematique',
  libelle: 'Circulation',
  ordre: 4,
  chronometree: true,
  temps_majore: false,
  theme: { identifiant: 'C', couleur: '#123456' },
  slug: 'thematique-c',
  reussie: true,
  points: { obtenus: 14, points: 20, seuil: 10 },
  jusque: '2026-11-01T11:30:00.000Z',
  reste_s: 90,
  ouverte: true,
};
const reply: StudentSeriesReply = {
  series_restantes: {
    series: [
      {
        type: 'entrainement',
        libelle: 'Entraînement',
        disponible: 2,
        total: 12,
        nb_questions: 40,
        chronometree: true,
        utilise_credit: false,
        serie: { slug: 'entrainement' },
      },
    ],
  },
  historique: [entry],
  themes: [
    {
      theme_id: 'L',
      nb_questions: 25,
      score: 61,
      seuil: 88,
      autorise: false,
      serie: { slug: 'thematique-l' },
    },
  ],
  parcours_personnalise: {
    type: 'personnalise',
    nb_questions: 20,
    chronometree: false,
    slug: 'parcours',
    raisons: [{ code: 'THEME_FAIBLE', nombre: 6, theme: 'R' }],
  },
  preparation: {
    jour: '2026-11-20',
    niveau: 'probable',
    manque: { reponses: 1, jours: 2, themes: 3 },
    nouvelles: 83,
    connues: 94,
    chiffres: {
      chances_sur_dix: 8,
      points: { bas: 34, haut: 38, sur: 40 },
      constat: { reussis: 79, nombre: 61 },
    },
  },
  examen_passe: { jour: '2026-11-22', issue: 'recu' },
};

test('every field of a learner’s series arrives where it belongs', () => {
  expect(toLearnerSeries(reply, 5000)).toEqual({
    offers: [
      {
        type: 'entrainement',
        label: 'Entraînement',
        newCount: 2,
        total: 12,
        questionCount: 40,
        isTimed: true,
        usesCredit: false,
        slug: 'entrainement',
      },
    ],
    history: [
      {
        id,
        date: '2026-11-01T10:00:00.000Z',
        isOver: true,
        questionCount: 40,
        answeredCount: 39,
        score: 31,
        type: 'thematique',
        label: 'Circulation',
        number: 4,
        isTimed: true,
        hasExtraTime: false,
        theme: { id: 'C', color: '#123456' },
        slug: 'thematique-c',
        isPassed: true,
        points: { reached: 14, points: 20, threshold: 10 },
        secondsLeft: 90,
        endsAt: 95_000,
        isOpened: true,
      },
    ],
    themes: [
      {
        themeId: 'L',
        questionCount: 25,
        score: 61,
        threshold: 88,
        isAllowed: false,
        slug: 'thematique-l',
      },
    ],
    personalised: {
      type: 'personnalise',
      questionCount: 20,
      isTimed: false,
      slug: 'parcours',
      reasons: [{ code: 'THEME_FAIBLE', count: 6, theme: 'R' }],
    },
    readiness: {
      day: '2026-11-20',
      word: 'likely',
      missing: { answers: 1, days: 2, themes: 3 },
      newRate: 83,
      knownRate: 94,
      numbers: { tenths: 8, score: { low: 34, high: 38, whole: 40 }, proof: { passed: 79, count: 61 } },
    },
    pastExam: { day: '2026-11-22', isPassed: true },
    // From a server of an earlier version.
    plan: null,
    rhythm: null,
    skills: [],
  });
});

test('every field of a summary arrives where it belongs', () => {
  const summary: SummaryReply = {
    serie: {
      id,
      type: 'officiel',
      libelle: 'Examen au format officiel',
      slug: 'officiel',
      ordre: 2,
      nb_questions: 13,
      position: 12,
      terminee: true,
      chronometree: false,
      correction: 'fin',
    },
    score: 9,
    seuil: 10,
    reussie: false,
    officiel: {
      obtenus: 11,
      points: 20,
      seuil: 10,
      reussi: true,
      sections: [
        {
          libelle: 'Carte',
          nb_questions: 6,
          justes: 4,
          obtenus: 8,
          points: 12,
          seuil: 7,
          atteint: false,
        },
      ],
    },
    duree_s: 3600,
    temps_majore: true,
    date: '2026-11-02T10:00:00.000Z',
    non_vues: 2,
    themes: [{ identifiant: 'C', nb_questions: 5, score: 3 }],
    suite: { code: 'REVOIR_ERREURS', slug: null },
  };
  expect(toSummary(summary)).toEqual({
    series: {
      id,
      type: 'officiel',
      label: 'Examen au format officiel',
      slug: 'officiel',
      number: 2,
      questionCount: 13,
      position: 12,
      isOver: true,
      isTimed: false,
      isCorrectedAtOnce: false,
    },
    score: 9,
    threshold: 10,
    isPassed: false,
    official: {
      points: 20,
      threshold: 10,
      reached: 11,
      isPassed: true,
      sections: [
        {
          label: 'Carte',
          questionCount: 6,
          rightCount: 4,
          reached: 8,
          isReached: false,
          points: 12,
          threshold: 7,
        },
      ],
    },
    durationS: 3600,
    hasExtraTime: true,
    date: '2026-11-02T10:00:00.000Z',
    unseenCount: 2,
    skill: null,
    themes: [{ id: 'C', questionCount: 5, score: 3 }],
    nextStep: { code: 'REVOIR_ERREURS', slug: null },
    learned: { questions: [], themes: [] },
  });
});

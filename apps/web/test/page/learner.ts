/** A learner of a car licence in the middle of the training, as the API describes them. */

import type { UserReply } from '@balise/contract/account/student';
import type { NotebookReply } from '@balise/contract/learner/notebook';
import type { HistoryEntry, StudentSeriesReply, Theme, ThemeResult } from '@balise/contract/learner/series';
import { DAY_MS } from '@balise/rules/days';
import { entered, user } from '../builders.ts';
import { aRhythm } from '../rhythm.ts';
import { answerCall, askContent } from './network.ts';

const uuid = (number: number): string => `ca5e0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

export const themes: readonly Theme[] = await askContent<Theme[]>('/preview/themes');

export const pastSeries = (number: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: uuid(number),
  date: daysAgo(number),
  terminee: true,
  nb_questions: 40,
  nb_questions_realisees: 40,
  score: 25 + (number % 15),
  type: 'entrainement',
  libelle: 'Entraînement',
  ordre: number,
  chronometree: false,
  temps_majore: false,
  slug: 'entrainement',
  reussie: null,
  points: null,
  jusque: null,
  reste_s: null,
  ouverte: true,
  ...change,
});

/** Series of every type and outcome, newest first. */
const history = (): HistoryEntry[] => {
  const [theme] = themes;
  const welcome = pastSeries(30, {
    type: 'accueil',
    libelle: 'Bienvenue',
    nb_questions: 10,
    score: 6,
    slug: 'accueil',
  });
  const others = Array.from({ length: 24 }, (_, index) => {
    if (index === 0) return pastSeries(1, { terminee: false, nb_questions_realisees: 12, score: null });
    if (index % 4 === 1)
      return pastSeries(index + 1, {
        type: 'examen',
        libelle: 'Examen blanc',
        chronometree: true,
        slug: 'examen',
      });
    if (index % 4 === 2)
      return pastSeries(index + 1, {
        type: 'thematique',
        libelle: theme?.libelle ?? '',
        nb_questions: 20,
        score: 15,
        slug: 'thematique-c',
        ...(theme && { theme: { identifiant: theme.identifiant, couleur: theme.couleur } }),
      });
    return pastSeries(index + 1, { temps_majore: index % 4 === 3, chronometree: index % 4 === 3 });
  });
  return [...others, welcome];
};

const resultOf = ({ identifiant }: Theme, index: number): ThemeResult => ({
  theme_id: identifiant,
  nb_questions: index === 9 ? 0 : 12 + index,
  score: index === 9 ? null : 55 + index * 5,
  seuil: 88,
  autorise: true,
  serie: { slug: `thematique-${identifiant.toLowerCase()}` },
});

const offered = { disponible: 3, total: 12, nb_questions: 40, chronometree: false, utilise_credit: true };

export const learnerSeries = (change: Partial<StudentSeriesReply> = {}): StudentSeriesReply => ({
  series_restantes: {
    series: [
      { ...offered, type: 'entrainement', libelle: 'Entraînement', serie: { slug: 'entrainement' } },
      {
        ...offered,
        type: 'entrainement',
        libelle: 'Entraînement',
        chronometree: true,
        serie: { slug: 'entrainement-chrono' },
      },
      { ...offered, type: 'examen', libelle: 'Examen blanc', chronometree: true, serie: { slug: 'examen' } },
    ],
  },
  historique: history(),
  themes: themes.map(resultOf),
  parcours_personnalise: {
    type: 'personnalise',
    nb_questions: 20,
    chronometree: false,
    slug: 'personnalise',
    raisons: [
      { code: 'ERREURS_A_REVOIR', nombre: 14 },
      { code: 'THEME_FAIBLE', nombre: 6, theme: 'C' },
    ],
  },
  preparation: {
    jour: '2026-03-02',
    niveau: 'en_bonne_voie',
    manque: { reponses: 0, jours: 0, themes: 0 },
    nouvelles: 83,
    connues: 94,
    chiffres: null,
  },
  examen_passe: null,
  rythme: aRhythm(),
  ...change,
});

/** Mistakes in two themes. */
export const notebook = (): NotebookReply => ({
  themes: themes.slice(0, 2).map(({ identifiant }, theme) => ({
    identifiant,
    questions: Array.from({ length: 3 }, (_, index) => ({
      identifiant: `b-${identifiant.toLowerCase()}-00${index + 1}`,
      enonce: 'La chaussée est mouillée et la nuit tombe. Que faites-vous de vos feux\u00a0?',
      manquee_le: daysAgo(index + 1 + theme),
      jours_justes: index % 2,
    })),
  })),
});

let learner = 0;

/** A learner with a new id, so that nothing kept in the page's memory is theirs. */
export function welcomeAnother(): void {
  learner += 1;
}

export const learnerId = (): number => learner;

/** Sets the replies to the first calls of every connected page. */
export function answerForLearner(change: Partial<UserReply> = {}): void {
  const { eleve } = user();
  answerCall('GET /api/auth/login', entered({ theme: 'prepacode' }));
  answerCall(
    'GET /api/front/utilisateur',
    user({ applications_externes: [], eleve: { ...eleve, id_profile: learner }, ...change }),
  );
  answerCall('GET /api/front/structure/{id}', { nom: 'Auto-école du Vieux-Port' });
  answerCall('GET /api/front/series-eleve', learnerSeries());
  answerCall('GET /api/front/themes', [...themes]);
  answerCall('GET /api/front/carnet', notebook());
  answerCall('GET /api/front/devoirs', { devoirs: [] });
}

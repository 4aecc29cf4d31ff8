/** The French words of the board of exam requests. */
import type { ExamColumn } from '@balise/contract/desk-lists';
import type { ExamLineOutcome, PastedFault } from '@balise/contract/school-exam';
import type { StepTarget } from './exams.ts';

export const COLUMN_NAMES: Readonly<Record<ExamColumn, string>> = {
  demandee: 'À traiter',
  inscrite: 'Inscrits',
  convoquee: 'Convoqués',
  passee: 'Résultat attendu',
  resultat: 'Résultats',
  refusee: 'Refusées',
};

export const COLUMN_EMPTY: Readonly<Record<ExamColumn, string>> = {
  demandee: 'Aucune demande ne vous attend.',
  inscrite: 'Aucun élève inscrit n’attend sa convocation.',
  convoquee: 'Aucune convocation à venir.',
  passee: 'Aucun résultat n’est attendu.',
  resultat: 'Aucun résultat ces soixante derniers jours.',
  refusee: 'Aucun refus ces soixante derniers jours.',
};

export const STEP_BUTTONS: Readonly<Record<StepTarget, string>> = {
  inscrite: 'Inscrire',
  passee: 'Noter comme passé',
  recu: 'Reçu',
  ajourne: 'Ajourné',
  refusee: 'Refuser',
};

/** Why a line of many is not done. */
export const OUTCOME_WORDS: Readonly<Record<ExamLineOutcome, string>> = {
  FAIT: 'prêt',
  DEJA_FAIT: 'déjà fait',
  INTROUVABLE: 'demande introuvable',
  MODIFIE: 'la demande a changé entre-temps',
  ETAPE_REFUSEE: 'son état, ou la date, ne le permet pas',
};

export const PASTED_FAULT_WORDS: Readonly<Record<PastedFault, string>> = {
  RESULTAT_INCONNU:
    'résultat illisible\u00a0: écrivez «\u00a0reçu\u00a0» ou «\u00a0ajourné\u00a0» en fin de ligne',
  AUCUN_ELEVE: 'aucun élève convoqué de ce nom ou de ce numéro',
  PLUSIEURS_ELEVES: 'plusieurs élèves de ce nom\u00a0: ajoutez le numéro de candidat',
  DEUX_FOIS: 'cet élève est sur deux lignes',
  PAS_ENCORE_PASSE: 'son examen n’a pas encore eu lieu',
};

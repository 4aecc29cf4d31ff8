/** The French words of the board of exam requests. */
import {
  type ExamColumn,
  type SchoolExamState,
  STORED_EXAM_STATES,
} from '@balise/contract/school/desk-lists';
import type { ExamLineOutcome, ExamStep, PastedFault } from '@balise/contract/school/exams';
import { EXAM_STATE_NAMES } from '../staff/api.ts';

export const sayExamState = (state: SchoolExamState): string => EXAM_STATE_NAMES[STORED_EXAM_STATES[state]];

export const COLUMN_NAMES: Readonly<Record<ExamColumn, string>> = {
  requested: 'À traiter',
  enrolled: 'Inscrits',
  summoned: 'Convoqués',
  taken: 'Résultat attendu',
  result: 'Résultats',
  refused: 'Refusées',
};

export const COLUMN_EMPTY: Readonly<Record<ExamColumn, string>> = {
  requested: 'Aucune demande ne vous attend.',
  enrolled: 'Aucun élève inscrit n’attend sa convocation.',
  summoned: 'Aucune convocation à venir.',
  taken: 'Aucun résultat n’est attendu.',
  result: 'Aucun résultat ces soixante derniers jours.',
  refused: 'Aucun refus ces soixante derniers jours.',
};

export const STEP_BUTTONS: Readonly<Record<ExamStep, string>> = {
  enrolled: 'Inscrire',
  taken: 'Noter comme passé',
  passed: 'Reçu',
  failed: 'Ajourné',
  refused: 'Refuser',
};

/** Why a line of many is not done. */
export const OUTCOME_WORDS: Readonly<Record<ExamLineOutcome, string>> = {
  DONE: 'prêt',
  ALREADY_DONE: 'déjà fait',
  NOT_FOUND: 'demande introuvable',
  CHANGED: 'la demande a changé entre-temps',
  STEP_REFUSED: 'son état, ou la date, ne le permet pas',
};

export const PASTED_FAULT_WORDS: Readonly<Record<PastedFault, string>> = {
  UNKNOWN_RESULT:
    'résultat illisible\u00a0: écrivez «\u00a0reçu\u00a0» ou «\u00a0ajourné\u00a0» en fin de ligne',
  NO_LEARNER: 'aucun élève convoqué de ce nom ou de ce numéro',
  SEVERAL_LEARNERS: 'plusieurs élèves de ce nom\u00a0: ajoutez le numéro de candidat',
  TWICE: 'cet élève est sur deux lignes',
  NOT_TAKEN_YET: 'son examen n’a pas encore eu lieu',
};

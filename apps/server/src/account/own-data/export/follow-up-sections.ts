/** What a learner's school follows, notes and changes: its list, its note, and the accesses. */
import { type ExportSection, tableSection } from './section.ts';

export const followUpSections: readonly ExportSection[] = [
  tableSection('suivi', {
    table: 'follow_ups',
    about: 'Ce que la liste des élèves de votre école dit de votre travail',
    key: ['inscription_id'],
    columns: {
      inscription: 'inscription_id',
      derniere_serie: 'last_series_at',
      series: 'series_done',
      reponses: 'answers',
      derniers_scores: 'last_scores',
      themes_faibles: 'weak_themes',
      themes_sans_progres: 'stuck_themes',
      questions_difficiles: 'hard_questions',
    },
    namesSchool: true,
  }),
  tableSection('note-ecole', {
    table: 'learner_notes',
    about: 'Ce que l’équipe de votre école note de vous, à l’usage de ses membres',
    owner: 'person_id',
    key: ['school_id'],
    columns: { note: 'text', ecrite_le: 'written_at' },
    namesSchool: true,
  }),
  tableSection('acces-modifies', {
    table: 'access_act_lines',
    about: 'Ce que votre école a changé à vos accès\u00a0: prolongations, crédits, suspensions',
    key: ['inscription_id', 'act_id'],
    columns: {
      inscription: 'inscription_id',
      acte: 'act_id',
      statut_avant: 'status_before',
      fin_avant: 'end_before',
      statut_apres: 'status_after',
      fin_apres: 'end_after',
      credits: 'credits',
      annule: 'undone',
    },
    namesSchool: true,
  }),
];

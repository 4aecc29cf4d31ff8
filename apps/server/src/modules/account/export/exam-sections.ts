/** Requests for the exam, and what became of them. */
import { type ExportSection, tableSection } from './section.ts';

export const examSections: readonly ExportSection[] = [
  tableSection('examen-demandes', {
    table: 'exam_requests',
    about: 'Vos demandes d’inscription à l’examen',
    owner: 'person_id',
    key: ['id'],
    columns: {
      numero: 'id',
      inscription: 'inscription_id',
      permis: 'licence',
      etat: 'state',
      numero_candidat: 'candidate_number',
      jours_souhaites: 'wished_days',
      centre: 'centre',
      remarque: 'remark',
      jour_examen: 'exam_day',
      heure_examen: 'exam_time',
      lieu_examen: 'exam_place',
      organisme: 'operator',
      reservation: 'booking',
      mot_ecole: 'school_words',
      demandee_le: 'created_at',
      changee_le: 'updated_at',
    },
  }),
  tableSection('examen-changements', {
    table: 'exam_changes',
    about: 'Ce que ces demandes sont devenues, étape par étape',
    owner: 'person_id',
    key: ['request_id', 'no'],
    columns: {
      demande: 'request_id',
      rang: 'no',
      changement: 'change',
      par_compte: 'actor_id',
      precisions: 'details',
      le: 'at',
    },
  }),
];

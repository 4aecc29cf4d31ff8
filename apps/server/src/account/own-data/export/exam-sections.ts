/** Requests for the exam, and what became of them. */
import { sql } from 'kysely';
import { type ExportRow, type ExportSection, tableSection } from './section.ts';

/** Exams that instructors proposed for the person, and those that the person proposed as an instructor. */
const proposalSection: ExportSection = {
  name: 'examen-propositions',
  about:
    'Les examens que vos moniteurs ont proposés pour vous, et ceux que vous avez proposés comme moniteur',
  tables: ['exam_proposals'],
  columns: [
    'ecole',
    'place',
    'permis',
    'etat',
    'jour',
    'centre',
    'motif',
    'proposee_le',
    'reponse',
    'decidee_le',
  ],
  async *rows(db, { personId }) {
    const { rows } = await sql<ExportRow>`
      select s.name as ecole, case when e.person_id = ${personId} then 'eleve' else 'moniteur' end as place,
        i.licence as permis, e.state as etat, e.wished_day::text as jour, e.centre, e.words as motif,
        e.created_at as proposee_le, e.answer as reponse, e.decided_at as decidee_le
      from exam_proposals e
      join inscriptions i on i.id = e.inscription_id
      join schools s on s.id = e.school_id
      where e.person_id = ${personId} or e.made_by = ${personId}
      order by e.created_at, e.id`.execute(db);
    yield* rows;
  },
};

export const examSections: readonly ExportSection[] = [
  tableSection('examen-demandes', {
    table: 'exam_requests',
    about: 'Vos demandes d’inscription à l’examen',
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
  tableSection('examen-dossiers', {
    table: 'exam_file_pieces',
    about: 'Les pièces de votre dossier d’examen, et qui les a reçues',
    key: ['request_id', 'piece'],
    columns: {
      demande: 'request_id',
      piece: 'piece',
      etat: 'state',
      par_personne: 'changed_by',
      le: 'changed_at',
    },
  }),
  proposalSection,
];

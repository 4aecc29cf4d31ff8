/** The board of exam requests, in the words of the wire. Pure. */

import type { Content } from '@balise/content';
import { EXAM_COLUMNS, type ExamColumn } from '@balise/contract/desk-lists';
import type { ExamBoardReply, SchoolExam } from '@balise/contract/school-exam';
import type { TimeZone } from '@balise/contract/time-zones';
import type { FilterChoices, SchoolExamRow } from './board-store.ts';
import { type FileRules, summarizeExamFile } from './exam-file.ts';

/** Until the exam is taken, its file counts. */
const BEFORE_THE_EXAM: readonly SchoolExam['etat'][] = ['demandee', 'inscrite', 'convoquee'];

export const toSchoolExam = (row: SchoolExamRow, rules: FileRules): SchoolExam => ({
  id: row.id,
  version: row.version,
  etat: row.state,
  inscription: row.inscription,
  prenom: row.firstName,
  nom: row.lastName,
  permis: row.licenceCode,
  numero_candidat: row.candidateNumber,
  dates: row.wishedDays,
  centre: row.centre,
  remarque: row.remark,
  convocation:
    row.examDay === null || row.examTime === null || row.examPlace === null
      ? null
      : { date: row.examDay, heure: row.examTime, lieu: row.examPlace },
  organisme: row.operator,
  reference: row.booking,
  message: row.words,
  demande_le: row.askedAt.toISOString(),
  change_le: row.changedAt.toISOString(),
  change_par: row.changedBy,
  dossier: BEFORE_THE_EXAM.includes(row.state) ? summarizeExamFile(row, rules) : null,
});

interface BoardParts {
  today: string;
  zone: TimeZone;
  columns: Readonly<Record<ExamColumn, number>>;
  rows: readonly SchoolExamRow[];
  choices: FilterChoices;
  operators: Content['examOperators'];
  files: FileRules['files'];
}

export const buildExamBoard = ({
  today,
  zone,
  columns,
  rows,
  choices,
  operators,
  files,
}: BoardParts): ExamBoardReply => ({
  jour: today,
  colonnes: EXAM_COLUMNS.map((etat) => ({ etat, nombre: columns[etat] })),
  demandes: rows.map((row) => toSchoolExam(row, { files, today, zone })),
  permis: choices.licences,
  groupes: choices.groups.map(({ id, name }) => ({ id, nom: name })),
  organismes: operators.map(({ code, name, licences, site, resultHours }) => ({
    code,
    nom: name,
    permis: licences,
    site: site ?? null,
    delai_resultat_h: resultHours ?? null,
  })),
});

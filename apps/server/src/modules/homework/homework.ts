/** Homework in the words of the wire. Pure. */
import type {
  AssignmentPageReply,
  AssignmentReply,
  LearnerHomeworkReply,
  OwnHomeworkReply,
} from '@balise/contract/homework';
import type { LicenceCatalogue } from '../practice/catalogue.ts';
import { describeSeries } from './choices.ts';
import type { AssignmentRow, GivenRow, HolderRow, OwnHomeworkRow } from './homework-store.ts';

/** @param licence null when the licence is taught no more */
export const tellAssignment = (row: AssignmentRow, licence: LicenceCatalogue | null): AssignmentReply => ({
  id: row.id,
  permis: row.licenceCode,
  ...toSeries(row, licence),
  donne_le: row.createdAt.toISOString(),
  par: row.by,
  retire_le: row.withdrawnAt?.toISOString() ?? null,
  version: row.version,
  groupe: row.group && { id: row.group.id, nom: row.group.name },
  eleve: row.learner && { prenom: row.learner.firstName, nom: row.learner.lastName },
  total: row.total,
  faits: row.done,
  en_retard: row.late,
});

const toSeries = (row: OwnHomeworkRow | AssignmentRow, licence: LicenceCatalogue | null) => ({
  slug: row.slug,
  ordre: row.order,
  libelle: licence ? describeSeries(row.slug, licence) : row.slug,
  mots: row.words,
  pour_le: row.dueOn,
});

export const toHolder = (row: HolderRow): AssignmentPageReply['eleves'][number] => ({
  inscription: row.inscription,
  prenom: row.firstName,
  nom: row.lastName,
  etat: row.state,
  score: row.score,
  nb_questions: row.questions,
  fait_le: row.endedAt?.toISOString() ?? null,
});

export const tellGivenHomework = (
  rows: readonly GivenRow[],
  licence: LicenceCatalogue | null,
): LearnerHomeworkReply => ({
  devoirs: rows.map((row) => ({
    id: row.id,
    ...toSeries(row, licence),
    donne_le: row.createdAt.toISOString(),
    groupe: row.group,
    etat: row.state,
    score: row.score,
    nb_questions: row.questions,
    fait_le: row.endedAt?.toISOString() ?? null,
  })),
});

export const tellOwnHomework = (
  rows: readonly OwnHomeworkRow[],
  licence: LicenceCatalogue,
): OwnHomeworkReply => ({
  devoirs: rows.map((row) => ({ id: row.id, ...toSeries(row, licence), etat: row.state })),
});

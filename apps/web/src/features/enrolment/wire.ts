/** How a school brings its learners: maps the French wire to our terms. */
import type * as list from '@balise/contract/learner-import';
import type { ImportEntry, ListImport, ListReading } from './enrolment.ts';

/** A file, or pasted cells. */
export type BroughtList = { id: string } & ({ fileName: string; base64: string } | { cells: string });

export const toImportBody = (brought: BroughtList): list.ImportBody =>
  'cells' in brought
    ? { id: brought.id, cellules: brought.cells }
    : { id: brought.id, nom_fichier: brought.fileName, fichier: brought.base64 };

export const toImport = (reply: list.LearnerImport): ListImport => ({
  id: reply.id,
  state: reply.etat,
  isBusy: reply.en_cours,
  version: reply.version,
  fileName: reply.nom_fichier,
  encoding: reply.encodage,
  separator: reply.separateur,
  madeAt: reply.fait_le,
  madeBy: reply.fait_par,
  executedAt: reply.execute_le,
  undoUntil: reply.annulable_jusquau,
  titleRow: reply.ligne_titres,
  columns: reply.colonnes.map(({ titre, champ, exemples }, position) => ({
    position,
    title: titre,
    field: champ,
    examples: exemples,
  })),
  terms: reply.conditions && {
    licence: reply.conditions.permis,
    days: reply.conditions.jours,
    credits: reply.conditions.nb_credits,
    group: reply.conditions.groupe,
  },
  lines: reply.lignes,
  toCreate: reply.a_creer,
  toComplete: reply.a_completer,
  faultyLines: reply.lignes_fautives,
  faultCount: reply.nb_fautes,
  faults: reply.fautes.map(({ ligne, champ, code, attendu }) => ({
    line: ligne,
    field: champ,
    code,
    expected: attendu,
  })),
  preview: reply.apercu.map((one) => ({
    line: one.ligne,
    name: `${one.prenom} ${one.nom}`,
    email: one.email,
    birthDate: one.date_naissance,
    phone: one.telephone,
    isKnown: one.existe,
  })),
  created: reply.crees,
  completed: reply.completes,
  kept: reply.gardes,
});

export const toImportEntries = ({ imports }: list.ImportsReply): ImportEntry[] =>
  imports.map((one) => ({
    id: one.id,
    state: one.etat,
    fileName: one.nom_fichier,
    madeAt: one.fait_le,
    madeBy: one.fait_par,
    lines: one.lignes,
    created: one.crees,
    completed: one.completes,
  }));

export const toImportChange = ({ version, titleRow, fields, terms }: ListReading): list.ImportChange => ({
  version,
  ligne_titres: titleRow,
  champs: [...fields],
  conditions: {
    permis: terms.licence,
    jours: terms.days,
    nb_credits: terms.credits,
    groupe: terms.group,
  },
});

export const toExecutionForm = (version: number, ignoresFaults: boolean) => ({
  version: String(version),
  ignorer_fautes: ignoresFaults ? ('true' as const) : ('false' as const),
});

export const toUndoForm = (version: number) => ({ version: String(version) });

/** Files of candidates: maps the French wire to our terms. */

import type { PieceState } from '@balise/contract/desk-lists';
import type * as wire from '@balise/contract/exam-file';
import type { CandidateFile, FileDocument, FileSummary } from './files.ts';

export const toFileSummary = ({
  pieces,
  reglees,
  manquantes,
  premier_jour,
  delai,
}: wire.ExamFileSummary): FileSummary => ({
  ...{ needed: pieces, settled: reglees, missing: manquantes, firstDay: premier_jour },
  delay: {
    ...{ days: delai.jours, isSummer: delai.ete, since: delai.depuis, isFiled: delai.depose },
    ...{ reason: delai.raison, source: delai.source, readOn: delai.verifie_le },
  },
});

export const toCandidateFile = ({ resume, pieces }: wire.ExamFileReply): CandidateFile => ({
  summary: toFileSummary(resume),
  documents: pieces.map((one) => ({
    ...{ code: one.code, label: one.libelle, hint: one.precision, exempt: one.dispense, source: one.source },
    ...{ readOn: one.verifie_le, state: one.etat, version: one.version },
    ...{ changedAt: one.change_le, changedBy: one.change_par },
  })),
});

export const toPieceForm = (state: PieceState, { version }: FileDocument) => ({
  etat: state,
  version: String(version),
});

export const toPieceParams = (request: string, { code }: FileDocument) => ({ id: request, piece: code });

/** An import as the pages of the school read it. Pure. */
import { type LearnerImport, MOST_FAULTS } from '@balise/contract/learner-import';
import type { CheckedLines } from './check-lines.ts';
import type { ListTerms, StoredImport } from './import-store.ts';

/** Good lines that are shown, and examples of a column. */
const SHOWN_LINES = 5;
const EXAMPLES = 3;

export function buildImportReply(
  stored: StoredImport,
  checked: CheckedLines | null,
  isBusy: boolean,
): LearnerImport {
  const faults = checked?.faults ?? stored.faults;
  const good = checked?.good ?? [];
  return {
    id: stored.id,
    etat: stored.state,
    en_cours: isBusy,
    version: stored.version,
    nom_fichier: stored.fileName,
    encodage: stored.encoding,
    separateur: stored.separator,
    fait_le: stored.madeAt.toISOString(),
    fait_par: stored.madeBy,
    execute_le: stored.executedAt?.toISOString() ?? null,
    annulable_jusquau: stored.undoUntil?.toISOString() ?? null,
    ligne_titres: stored.titleRow,
    colonnes: buildColumns(stored),
    conditions: stored.terms && toTermsReply(stored.terms),
    lignes: checked?.total ?? stored.lines,
    a_creer: good.filter(({ person }) => person === null).length,
    a_completer: good.filter(({ person }) => person !== null).length,
    lignes_fautives: new Set(faults.map(({ line }) => line)).size,
    nb_fautes: faults.length,
    fautes: faults.slice(0, MOST_FAULTS).map(({ line, field, code, expected }) => ({
      ligne: line,
      champ: field,
      code,
      attendu: expected,
    })),
    apercu: good.slice(0, SHOWN_LINES).map(({ line, identity, person }) => ({
      ligne: line,
      nom: identity.lastName,
      prenom: identity.firstName,
      email: identity.email,
      date_naissance: identity.birthDate,
      telephone: identity.phone,
      existe: person !== null,
    })),
    crees: stored.created,
    completes: stored.completed,
    gardes: stored.kept,
  };
}

function buildColumns({ cells, titleRow, fields }: StoredImport): LearnerImport['colonnes'] {
  if (cells === null) return [];
  const below = cells.slice(titleRow);
  return fields.map((field, column) => ({
    titre: titleRow === 0 ? '' : (cells[titleRow - 1]?.[column] ?? ''),
    champ: field,
    exemples: below
      .map((row) => row[column] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES),
  }));
}

const toTermsReply = ({ licenceCode, days, credits, group }: ListTerms) => ({
  permis: licenceCode,
  jours: days,
  nb_credits: credits,
  groupe: group,
});

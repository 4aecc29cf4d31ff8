/** The French words of how a school brings its learners. */

import type { CodeState } from '@balise/contract/school/codes';
import type { ListField } from '@balise/contract/school/enrolment-lists';
import type { FileRefusal, ImportState, LineFault, ListEncoding } from '@balise/contract/school/imports';
import { CallFailed } from '../../lib/call.ts';

export const LIST_FIELD_NAMES: Readonly<Record<ListField, string>> = {
  lastName: 'Nom',
  firstName: 'Prénom',
  fullName: 'Nom et prénom',
  email: 'Adresse e-mail',
  birthDate: 'Date de naissance',
  phone: 'Téléphone',
  parentEmail: 'Adresse e-mail d’un parent',
};

export const CODE_STATE_NAMES: Readonly<Record<CodeState, string>> = {
  USED: 'Utilisé',
  WAITING: 'En attente',
  EXPIRED: 'Expiré',
  REVOKED: 'Révoqué',
};

export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  checked: 'À importer',
  imported: 'Importée',
  undone: 'Annulée',
};

export const ENCODING_NAMES: Readonly<Record<ListEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  xlsx: 'Excel',
};

export const SEPARATOR_NAMES: Readonly<Record<string, string>> = {
  ';': 'points-virgules',
  ',': 'virgules',
  '\t': 'tabulations',
  '|': 'barres verticales',
};

/** What is wrong with a field of a line. @param expected a shape, or another line */
const FAULTS: Readonly<Record<LineFault, (expected: string | null) => string>> = {
  EMPTY: () => 'à remplir',
  TOO_LONG: () => '80\u00a0caractères au plus',
  CHARACTERS: () => 'caractères inattendus',
  SHAPE: (expected) => (expected ? `forme attendue «\u00a0${expected}\u00a0»` : 'forme inattendue'),
  UNKNOWN_DAY: () => 'ce jour n’existe pas',
  TOO_OLD: () => 'année à vérifier',
  FUTURE: () => 'date dans le futur',
  SAME_EMAIL: () => 'c’est l’adresse de l’élève',
  DUPLICATE: (expected) => `déjà à la ligne ${expected}`,
  SEVERAL_LEARNERS: () => 'plusieurs élèves de l’école ont ce nom et cette date de naissance',
  TOO_MANY_REQUESTS: () => 'déjà donnée pour cinq élèves',
};

export const describeFault = (field: ListField, code: LineFault, expected: string | null): string =>
  `${LIST_FIELD_NAMES[field]}\u00a0: ${FAULTS[code](expected)}`;

const FILES: Readonly<Record<FileRefusal, string>> = {
  PROTECTED: 'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis réessayez.',
  XLS: 'Ce classeur est d’un ancien format (.xls). Ouvrez-le, puis enregistrez-le au format .xlsx ou CSV.',
  ODS: 'Ce classeur vient de LibreOffice (.ods). Enregistrez-le au format .xlsx ou CSV.',
  NUMBERS: 'Ce classeur vient de Numbers. Exportez-le au format Excel (.xlsx) ou CSV.',
  PDF: 'Un PDF ne se lit pas comme un tableau. Demandez à votre logiciel un export CSV ou Excel.',
  UNREADABLE: 'Ce fichier ne se lit pas. Ouvrez-le, enregistrez-le au format .xlsx ou CSV, puis réessayez.',
  EMPTY: 'Cette liste est vide.',
  LINES: 'Cette liste a trop de lignes\u00a0: 2\u202f000 au plus. Partagez-la en plusieurs.',
  COLUMNS:
    'Cette liste a trop de colonnes\u00a0: 60 au plus. Gardez celles des élèves, et effacez ce qui est écrit plus loin à droite.',
  CELLS:
    'Ce classeur a trop de cellules\u00a0: 500\u202f000 au plus, toutes feuilles comprises. Copiez la liste dans un classeur à elle.',
  SHEETS: 'Ce classeur a trop de feuilles\u00a0: 100 au plus. Copiez la liste dans un classeur à elle.',
  TEXT: 'Cette liste contient trop de texte\u00a0: 100\u202f000\u00a0caractères par ligne et 4\u00a0millions en tout au plus.',
  SIZE: 'Ce fichier est trop volumineux\u00a0: 1\u00a0Mo au plus, et 16\u00a0Mo pour un classeur une fois ouvert.',
  MEMORY:
    'La lecture de ce fichier demande trop de mémoire. Copiez la liste dans un classeur à elle, ou enregistrez-la au format CSV.',
  TIME: 'La lecture de ce fichier prend trop de temps. Réessayez dans une minute, ou enregistrez la liste au format CSV.',
};

/** Why a call about lists, codes or learners was refused. */
export function describeRefusal(error: Error): string {
  if (!(error instanceof CallFailed)) return 'Une erreur est survenue. Réessayez dans un instant.';
  const file = error.field === null ? undefined : (FILES as Record<string, string>)[error.field];
  if ((error.code === 'TYPE_REFUSE' || error.code === 'TROP_GRAND') && file) return file;
  if (error.code === 'DEMANDE_TRAITEE')
    return 'Une autre personne a changé cette liste entre-temps. Voici où elle en est.';
  if (error.code === 'LIGNES_REFUSEES') return 'Des lignes ont une faute. Rien n’a été importé.';
  if (error.code === 'LIEN_EXPIRE')
    return 'Le délai de sept jours est passé\u00a0: cet import ne s’annule plus.';
  if (error.code === 'CLE_REUTILISEE') return 'Ce lot existe déjà avec d’autres réglages. Rechargez la page.';
  return error.message;
}

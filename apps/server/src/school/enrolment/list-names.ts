/** The words of the tables for what a column is, what is wrong with a line, and how far an import is. */
import type { ListField } from '@balise/contract/school/enrolment-lists';
import type { ImportState, LineFault } from '@balise/contract/school/imports';

export const STORED_FIELDS = {
  lastName: 'nom',
  firstName: 'prenom',
  fullName: 'nom_complet',
  email: 'email',
  birthDate: 'date_naissance',
  phone: 'telephone',
  parentEmail: 'email_parent',
} as const satisfies Record<ListField, string>;
export type StoredField = (typeof STORED_FIELDS)[ListField];

/** Those of `sign-up-rules.ts` among them. */
export const STORED_FAULTS = {
  EMPTY: 'VIDE',
  TOO_LONG: 'TROP_LONG',
  CHARACTERS: 'CARACTERES',
  SHAPE: 'FORME',
  UNKNOWN_DAY: 'JOUR_INCONNU',
  TOO_OLD: 'TROP_ANCIEN',
  FUTURE: 'FUTUR',
  SAME_EMAIL: 'MEME_ADRESSE',
  DUPLICATE: 'DOUBLON',
  SEVERAL_LEARNERS: 'PLUSIEURS_ELEVES',
  TOO_MANY_REQUESTS: 'TROP_DE_DEMANDES',
} as const satisfies Record<LineFault, string>;
export type StoredFault = (typeof STORED_FAULTS)[LineFault];

export const STORED_STATES = {
  checked: 'verifie',
  imported: 'importe',
  undone: 'annule',
} as const satisfies Record<ImportState, string>;
export type StoredState = (typeof STORED_STATES)[ImportState];

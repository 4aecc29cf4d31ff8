/** Lists of learners that a school brings from another program. */
import * as T from 'typebox';
import { AccessDays, Credits } from './school/enrolment.ts';
import { closed, LicenceCodeSchema, nullable, stringEnum, Uuid, YesNo } from './shapes.ts';

/** Bytes of a file. */
export const LONGEST_LIST = 1024 * 1024;
/** Lines with a learner. */
export const MOST_LINES = 2000;
export const MOST_COLUMNS = 60;
/** Rows from the top among which the titles are looked for. */
export const TITLE_ROWS = 20;
/** Characters in one row of a text. */
export const LONGEST_ROW = 100_000;
/** Characters in all cells together: a workbook may name one long text in many cells. */
export const MOST_CHARACTERS = 4_000_000;
/** Cells of a workbook, empty ones and other sheets included. */
export const MOST_CELLS = 500_000;
export const MOST_SHEETS = 100;
/** Days within which an import can be undone. */
export const IMPORT_UNDO_DAYS = 7;
/** Faults in one reply; the first ones. */
export const MOST_FAULTS = 300;

/** What a column of a list may be. */
export const LIST_FIELDS = [
  'nom',
  'prenom',
  'nom_complet',
  'email',
  'date_naissance',
  'telephone',
  'email_parent',
] as const;
export type ListField = (typeof LIST_FIELDS)[number];

export const IMPORT_STATES = ['verifie', 'importe', 'annule'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const LIST_ENCODINGS = ['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'xlsx'] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/** What is wrong with a field of a line; the web has the French words. */
export const LINE_FAULTS = [
  'VIDE',
  'TROP_LONG',
  'CARACTERES',
  'FORME',
  'JOUR_INCONNU',
  'TROP_ANCIEN',
  'FUTUR',
  'MEME_ADRESSE',
  'DOUBLON',
  'PLUSIEURS_ELEVES',
  'TROP_DE_DEMANDES',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** Why a file is not read; in the `champ` of a TYPE_REFUSE or TROP_GRAND. */
export const FILE_REFUSALS = [
  'PROTEGE',
  'XLS',
  'ODS',
  'NUMBERS',
  'PDF',
  'ILLISIBLE',
  'VIDE',
  'LIGNES',
  'COLONNES',
  'CELLULES',
  'FEUILLES',
  'TEXTE',
  'TAILLE',
  'MEMOIRE',
  'TEMPS',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

const Version = T.String({ pattern: '^[1-9][0-9]{0,5}$' });

/** Pasted cells, or the bytes of a file in base 64. */
export const ImportBodySchema = closed({
  /** Made by the page, so that a second press makes no second import. */
  id: Uuid,
  nom_fichier: T.Optional(T.String({ minLength: 1, maxLength: 200 })),
  fichier: T.Optional(T.String({ minLength: 1, maxLength: 1_400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' })),
  cellules: T.Optional(T.String({ minLength: 1, maxLength: LONGEST_LIST })),
});
export type ImportBody = T.Static<typeof ImportBodySchema>;

const TermsSchema = closed({
  permis: LicenceCodeSchema,
  jours: AccessDays,
  nb_credits: Credits,
  groupe: nullable(Uuid),
});

export const ImportChangeSchema = closed({
  version: T.Integer({ minimum: 1 }),
  /** Row of the column titles; 0 when there is none. */
  ligne_titres: T.Integer({ minimum: 0, maximum: MOST_LINES }),
  /** What each column is, in their order; null for one that is left out. */
  champs: T.Array(nullable(stringEnum(LIST_FIELDS)), { maxItems: MOST_COLUMNS }),
  conditions: TermsSchema,
});
export type ImportChange = T.Static<typeof ImportChangeSchema>;

const FaultSchema = closed({
  ligne: T.Integer(),
  champ: stringEnum(LIST_FIELDS),
  code: stringEnum(LINE_FAULTS),
  /** The expected shape, or the line that says the same. */
  attendu: nullable(T.String()),
});

export const ImportSchema = closed({
  id: Uuid,
  etat: stringEnum(IMPORT_STATES),
  /** Another call is executing or undoing it now. */
  en_cours: T.Boolean(),
  version: T.Integer(),
  nom_fichier: nullable(T.String()),
  encodage: stringEnum(LIST_ENCODINGS),
  separateur: nullable(T.String()),
  fait_le: T.String(),
  fait_par: nullable(T.String()),
  execute_le: nullable(T.String()),
  annulable_jusquau: nullable(T.String()),
  ligne_titres: T.Integer(),
  /** Empty once the import is executed or given up: its cells are gone then. */
  colonnes: T.Array(
    closed({ titre: T.String(), champ: nullable(stringEnum(LIST_FIELDS)), exemples: T.Array(T.String()) }),
  ),
  conditions: nullable(TermsSchema),
  lignes: T.Integer(),
  /** Of the good lines. */
  a_creer: T.Integer(),
  a_completer: T.Integer(),
  lignes_fautives: T.Integer(),
  nb_fautes: T.Integer(),
  fautes: T.Array(FaultSchema),
  /** The first good lines, as they would be stored. */
  apercu: T.Array(
    closed({
      ligne: T.Integer(),
      nom: T.String(),
      prenom: T.String(),
      email: T.String(),
      date_naissance: T.String(),
      telephone: nullable(T.String()),
      existe: T.Boolean(),
    }),
  ),
  crees: T.Integer(),
  completes: T.Integer(),
  /** People whom undoing left alone, because they came meanwhile. */
  gardes: T.Integer(),
});
export type LearnerImport = T.Static<typeof ImportSchema>;

export const ImportsReplySchema = closed({
  imports: T.Array(
    closed({
      id: Uuid,
      etat: stringEnum(IMPORT_STATES),
      nom_fichier: nullable(T.String()),
      fait_le: T.String(),
      fait_par: nullable(T.String()),
      lignes: T.Integer(),
      crees: T.Integer(),
      completes: T.Integer(),
    }),
  ),
});
export type ImportsReply = T.Static<typeof ImportsReplySchema>;

export const ExecutionFormSchema = closed({ version: Version, ignorer_fautes: YesNo });
export const UndoFormSchema = closed({ version: Version });

/** Lists of learners that a school brings from another program. */
import * as T from 'typebox';
import { AccessDays, Credits } from '../base/learner-identity.ts';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Day, Instant, LicenceCodeSchema, nullable, stringEnum, Uuid } from '../base/shapes.ts';
import { enrolling } from './enrolment.ts';
import { LIST_FIELDS, LONGEST_LIST } from './enrolment-lists.ts';

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

const IMPORT_STATES = ['checked', 'imported', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const LIST_ENCODINGS = ['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'xlsx'] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/** What is wrong with a field of a line; the web has the French words. */
const LINE_FAULTS = [
  'EMPTY',
  'TOO_LONG',
  'CHARACTERS',
  'SHAPE',
  'UNKNOWN_DAY',
  'TOO_OLD',
  'FUTURE',
  'SAME_EMAIL',
  'DUPLICATE',
  'SEVERAL_LEARNERS',
  'TOO_MANY_REQUESTS',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** Why a file is not read; in the `champ` of a TYPE_REFUSE or TROP_GRAND. */
export type FileRefusal =
  | 'PROTECTED'
  | 'XLS'
  | 'ODS'
  | 'NUMBERS'
  | 'PDF'
  | 'UNREADABLE'
  | 'EMPTY'
  | 'LINES'
  | 'COLUMNS'
  | 'CELLS'
  | 'SHEETS'
  | 'TEXT'
  | 'SIZE'
  | 'MEMORY'
  | 'TIME';

/** Pasted cells, or the bytes of a file in base 64. */
export const BroughtListSchema = closed({
  /** Made by the page, so that a second press makes no second import. */
  id: Uuid,
  fileName: T.Optional(T.String({ minLength: 1, maxLength: 200 })),
  file: T.Optional(T.String({ minLength: 1, maxLength: 1_400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' })),
  cells: T.Optional(T.String({ minLength: 1, maxLength: LONGEST_LIST })),
});
export type BroughtList = T.Static<typeof BroughtListSchema>;

/** What each learner of a list gets. */
export const TermsOfListSchema = closed({
  licence: LicenceCodeSchema,
  days: AccessDays,
  credits: Credits,
  group: nullable(Uuid),
});
export type TermsOfList = T.Static<typeof TermsOfListSchema>;

const Version = T.Integer({ minimum: 1, maximum: 999_999 });
export const ListReadingSchema = closed({
  version: Version,
  /** Row of the column titles; 0 when there is none. */
  titleRow: T.Integer({ minimum: 0, maximum: MOST_LINES }),
  /** What each column is, in their order; null for one that is left out. */
  fields: T.Array(nullable(stringEnum(LIST_FIELDS)), { maxItems: MOST_COLUMNS }),
  terms: TermsOfListSchema,
});
export type ListReading = T.Static<typeof ListReadingSchema>;

export const FaultOfLineSchema = closed({
  line: T.Integer(),
  field: stringEnum(LIST_FIELDS),
  code: stringEnum(LINE_FAULTS),
  /** The expected shape, or the line that says the same. */
  expected: nullable(T.String()),
});
export type FaultOfLine = T.Static<typeof FaultOfLineSchema>;

const entry = {
  id: Uuid,
  state: stringEnum(IMPORT_STATES),
  fileName: nullable(T.String()),
  madeAt: Instant,
  /** Null once that account is gone. */
  madeBy: nullable(T.String()),
  lines: T.Integer(),
  created: T.Integer(),
  completed: T.Integer(),
};

export const ListImportSchema = closed({
  ...entry,
  /** Another call is executing or undoing it now. */
  isBusy: T.Boolean(),
  version: T.Integer(),
  encoding: stringEnum(LIST_ENCODINGS),
  separator: nullable(T.String()),
  executedAt: nullable(Instant),
  undoUntil: nullable(Instant),
  /** 0 when there is none. */
  titleRow: T.Integer(),
  /** Empty once the import is executed or given up: its cells are gone then. */
  columns: T.Array(
    closed({
      /** Counts from 0: a column has no other name that is certain. */
      position: T.Integer(),
      title: T.String(),
      field: nullable(stringEnum(LIST_FIELDS)),
      examples: T.Array(T.String()),
    }),
  ),
  terms: nullable(TermsOfListSchema),
  /** Of the good lines. */
  toCreate: T.Integer(),
  toComplete: T.Integer(),
  faultyLines: T.Integer(),
  faultCount: T.Integer(),
  faults: T.Array(FaultOfLineSchema),
  /** The first good lines, as they would be stored. */
  preview: T.Array(
    closed({
      line: T.Integer(),
      lastName: T.String(),
      firstName: T.String(),
      email: T.String(),
      birthDate: Day,
      phone: nullable(T.String()),
      isKnown: T.Boolean(),
    }),
  ),
  /** People whom undoing left alone, because they came meanwhile. */
  kept: T.Integer(),
});
export type ListImport = T.Static<typeof ListImportSchema>;

export const ListImportsSchema = closed({ imports: T.Array(closed(entry)) });
export type ImportEntry = T.Static<typeof ListImportsSchema>['imports'][number];

const byId = closed({ id: Uuid });
const IMPORT = { id: 'Identifiant de l’import.' };
const VERSION = { version: 'Version de l’import que la page a lue.' };

export const importOperations = {
  'GET /api/school/imports': {
    ...enrolling,
    summary: 'Les imports d’élèves de l’école',
    description: 'Les plus récents d’abord.',
    query: none,
    replies: { 200: ListImportsSchema },
  },
  'POST /api/school/imports': {
    ...enrolling,
    summary: 'Lit une liste d’élèves, sans inscrire personne',
    description:
      'Cellules collées, ou fichier CSV ou XLSX. Reconnaît l’encodage, le séparateur, la ligne des titres et les colonnes, et dit ce qui n’irait pas, ligne par ligne. Le fichier n’est pas gardé. Un fichier refusé (TYPE_REFUSE, TROP_GRAND) dit pourquoi dans `champ`.',
    fieldWords: {
      id: 'Identifiant de l’import, tiré par la page.',
      fileName: 'Nom du fichier.',
      file: 'Octets du fichier, en base 64\u00a0; ou bien `cells`.',
      cells: 'Cellules collées\u00a0; ou bien `file`.',
    },
    rateLimits: [RATE_LIMITS.imports],
    body: BroughtListSchema,
    maxBytes: 1_500_000,
    replies: { 201: ListImportSchema },
    refusals: ['CLE_REUTILISEE'],
  },
  'GET /api/school/imports/{id}': {
    ...enrolling,
    summary: 'Un import, avec ses fautes et son état',
    description: 'Après l’exécution, seuls les nombres et les fautes restent\u00a0; les fautes trente jours.',
    fieldWords: IMPORT,
    params: byId,
    query: none,
    replies: { 200: ListImportSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/imports/{id}': {
    ...enrolling,
    summary: 'Change la lecture d’un import\u00a0: titres, colonnes, conditions',
    description: 'Vérifie de nouveau toutes les lignes. L’école retrouve ce choix à son prochain import.',
    fieldWords: {
      ...IMPORT,
      ...VERSION,
      titleRow: 'Numéro de la ligne des titres\u00a0; 0 quand il n’y en a pas.',
      fields: 'Ce qu’est chaque colonne\u00a0; null pour celle qui est laissée de côté.',
      terms: 'Ce que reçoit chaque élève.',
      days: 'Jours d’accès, à partir de l’import.',
      credits: 'Crédits donnés avec l’accès.',
      group: 'Identifiant du groupe où mettre les élèves.',
    },
    params: byId,
    body: ListReadingSchema,
    replies: { 200: ListImportSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_TRAITEE'],
  },
  'PUT /api/school/imports/{id}/execution': {
    ...enrolling,
    summary: 'Inscrit les élèves d’un import',
    description:
      'Toutes les bonnes lignes ou aucune. Des lignes fautives sont refusées, sauf si `ignoresFaults` le dit. Une seconde exécution ne fait rien.',
    fieldWords: { ...IMPORT, ...VERSION, ignoresFaults: 'Si les lignes fautives sont laissées de côté.' },
    rateLimits: [RATE_LIMITS.parentMail],
    params: byId,
    body: closed({ version: Version, ignoresFaults: T.Boolean() }),
    replies: { 200: ListImportSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_TRAITEE', 'LIGNES_REFUSEES'],
  },
  'PUT /api/school/imports/{id}/cancellation': {
    ...enrolling,
    summary: 'Défait un import, ou y renonce',
    description:
      'Pendant sept jours. Qui s’est connecté ou a répondu à une question depuis est laissé tel quel et compté dans `kept`.',
    fieldWords: { ...IMPORT, ...VERSION },
    params: byId,
    body: closed({ version: Version }),
    replies: { 200: ListImportSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_TRAITEE', 'LIEN_EXPIRE'],
  },
} as const satisfies Record<string, Operation>;

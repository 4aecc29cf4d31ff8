/** The board of exam requests: maps the French wire, and its address, to our terms. */
import { EXAM_COLUMNS } from '@balise/contract/desk-lists';
import type {
  ConvocationBody,
  ExamBoardQuery,
  ExamBoardReply,
  ExamLinesReply,
  ExamResultCode,
  PastedResultsReply,
  SchoolExam,
} from '@balise/contract/school-exam';
import { toFileSummary } from '../exam-files/wire.ts';
import type {
  BoardFilter,
  ConvocationDraft,
  ExamBoard,
  ExamLines,
  PastedResult,
  ReplacementWords,
  SchoolExamRequest,
  StepTarget,
} from './exams.ts';

const LICENCE = /^[a-z][a-z0-9]{0,9}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What the address says; anything else in it is left out. */
export function readBoardAddress(search: Record<string, unknown>): ExamBoardQuery {
  const text = (name: string, shape: RegExp): Record<string, string> =>
    typeof search[name] === 'string' && shape.test(search[name]) ? { [name]: search[name] } : {};
  const etat = EXAM_COLUMNS.find((column) => column === search.etat);
  return {
    ...(etat && { etat }),
    ...text('permis', LICENCE),
    ...text('groupe', UUID),
    ...text('jour', DAY),
    ...text('demande', UUID),
  };
}

export const toBoardFilter = ({ etat, permis, groupe, jour, demande }: ExamBoardQuery): BoardFilter => ({
  column: etat ?? 'demandee',
  licence: permis ?? null,
  group: groupe ?? null,
  day: jour ?? null,
  request: demande ?? null,
});

export const toBoardAddress = ({
  column,
  licence = null,
  group = null,
  day = null,
  request = null,
}: Partial<BoardFilter>): ExamBoardQuery => ({
  ...(column && { etat: column }),
  ...(licence !== null && { permis: licence }),
  ...(group !== null && { groupe: group }),
  ...(day !== null && { jour: day }),
  ...(request !== null && { demande: request }),
});

export const toSchoolExamRequest = (one: SchoolExam): SchoolExamRequest => ({
  id: one.id,
  version: one.version,
  state: one.etat,
  inscription: one.inscription,
  name: `${one.prenom} ${one.nom}`,
  licence: one.permis,
  candidateNumber: one.numero_candidat,
  wishedDays: one.dates,
  centre: one.centre,
  remark: one.remarque,
  appointment: one.convocation && {
    day: one.convocation.date,
    hour: one.convocation.heure,
    place: one.convocation.lieu,
  },
  operator: one.organisme,
  booking: one.reference,
  words: one.message,
  askedAt: one.demande_le,
  changedAt: one.change_le,
  changedBy: one.change_par,
  file: one.dossier && toFileSummary(one.dossier),
});

export const toExamBoard = (reply: ExamBoardReply): ExamBoard => ({
  today: reply.jour,
  columns: reply.colonnes.map(({ etat, nombre }) => ({ column: etat, count: nombre })),
  requests: reply.demandes.map(toSchoolExamRequest),
  licences: reply.permis,
  groups: reply.groupes.map(({ id, nom }) => ({ id, name: nom })),
  operators: reply.organismes.map((one) => ({
    code: one.code,
    name: one.nom,
    licences: one.permis,
    address: one.site,
    resultHours: one.delai_resultat_h,
  })),
});

export const toStepForm = (to: StepTarget, { version }: SchoolExamRequest, words: string) => ({
  etat: to,
  version: String(version),
  message: words,
});

export const toConvocationBody = (
  requests: readonly SchoolExamRequest[],
  { day, hour, place, operator, booking, words }: ConvocationDraft,
): ConvocationBody => ({
  demandes: requests.map(({ id, version }) => ({ id, version })),
  date: day,
  heure: hour,
  lieu: place,
  organisme: operator === '' ? null : operator,
  reference: booking,
  message: words,
});

/** The fields of a convocation, by their names on the wire. */
export const CONVOCATION_FIELDS = {
  date: 'day',
  heure: 'hour',
  lieu: 'place',
  organisme: 'operator',
  reference: 'booking',
  message: 'words',
} as const;

export const toReplacementForm = (
  { version }: SchoolExamRequest,
  other: SchoolExamRequest,
  { words, otherWords }: ReplacementWords,
) => ({
  version: String(version),
  remplacant: other.id,
  version_remplacant: String(other.version),
  message: words,
  message_remplacant: otherWords,
});

/** The fields of a replacement, by their names on the wire. */
export const REPLACEMENT_FIELDS = {
  ...{ remplacant: 'other', message: 'words', message_remplacant: 'otherWords' },
} as const;

export const toResultsBody = (
  results: readonly { request: SchoolExamRequest; result: ExamResultCode }[],
) => ({
  lignes: results.map(({ request: { id, version }, result }) => ({ id, version, verdict: result })),
});

export const toExamLines = ({ enregistre, lignes }: ExamLinesReply): ExamLines => ({
  isStored: enregistre,
  lines: lignes.map(({ id, issue, demande }) => ({
    id,
    outcome: issue,
    request: demande && toSchoolExamRequest(demande),
  })),
});

export const toPastedForm = (text: string) => ({ texte: text });

export const toPastedResults = ({ lignes }: PastedResultsReply): PastedResult[] =>
  lignes.map(({ ligne, texte, faute, demande, verdict }) => ({
    line: ligne,
    text: texte,
    fault: faute,
    request: demande && toSchoolExamRequest(demande),
    result: verdict,
  }));

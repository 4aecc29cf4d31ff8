/** Acts of a school's staff on the accesses of learners, and taking them back. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Day, Instant, nullable, RowId, stringEnum, Uuid } from '../base/shapes.ts';
import {
  ACCESS_OUTCOMES,
  LONGEST_REASON,
  MOST_ACCESSES,
  MOST_ADDED_DAYS,
  MOST_CREDITS,
  UNDO_OUTCOMES,
} from './access-lists.ts';

export const AccessChangeSchema = T.Union([
  closed({ kind: T.Literal('DAYS'), days: T.Integer({ minimum: 1, maximum: MOST_ADDED_DAYS }) }),
  closed({ kind: T.Literal('UNTIL'), day: Day }),
  closed({ kind: T.Literal('CREDITS'), credits: T.Integer({ minimum: 1, maximum: MOST_CREDITS }) }),
  closed({ kind: T.Literal('SUSPEND') }),
  closed({ kind: T.Literal('REOPEN') }),
]);

export const AccessActSchema = closed({
  /** Made by the page: an act sent twice is done once. */
  id: Uuid,
  inscriptions: T.Array(RowId, { minItems: 1, maxItems: MOST_ACCESSES, uniqueItems: true }),
  change: AccessChangeSchema,
  reason: T.String({ maxLength: LONGEST_REASON }),
});

export const AccessActResultSchema = closed({
  id: Uuid,
  done: T.Integer(),
  undoableUntil: Instant,
  lines: T.Array(
    closed({
      inscription: T.Integer(),
      outcome: stringEnum(ACCESS_OUTCOMES),
      /** Afterwards; null without an end, and where nothing was done. */
      accessEnd: nullable(Instant),
    }),
  ),
});

export const AccessUndoSchema = closed({
  id: Uuid,
  restored: T.Integer(),
  lines: T.Array(closed({ inscription: T.Integer(), outcome: stringEnum(UNDO_OUTCOMES) })),
});

export const RecentActSchema = closed({
  id: Uuid,
  change: AccessChangeSchema,
  reason: T.String(),
  /** First and last name; null once the account is gone. */
  by: nullable(T.String()),
  at: Instant,
  /** Learners of the caller's scope whose access it changed. */
  learners: T.Array(T.String()),
  undoneAt: nullable(Instant),
});
/** The acts that can still be taken back, and those that were, the last first. */
export const RecentActsSchema = closed({ acts: T.Array(RecentActSchema) });

export type AccessChange = T.Static<typeof AccessChangeSchema>;
export type AccessChangeKind = AccessChange['kind'];
export type AccessAct = T.Static<typeof AccessActSchema>;
export type AccessActResult = T.Static<typeof AccessActResultSchema>;
export type AccessUndo = T.Static<typeof AccessUndoSchema>;
export type RecentAct = T.Static<typeof RecentActSchema>;
export type RecentActs = T.Static<typeof RecentActsSchema>;

const enrolling = {
  access: 'staff',
  right: 'enrolLearners',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const change = {
  change: 'Ce qui change\u00a0: des jours, un dernier jour, des crédits, une suspension, une réouverture.',
  kind: 'Genre du changement.',
  days: 'Jours ajoutés.',
  day: 'Dernier jour de l’accès, compris.',
  credits: 'Crédits ajoutés.',
};

export const accessOperations = {
  'PUT /api/school/access': {
    ...enrolling,
    summary: 'Prolonge, suspend ou rouvre des accès, ou leur ajoute des crédits',
    description:
      'Pour 200 inscriptions au plus, en une seule transaction, avec une réponse par inscription. Une prolongation part de la fin de l’accès, ou d’aujourd’hui si elle est passée\u00a0; elle ne raccourcit jamais un accès. Le même acte envoyé deux fois n’est fait qu’une fois et reçoit la même réponse.',
    fieldWords: {
      ...change,
      id: 'Identifiant que l’appelant donne à cet acte.',
      inscriptions: 'Numéros des inscriptions.',
      reason: 'Raison, pour le journal de l’école\u00a0; peut être vide.',
      done: 'Nombre d’accès changés.',
      undoableUntil: 'Jusqu’à quand l’acte s’annule.',
      lines: 'Ce qui est arrivé à chaque inscription, dans l’ordre de la demande.',
      outcome: '`DONE`, ou pourquoi rien n’a changé.',
    },
    body: AccessActSchema,
    replies: { 200: AccessActResultSchema },
    refusals: ['REQUETE_INVALIDE', 'CLE_REUTILISEE'],
  },
  'PUT /api/school/access/{id}/cancellation': {
    ...enrolling,
    summary: 'Annule un acte sur des accès',
    description:
      'Dans les sept jours. Rétablit chaque accès tel qu’il était, sauf s’il a changé depuis ou si les crédits ajoutés ont servi. Annuler deux fois donne la même réponse.',
    fieldWords: {
      id: 'Identifiant de l’acte.',
      restored: 'Nombre d’accès rétablis.',
      lines: 'Ce qui est arrivé à chaque accès que l’acte avait changé.',
      outcome: '`RESTORED`, ou `CHANGED_SINCE`\u00a0: laissé tel quel.',
    },
    params: closed({ id: Uuid }),
    replies: { 200: AccessUndoSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/access': {
    ...enrolling,
    summary: 'Les derniers actes sur des accès',
    description: 'Ceux des sept derniers jours, sur des élèves que la personne voit.',
    fieldWords: {
      ...change,
      acts: 'Du plus récent au plus ancien.',
      reason: 'Raison, pour le journal de l’école.',
      learners: 'Noms des élèves dont l’accès a changé.',
      undoneAt: 'Quand l’acte a été annulé.',
    },
    query: none,
    replies: { 200: RecentActsSchema },
  },
} as const satisfies Record<string, Operation>;

/** The transfer of a learner from one school to another: whom, what it would do, and that it is done. */
import * as T from 'typebox';
import { ACCESS_STATUS_NAMES } from '../base/codes.ts';
import type { Operation } from '../base/operation.ts';
import { closed, Instant, nullable, PageText, RowId, RowIdText, stringEnum } from '../base/shapes.ts';
import { SHORTEST_SEARCH, TRANSFER_OBSTACLES } from './lists.ts';
import { operators } from './people.ts';
import { bySchool } from './schools.ts';

/** An access, and whose it is. */
const NAMED_ACCESS = {
  inscription: T.Integer(),
  firstName: T.String(),
  lastName: T.String(),
  email: T.String(),
  licence: T.String(),
  status: stringEnum(ACCESS_STATUS_NAMES),
  accessEnd: nullable(Instant),
};

export const SchoolLearnersReplySchema = closed({
  school: closed({ id: T.Integer(), name: T.String() }),
  total: T.Integer(),
  page: T.Integer(),
  learners: T.Array(closed(NAMED_ACCESS)),
});

export const SchoolChoiceSchema = closed({ id: T.Integer(), name: T.String(), brand: T.String() });
export const TransferPreviewSchema = closed({
  ...NAMED_ACCESS,
  /** What is left, which goes along. */
  credits: T.Integer(),
  /** Series that stay where they were done. */
  series: T.Integer(),
  /** Groups that the learner leaves. */
  groups: T.Array(T.String()),
  from: SchoolChoiceSchema,
  to: nullable(SchoolChoiceSchema),
  /** Empty when nothing prevents it, or no school is chosen yet. */
  obstacles: T.Array(stringEnum(TRANSFER_OBSTACLES)),
  /** Schools to choose from, by name. */
  choices: T.Array(SchoolChoiceSchema),
});

export const TransferBodySchema = closed({ school: RowId });
export const TransferredSchema = closed({ inscription: T.Integer() });

const byInscription = closed({ id: RowIdText });
const arrival = 'Numéro de l’école d’arrivée.';
const status = 'L’accès est ouvert, suspendu, ou terminé.';

export const operatorTransferOperations = {
  'GET /api/operator/schools/{id}/learners': {
    summary: 'Cherche un élève d’une école',
    description:
      'Pour un transfert. Jamais sans recherche, et chaque recherche est inscrite au journal de l’école, sans ses mots.',
    fieldWords: {
      id: 'Numéro de l’école.',
      q: 'Mots cherchés dans le nom, le prénom et l’e-mail, sans accents ni majuscules.',
      page: 'Numéro de la page, à partir de 1.',
      status,
    },
    ...operators,
    params: bySchool,
    query: closed({
      q: T.String({ minLength: SHORTEST_SEARCH, maxLength: 100 }),
      page: T.Optional(PageText),
    }),
    replies: { 200: SchoolLearnersReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/operator/inscriptions/{id}/transfer': {
    summary: 'Ce qu’un transfert fermerait et ouvrirait',
    description: 'Ce qui suit l’élève, ce qui reste, et ce qui empêche le transfert. Ne change rien.',
    fieldWords: {
      id: 'Numéro de l’inscription.',
      school: arrival,
      q: 'Mots cherchés dans le nom des écoles d’arrivée possibles.',
      credits: 'Crédits restants, qui suivent l’élève.',
      series: 'Séries qui restent où elles ont été faites.',
      obstacles: 'Ce qui empêche ce transfert.',
      choices: 'Écoles d’arrivée possibles.',
      status,
    },
    ...operators,
    params: byInscription,
    /** The school that the learner goes to; left out, the first look at the inscription. */
    query: closed({ school: T.Optional(RowIdText), q: T.Optional(T.String({ maxLength: 100 })) }),
    replies: { 200: TransferPreviewSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/operator/inscriptions/{id}/transfer': {
    summary: 'Transfère un élève dans une autre école',
    description:
      'Ferme cette inscription et en ouvre une autre, avec le même terme et les crédits restants. Les séries faites restent où elles sont. L’élève est prévenu par e-mail\u00a0; la nouvelle école le voit dès qu’il ouvre son accès.',
    fieldWords: {
      id: 'Numéro de l’inscription.',
      school: arrival,
      inscription: 'Numéro de la nouvelle inscription.',
    },
    ...operators,
    params: byInscription,
    body: TransferBodySchema,
    replies: { 200: TransferredSchema },
    refusals: ['INTROUVABLE', 'TRANSFERT_IMPOSSIBLE'],
  },
} as const satisfies Record<string, Operation>;

export type SchoolLearnersReply = T.Static<typeof SchoolLearnersReplySchema>;
export type TransferPreview = T.Static<typeof TransferPreviewSchema>;

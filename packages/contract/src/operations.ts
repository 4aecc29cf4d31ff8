/** THE WIRE: every operation of the API, who may call it, what it takes and what it answers. */
import * as T from 'typebox';
import {
  AccountSchema,
  ErasureCancelledSchema,
  ErasureFormSchema,
  FileSchema,
  NewPasswordFormSchema,
  PasswordChangedSchema,
} from './account.ts';
import {
  LoginChoiceSchema,
  LoginQuerySchema,
  LoginReplySchema,
  LogoutQuerySchema,
  LogoutReplySchema,
} from './auth.ts';
import type { Refusal } from './codes.ts';
import { ConsentFormSchema, ConsentReplySchema } from './consent.ts';
import { CompletedFormSchema, CompletedReplySchema, ContactBodySchema } from './contact.ts';
import {
  ChapterReplySchema,
  ChapterStateSchema,
  CheckAnswerFormSchema,
  CheckAnswerReplySchema,
  CourseReplySchema,
  CoursesReplySchema,
  PackageReplySchema,
  PackageStateSchema,
  PackageStoredSchema,
  PictureQuerySchema,
} from './courses.ts';
import { ExamFormSchema, ExamReplySchema, ExamRequestSchema } from './exam.ts';
import { ReadFormSchema, ReadReplySchema } from './messages.ts';
import {
  AnswerFormSchema,
  AnswerReplySchema,
  CorrectionReplySchema,
  PlayerQuerySchema,
  PresentationReplySchema,
  QuestionReplySchema,
} from './player.ts';
import {
  CreateQuerySchema,
  CreateReplySchema,
  DetailsReplySchema,
  StudentSeriesReplySchema,
  SummaryReplySchema,
  ThemeSchema,
} from './series.ts';
import { SettingsFormSchema, SettingsSchema } from './settings.ts';
import { closed, RowIdText, Slug, Uuid } from './shapes.ts';
import {
  ActivationBodySchema,
  BookBodySchema,
  CodeBodySchema,
  CodeReplySchema,
  NewPasswordBodySchema,
  ReceivedSchema,
} from './sign-up.ts';
import { StructureReplySchema, UserReplySchema } from './student.ts';
import { TextReplySchema } from './texts.ts';

/**
 * Of the backend: `nobody`, no session needed; `choosing`, a session, an inscription chosen or not; `learner`, a session
 * whose inscription is chosen and open. Of the central site, which reads no session: `anyone`; `brand`, whoever shows
 * the key of a brand in `X-API-KEY`.
 */
export type Access = 'nobody' | 'choosing' | 'learner' | CentralAccess;
export type CentralAccess = 'anyone' | 'brand';

export const isCentral = (access: Access): access is CentralAccess =>
  access === 'anyone' || access === 'brand';

export interface Operation {
  summary: string;
  access: Access;
  params?: T.TObject;
  query?: T.TObject;
  /** Form fields (application/x-www-form-urlencoded). */
  form?: T.TObject;
  /** A JSON body. */
  body?: T.TObject;
  /** Longest body, when it is not that of a form. */
  maxBytes?: number;
  replies: Record<number, T.TSchema>;
  /** Type of the file that a success is, in place of JSON. */
  file?: 'application/zip';
  /** Refusals of its own, beside those any operation of its access can answer. */
  refusals: readonly Refusal[];
}

const seriesId = closed({ id: Uuid });
const chapter = closed({ paquet: Slug, chapitre: Slug });
const requestId = closed({ id: Uuid });
const date = closed({ t: T.Optional(T.String({ maxLength: 20 })) });
const none = closed({});

export const operations = {
  'GET /api/auth/login': {
    summary: 'Ouvre une session à partir d’un ticket, ou choisit une inscription',
    access: 'nobody',
    query: LoginQuerySchema,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: [
      'TICKET_INVALIDE',
      'NON_CONNECTE',
      'AUCUN_ACCES_OUVERT',
      'INSCRIPTION_EXPIREE',
      'ACCES_REFUSE',
      'SERVICE_INDISPONIBLE',
    ],
  },
  'GET /api/auth/logout': {
    summary: 'Ferme la session et dit où poursuivre la déconnexion',
    access: 'nobody',
    query: LogoutQuerySchema,
    replies: { 200: LogoutReplySchema },
    refusals: ['ACCES_REFUSE'],
  },
  'PUT /api/consentement': {
    summary: 'Garde la preuve de ce qu’un visiteur accepte ou refuse',
    access: 'nobody',
    query: none,
    form: ConsentFormSchema,
    replies: { 200: ConsentReplySchema },
    refusals: ['ANTI_FALSIFICATION', 'TROP_DE_DEMANDES'],
  },
  'GET /api/textes/{marque}/{texte}': {
    summary: 'Un texte légal d’une marque\u00a0: mentions légales, CGU, confidentialité, accessibilité',
    access: 'nobody',
    params: closed({ marque: Slug, texte: Slug }),
    query: none,
    replies: { 200: TextReplySchema, 304: T.Null() },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/front/utilisateur': {
    summary: 'La personne connectée, ses inscriptions, ses applications, ses messages',
    access: 'choosing',
    query: none,
    replies: { 200: UserReplySchema },
    refusals: [],
  },
  'PUT /api/front/reglages': {
    summary: 'Remplace les réglages de confort de la personne connectée',
    access: 'choosing',
    query: none,
    form: SettingsFormSchema,
    replies: { 200: SettingsSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'PUT /api/front/messages-lus': {
    summary: 'Note que la personne connectée a vu des messages de son école',
    access: 'choosing',
    query: none,
    form: ReadFormSchema,
    replies: { 200: ReadReplySchema },
    refusals: ['ACCES_REFUSE'],
  },
  'GET /api/front/examen': {
    summary: 'Où en sont les demandes d’inscription à l’examen',
    access: 'learner',
    query: none,
    replies: { 200: ExamReplySchema },
    refusals: [],
  },
  'POST /api/front/examen': {
    summary: 'Demande à l’école une inscription à l’examen',
    access: 'learner',
    query: none,
    form: ExamFormSchema,
    replies: { 201: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'EXAMEN_FERME', 'DEMANDE_EN_COURS', 'TROP_DE_DEMANDES'],
  },
  'PUT /api/front/examen/{id}': {
    summary: 'Change une demande que l’école n’a pas encore traitée',
    access: 'learner',
    params: requestId,
    query: none,
    form: ExamFormSchema,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'EXAMEN_FERME', 'DEMANDE_TRAITEE', 'TROP_DE_DEMANDES'],
  },
  'PUT /api/front/examen/{id}/retrait': {
    summary: 'Retire une demande que l’école n’a pas encore traitée',
    access: 'learner',
    params: requestId,
    query: none,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'DEMANDE_TRAITEE', 'TROP_DE_DEMANDES'],
  },
  'GET /api/compte': {
    summary:
      'Le compte de la personne connectée\u00a0: comment on y entre, sa suppression si elle est demandée',
    access: 'choosing',
    query: none,
    replies: { 200: AccountSchema },
    refusals: [],
  },
  'PUT /api/compte/mot-de-passe': {
    summary: 'Change le mot de passe et ferme les autres sessions',
    access: 'choosing',
    query: none,
    form: NewPasswordFormSchema,
    replies: { 200: PasswordChangedSchema },
    refusals: ['ACCES_REFUSE', 'MOT_DE_PASSE_FAUX', 'MOT_DE_PASSE_REFUSE', 'CONNEXION_EXTERNE'],
  },
  'GET /api/compte/donnees': {
    summary: 'Tout ce qui est gardé de la personne connectée, en JSON et en CSV, dans une archive',
    access: 'choosing',
    query: none,
    replies: { 200: FileSchema },
    file: 'application/zip',
    refusals: ['ACCES_REFUSE'],
  },
  'POST /api/compte/suppression': {
    summary: 'Demande la suppression du compte\u00a0: un e-mail la fait confirmer',
    access: 'choosing',
    query: none,
    form: ErasureFormSchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE', 'MOT_DE_PASSE_FAUX', 'SUPPRESSION_PREVUE'],
  },
  'POST /api/compte/suppression/annulation': {
    summary: 'Garde un compte dont la suppression était demandée',
    access: 'choosing',
    query: none,
    replies: { 200: ErasureCancelledSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE'],
  },
  'GET /api/front/series-eleve': {
    summary: 'Les séries offertes, l’historique, les résultats par thème, le parcours personnalisé',
    access: 'learner',
    query: date,
    replies: { 200: StudentSeriesReplySchema },
    refusals: [],
  },
  'GET /api/front/themes': {
    summary: 'Les thèmes du permis choisi',
    access: 'learner',
    query: none,
    replies: { 200: T.Array(ThemeSchema) },
    refusals: [],
  },
  'GET /api/front/structure/{id}': {
    summary: 'L’école de la personne connectée',
    access: 'choosing',
    params: closed({ id: RowIdText }),
    query: none,
    replies: { 200: StructureReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/serie/create': {
    summary: 'Commence une série',
    access: 'learner',
    query: CreateQuerySchema,
    replies: { 200: CreateReplySchema },
    refusals: ['CREDITS_EPUISES', 'CONTENU_INDISPONIBLE', 'INTROUVABLE'],
  },
  'GET /api/serie/details/{id}': {
    summary: 'Chaque question répondue, avec sa correction',
    access: 'learner',
    params: seriesId,
    query: PlayerQuerySchema,
    replies: { 200: DetailsReplySchema },
    refusals: ['INTROUVABLE', 'SERIE_NON_TERMINEE'],
  },
  'GET /api/serie/resume/{id}': {
    summary: 'Le bilan d’une série terminée',
    access: 'learner',
    params: seriesId,
    query: none,
    replies: { 200: SummaryReplySchema },
    refusals: ['INTROUVABLE', 'SERIE_NON_TERMINEE'],
  },
  'GET /api/player/infos/{id}': {
    summary: 'Ce qui attend l’élève dans une série, sans lancer son temps',
    access: 'learner',
    params: seriesId,
    query: PlayerQuerySchema,
    replies: { 200: PresentationReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/player/infos/{id}/question': {
    summary: 'La question courante d’une série, sans sa réponse',
    access: 'learner',
    params: seriesId,
    query: PlayerQuerySchema,
    replies: { 200: QuestionReplySchema },
    refusals: ['INTROUVABLE', 'CONTENU_INDISPONIBLE'],
  },
  'GET /api/player/infos/{id}/reponse': {
    summary: 'La correction de la dernière question répondue',
    access: 'learner',
    params: seriesId,
    query: PlayerQuerySchema,
    replies: { 200: CorrectionReplySchema },
    refusals: ['INTROUVABLE', 'RIEN_A_CORRIGER', 'SERIE_NON_TERMINEE', 'CONTENU_INDISPONIBLE'],
  },
  'PUT /api/player/envoi-reponse': {
    summary: 'Enregistre la réponse à la question courante',
    access: 'learner',
    query: none,
    form: AnswerFormSchema,
    replies: { 200: AnswerReplySchema },
    refusals: [
      'INTROUVABLE',
      'DEJA_REPONDU',
      'QUESTION_NON_COURANTE',
      'SERIE_TERMINEE',
      'CONTENU_INDISPONIBLE',
    ],
  },
  'POST /api/cours/complete': {
    summary: 'Note qu’un cours est terminé',
    access: 'choosing',
    query: none,
    form: CompletedFormSchema,
    replies: { 200: CompletedReplySchema },
    refusals: ['INTROUVABLE', 'COURS_NON_TERMINE'],
  },
  'GET /api/cours': {
    summary: 'Les cours de notre fonds ouverts à la personne connectée, et son avancement dans chacun',
    access: 'choosing',
    query: none,
    replies: { 200: CoursesReplySchema },
    refusals: [],
  },
  'GET /api/cours/{paquet}': {
    summary: 'Les chapitres d’un cours et l’avancement de la personne connectée',
    access: 'choosing',
    params: closed({ paquet: Slug }),
    query: none,
    replies: { 200: CourseReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/cours/{paquet}/{chapitre}': {
    summary: 'Un chapitre\u00a0: son texte, ses figures, son contrôle sans les réponses non données',
    access: 'choosing',
    params: chapter,
    query: PictureQuerySchema,
    replies: { 200: ChapterReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/cours/{paquet}/{chapitre}/lu': {
    summary: 'Note qu’un chapitre est lu',
    access: 'choosing',
    params: chapter,
    query: none,
    replies: { 200: ChapterStateSchema },
    refusals: ['INTROUVABLE', 'ACCES_REFUSE'],
  },
  'PUT /api/cours/{paquet}/{chapitre}/reponse': {
    summary: 'Enregistre la réponse à une question du contrôle, et la corrige',
    access: 'choosing',
    params: chapter,
    query: none,
    form: CheckAnswerFormSchema,
    replies: { 200: CheckAnswerReplySchema },
    refusals: ['INTROUVABLE', 'ACCES_REFUSE', 'DEJA_REPONDU'],
  },
  'PUT /api/cours/{paquet}/{chapitre}/reprise': {
    summary: 'Recommence le contrôle d’un chapitre',
    access: 'choosing',
    params: chapter,
    query: none,
    replies: { 200: ChapterStateSchema },
    refusals: ['INTROUVABLE', 'ACCES_REFUSE'],
  },
  'GET /api/scorm/{paquet}': {
    summary: 'Un cours SCORM\u00a0: où il s’ouvre, et ce qu’il a gardé de la personne connectée',
    access: 'choosing',
    params: closed({ paquet: Slug }),
    query: none,
    replies: { 200: PackageReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/scorm/{paquet}': {
    summary: 'Garde l’état d’un cours SCORM',
    access: 'choosing',
    params: closed({ paquet: Slug }),
    query: none,
    body: PackageStateSchema,
    maxBytes: 512 * 1024,
    replies: { 200: PackageStoredSchema },
    refusals: ['INTROUVABLE', 'ACCES_REFUSE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/eleve/mail': {
    summary: 'Écrit à l’école de l’élève',
    access: 'brand',
    query: none,
    body: ContactBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/inscription/code-activation/soumission-code-activation': {
    summary: 'Vérifie un code d’activation et une adresse e-mail',
    access: 'anyone',
    query: none,
    body: CodeBodySchema,
    replies: { 200: CodeReplySchema },
    refusals: ['CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve': {
    summary: 'Crée le compte d’un élève et son inscription avec un code d’activation',
    access: 'anyone',
    query: none,
    body: ActivationBodySchema,
    replies: { 201: ReceivedSchema },
    refusals: ['LIEN_EXPIRE', 'CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/inscription/code-activation/regenerer-mot-de-passe': {
    summary: 'Envoie un nouveau lien de mot de passe à l’élève d’un code',
    access: 'anyone',
    query: none,
    body: NewPasswordBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['TROP_DE_DEMANDES'],
  },
  'POST /application/prepacode/vagnon/inscription': {
    summary: 'Crée le compte d’un lecteur à partir du lien de son livre',
    access: 'anyone',
    query: none,
    body: BookBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['SIGNATURE_REFUSEE', 'LIEN_EXPIRE', 'CONTENU_INDISPONIBLE', 'TROP_DE_DEMANDES'],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
type Fields<O, K extends string> = O extends { [P in K]: infer S extends T.TSchema }
  ? T.Static<S>
  : undefined;
export type QueryOf<N extends OperationName> = Fields<(typeof operations)[N], 'query'>;
export type ParamsOf<N extends OperationName> = Fields<(typeof operations)[N], 'params'>;
export type BodyOf<N extends OperationName> = Fields<(typeof operations)[N], 'body'>;
export type FormOf<N extends OperationName> = Fields<(typeof operations)[N], 'form'>;
export type ReplyOf<
  N extends OperationName,
  Status extends number = 200,
> = (typeof operations)[N]['replies'] extends { [P in Status]: infer S extends T.TSchema }
  ? T.Static<S>
  : never;

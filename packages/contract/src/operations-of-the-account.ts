/** Operations of the backend about who is signed in: the session, what is shown around the pages, the exam, the account. */
import * as T from 'typebox';
import {
  AccountSchema,
  DeviceSchema,
  DevicesEndedSchema,
  ErasureCancelledSchema,
  ErasureFormSchema,
  FileSchema,
  NewPasswordFormSchema,
  PasswordChangedSchema,
} from './account.ts';
import {
  AbandonReplySchema,
  LoginChoiceSchema,
  LoginQuerySchema,
  LoginReplySchema,
  LogoutQuerySchema,
  LogoutReplySchema,
} from './auth.ts';
import { ConsentFormSchema, ConsentReplySchema } from './consent.ts';
import { ExamFormSchema, ExamReplySchema, ExamRequestSchema } from './exam.ts';
import { ReadFormSchema, ReadReplySchema } from './messages.ts';
import { none, type Operation } from './operation.ts';
import { StudentSeriesReplySchema, ThemeSchema } from './series.ts';
import { SettingsFormSchema, SettingsSchema } from './settings.ts';
import { closed, RowIdText, Slug, Uuid } from './shapes.ts';
import { ReceivedSchema } from './sign-up.ts';
import { StructureReplySchema, UserReplySchema } from './student.ts';
import { TextReplySchema } from './texts.ts';

const byId = closed({ id: Uuid });
const date = closed({ t: T.Optional(T.String({ maxLength: 20 })) });

export const accountOperations = {
  'GET /api/auth/login': {
    summary: 'Ouvre une session à partir d’un ticket, ou choisit une inscription',
    access: 'public',
    query: LoginQuerySchema,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: [
      'TICKET_INVALIDE',
      'NON_CONNECTE',
      'AUCUN_ACCES_OUVERT',
      'ACCES_SUSPENDU',
      'INSCRIPTION_EXPIREE',
      'ACCES_REFUSE',
      'AUTRE_COMPTE',
      'SERVICE_INDISPONIBLE',
    ],
  },
  'POST /api/auth/autre-compte': {
    summary: 'Remplace la personne connectée par celle dont la connexion attend une réponse',
    access: 'public',
    query: none,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: ['TICKET_INVALIDE', 'AUCUN_ACCES_OUVERT', 'INSCRIPTION_EXPIREE', 'ACCES_REFUSE'],
  },
  'POST /api/auth/autre-compte/abandon': {
    summary: 'Garde la personne connectée et oublie la connexion qui attend une réponse',
    access: 'public',
    query: none,
    replies: { 200: AbandonReplySchema },
    refusals: [],
  },
  'GET /api/auth/logout': {
    summary: 'Ferme la session et dit où poursuivre la déconnexion',
    access: 'public',
    query: LogoutQuerySchema,
    replies: { 200: LogoutReplySchema },
    refusals: ['ACCES_REFUSE', 'ANTI_FALSIFICATION'],
  },
  'PUT /api/consentement': {
    summary: 'Garde la preuve de ce qu’un visiteur accepte ou refuse',
    access: 'public',
    query: none,
    form: ConsentFormSchema,
    replies: { 200: ConsentReplySchema },
    refusals: ['ANTI_FALSIFICATION', 'TROP_DE_DEMANDES'],
  },
  'GET /api/textes/{marque}/{texte}': {
    summary: 'Un texte légal d’une marque\u00a0: mentions légales, CGU, confidentialité, accessibilité',
    access: 'public',
    params: closed({ marque: Slug, texte: Slug }),
    query: none,
    replies: { 200: TextReplySchema, 304: T.Null() },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/front/utilisateur': {
    summary: 'La personne connectée, ses inscriptions, ses applications, ses messages',
    access: 'session',
    query: none,
    replies: { 200: UserReplySchema },
    refusals: [],
  },
  'PUT /api/front/reglages': {
    summary: 'Remplace les réglages de confort de la personne connectée',
    access: 'session',
    query: none,
    form: SettingsFormSchema,
    replies: { 200: SettingsSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'PUT /api/front/messages-lus': {
    summary: 'Note que la personne connectée a vu des messages de son école',
    access: 'session',
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
    params: byId,
    query: none,
    form: ExamFormSchema,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'EXAMEN_FERME', 'DEMANDE_TRAITEE', 'TROP_DE_DEMANDES'],
  },
  'PUT /api/front/examen/{id}/retrait': {
    summary: 'Retire une demande que l’école n’a pas encore traitée',
    access: 'learner',
    params: byId,
    query: none,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'DEMANDE_TRAITEE', 'TROP_DE_DEMANDES'],
  },
  'GET /api/compte': {
    summary:
      'Le compte de la personne connectée\u00a0: comment on y entre, sa suppression si elle est demandée',
    access: 'session',
    query: none,
    replies: { 200: AccountSchema },
    refusals: [],
  },
  'PUT /api/compte/mot-de-passe': {
    summary: 'Change le mot de passe et ferme les autres sessions',
    access: 'session',
    query: none,
    form: NewPasswordFormSchema,
    replies: { 200: PasswordChangedSchema },
    refusals: ['ACCES_REFUSE', 'MOT_DE_PASSE_FAUX', 'MOT_DE_PASSE_REFUSE', 'CONNEXION_EXTERNE'],
  },
  'GET /api/compte/appareils': {
    summary: 'Les appareils sur lesquels la personne est connectée',
    access: 'session',
    query: none,
    replies: { 200: T.Array(DeviceSchema) },
    refusals: ['ACCES_REFUSE'],
  },
  'POST /api/compte/appareils/deconnexion': {
    summary: 'Déconnecte tous les autres appareils de la personne',
    access: 'session',
    query: none,
    replies: { 200: DevicesEndedSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'POST /api/compte/appareils/{id}/deconnexion': {
    summary: 'Déconnecte un autre appareil de la personne',
    access: 'session',
    params: byId,
    query: none,
    replies: { 200: DevicesEndedSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE'],
  },
  'GET /api/compte/donnees': {
    summary: 'Tout ce qui est gardé de la personne connectée, en JSON et en CSV, dans une archive',
    access: 'session',
    query: none,
    replies: { 200: FileSchema },
    file: 'application/zip',
    refusals: ['ACCES_REFUSE'],
  },
  'POST /api/compte/suppression': {
    summary: 'Demande la suppression du compte\u00a0: un e-mail la fait confirmer',
    access: 'session',
    query: none,
    form: ErasureFormSchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE', 'MOT_DE_PASSE_FAUX', 'SUPPRESSION_PREVUE'],
  },
  'POST /api/compte/suppression/annulation': {
    summary: 'Garde un compte dont la suppression était demandée',
    access: 'session',
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
    access: 'session',
    params: closed({ id: RowIdText }),
    query: none,
    replies: { 200: StructureReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

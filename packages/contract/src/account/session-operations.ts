/** Operations about the session and the person in it: signing in and out, texts, settings, messages. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Slug } from '../base/shapes.ts';
import {
  AbandonReplySchema,
  LoginChoiceSchema,
  LoginQuerySchema,
  LoginReplySchema,
  LogoutQuerySchema,
  LogoutReplySchema,
} from './auth.ts';
import { ConsentFormSchema, ConsentReplySchema } from './consent.ts';
import { SettingsFormSchema, SettingsSchema } from './settings.ts';
import { ReadFormSchema, ReadReplySchema, UserReplySchema } from './student.ts';
import { TextReplySchema } from './texts.ts';

export const sessionOperations = {
  'GET /api/auth/login': {
    summary: 'Ouvre une session à partir d’un ticket, ou choisit une inscription',
    description:
      'Avec `ticket` et `service`, échange un ticket du serveur de connexion contre une session (cookie). Avec `inscriptionId` seul, choisit une inscription de la session ouverte. Avec `partenaire` et `jwt`, ouvre la session d’un partenaire. 300 et 303 ne sont pas des échecs\u00a0: un choix est à faire.',
    access: 'public',
    whileActing: 'allowed',
    query: LoginQuerySchema,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: [
      'TICKET_INVALIDE',
      'NON_CONNECTE',
      'AUCUN_ACCES_OUVERT',
      'ACCES_SUSPENDU',
      'INSCRIPTION_EXPIREE',
      'ACCES_REFUSE',
      'SECONDE_ETAPE',
      'AUTRE_COMPTE',
      'SERVICE_INDISPONIBLE',
    ],
  },
  'POST /api/auth/autre-compte': {
    summary: 'Remplace la personne connectée par celle dont la connexion attend une réponse',
    description:
      'La connexion qui attend une réponse (AUTRE_COMPTE) prend la place de la session de ce navigateur, pendant cinq minutes et depuis une page du service seulement.',
    access: 'public',
    whileActing: 'allowed',
    query: none,
    replies: { 200: LoginReplySchema, 300: LoginChoiceSchema, 303: LoginChoiceSchema },
    refusals: ['TICKET_INVALIDE', 'AUCUN_ACCES_OUVERT', 'INSCRIPTION_EXPIREE', 'ACCES_REFUSE'],
  },
  'POST /api/auth/autre-compte/abandon': {
    summary: 'Garde la personne connectée et oublie la connexion qui attend une réponse',
    description: 'La personne connectée reste en place ; la connexion qui attendait une réponse est oubliée.',
    access: 'public',
    whileActing: 'allowed',
    query: none,
    replies: { 200: AbandonReplySchema },
  },
  'GET /api/auth/logout': {
    summary: 'Ferme la session et dit où poursuivre la déconnexion',
    description:
      'Ferme la session de ce navigateur\u00a0; `url` est la page de déconnexion du serveur de connexion, à ouvrir ensuite.',
    fieldWords: { service: 'Adresse où revenir une fois déconnecté.' },
    access: 'public',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: LogoutQuerySchema,
    replies: { 200: LogoutReplySchema },
    refusals: ['ANTI_FALSIFICATION'],
  },
  'PUT /api/consentement': {
    summary: 'Garde la preuve de ce qu’un visiteur accepte ou refuse',
    description:
      'Enregistre la preuve d’un choix de cookies, avec sa date\u00a0; sans session, sous un numéro tiré au hasard.',
    access: 'public',
    whileActing: 'allowed',
    rateLimits: [RATE_LIMITS.consent],
    query: none,
    form: ConsentFormSchema,
    replies: { 200: ConsentReplySchema },
    refusals: ['ANTI_FALSIFICATION'],
  },
  'GET /api/textes/{marque}/{texte}': {
    summary: 'Un texte légal d’une marque\u00a0: mentions légales, CGU, confidentialité, accessibilité',
    description:
      'Le texte en vigueur, mis en forme, avec sa date. Répond 304 à qui l’a déjà (`If-None-Match`).',
    access: 'public',
    whileActing: 'allowed',
    params: closed({ marque: Slug, texte: Slug }),
    query: none,
    replies: { 200: TextReplySchema, 304: T.Null() },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/front/utilisateur': {
    summary: 'La personne connectée, ses inscriptions, ses applications, ses messages',
    description:
      'À appeler après la connexion\u00a0: identité, inscriptions, applications, messages de l’école, réglages, et le jeton d’écriture à l’école.',
    access: 'session',
    whileActing: 'allowed',
    fieldWords: { fuseau: 'Fuseau horaire de l’école : tous les jours de l’élève y commencent à minuit.' },
    query: none,
    replies: { 200: UserReplySchema },
  },
  'PUT /api/front/reglages': {
    summary: 'Remplace les réglages de confort de la personne connectée',
    description:
      'Tous les réglages sont donnés à la fois\u00a0; ils valent pour les séries commencées ensuite.',
    fieldWords: {
      voix: 'Si les énoncés sont lus à voix haute.',
      tablette:
        'Si les examens blancs ressemblent à la tablette du centre d’examen\u00a0; absent, rien ne change.',
    },
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: SettingsFormSchema,
    replies: { 200: SettingsSchema },
  },
  'PUT /api/front/messages-lus': {
    summary: 'Note que la personne connectée a vu des messages de son école',
    description: 'Les messages vus ne sont plus comptés comme nouveaux, sur aucun appareil.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: ReadFormSchema,
    replies: { 200: ReadReplySchema },
  },
} as const satisfies Record<string, Operation>;

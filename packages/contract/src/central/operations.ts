/** Operations of the central site, which read no session. */
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { ReceivedSchema } from '../base/replies.ts';
import { ContactBodySchema } from './contact.ts';
import {
  ActivationBodySchema,
  BookBodySchema,
  CodeBodySchema,
  CodeReplySchema,
  NewPasswordBodySchema,
} from './sign-up.ts';

export const centralOperations = {
  'POST /api/eleve/mail': {
    summary: 'Écrit à l’école de l’élève',
    description:
      'Le message est enregistré, puis envoyé à l’école par e-mail\u00a0; la réponse de l’école va à l’élève. Sans cookie\u00a0: le jeton dit qui écrit.',
    access: 'central-brand-key',
    rateLimits: [RATE_LIMITS.contactAddress, RATE_LIMITS.contactPerson],
    query: none,
    body: ContactBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'POST /api/inscription/code-activation/soumission-code-activation': {
    summary: 'Vérifie un code d’activation et une adresse e-mail',
    description:
      'Premier écran de l’inscription\u00a0; le jeton rendu sert au second, une fois, dans la demi-heure.',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.activation, RATE_LIMITS.activationCode],
    query: none,
    body: CodeBodySchema,
    replies: { 200: CodeReplySchema },
    refusals: ['CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE'],
  },
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve': {
    summary: 'Crée le compte d’un élève et son inscription avec un code d’activation',
    description:
      'Compte, inscription et e-mail ensemble. Une adresse déjà inscrite reçoit la même réponse, et un e-mail qui le lui dit.',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.activation, RATE_LIMITS.parentMail],
    query: none,
    body: ActivationBodySchema,
    replies: { 201: ReceivedSchema },
    refusals: ['LIEN_EXPIRE', 'CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE'],
  },
  'POST /api/inscription/code-activation/regenerer-mot-de-passe': {
    summary: 'Envoie un nouveau lien de mot de passe à l’élève d’un code',
    description: 'La réponse est la même pour un code que personne n’a utilisé.',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.activationLink],
    query: none,
    body: NewPasswordBodySchema,
    replies: { 202: ReceivedSchema },
  },
  'POST /application/prepacode/vagnon/inscription': {
    summary: 'Crée le compte d’un lecteur à partir du lien de son livre',
    description:
      'L’adresse du livre porte le permis, l’heure et leur signature\u00a0; périmée ou fausse, elle est refusée.',
    fieldWords: { t: 'Heure de l’adresse du livre, en secondes.' },
    access: 'central-public',
    rateLimits: [RATE_LIMITS.bookSignUp, RATE_LIMITS.parentMail],
    query: none,
    body: BookBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['SIGNATURE_REFUSEE', 'LIEN_EXPIRE', 'CONTENU_INDISPONIBLE'],
  },
} as const satisfies Record<string, Operation>;

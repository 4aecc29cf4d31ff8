/** Operations of the central site, which read no session. */
import { ContactBodySchema } from './contact.ts';
import { none, type Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import {
  ActivationBodySchema,
  BookBodySchema,
  CodeBodySchema,
  CodeReplySchema,
  NewPasswordBodySchema,
  ReceivedSchema,
} from './sign-up.ts';

export const centralOperations = {
  'POST /api/eleve/mail': {
    summary: 'Écrit à l’école de l’élève',
    access: 'central-brand-key',
    rateLimits: [RATE_LIMITS.contactAddress, RATE_LIMITS.contactPerson],
    query: none,
    body: ContactBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'POST /api/inscription/code-activation/soumission-code-activation': {
    summary: 'Vérifie un code d’activation et une adresse e-mail',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.activation, RATE_LIMITS.activationCode],
    query: none,
    body: CodeBodySchema,
    replies: { 200: CodeReplySchema },
    refusals: ['CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE'],
  },
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve': {
    summary: 'Crée le compte d’un élève et son inscription avec un code d’activation',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.activation, RATE_LIMITS.parentMail],
    query: none,
    body: ActivationBodySchema,
    replies: { 201: ReceivedSchema },
    refusals: ['LIEN_EXPIRE', 'CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE'],
  },
  'POST /api/inscription/code-activation/regenerer-mot-de-passe': {
    summary: 'Envoie un nouveau lien de mot de passe à l’élève d’un code',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.activationLink],
    query: none,
    body: NewPasswordBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: [],
  },
  'POST /application/prepacode/vagnon/inscription': {
    summary: 'Crée le compte d’un lecteur à partir du lien de son livre',
    access: 'central-public',
    rateLimits: [RATE_LIMITS.bookSignUp, RATE_LIMITS.parentMail],
    query: none,
    body: BookBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['SIGNATURE_REFUSEE', 'LIEN_EXPIRE', 'CONTENU_INDISPONIBLE'],
  },
} as const satisfies Record<string, Operation>;

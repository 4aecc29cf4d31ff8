/** Operations of the central site, which read no session. */
import { ContactBodySchema } from './contact.ts';
import { none, type Operation } from './operation.ts';
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
    query: none,
    body: ContactBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/inscription/code-activation/soumission-code-activation': {
    summary: 'Vérifie un code d’activation et une adresse e-mail',
    access: 'central-public',
    query: none,
    body: CodeBodySchema,
    replies: { 200: CodeReplySchema },
    refusals: ['CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve': {
    summary: 'Crée le compte d’un élève et son inscription avec un code d’activation',
    access: 'central-public',
    query: none,
    body: ActivationBodySchema,
    replies: { 201: ReceivedSchema },
    refusals: ['LIEN_EXPIRE', 'CODE_INVALIDE', 'CODE_UTILISE', 'CODE_EXPIRE', 'TROP_DE_DEMANDES'],
  },
  'POST /api/inscription/code-activation/regenerer-mot-de-passe': {
    summary: 'Envoie un nouveau lien de mot de passe à l’élève d’un code',
    access: 'central-public',
    query: none,
    body: NewPasswordBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['TROP_DE_DEMANDES'],
  },
  'POST /application/prepacode/vagnon/inscription': {
    summary: 'Crée le compte d’un lecteur à partir du lien de son livre',
    access: 'central-public',
    query: none,
    body: BookBodySchema,
    replies: { 202: ReceivedSchema },
    refusals: ['SIGNATURE_REFUSEE', 'LIEN_EXPIRE', 'CONTENU_INDISPONIBLE', 'TROP_DE_DEMANDES'],
  },
} as const satisfies Record<string, Operation>;

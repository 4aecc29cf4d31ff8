/** Operations of the backend for the passkeys of people who work for a school: a second step without a code. */
import type { Operation } from './operation.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import {
  PasskeyAddedSchema,
  PasskeyFormSchema,
  PasskeyNameFormSchema,
  PasskeyParamsSchema,
  PasskeyQuestionSchema,
  PasskeyRemovedSchema,
  PasskeyRenamedSchema,
} from './second-step.ts';

/** Of any person who works for a school, a network or the platform, before the step is passed. */
const ofStaff = { access: 'session', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const asks = { ...ofStaff, rateLimits: [RATE_LIMITS.passkeyQuestions] } as const;
const fieldWords = {
  id: 'Numéro de la clé d’accès.',
  nom: 'Le nom que la personne donne à la clé d’accès.',
  cle_acces: 'La réponse du navigateur, en JSON (WebAuthn).',
  options_webauthn: 'Les options de WebAuthn, en JSON\u00a0: à donner telles quelles au navigateur.',
  codes_secours:
    'Codes de secours, montrés dans cette seule réponse\u00a0; aucun si un autre moyen était déjà en service.',
} as const;

export const passkeyOperations = {
  'POST /api/gestion/seconde-etape/cles/question': {
    summary: 'Pose la question à laquelle une clé d’accès répond',
    description:
      'Pour passer la seconde étape ou confirmer que c’est bien la personne. La question vaut cinq minutes, pour cette session et la page de cette origine, et une seule réponse. INTROUVABLE\u00a0: la personne n’a pas de clé d’accès pour cette adresse.',
    fieldWords,
    ...asks,
    replies: { 200: PasskeyQuestionSchema },
    refusals: ['INTROUVABLE', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/gestion/seconde-etape/cles/preparation': {
    summary: 'Prépare une clé d’accès',
    description: 'Pour l’adresse de la page qui appelle, qui doit être une des nôtres.',
    fieldWords,
    ...asks,
    assurance: 'password',
    replies: { 200: PasskeyQuestionSchema },
    refusals: ['TROP_DE_CLES', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/gestion/seconde-etape/cles': {
    summary: 'Met en service la clé d’accès préparée',
    description:
      'Dix au plus par personne. La seconde étape est demandée dans les autres sessions de la personne, et un e-mail la prévient. La première donne dix codes de secours.',
    fieldWords,
    ...ofStaff,
    assurance: 'password',
    form: PasskeyFormSchema,
    replies: { 200: PasskeyAddedSchema },
    refusals: ['TROP_DE_CLES', 'CLE_ACCES_REFUSEE'],
  },
  'PUT /api/gestion/seconde-etape/cles/{id}': {
    summary: 'Donne un autre nom à une clé d’accès',
    description: 'Le nom ne sert qu’à la reconnaître.',
    fieldWords,
    ...ofStaff,
    assurance: 'password',
    params: PasskeyParamsSchema,
    form: PasskeyNameFormSchema,
    replies: { 200: PasskeyRenamedSchema },
    refusals: ['INTROUVABLE'],
  },
  'POST /api/gestion/seconde-etape/cles/{id}/retrait': {
    summary: 'Retire une clé d’accès',
    description:
      'La dernière, sans appareil qui affiche des codes, arrête la seconde étape\u00a0: seulement pour une personne dont le rôle ne l’exige pas. La seconde étape est demandée dans les autres sessions, et un e-mail prévient la personne.',
    fieldWords: { ...fieldWords, cle_retiree: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...ofStaff,
    assurance: 'password',
    params: PasskeyParamsSchema,
    replies: { 200: PasskeyRemovedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

/** The passkeys of people who work for a school: a second step without a code. */
import { LONGEST_PASSKEY_NAME } from '@balise/rules/passkey-limits';
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Instant, nullable, RowIdText } from '../base/shapes.ts';

/** What the browser answers for a passkey, as JSON. */
export const PasskeyAnswer = T.String({ minLength: 2, maxLength: 8000 });

const Name = T.String({ minLength: 1, maxLength: LONGEST_PASSKEY_NAME });

export const PasskeySchema = closed({
  id: T.Integer(),
  name: T.String(),
  /** Host name of the pages that it works on. */
  host: T.String(),
  /** Its keeper copies it to the person's other devices. */
  isBackedUp: T.Boolean(),
  addedAt: Instant,
  usedAt: nullable(Instant),
});
export type Passkey = T.Static<typeof PasskeySchema>;

/** What the browser asks of a passkey: the options of WebAuthn as JSON, for it to read as they are. */
export const PasskeyChallengeSchema = closed({ options: T.String() });

export const PasskeyNameSchema = closed({ name: Name });
export const NewPasskeySchema = closed({ name: Name, passkey: PasskeyAnswer });
/** `codes` is empty where the person had a device or a passkey before. */
export const PasskeyAddedSchema = closed({ id: T.Integer(), codes: T.Array(T.String()) });
export const PasskeyRenamedSchema = closed({ name: T.String() });
export const PasskeyRemovedSchema = closed({ isRemoved: T.Boolean() });

/** Of any person who works for a school, a network or the platform, before the step is passed. */
const ofStaff = { access: 'session', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const asks = { ...ofStaff, rateLimits: [RATE_LIMITS.passkeyQuestions] } as const;
const byId = closed({ id: RowIdText });
const fieldWords = {
  id: 'Numéro de la clé d’accès.',
  name: 'Le nom que la personne donne à la clé d’accès.',
  passkey: 'La réponse du navigateur, en JSON (WebAuthn).',
  options: 'Les options de WebAuthn, en JSON\u00a0: à donner telles quelles au navigateur.',
  codes:
    'Codes de secours, montrés dans cette seule réponse\u00a0; aucun si un autre moyen était déjà en service.',
} as const;

export const passkeyOperations = {
  'POST /api/school/second-step/passkeys/challenge': {
    summary: 'Pose la question à laquelle une clé d’accès répond',
    description:
      'Pour passer la seconde étape ou confirmer que c’est bien la personne. La question vaut cinq minutes, pour cette session et la page de cette origine, et une seule réponse. INTROUVABLE\u00a0: la personne n’a pas de clé d’accès pour cette adresse.',
    fieldWords,
    ...asks,
    replies: { 200: PasskeyChallengeSchema },
    refusals: ['INTROUVABLE', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/school/second-step/passkeys/preparation': {
    summary: 'Prépare une clé d’accès',
    description: 'Pour l’adresse de la page qui appelle, qui doit être une des nôtres.',
    fieldWords,
    ...asks,
    assurance: 'password',
    replies: { 200: PasskeyChallengeSchema },
    refusals: ['TROP_DE_CLES', 'CLE_ACCES_REFUSEE'],
  },
  'POST /api/school/second-step/passkeys': {
    summary: 'Met en service la clé d’accès préparée',
    description:
      'Dix au plus par personne. La seconde étape est demandée dans les autres sessions de la personne, et un e-mail la prévient. La première donne dix codes de secours.',
    fieldWords,
    ...ofStaff,
    assurance: 'password',
    body: NewPasskeySchema,
    replies: { 200: PasskeyAddedSchema },
    refusals: ['TROP_DE_CLES', 'CLE_ACCES_REFUSEE'],
  },
  'PUT /api/school/second-step/passkeys/{id}': {
    summary: 'Donne un autre nom à une clé d’accès',
    description: 'Le nom ne sert qu’à la reconnaître.',
    fieldWords,
    ...ofStaff,
    assurance: 'password',
    params: byId,
    body: PasskeyNameSchema,
    replies: { 200: PasskeyRenamedSchema },
    refusals: ['INTROUVABLE'],
  },
  'POST /api/school/second-step/passkeys/{id}/removal': {
    summary: 'Retire une clé d’accès',
    description:
      'La dernière, sans appareil qui affiche des codes, arrête la seconde étape\u00a0: seulement pour une personne dont le rôle ne l’exige pas. La seconde étape est demandée dans les autres sessions, et un e-mail prévient la personne.',
    fieldWords: { ...fieldWords, isRemoved: 'Toujours vrai\u00a0: sinon, la réponse est un refus.' },
    ...ofStaff,
    assurance: 'password',
    params: byId,
    replies: { 200: PasskeyRemovedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

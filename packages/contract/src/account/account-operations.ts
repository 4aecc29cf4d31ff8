/** Operations of a person about their account: the password, the proof that it is them, their devices. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { ReceivedSchema } from '../base/replies.ts';
import { closed, Uuid } from '../base/shapes.ts';
import {
  AccountSchema,
  ConfirmationFormSchema,
  ConfirmedSchema,
  DeviceSchema,
  DevicesEndedSchema,
  NewPasswordFormSchema,
  PasswordChangedSchema,
} from './account.ts';

const byId = closed({ id: Uuid });

export const ownAccountOperations = {
  'GET /api/compte': {
    summary:
      'Le compte de la personne connectée\u00a0: comment on y entre, sa suppression si elle est demandée',
    description: 'De quoi afficher la page du compte, avant ou après le choix d’une inscription.',
    access: 'session',
    whileActing: 'allowed',
    query: none,
    replies: { 200: AccountSchema },
  },
  'PUT /api/compte/mot-de-passe': {
    summary: 'Change le mot de passe et ferme les autres sessions',
    description:
      'Le mot de passe actuel est demandé\u00a0; les autres sessions, les connexions et les liens en attente prennent fin, et un e-mail le dit.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'typed-password',
    rateLimits: [RATE_LIMITS.ownPassword, RATE_LIMITS.newPassword],
    query: none,
    form: NewPasswordFormSchema,
    replies: { 200: PasswordChangedSchema },
    refusals: ['MOT_DE_PASSE_FAUX', 'MOT_DE_PASSE_REFUSE', 'CONNEXION_EXTERNE'],
  },
  'POST /api/compte/confirmation': {
    summary: 'Confirme que c’est bien la personne, par son mot de passe',
    description:
      'Pendant dix minutes, cette session peut faire ce qui demande une confirmation (CONFIRMATION_REQUISE). Les essais sont comptés par personne et par adresse.',
    fieldWords: { confirme_jusqu_a: 'Jusqu’à quand la confirmation compte.' },
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.ownPassword, RATE_LIMITS.ownPasswordAddress],
    query: none,
    form: ConfirmationFormSchema,
    replies: { 200: ConfirmedSchema },
    refusals: ['MOT_DE_PASSE_FAUX', 'CONNEXION_EXTERNE'],
  },
  'POST /api/compte/confirmation/lien': {
    summary: 'Envoie un lien de confirmation à une personne qui n’a pas de mot de passe ici',
    description:
      'Le lien ne compte que dans le navigateur de cette session. ACCES_REFUSE\u00a0: la personne a un mot de passe ici, ou se connecte sur un autre serveur.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.confirmationLink],
    query: none,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE'],
  },
  'GET /api/compte/appareils': {
    summary: 'Les appareils sur lesquels la personne est connectée',
    description:
      'Les sessions de la personne, celle qui demande d’abord ; celles d’un membre de l’école à sa place n’y sont pas.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: T.Array(DeviceSchema) },
  },
  'POST /api/compte/appareils/deconnexion': {
    summary: 'Déconnecte tous les autres appareils de la personne',
    description:
      'Ferme toutes les autres sessions et connexions de la personne, et prévient les autres services.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    query: none,
    replies: { 200: DevicesEndedSchema },
  },
  'POST /api/compte/appareils/{id}/deconnexion': {
    summary: 'Déconnecte un autre appareil de la personne',
    description: 'Ferme une autre session de la personne, et la connexion dont elle vient.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    params: byId,
    query: none,
    replies: { 200: DevicesEndedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

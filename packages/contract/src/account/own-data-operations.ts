/** Operations of a person who takes or erases what is kept about them. */
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { FileSchema, ReceivedSchema } from '../base/replies.ts';
import { ErasureCancelledSchema, ErasureFormSchema } from './account.ts';

export const ownDataOperations = {
  'GET /api/compte/donnees': {
    summary: 'Tout ce qui est gardé de la personne connectée, en JSON et en CSV, dans une archive',
    description:
      'Une archive ZIP, écrite au fur et à mesure\u00a0: un fichier JSON, un CSV par sujet, un mode d’emploi. Six par heure.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'password',
    rateLimits: [RATE_LIMITS.dataExport],
    query: none,
    replies: { 200: FileSchema },
    file: 'application/zip',
  },
  'POST /api/compte/suppression': {
    summary: 'Demande la suppression du compte\u00a0: un e-mail la fait confirmer',
    description: 'Rien n’est supprimé avant que le lien reçu par e-mail soit ouvert, puis sept jours.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    assurance: 'typed-password',
    rateLimits: [RATE_LIMITS.ownPassword, RATE_LIMITS.erasure],
    query: none,
    form: ErasureFormSchema,
    replies: { 202: ReceivedSchema },
    refusals: ['ACCES_REFUSE', 'MOT_DE_PASSE_FAUX', 'SUPPRESSION_PREVUE'],
  },
  'POST /api/compte/suppression/annulation': {
    summary: 'Garde un compte dont la suppression était demandée',
    description: 'Annule une suppression demandée ou confirmée, tant qu’elle n’est pas faite.',
    access: 'session',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: ErasureCancelledSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

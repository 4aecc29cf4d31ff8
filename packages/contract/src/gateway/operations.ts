/** Operations of the backend for the management program of a school, which calls with the key of its school. */
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { FileSchema } from '../base/replies.ts';
import { closed } from '../base/shapes.ts';
import { LEARNER, LEARNER_BODY, RESULTS } from './examples.ts';
import {
  ArchiveBodySchema,
  GatewayLearnerBodySchema,
  GatewayLearnerReplySchema,
  GatewayLearnersQuerySchema,
  GatewayLearnersReplySchema,
  GatewayResultsQuerySchema,
  GatewayResultsReplySchema,
  GatewaySinceQuerySchema,
  Reference,
} from './schemas.ts';

const program = { access: 'school-key', rateLimits: [RATE_LIMITS.gateway] } as const;
const byReference = closed({ reference: Reference });
const REFERENCE =
  'Référence de l’élève dans le logiciel de l’école\u00a0: 64 caractères au plus, lettres sans accent, chiffres et . _ : @ + -, et d’abord une lettre ou un chiffre.';
const SINCE =
  'Ce qui est connu depuis ce jour en France (yyyy-MM-dd) ou cet instant (ISO 8601 avec son fuseau)\u00a0; ni futur, ni avec `curseur`.';
const reply = { eleve: LEARNER, non_appliques: [] };
const ONE = { params: { reference: LEARNER.reference } };

export const gatewayOperations = {
  'GET /api/passerelle/eleves': {
    ...program,
    summary: 'Les élèves qui ont une référence',
    description: 'Par pages de cent, dans l’ordre des références. `suivante` se donne dans `apres`.',
    fieldWords: { apres: 'Dernière référence lue\u00a0; la page commence après elle.' },
    query: GatewayLearnersQuerySchema,
    replies: { 200: GatewayLearnersReplySchema },
    examples: { query: { apres: '2026-00122' }, reply: { eleves: [LEARNER], suivante: null } },
  },
  'GET /api/passerelle/eleves/{reference}': {
    ...program,
    summary: 'Un élève, par la référence de l’école',
    description:
      'Qui a un compte ailleurs et n’a pas encore accepté l’école est montré tel que le logiciel l’a décrit.',
    fieldWords: { reference: REFERENCE },
    params: byReference,
    query: none,
    replies: { 200: GatewayLearnerReplySchema },
    examples: { ...ONE, reply },
    refusals: ['INTROUVABLE', 'ELEVE_EFFACE'],
  },
  'PUT /api/passerelle/eleves/{reference}': {
    ...program,
    summary: 'Inscrit un élève, ou met à jour ce qui peut l’être',
    description:
      'Le même envoi deux fois ne change rien la seconde. Un nouvel élève reçoit l’invitation\u00a0; avant quinze ans, la demande va d’abord au parent. Une adresse qui a déjà un compte ailleurs reçoit la même réponse. Un accès se prolonge, il ne se raccourcit pas\u00a0; des crédits s’ajoutent, ils ne se reprennent pas\u00a0; l’adresse e-mail ne change pas, et l’identité de qui est déjà venu est seulement complétée\u00a0: `non_appliques` nomme ce qui reste tel quel.',
    fieldWords: {
      reference: REFERENCE,
      email: 'Adresse e-mail de l’élève.',
      acces:
        'Un accès par permis\u00a0: `fin`, ou `jours` comptés du premier envoi\u00a0; `nb_credits` est le total donné.',
    },
    rateLimits: [RATE_LIMITS.gateway, RATE_LIMITS.gatewayNew, RATE_LIMITS.parentMail],
    params: byReference,
    body: GatewayLearnerBodySchema,
    replies: { 200: GatewayLearnerReplySchema, 201: GatewayLearnerReplySchema },
    examples: { ...ONE, body: LEARNER_BODY, reply },
    refusals: ['REFERENCE_PRISE', 'PLUSIEURS_ELEVES', 'ELEVE_EFFACE'],
  },
  'PUT /api/passerelle/eleves/{reference}/archive': {
    ...program,
    summary: 'Ferme les accès d’un élève parti, ou les rouvre',
    description:
      'Rien n’est effacé, et les résultats restent. `archive` faux rouvre ce que l’archive avait fermé\u00a0; pour un élève effacé, il libère la référence.',
    fieldWords: { reference: REFERENCE, archive: 'Si l’élève est archivé.' },
    params: byReference,
    body: ArchiveBodySchema,
    replies: { 200: GatewayLearnerReplySchema },
    examples: { ...ONE, body: { archive: true }, reply: { ...reply, eleve: { ...LEARNER, archive: true } } },
    refusals: ['INTROUVABLE', 'ELEVE_EFFACE'],
  },
  'GET /api/passerelle/resultats': {
    ...program,
    summary: 'Les résultats des élèves qui ont une référence',
    description:
      'Séries et examens blancs terminés, étapes et résultats de l’examen, temps de chaque jour écoulé\u00a0; dans un ordre qui ne change plus. Chaque réponse donne le `curseur` du prochain appel\u00a0: avec lui, rien ne manque et rien ne revient, sauf ce qui a changé, sous le même `id`. Jamais les réponses une à une, ni ce dont un élève a besoin pour travailler.',
    fieldWords: { depuis: SINCE, curseur: 'Celui de la réponse précédente.' },
    query: GatewayResultsQuerySchema,
    replies: { 200: GatewayResultsReplySchema },
    examples: {
      query: { depuis: '2027-01-01' },
      reply: { resultats: RESULTS, curseur: '3.kjz3r4w0', suite: false },
    },
  },
  'GET /api/passerelle/export/eleves': {
    ...program,
    summary: 'Les élèves qui ont une référence, pour un tableur',
    description: 'CSV en UTF-8 avec sa marque, séparé par des points-virgules, sans formule.',
    query: none,
    replies: { 200: FileSchema },
    file: 'text/csv',
    refusals: ['TROP_GRAND'],
  },
  'GET /api/passerelle/export/resultats': {
    ...program,
    summary: 'Les résultats, pour un tableur',
    description: 'CSV en UTF-8 avec sa marque, séparé par des points-virgules, sans formule.',
    fieldWords: { depuis: SINCE },
    query: GatewaySinceQuerySchema,
    replies: { 200: FileSchema },
    examples: { query: { depuis: '2027-01-01' } },
    file: 'text/csv',
    refusals: ['TROP_GRAND'],
  },
} as const satisfies Record<string, Operation>;

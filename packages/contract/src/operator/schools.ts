/** Schools as the operator of the platform sees, makes, changes and suspends them. */
import { TIME_ZONE_NAMES } from '@balise/rules/time-zones';
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { SCHOOL_ROLES } from '../base/rights.ts';
import {
  closed,
  Day,
  Email,
  Instant,
  nullable,
  PageText,
  RowId,
  RowIdText,
  stringEnum,
  Uuid,
} from '../base/shapes.ts';
import { LONGEST_SCHOOL_NAME, LONGEST_SUSPENSION_REASON, SCHOOL_STATES } from './lists.ts';
import {
  INVITED_PERSON,
  InviteBodySchema,
  operators,
  Version,
  VersionReplySchema,
  WORKING_PERSON,
} from './people.ts';

const SCHOOL = {
  id: T.Integer(),
  name: T.String(),
  /** Name of the brand. */
  brand: T.String(),
  /** Null while it is open. */
  suspendedAt: nullable(Instant),
};

export const SchoolsReplySchema = closed({
  total: T.Integer(),
  page: T.Integer(),
  schools: T.Array(
    closed({
      ...SCHOOL,
      /** People with an open access. */
      learners: T.Integer(),
      /** First and last names of those who manage it. */
      managers: T.Array(T.String()),
      /** Managers who are invited and not yet here. */
      invited: T.Integer(),
      /** The last day on which one of its learners worked. */
      lastDay: nullable(Day),
    }),
  ),
  /** Those in use or offered. */
  brands: T.Array(closed({ name: T.String(), title: T.String() })),
});

const ZoneName = stringEnum(TIME_ZONE_NAMES);
const BrandName = T.String({ pattern: '^[a-z]{2,20}$' });
const FIELDS = {
  name: T.String({ minLength: 1, maxLength: LONGEST_SCHOOL_NAME }),
  /** Left out: mainland France, or the one before. */
  zone: T.Optional(ZoneName),
  /** For its learners' messages. */
  email: nullable(Email),
  phone: nullable(T.String({ minLength: 1, maxLength: 20 })),
};

export const NewSchoolBodySchema = closed({
  ...FIELDS,
  /** Made by the page: sent again, it makes no second school. */
  key: Uuid,
  brand: BrandName,
  manager: InviteBodySchema,
});

export const SchoolMadeSchema = closed({ id: T.Integer() });
export const SchoolBodySchema = closed({ ...FIELDS, version: Version });
export const SuspensionBodySchema = closed({
  /** Null: it is open again. */
  reason: nullable(T.String({ maxLength: LONGEST_SUSPENSION_REASON })),
  version: Version,
});
export const SchoolNetworkBodySchema = closed({ network: nullable(RowId), version: Version });

export const SchoolReplySchema = closed({
  ...SCHOOL,
  version: T.Integer(),
  email: nullable(T.String()),
  phone: nullable(T.String()),
  /** By which the school counts days. */
  zone: ZoneName,
  /** Of the suspension. */
  reason: nullable(T.String()),
  createdAt: Instant,
  /** The network that the school is in. */
  network: nullable(closed({ id: T.Integer(), name: T.String() })),
  learners: T.Integer(),
  lastDay: nullable(Day),
  team: T.Array(closed({ ...WORKING_PERSON, role: stringEnum(SCHOOL_ROLES) })),
  invitations: T.Array(closed({ ...INVITED_PERSON, role: stringEnum(SCHOOL_ROLES) })),
  /** What operators did here, the last first. */
  acts: T.Array(
    closed({
      id: Uuid,
      at: Instant,
      act: T.String(),
      by: nullable(T.String()),
      reason: nullable(T.String()),
    }),
  ),
});

export const bySchool = closed({ id: RowIdText });
const school = 'Numéro de l’école.';
const version = 'Version lue.';
const zone = 'Fuseau horaire de l’école\u00a0: ses jours y commencent à minuit.';

export const operatorSchoolOperations = {
  'GET /api/operator/schools': {
    summary: 'Les écoles de la plateforme',
    description: 'Par nom, par pages de 50.',
    fieldWords: {
      q: 'Mots cherchés dans le nom et l’e-mail de l’école, sans accents ni majuscules.',
      state: 'Seulement les écoles ouvertes, suspendues, ou sans gérant.',
      brand: 'Nom de la marque.',
      page: 'Numéro de la page, à partir de 1.',
      invited: 'Gérants invités qui n’ont pas encore accepté.',
      lastDay: 'Dernier jour où un élève y a travaillé.',
      brands: 'Marques par lesquelles la liste se filtre, et celles d’une nouvelle école.',
    },
    ...operators,
    query: closed({
      q: T.Optional(T.String({ maxLength: 100 })),
      state: T.Optional(stringEnum(SCHOOL_STATES)),
      brand: T.Optional(BrandName),
      page: T.Optional(PageText),
    }),
    replies: { 200: SchoolsReplySchema },
  },
  'POST /api/operator/schools': {
    summary: 'Crée une école et invite son premier gérant',
    description:
      'Un message part à l’adresse du gérant, avec un lien qui ne sert qu’une fois. Qu’elle soit déjà connue ou non, la réponse est la même, et rien ne suit sans l’accord de son propriétaire.',
    fieldWords: {
      key: 'Tirée au hasard par la page\u00a0: envoyée de nouveau, elle ne fait pas de seconde école.',
      name: 'Nom de l’école.',
      brand: 'Nom de la marque.',
      email: 'Adresse de contact de l’école, ou de la personne invitée.',
      phone: 'Numéro de téléphone.',
      manager: 'La personne invitée à gérer l’école.',
      zone,
    },
    ...operators,
    rateLimits: [RATE_LIMITS.invitations],
    body: NewSchoolBodySchema,
    replies: { 201: SchoolMadeSchema },
    refusals: ['CLE_REUTILISEE'],
  },
  'GET /api/operator/schools/{id}': {
    summary: 'Une école, son équipe et ce que l’exploitation y a fait',
    description:
      'Les personnes qui y travaillent, les invitations sans réponse, les derniers actes. Sans aucun élève.',
    fieldWords: {
      id: school,
      reason: 'Pourquoi l’école est suspendue, ou le motif de l’acte.',
      zone,
      deviceSince: 'Depuis quand un appareil de seconde étape est en service.',
      acts: 'Les derniers actes de l’exploitation, le plus récent d’abord.',
    },
    ...operators,
    params: bySchool,
    replies: { 200: SchoolReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/operator/schools/{id}': {
    summary: 'Renomme une école, ou change ses coordonnées',
    description: 'Avec la version lue\u00a0: si une autre personne l’a changée depuis, rien n’est fait.',
    fieldWords: {
      id: school,
      version,
      name: 'Nom de l’école.',
      email: 'Adresse de contact de l’école.',
      phone: 'Numéro de téléphone.',
      zone,
    },
    ...operators,
    params: bySchool,
    body: SchoolBodySchema,
    replies: { 200: VersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/operator/schools/{id}/suspension': {
    summary: 'Suspend une école, ou la rouvre',
    description:
      'Suspendue, ses sessions d’équipe se ferment aussitôt, ses accès ouverts sont suspendus, ses codes ne servent plus, et ses gérants sont prévenus. Rouverte, tout est comme avant.',
    fieldWords: {
      id: school,
      version,
      reason: 'Pourquoi elle est suspendue, dit aux gérants\u00a0; nul\u00a0: elle rouvre.',
    },
    ...operators,
    params: bySchool,
    body: SuspensionBodySchema,
    replies: { 200: VersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/operator/schools/{id}/network': {
    summary: 'Met une école dans un groupement, ou l’en retire',
    description:
      'Une école est dans un seul groupement\u00a0: mise dans un autre, elle quitte le premier. Le siège voit ses chiffres, et jamais un élève.',
    fieldWords: {
      id: school,
      network: 'Numéro du groupement\u00a0; nul pour aucun.',
      version: 'Version lue de l’école.',
    },
    ...operators,
    params: bySchool,
    body: SchoolNetworkBodySchema,
    replies: { 200: VersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;

export type SchoolsReply = T.Static<typeof SchoolsReplySchema>;
export type NewSchoolBody = T.Static<typeof NewSchoolBodySchema>;
export type SchoolReply = T.Static<typeof SchoolReplySchema>;

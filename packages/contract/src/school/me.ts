/** What a member of staff learns about themselves, and where they choose to work. */
import { TIME_ZONE_NAMES } from '@balise/rules/time-zones';
import * as T from 'typebox';
import type { Operation } from '../base/operation.ts';
import { RIGHT_NAMES, type Right, SCHOOL_ROLES } from '../base/rights.ts';
import { closed, nullable, RowId, stringEnum } from '../base/shapes.ts';

export const PlaceSchema = closed({ id: T.Integer(), name: T.String() });

/** The person who looks at the page. What they see depends on their rights, never on the role. */
export const StaffMemberSchema = closed({
  firstName: T.String(),
  lastName: T.String(),
  email: T.String(),
  role: stringEnum([...SCHOOL_ROLES, 'headOffice']),
  /** Where they work in this session; null for the head office of a network. */
  school: nullable(PlaceSchema),
  /** By which it counts days. */
  zone: stringEnum(TIME_ZONE_NAMES),
  /** They see all learners of the school, not only those of their groups. */
  seesAllGroups: T.Boolean(),
  /** Where else they may work, this school included, by name. */
  schools: T.Array(closed({ ...PlaceSchema.properties, role: stringEnum(SCHOOL_ROLES) })),
  /** The network whose head office they are at. */
  network: nullable(PlaceSchema),
  rights: closed(
    Object.fromEntries(RIGHT_NAMES.map((right) => [right, T.Boolean()])) as Record<Right, T.TBoolean>,
  ),
  /** Name of the brand. */
  brand: T.String(),
  /** Something is open to them as a learner too. */
  learns: T.Boolean(),
  /** They run the platform too. */
  operates: T.Boolean(),
});

export type StaffMember = T.Static<typeof StaffMemberSchema>;
export type Rights = StaffMember['rights'];

const staff = { access: 'staff', right: null, whileActing: { refused: 'ACCES_REFUSE' } } as const;

export const ownWorkOperations = {
  'GET /api/school/me': {
    ...staff,
    summary: 'Qui je suis pour l’école où je travaille, et ce que j’y peux',
    description:
      'Pour toute personne qui travaille dans une école ou au siège d’un groupement\u00a0: son rôle, l’école de la session, ses autres écoles, et chaque droit par oui ou non. Les pages montrent selon les droits, jamais selon le rôle.',
    fieldWords: { zone: 'Fuseau horaire de l’école : ses jours y commencent à minuit.' },
    assurance: 'session',
    replies: { 200: StaffMemberSchema },
  },
  'PUT /api/school/settings': {
    ...staff,
    summary: 'Choisit l’école où je travaille dans cette session',
    description:
      'Pour une personne qui travaille dans plusieurs écoles. Sans choix, c’est celle où elle travaille depuis le plus longtemps.',
    fieldWords: { school: 'Numéro d’une école de `GET /api/school/me`.' },
    body: closed({ school: RowId }),
    replies: { 200: closed({ isChosen: T.Boolean() }) },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

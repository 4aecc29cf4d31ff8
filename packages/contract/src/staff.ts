/** What a member of staff learns about themselves. */
import * as T from 'typebox';
import { RIGHT_NAMES, type Right, SCHOOL_ROLES } from './rights.ts';
import { closed, nullable, RowIdText, stringEnum } from './shapes.ts';
import { TIME_ZONE_NAMES } from './time-zones.ts';

const PlaceSchema = closed({ id: T.Integer(), nom: T.String() });

export const OwnWorkSchema = closed({
  prenom: T.String(),
  nom: T.String(),
  email: T.String(),
  role: stringEnum([...SCHOOL_ROLES, 'headOffice']),
  /** Where they work in this session; null for the head office of a network. */
  ecole: nullable(PlaceSchema),
  /** By which it counts days. */
  fuseau: stringEnum(TIME_ZONE_NAMES),
  /** They see all learners of the school, not only those of their groups. */
  tous_groupes: T.Boolean(),
  /** Where else they may work, this school included, by name. */
  ecoles: T.Array(closed({ ...PlaceSchema.properties, role: stringEnum(SCHOOL_ROLES) })),
  /** The network whose head office they are at. */
  groupement: nullable(PlaceSchema),
  droits: closed(
    Object.fromEntries(RIGHT_NAMES.map((right) => [right, T.Boolean()])) as Record<Right, T.TBoolean>,
  ),
  /** Name of the brand. */
  marque: T.String(),
  /** Something is open to them as a learner too. */
  apprend: T.Boolean(),
  /** They run the platform too. */
  exploite: T.Boolean(),
});

export type OwnWork = T.Static<typeof OwnWorkSchema>;

export const WorkplaceFormSchema = closed({ ecole: RowIdText });
export const WorkplaceReplySchema = closed({ choisie: T.Boolean() });

/** Name, day of birth and phone of a learner, as their school corrects them. */
import * as T from 'typebox';
import { LEARNER_IDENTITY } from './enrolment.ts';
import { closed, Day, Email, Instant, nullable, stringEnum } from './shapes.ts';

/** What the school may change: all, or only what is not known yet, because the account is not its own. */
export const DETAILS_OPEN = ['TOUT', 'MANQUANT'] as const;
export type DetailsOpen = (typeof DETAILS_OPEN)[number];

/** Changes with the details. */
const Version = T.String({ pattern: '^[0-9a-f]{16}$' });

export const LearnerDetailsSchema = closed({
  nom: T.String(),
  prenom: T.String(),
  date_naissance: nullable(Day),
  telephone: nullable(T.String()),
  modifiable: stringEnum(DETAILS_OPEN),
  /** The agreement of a parent is awaited. */
  attend_parent: T.Boolean(),
  version: Version,
  /** The last correction by somebody of this school; null before the first. */
  modifie_le: nullable(Instant),
  /** Null before the first, and once the account is gone. */
  modifie_par: nullable(T.String()),
});
export type LearnerDetails = T.Static<typeof LearnerDetailsSchema>;

export const LearnerDetailsBodySchema = closed({
  nom: LEARNER_IDENTITY.nom,
  prenom: LEARNER_IDENTITY.prenom,
  /** Left out while it is not known. */
  date_naissance: T.Optional(Day),
  /** Left out: there is none. */
  telephone: LEARNER_IDENTITY.telephone,
  /** Required when the day of birth makes a parent's agreement necessary. */
  email_parent: LEARNER_IDENTITY.email_parent,
  version: Version,
});
export type LearnerDetailsBody = T.Static<typeof LearnerDetailsBodySchema>;

export const ParentEmailSchema = closed({ email: Email });
export const ParentEmailReplySchema = closed({ corrigee: T.Boolean() });
/** `EFFACE`: the learner never came, and is gone. `DEMANDE`: the learner must agree by a link, and has seven days then. */
export const ERASURE_STEPS = ['EFFACE', 'DEMANDE'] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];
export const ErasureReplySchema = closed({ etat: stringEnum(ERASURE_STEPS) });
export type ErasureReply = T.Static<typeof ErasureReplySchema>;
export const CancelledEnrolmentSchema = closed({ annulee: T.Boolean() });

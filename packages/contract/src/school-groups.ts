/** Learners of a school who are taught together. */
import * as T from 'typebox';
import { closed, Instant, nullable, stringEnum, Uuid, YesNo } from './shapes.ts';

/** Learners whom one call puts in a group or takes out of it. */
export const MOST_MEMBERS_AT_ONCE = 200;
/** Learners that a search finds. */
export const MOST_CANDIDATES = 20;

const PersonNumber = T.Integer({ minimum: 1, maximum: 999_999_999 });
const GroupName = T.String({ minLength: 1, maxLength: 80 });

export const GroupSchema = closed({
  id: Uuid,
  nom: T.String(),
  archive_le: nullable(Instant),
  /** Sent back with a change, so that nobody overwrites the change of somebody else. */
  version: T.Integer(),
  /** Those whom the caller sees. */
  eleves: T.Integer(),
  /** Of them, those who practised in the last seven days, and the questions that they answered. */
  actifs: T.Integer(),
  questions: T.Integer(),
  enseignants: T.Array(closed({ prenom: T.String(), nom: T.String() })),
  /** Whether the caller may change it. */
  modifiable: T.Boolean(),
});

export const GroupsReplySchema = closed({ groupes: T.Array(GroupSchema) });

const LearnerBriefSchema = closed({
  /** Number of the person. */
  eleve: T.Integer(),
  /** Their latest at the school; null without one. */
  inscription: nullable(T.Integer()),
  prenom: T.String(),
  nom: T.String(),
  permis: T.Array(T.String()),
});

export const GroupPageSchema = closed({
  groupe: GroupSchema,
  membres: T.Array(
    closed({
      ...LearnerBriefSchema.properties,
      /** In the last seven days. */
      questions: T.Integer(),
      jours: T.Integer(),
    }),
  ),
});

/** The page draws `id` by chance: the same form sent twice makes one group. */
export const NewGroupFormSchema = closed({ id: Uuid, nom: GroupName });

export const GroupFormSchema = closed({
  nom: GroupName,
  archive: YesNo,
  version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }),
});

export const CandidatesQuerySchema = closed({ nom: T.String({ minLength: 1, maxLength: 80 }) });
export const CandidatesReplySchema = closed({ eleves: T.Array(LearnerBriefSchema) });

const People = T.Array(PersonNumber, { maxItems: MOST_MEMBERS_AT_ONCE, uniqueItems: true });
export const MembersBodySchema = closed({ ajouter: People, retirer: People });

/** What became of each learner; the web has the French words. */
export const MEMBER_OUTCOMES = ['AJOUTE', 'DEJA_MEMBRE', 'RETIRE', 'PAS_MEMBRE', 'INTROUVABLE'] as const;
export type MemberOutcome = (typeof MEMBER_OUTCOMES)[number];

export const MembersReplySchema = closed({
  lignes: T.Array(closed({ eleve: T.Integer(), issue: stringEnum(MEMBER_OUTCOMES) })),
});

export type GroupReply = T.Static<typeof GroupSchema>;
export type GroupsReply = T.Static<typeof GroupsReplySchema>;
export type GroupPageReply = T.Static<typeof GroupPageSchema>;
export type CandidatesReply = T.Static<typeof CandidatesReplySchema>;
export type MembersReply = T.Static<typeof MembersReplySchema>;

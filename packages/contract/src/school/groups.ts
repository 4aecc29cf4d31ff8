/** Learners of a school who are taught together. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Instant, nullable, stringEnum, Uuid } from '../base/shapes.ts';

/** Learners whom one call puts in a group or takes out of it. */
const MOST_MEMBERS_AT_ONCE = 200;
/** Learners that a search finds. */
export const MOST_CANDIDATES = 20;

const PersonNumber = T.Integer({ minimum: 1, maximum: 999_999_999 });
const GroupName = T.String({ minLength: 1, maxLength: 80 });

export const GroupSchema = closed({
  id: Uuid,
  name: T.String(),
  /** Null while it is in use. */
  archivedAt: nullable(Instant),
  /** Sent back with a change, so that nobody overwrites the change of somebody else. */
  version: T.Integer(),
  /** Those whom the caller sees. */
  learners: T.Integer(),
  /** Of them, those who practised in the last seven days, and the questions that they answered. */
  active: T.Integer(),
  questions: T.Integer(),
  teachers: T.Array(closed({ firstName: T.String(), lastName: T.String() })),
  /** Whether the caller may change it. */
  isMine: T.Boolean(),
});

export const GroupsReplySchema = closed({ groups: T.Array(GroupSchema) });

export const LearnerInGroupSchema = closed({
  person: T.Integer(),
  /** Their latest at the school; null without one. */
  inscription: nullable(T.Integer()),
  firstName: T.String(),
  lastName: T.String(),
  licences: T.Array(T.String()),
});

export const GroupPageSchema = closed({
  group: GroupSchema,
  members: T.Array(
    closed({
      ...LearnerInGroupSchema.properties,
      /** In the last seven days. */
      questions: T.Integer(),
      days: T.Integer(),
    }),
  ),
});

/** The page draws `id` by chance: the same body sent twice makes one group. */
export const NewGroupSchema = closed({ id: Uuid, name: GroupName });

export const GroupEditSchema = closed({
  name: GroupName,
  isArchived: T.Boolean(),
  version: T.Integer({ minimum: 1, maximum: 999_999_999 }),
});

export const CandidatesQuerySchema = closed({ name: T.String({ minLength: 1, maxLength: 80 }) });
export const CandidatesReplySchema = closed({ learners: T.Array(LearnerInGroupSchema) });

const People = T.Array(PersonNumber, { maxItems: MOST_MEMBERS_AT_ONCE, uniqueItems: true });
export const MemberMovesSchema = closed({ add: People, remove: People });

/** What became of each learner. */
export const MEMBER_OUTCOMES = ['ADDED', 'ALREADY_MEMBER', 'REMOVED', 'NOT_MEMBER', 'UNKNOWN'] as const;
export type MemberOutcome = (typeof MEMBER_OUTCOMES)[number];

export const MembersReplySchema = closed({
  rows: T.Array(closed({ person: T.Integer(), outcome: stringEnum(MEMBER_OUTCOMES) })),
});

export type LearnerGroup = T.Static<typeof GroupSchema>;
export type GroupsReply = T.Static<typeof GroupsReplySchema>;
export type LearnerInGroup = T.Static<typeof LearnerInGroupSchema>;
export type GroupPageReply = T.Static<typeof GroupPageSchema>;
export type GroupMember = GroupPageReply['members'][number];
export type GroupEdit = T.Static<typeof GroupEditSchema>;
export type CandidatesReply = T.Static<typeof CandidatesReplySchema>;
export type MemberMoves = T.Static<typeof MemberMovesSchema>;
export type MembersReply = T.Static<typeof MembersReplySchema>;

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byGroup = closed({ id: Uuid });
const id = 'Identifiant du groupe.';
const name = 'Nom du groupe.';

export const schoolGroupOperations = {
  'GET /api/school/groups': {
    summary: 'Les groupes d’élèves, et leur activité de la semaine',
    description:
      'Par nom, archives comprises. Un moniteur limité à ses groupes ne voit que ceux-là, et ne compte que les élèves qu’il voit.',
    ...staff,
    right: 'viewLearners',
    query: none,
    replies: { 200: GroupsReplySchema },
  },
  'POST /api/school/groups': {
    summary: 'Crée un groupe',
    description:
      'Envoyé deux fois avec le même identifiant, il n’est créé qu’une fois. Qui ne gère que ses propres groupes en devient l’enseignant.',
    fieldWords: { id: 'Tiré au hasard par la page.', name },
    ...staff,
    right: 'manageGroups',
    body: NewGroupSchema,
    replies: { 201: GroupSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/groups/{id}': {
    summary: 'Un groupe et ses élèves',
    description: 'Seulement les élèves que la personne voit, par nom.',
    fieldWords: { id },
    ...staff,
    right: 'viewLearners',
    params: byGroup,
    query: none,
    replies: { 200: GroupPageSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/groups/{id}': {
    summary: 'Renomme, archive ou rétablit un groupe',
    description:
      'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait. Un groupe archivé garde ses élèves et ses devoirs, mais ne montre plus personne à ses enseignants.',
    fieldWords: {
      id,
      name,
      isArchived: 'true\u00a0: le groupe est archivé\u00a0; false\u00a0: il sert.',
      version: 'Version lue.',
    },
    ...staff,
    right: 'manageGroups',
    params: byGroup,
    body: GroupEditSchema,
    replies: { 200: GroupSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/school/groups/{id}/candidates': {
    summary: 'Les élèves à ajouter à un groupe, par leur nom',
    description: 'Vingt au plus, parmi ceux que la personne voit et qui n’y sont pas.',
    fieldWords: { id, name: 'Partie du prénom ou du nom.' },
    ...staff,
    right: 'manageGroups',
    params: byGroup,
    query: CandidatesQuerySchema,
    replies: { 200: CandidatesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/groups/{id}/learners': {
    summary: 'Ajoute et retire des élèves d’un groupe',
    description:
      'Une réponse par élève. Qui est limité à ses groupes n’ajoute que des élèves qu’il voit, ou qu’il vient de retirer de ce groupe. Envoyé deux fois, le second envoi ne change rien.',
    fieldWords: { id, add: 'Numéros des élèves à ajouter.', remove: 'Numéros des élèves à retirer.' },
    ...staff,
    right: 'manageGroups',
    params: byGroup,
    body: MemberMovesSchema,
    replies: { 200: MembersReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

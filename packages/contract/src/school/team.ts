/** Who works at a school, and who is asked to. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { SCHOOL_ROLES } from '../base/rights.ts';
import { closed, Email, Instant, nullable, RowIdText, stringEnum, Uuid } from '../base/shapes.ts';

const Groups = T.Array(closed({ id: Uuid, name: T.String() }));
export type TaughtGroup = T.Static<typeof Groups>[number];
const MOST_GROUPS = 100;

const who = {
  firstName: T.String(),
  lastName: T.String(),
  role: stringEnum(SCHOOL_ROLES),
  /** Otherwise they see the learners of their groups. */
  allGroups: T.Boolean(),
  /** Those that they teach. */
  groups: Groups,
};

export const ColleagueSchema = closed({
  ...who,
  person: T.Integer(),
  email: nullable(T.String()),
  since: Instant,
  /** Null while they work here. */
  endedAt: nullable(Instant),
  lastSignInAt: nullable(Instant),
  version: T.Integer(),
  /** It is the caller. */
  isMe: T.Boolean(),
});
export type Colleague = T.Static<typeof ColleagueSchema>;

export const TeamInvitationSchema = closed({
  ...who,
  id: Uuid,
  email: T.String(),
  sentAt: Instant,
  expiresAt: Instant,
  /** Its link works no more. */
  hasExpired: T.Boolean(),
});
export type TeamInvitation = T.Static<typeof TeamInvitationSchema>;

export const TeamSchema = closed({
  /** Those who work here first, then those who did, by name. */
  colleagues: T.Array(ColleagueSchema),
  invitations: T.Array(TeamInvitationSchema),
  /** Those that one can teach. */
  groups: Groups,
});
export type Team = T.Static<typeof TeamSchema>;

const terms = {
  role: stringEnum(SCHOOL_ROLES),
  allGroups: T.Boolean(),
  groups: T.Array(Uuid, { maxItems: MOST_GROUPS, uniqueItems: true }),
};
export type WantedTerms = T.Static<T.TObject<typeof terms>>;

const Name = T.String({ minLength: 1, maxLength: 80 });
export const NewColleagueSchema = closed({ email: Email, firstName: Name, lastName: Name, ...terms });
export type NewColleague = T.Static<typeof NewColleagueSchema>;

const Version = T.Integer({ minimum: 1, maximum: 999_999_999 });
/** The same for an e-mail that has an account and for one that has none. */
export const InvitedSchema = closed({ isInvited: T.Boolean() });
export const ContractVersionSchema = closed({ version: T.Integer() });

const byPerson = closed({ id: RowIdText });
const byId = closed({ id: Uuid });
const INVITATION = { id: 'Identifiant de l’invitation.' };
const PERSON = { id: 'Numéro de la personne.', version: 'Version lue.' };
const TERM_WORDS = {
  role: 'Rôle dans l’école.',
  allGroups: 'true\u00a0: tous les élèves\u00a0; false\u00a0: ceux de ses groupes.',
  groups: 'Les groupes que la personne enseigne.',
};
/** Who makes the team of a school, and the keys of its program. */
export const managing = {
  access: 'staff',
  right: 'manageTeam',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;

export const teamOperations = {
  'GET /api/school/team': {
    ...managing,
    summary: 'Qui travaille à l’école, et qui y est invité',
    description: 'L’équipe, ceux dont le contrat a pris fin, et les invitations sans réponse.',
    query: none,
    replies: { 200: TeamSchema },
  },
  'POST /api/school/team': {
    ...managing,
    assurance: 'password',
    summary: 'Invite quelqu’un à travailler à l’école',
    description:
      'Un message part à cette adresse, avec un lien qui ne sert qu’une fois. Rien ne suit sans l’accord de son propriétaire, qu’il ait déjà un compte ou non, et la réponse ne le dit pas. Une invitation sans réponse à la même adresse est remplacée.',
    fieldWords: {
      ...TERM_WORDS,
      email: 'Adresse de la personne invitée.',
      firstName: 'Son prénom.',
      lastName: 'Son nom.',
    },
    rateLimits: [RATE_LIMITS.invitations],
    body: NewColleagueSchema,
    replies: { 202: InvitedSchema },
  },
  'PUT /api/school/team/invitations/{id}/resend': {
    ...managing,
    summary: 'Envoie de nouveau une invitation',
    description: 'Avec un nouveau lien et un nouveau délai\u00a0; le lien précédent ne sert plus.',
    fieldWords: INVITATION,
    rateLimits: [RATE_LIMITS.invitations],
    params: byId,
    replies: { 202: InvitedSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/team/invitations/{id}/withdrawal': {
    ...managing,
    summary: 'Retire une invitation',
    description: 'Son lien ne sert plus.',
    fieldWords: INVITATION,
    params: byId,
    replies: { 200: InvitedSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/team/{id}': {
    ...managing,
    assurance: 'password',
    summary: 'Change le rôle et les groupes d’une personne de l’équipe',
    description:
      'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait. Le dernier gérant le reste.',
    fieldWords: { ...TERM_WORDS, ...PERSON },
    params: byPerson,
    body: closed({ ...terms, version: Version }),
    replies: { 200: ContractVersionSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'DERNIER_GERANT'],
  },
  'PUT /api/school/team/{id}/contract': {
    ...managing,
    assurance: 'password',
    summary: 'Met fin au contrat d’une personne, ou le reprend',
    description:
      'Dès l’appel suivant, qui n’y travaille plus ne voit plus rien de l’école. À la reprise, son rôle et ses groupes sont ceux d’avant.',
    fieldWords: { ...PERSON, ends: 'true\u00a0: le contrat prend fin\u00a0; false\u00a0: il reprend.' },
    params: byPerson,
    body: closed({ version: Version, ends: T.Boolean() }),
    replies: { 200: ContractVersionSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS', 'DERNIER_GERANT'],
  },
} as const satisfies Record<string, Operation>;

/** The team of a school: maps the French wire to our terms. */
import type { SchoolRole } from '@balise/contract/rights';
import type { TeamReply } from '@balise/contract/school-team';
import type { Team } from './team.ts';

export const toTeam = ({ equipe, invitations, groupes }: TeamReply): Team => ({
  colleagues: equipe.map((one) => ({
    ...toTerms(one),
    person: one.id,
    name: `${one.prenom} ${one.nom}`,
    email: one.email,
    since: one.depuis,
    endedAt: one.fin,
    lastSignInAt: one.derniere_connexion,
    version: one.version,
    isMe: one.moi,
  })),
  invitations: invitations.map((one) => ({
    ...toTerms(one),
    id: one.id,
    name: `${one.prenom} ${one.nom}`,
    email: one.email,
    sentAt: one.envoyee_le,
    expiresAt: one.expire_le,
    hasExpired: one.expiree,
  })),
  groups: groupes.map(({ id, nom }) => ({ id, name: nom })),
});

const toTerms = (one: Pick<TeamReply['equipe'][number], 'role' | 'tous_groupes' | 'groupes'>) => ({
  role: one.role,
  seesAll: one.tous_groupes,
  groups: one.groupes.map(({ id, nom }) => ({ id, name: nom })),
});

export interface WantedTerms {
  role: SchoolRole;
  seesAll: boolean;
  groups: readonly string[];
}

const toTermsBody = ({ role, seesAll, groups }: WantedTerms) => ({
  role,
  tous_groupes: seesAll,
  groupes: [...groups],
});

export interface NewColleague extends WantedTerms {
  email: string;
  firstName: string;
  lastName: string;
}

export const toInvitationBody = ({ email, firstName, lastName, ...terms }: NewColleague) => ({
  email,
  prenom: firstName,
  nom: lastName,
  ...toTermsBody(terms),
});

export const toContractBody = ({ version, ...terms }: WantedTerms & { version: number }) => ({
  version,
  ...toTermsBody(terms),
});

export const toContractEndForm = ({ ends, version }: { ends: boolean; version: number }) => ({
  fin: ends ? ('true' as const) : ('false' as const),
  version: String(version),
});

/** The field of each refusal of the API. */
export const INVITATION_FIELDS = { email: 'email', prenom: 'firstName', nom: 'lastName' } as const;

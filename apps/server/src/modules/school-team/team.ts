/** A team in the words of the wire. Pure. */
import type { ContractBody, TeamReply } from '@balise/contract/school-team';
import type { StoredInvitation } from './invitation-store.ts';
import type { ContractTerms, GroupName, StoredColleague } from './team-store.ts';

interface Team {
  colleagues: readonly StoredColleague[];
  invitations: readonly StoredInvitation[];
  groups: readonly GroupName[];
}

export const tellTeam = (
  { colleagues, invitations, groups }: Team,
  { self, now }: { self: number; now: Date },
): TeamReply => ({
  equipe: colleagues.map((one) => ({
    id: one.person,
    prenom: one.firstName,
    nom: one.lastName,
    email: one.email,
    role: one.role,
    tous_groupes: one.allGroups,
    groupes: one.groups.map(toGroupName),
    depuis: one.since.toISOString(),
    fin: one.endedAt?.toISOString() ?? null,
    derniere_connexion: one.lastSignInAt?.toISOString() ?? null,
    version: one.version,
    moi: one.person === self,
  })),
  invitations: invitations.map((one) => ({
    id: one.id,
    prenom: one.firstName,
    nom: one.lastName,
    email: one.email,
    role: one.role,
    tous_groupes: one.allGroups,
    groupes: one.groups.map(toGroupName),
    envoyee_le: one.sentAt.toISOString(),
    expire_le: one.expiresAt.toISOString(),
    expiree: one.expiresAt <= now,
  })),
  groupes: groups.map(toGroupName),
});

const toGroupName = ({ id, name }: GroupName) => ({ id, nom: name });

export const readTerms = ({
  role,
  tous_groupes,
  groupes,
}: Pick<ContractBody, 'role' | 'tous_groupes' | 'groupes'>): ContractTerms => ({
  role,
  // Only teachers can be limited: the others need the whole school for their work.
  allGroups: tous_groupes || role !== 'instructor',
  groups: groupes,
});

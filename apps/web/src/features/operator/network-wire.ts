/** Networks of schools: maps the French wire to our terms. */
import type * as networks from '@balise/contract/operator-networks';
import type { FreeSchool, NetworkList, NetworksSearch, OneNetwork } from './networks.ts';
import { toInvitedPerson, toWorkingPerson } from './wire.ts';

export const toNetworksQuery = ({ q, page }: NetworksSearch) => ({
  ...(q && { recherche: q }),
  ...(page && { page: String(page) }),
});

export const toNetworkList = ({ total, groupements }: networks.NetworksReply): NetworkList => ({
  total,
  networks: groupements.map((one) => ({
    id: one.id,
    name: one.nom,
    createdAt: one.cree_le,
    schools: one.ecoles,
    firstSchools: one.premieres,
    headOffice: one.noms_siege,
    invited: one.siege_invites,
  })),
});

const toFreeSchool = ({ id, nom, marque, version }: networks.SchoolChoicesReply['choix'][number]) => ({
  ...{ id, version },
  name: nom,
  brand: marque,
});

export const toFreeSchools = ({ choix }: networks.SchoolChoicesReply): FreeSchool[] =>
  choix.map(toFreeSchool);

export const toOneNetwork = (one: networks.NetworkReply): OneNetwork => ({
  id: one.id,
  name: one.nom,
  version: one.version,
  createdAt: one.cree_le,
  schools: one.ecoles.map((school) => ({
    ...toFreeSchool(school),
    suspendedAt: school.suspendue_le,
    learners: school.eleves,
  })),
  people: one.equipe.map(toWorkingPerson),
  invitations: one.invitations.map(toInvitedPerson),
  acts: one.actes.map(({ id, le, acte, par, sujet }) => ({ id, at: le, act: acte, by: par, about: sujet })),
});

export const toNewNetworkBody = ({ key, name }: { key: string; name: string }) => ({
  cle: key,
  nom: name.trim(),
});

export const toNetworkBody = ({ name, version }: { name: string; version: number }) => ({
  nom: name.trim(),
  version,
});

/** @param change.network null: the school is in none */
export const toSchoolNetworkBody = (change: { network: number | null; version: number }) => ({
  groupement: change.network,
  version: change.version,
});

export const toHeadOfficeForm = (change: { network: number; ends: boolean; version: number }) => ({
  groupement: String(change.network),
  fin: change.ends ? ('true' as const) : ('false' as const),
  version: String(change.version),
});

/** The field of each refusal of the API. */
export const NETWORK_FIELDS = { nom: 'name' } as const;

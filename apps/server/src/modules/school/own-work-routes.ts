/** A member of staff learns who they are and what they may do, and chooses where they work. */
import { hasRight, RIGHT_NAMES, type Right, type StaffRole } from '@balise/contract/rights';
import type { OwnWork } from '@balise/contract/staff';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { HeadOffice, SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { readSessionToken } from '../../http/session-cookies.ts';
import { updateSessionWorkplace } from '../../identity/staff-store.ts';
import { hashSecret } from '../../secrets.ts';
import { type OwnWorkRow, selectOwnWork } from './own-work-store.ts';

export interface OwnWorkDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https'>;
}

export function ownWorkRoutes(mount: Mounter, { db, clock, config }: OwnWorkDeps): void {
  mount('GET /api/gestion/moi', async ({ caller }) =>
    toOwnWork(caller, await selectOwnWork(db, caller.learner, clock())),
  );

  mount('PUT /api/gestion/ecole', async ({ form, request }) => {
    const token = hashSecret(readSessionToken(request, config) ?? '');
    if (!(await updateSessionWorkplace(db, token, Number(form.ecole)))) refuse('INTROUVABLE');
    return { choisie: true };
  });
}

function toOwnWork(caller: SchoolStaff | HeadOffice, row: OwnWorkRow): OwnWork {
  const place = 'workplace' in caller ? row.schools.find(({ id }) => id === caller.workplace) : undefined;
  const [network] = row.networks;
  const roles: StaffRole[] = [...(place ? [place.role] : []), ...(network ? (['headOffice'] as const) : [])];
  return {
    prenom: row.firstName,
    nom: row.lastName,
    email: row.email,
    role: caller.role,
    ecole: place ? { id: place.id, nom: place.name } : null,
    fuseau: caller.zone,
    tous_groupes: 'scope' in caller && caller.scope.allGroups,
    ecoles: row.schools.map(({ id, name, role }) => ({ id, nom: name, role })),
    groupement: network ? { id: network.id, nom: network.name } : null,
    droits: listRights(roles),
    marque: place?.brand ?? caller.brand,
    apprend: row.learns,
    exploite: row.isOperator,
  };
}

const listRights = (roles: readonly StaffRole[]): Record<Right, boolean> =>
  Object.fromEntries(
    RIGHT_NAMES.map((right) => [right, roles.some((role) => hasRight(role, right))]),
  ) as Record<Right, boolean>;

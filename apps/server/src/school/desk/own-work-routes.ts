/** A member of staff learns who they are and what they may do, and chooses where they work. */
import { hasRight, RIGHT_NAMES, type Right, type StaffRole } from '@balise/contract/base/rights';
import { type ServerParts, updateSessionWorkplace } from '../../identity/accounts/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import {
  type HeadOffice,
  type Mounter,
  readSessionToken,
  refuse,
  type SchoolStaff,
} from '../../platform/http/api.ts';
import { type OwnWorkRow, selectOwnWork } from './own-work-store.ts';

export function ownWorkRoutes(mount: Mounter, { db, clock, config }: ServerParts): void {
  mount('GET /api/school/me', async ({ caller }) =>
    tellOwnWork(caller, await selectOwnWork(db, caller.learner, clock())),
  );

  mount('PUT /api/school/settings', async ({ body, request }) => {
    const token = hashSecret(readSessionToken(request, config) ?? '');
    if (!(await updateSessionWorkplace(db, token, body.school))) refuse('INTROUVABLE');
    return { isChosen: true };
  });
}

function tellOwnWork(caller: SchoolStaff | HeadOffice, { networks, ...row }: OwnWorkRow) {
  const place = 'workplace' in caller ? row.schools.find(({ id }) => id === caller.workplace) : undefined;
  const [network = null] = networks;
  const roles: StaffRole[] = [...(place ? [place.role] : []), ...(network ? (['headOffice'] as const) : [])];
  return {
    ...row,
    network,
    role: caller.role,
    school: place ?? null,
    zone: caller.zone,
    seesAllGroups: 'scope' in caller && caller.scope.allGroups,
    rights: listRights(roles),
    brand: place?.brand ?? caller.brand,
  };
}

const listRights = (roles: readonly StaffRole[]): Record<Right, boolean> =>
  Object.fromEntries(
    RIGHT_NAMES.map((right) => [right, roles.some((role) => hasRight(role, right))]),
  ) as Record<Right, boolean>;

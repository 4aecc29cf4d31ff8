/** Changes and ends contracts. The school keeps a manager, whoever changes what at once. */

import { STORED_ROLES } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  type Contract,
  type ContractTerms,
  countGroups,
  lockContract,
  lockManagers,
  updateContractEnd,
  updateTerms,
} from './team-store.ts';

interface Target {
  person: number;
  /** The one that was read. */
  version: number;
  now: Date;
}

/** Returns the new version. */
export async function changeTerms(
  trx: Db,
  staff: SchoolStaff,
  { person, version, now, ...terms }: Target & ContractTerms,
): Promise<number> {
  const managers = await lockManagersWith(trx, staff);
  const contract = await findContract(trx, staff, { person, version });
  if (contract.isEnded) refuse('MODIFIE_ENTRETEMPS');
  if (terms.role !== 'manager') refuseLastManager(managers, person);
  const known = await countGroups(trx, staff.workplace, terms.groups);
  if (known < terms.groups.length) refuse('INTROUVABLE');
  await updateTerms(trx, staff.workplace, person, terms);
  const details = {
    de: STORED_ROLES[contract.role],
    a: STORED_ROLES[terms.role],
    tous_groupes: String(terms.allGroups),
  };
  await recordAct(trx, staff, { action: 'ecole.changer_contrat', about: person, details }, now);
  return version + 1;
}

/** Ends the contract, or takes it up again. Sent twice, the second changes nothing. Returns the version. */
export async function changeContractEnd(
  trx: Db,
  staff: SchoolStaff,
  { person, version, now, ends }: Target & { ends: boolean },
): Promise<number> {
  const managers = await lockManagersWith(trx, staff);
  const contract = await findContract(trx, staff, { person });
  if (contract.isEnded === ends) return contract.version;
  if (contract.version !== version) refuse('MODIFIE_ENTRETEMPS');
  if (ends) refuseLastManager(managers, person);
  await updateContractEnd(trx, { school: staff.workplace }, person, ends ? now : null);
  const action = ends ? 'ecole.finir_contrat' : 'ecole.reprendre_contrat';
  await recordAct(trx, staff, { action, about: person, details: { role: STORED_ROLES[contract.role] } }, now);
  return version + 1;
}

/** Somebody whose own contract another manager has ended meanwhile changes nothing any more. */
async function lockManagersWith(trx: Db, { workplace, learner }: SchoolStaff): Promise<Set<number>> {
  const managers = await lockManagers(trx, workplace);
  return managers.has(learner) ? managers : refuse('ACCES_REFUSE');
}

async function findContract(
  trx: Db,
  { workplace }: SchoolStaff,
  { person, version }: { person: number; version?: number },
): Promise<Contract> {
  const contract = (await lockContract(trx, { school: workplace }, person)) ?? refuse('INTROUVABLE');
  return version === undefined || contract.version === version ? contract : refuse('MODIFIE_ENTRETEMPS');
}

function refuseLastManager(managers: ReadonlySet<number>, person: number): void {
  if (managers.size === 1 && managers.has(person)) refuse('DERNIER_GERANT');
}

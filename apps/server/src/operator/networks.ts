/** Makes, changes and deletes networks of schools, and says which schools are in them. */

import { actAtSchool, actOnNetwork } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { type Operator, refuse } from '../platform/http/api.ts';
import { recordAct } from '../school/acts/api.ts';
import { recordNetworkAct } from './acts.ts';
import {
  deleteNetwork,
  insertNetwork,
  isNetworkEmpty,
  lockNetwork,
  lockSchoolInNetwork,
  selectOptionalNetworkOfKey,
  updateNetworkName,
  updateSchoolNetwork,
} from './network-store.ts';
import type { Target } from './schools.ts';

/** Of two requests with one key, the second makes nothing; with another name it is refused. Returns its number. */
export async function makeNetwork(
  trx: Db,
  operator: Operator,
  wanted: { key: string; name: string; now: Date },
): Promise<number> {
  const id = await insertNetwork(trx, wanted);
  if (id === undefined) {
    const known = await selectOptionalNetworkOfKey(trx, wanted.key);
    return known?.name === wanted.name ? known.id : refuse('CLE_REUTILISEE');
  }
  const act = { action: 'plateforme.creer_groupement', details: { nom: wanted.name } } as const;
  await recordNetworkAct(trx, actOnNetwork(operator, id), act, wanted.now);
  return id;
}

/** Returns the new version. */
export async function renameNetwork(
  trx: Db,
  operator: Operator,
  { id, version, now, name }: Target & { name: string },
): Promise<number> {
  const network = (await lockNetwork(trx, id)) ?? refuse('INTROUVABLE');
  if (network.version !== version) refuse('MODIFIE_ENTRETEMPS');
  await updateNetworkName(trx, id, name);
  const details = { avant: network.name, apres: name };
  await recordNetworkAct(
    trx,
    actOnNetwork(operator, id),
    { action: 'plateforme.renommer_groupement', details },
    now,
  );
  return version + 1;
}

/** Only an empty one: without schools, and nobody at its head office. */
export async function removeNetwork(
  trx: Db,
  operator: Operator,
  { id, version, now }: Target,
): Promise<void> {
  const network = (await lockNetwork(trx, id, { isDeleted: true })) ?? refuse('INTROUVABLE');
  if (network.version !== version) refuse('MODIFIE_ENTRETEMPS');
  if (!(await isNetworkEmpty(trx, id))) refuse('GROUPEMENT_NON_VIDE');
  await deleteNetwork(trx, id);
  const act = { action: 'plateforme.supprimer_groupement', details: { nom: network.name } } as const;
  await recordNetworkAct(trx, actOnNetwork(operator, id), act, now);
}

/**
 * Puts a school in a network, or takes it out. In the journal of the school. Sent twice, the second changes nothing. Returns
 * the version of the school.
 *
 * @param network null: it is in none
 */
export async function changeSchoolNetwork(
  trx: Db,
  operator: Operator,
  { id, version, now, network }: Target & { network: number | null },
): Promise<number> {
  const school = (await lockSchoolInNetwork(trx, id)) ?? refuse('INTROUVABLE');
  const before = school.network;
  if ((before?.id ?? null) === network) return school.version;
  if (school.version !== version) refuse('MODIFIE_ENTRETEMPS');
  const after = network === null ? null : ((await lockNetwork(trx, network)) ?? refuse('INTROUVABLE'));
  await updateSchoolNetwork(trx, id, network);
  const actor = actAtSchool(operator, id);
  if (before) {
    const details = { groupement: String(before.id), nom: before.name };
    await recordAct(trx, actor, { action: 'exploitation.retirer_du_groupement', details }, now);
  }
  if (after) {
    const details = { groupement: String(network), nom: after.name };
    await recordAct(trx, actor, { action: 'exploitation.mettre_en_groupement', details }, now);
  }
  return version + 1;
}

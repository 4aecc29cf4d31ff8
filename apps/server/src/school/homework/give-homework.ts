/** Gives homework: checks that the series exists, and that the caller sees whom it is for. */
import type { NewHomework } from '@balise/contract/school/homework';
import { selectOptionalVisibleLearner } from '../../identity/accounts/api.ts';
import type { LicenceCatalogue } from '../../learning/series/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { selectOptionalVisibleGroup } from '../groups/api.ts';
import { HOMEWORK_GIVEN } from './acts.ts';
import { countNumbers } from './choices.ts';
import { insertAssignment, type NewAssignment } from './homework-store.ts';

export async function giveHomework(
  trx: Db,
  staff: SchoolStaff,
  wanted: NewHomework,
  catalogue: LicenceCatalogue,
  now: Date,
): Promise<void> {
  const { id, licence, slug, order, dueOn } = wanted;
  const total = countNumbers(slug, catalogue) ?? refuse('CONTENU_INDISPONIBLE');
  if (order !== null && order > total) refuse('CONTENU_INDISPONIBLE');
  const target = await findTarget(trx, staff, wanted);
  const words = wanted.words.normalize('NFC').trim();
  const one = { scope: staff.scope, id, licence, slug, order, words, dueOn, target, now };
  if (!(await insertAssignment(trx, one))) return;
  const about = 'person' in target ? { about: target.person } : {};
  const details = { devoir: id, slug, ...('group' in target && { groupe: target.group }) };
  await recordAct(trx, staff, { action: HOMEWORK_GIVEN, ...about, details }, now);
}

async function findTarget(
  trx: Db,
  { scope }: SchoolStaff,
  { licence, group, inscription }: NewHomework,
): Promise<NewAssignment['target']> {
  if (group !== undefined && inscription === undefined) {
    const found = (await selectOptionalVisibleGroup(trx, scope, group)) ?? refuse('INTROUVABLE');
    return { group: found };
  }
  if (group !== undefined || inscription === undefined) return refuse('REQUETE_INVALIDE', { champ: 'group' });
  const learner = await selectOptionalVisibleLearner(trx, scope, inscription);
  if (!learner || learner.licenceCode !== licence) refuse('INTROUVABLE');
  return { person: learner.learner };
}

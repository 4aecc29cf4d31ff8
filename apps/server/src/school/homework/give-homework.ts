/** Gives homework: checks that the series exists, and that the caller sees whom it is for. */
import type { NewHomework } from '@balise/contract/school/homework';
import { selectOptionalVisibleLearner } from '../../identity/accounts/api.ts';
import type { LicenceCatalogue } from '../../learning/series/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { selectOptionalVisibleGroup } from '../groups/api.ts';
import { countNumbers } from './choices.ts';
import { insertAssignment } from './homework-store.ts';

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
  const { school, person } = staff.scope;
  const what = { licence, slug, order_no: order, words, due_on: dueOn };
  const row = { id, school_id: school, ...what, ...target, made_by: person, created_at: now };
  if (!(await insertAssignment(trx, row))) return;
  const about = 'person_id' in target ? { about: target.person_id } : {};
  const details = { devoir: id, slug, ...('group_id' in target && { groupe: target.group_id }) };
  await recordAct(trx, staff, { action: 'ecole.donner_devoir', ...about, details }, now);
}

async function findTarget(
  trx: Db,
  { scope }: SchoolStaff,
  { licence, group, inscription }: NewHomework,
): Promise<{ group_id: string } | { person_id: number }> {
  if (group !== undefined && inscription === undefined) {
    const found = (await selectOptionalVisibleGroup(trx, scope, group)) ?? refuse('INTROUVABLE');
    return { group_id: found };
  }
  if (group !== undefined || inscription === undefined) return refuse('REQUETE_INVALIDE', { champ: 'group' });
  const learner = await selectOptionalVisibleLearner(trx, scope, inscription);
  if (!learner || learner.licenceCode !== licence) refuse('INTROUVABLE');
  return { person_id: learner.learner };
}

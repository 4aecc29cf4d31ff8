/** Gives homework: checks that the series exists, and that the caller sees whom it is for. */
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import { refuse } from '../../http/refuse.ts';
import { selectOptionalVisibleLearner } from '../../identity/staff-store.ts';
import type { LicenceCatalogue } from '../practice/catalogue.ts';
import { recordAct } from '../school/record-act.ts';
import { selectOptionalVisibleGroup } from '../school-groups/group-store.ts';
import { HOMEWORK_GIVEN } from './acts.ts';
import { countNumbers } from './choices.ts';
import { insertAssignment, type NewAssignment } from './homework-store.ts';

export interface WantedHomework {
  id: string;
  slug: string;
  order: number | null;
  words: string;
  dueOn: string | null;
  group: string | undefined;
  /** Of the learner whom it is for. */
  inscription: string | undefined;
}

interface Gift {
  wanted: WantedHomework;
  licence: LicenceCatalogue;
  licenceCode: string;
  now: Date;
}

export async function giveHomework(
  trx: Db,
  staff: SchoolStaff,
  { wanted, licence, licenceCode, now }: Gift,
): Promise<void> {
  const total = countNumbers(wanted.slug, licence) ?? refuse('CONTENU_INDISPONIBLE');
  if (wanted.order !== null && wanted.order > total) refuse('CONTENU_INDISPONIBLE');
  const target = await findTarget(trx, staff, wanted, licenceCode);
  const { id, slug, order, dueOn } = wanted;
  const words = wanted.words.normalize('NFC').trim();
  const one = { scope: staff.scope, id, licenceCode, slug, order, words, dueOn, target, now };
  if (!(await insertAssignment(trx, one))) return;
  const about = 'person' in target ? { about: target.person } : {};
  const details = { devoir: id, slug, ...('group' in target && { groupe: target.group }) };
  await recordAct(trx, staff, { action: HOMEWORK_GIVEN, ...about, details }, now);
}

async function findTarget(
  trx: Db,
  { scope }: SchoolStaff,
  { group, inscription }: WantedHomework,
  licenceCode: string,
): Promise<NewAssignment['target']> {
  if ((group === undefined) === (inscription === undefined)) refuse('REQUETE_INVALIDE', { champ: 'groupe' });
  if (group !== undefined) {
    const found = (await selectOptionalVisibleGroup(trx, scope, group)) ?? refuse('INTROUVABLE');
    return { group: found };
  }
  const learner = await selectOptionalVisibleLearner(trx, scope, Number(inscription));
  if (!learner || learner.licenceCode !== licenceCode) refuse('INTROUVABLE');
  return { person: learner.learner };
}

/** A day that exists; null where none is wanted. */
export function readDueDay(typed: string): string | null {
  if (typed === '') return null;
  const day = new Date(`${typed}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
  return exists ? typed : refuse('REQUETE_INVALIDE', { champ: 'pour_le' });
}

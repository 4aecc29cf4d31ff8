/** Enrols the learners of a list, all good lines or none. */
import { IMPORT_UNDO_DAYS, type TermsOfList } from '@balise/contract/school/imports';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { dayIn } from '@balise/rules/time-zones';
import { firstLink } from '../../account/sign-up/api.ts';
import { copyToOwners } from '../../identity/accounts/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import { analyzeAfterwards, type Db, inRepeatedTransaction } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { checkStoredImport } from './check-import.ts';
import type { CheckedLines, GoodLine } from './check-lines.ts';
import { type AccessTerms, checkTerms, type EnrolmentDeps, enrolLearner } from './enrol.ts';
import {
  inChunks,
  insertAccesses,
  insertIntoGroupsTogether,
  insertNewLearners,
  type NewLearners,
  selectTakenEmails,
} from './enrol-many-store.ts';
import { selectEnrollingSchool } from './enrol-store.ts';
import { lockImport, markImportExecuted, type StoredImport } from './import-store.ts';
import { completePeople, insertImportPeople, selectPeopleToComplete, type Was } from './undo-store.ts';

interface Order {
  staff: SchoolStaff;
  id: string;
  version: number;
  ignoresFaults: boolean;
}

/** Executing an import that is executed changes nothing. Refuses LIGNES_REFUSEES and DEMANDE_TRAITEE. */
export async function executeImport(deps: EnrolmentDeps, order: Order): Promise<void> {
  // Somebody may sign up with an e-mail of the list meanwhile: the next run finds the account.
  await inRepeatedTransaction(deps.db, (trx) => executeOnce(trx, deps, order));
  analyzeAfterwards(deps.db, FILLED_TABLES);
}

/** Those with rows of each learner. */
const FILLED_TABLES = [
  'people',
  'memberships',
  'accounts',
  'inscriptions',
  'credits',
  'password_links',
  'mails',
  'learner_group_members',
  'learner_import_people',
  'parent_consents',
];

async function executeOnce(trx: Db, deps: EnrolmentDeps, order: Order): Promise<void> {
  const { staff, id, version, ignoresFaults } = order;
  const now = deps.clock();
  const stored = (await lockImport(trx, { school: staff.workplace, id })) ?? refuse('INTROUVABLE');
  if (stored.state === 'imported') return;
  if (stored.state === 'undone' || stored.version !== version) refuse('DEMANDE_TRAITEE');
  const given = stored.terms ?? refuse('REQUETE_INVALIDE', { champ: 'terms' });
  const terms = toTerms(given, now);
  await checkTerms(trx, deps, staff, terms);
  const checked = await checkStoredImport(trx, staff.scope, stored, dayIn(staff.scope.zone, now));
  if (checked.good.length === 0 || (checked.faults.length > 0 && !ignoresFaults)) refuse('LIGNES_REFUSEES');
  const counts = await enrolLines(trx, deps, { staff, stored, checked, terms, now });
  const undoUntil = new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY_MS);
  const done = { id, lines: checked.total, faults: checked.faults, now, undoUntil };
  await markImportExecuted(trx, { ...done, ...counts });
  const details = { import: id, crees: String(counts.created), completes: String(counts.completed) };
  await recordAct(trx, staff, { action: 'ecole.importer_eleves', details }, now);
}

export const toTerms = ({ licence, days, credits, group }: TermsOfList, now: Date): AccessTerms => ({
  licenceCode: licence,
  credits,
  expiresAt: new Date(now.getTime() + days * DAY_MS),
  groups: group === null ? [] : [group],
});

interface Running {
  staff: SchoolStaff;
  stored: StoredImport;
  checked: CheckedLines;
  terms: AccessTerms;
  now: Date;
}

async function enrolLines(
  trx: Db,
  deps: EnrolmentDeps,
  { staff, stored, checked, terms, now }: Running,
): Promise<{ created: number; completed: number }> {
  const school = await selectEnrollingSchool(trx, staff.workplace);
  const brand = findBrand(deps.settings, school.brand);
  const there = checked.good.filter((line) => line.person !== null);
  const others = checked.good.filter((line) => line.person === null);
  const taken = await selectTakenEmails(
    trx,
    others.map(({ identity }) => identity.email),
  );
  const isPlain = ({ identity }: GoodLine): boolean =>
    identity.parentEmail === null && !taken.has(emailKey(identity.email));
  const plain = others.filter(isPlain);
  const was: Was[] = await completeLines(trx, { lines: there, school: school.id, terms, now });
  const made = await insertNewLearners(trx, {
    lines: plain,
    school: school.id,
    terms,
    now,
    writeLink: () => firstLink(deps.settings, brand, now),
  });
  was.push(...made.map((person): Was => ({ person, kind: 'made' })));
  // Children, whose parents are asked, and people who have an account: few, and one by one.
  for (const { identity } of others.filter((line) => !isPlain(line))) {
    const enrolled = await enrolLearner(trx, deps, { staff, school, identity, terms, now });
    if (enrolled.kind !== 'there' && enrolled.person !== null)
      was.push({ person: enrolled.person, kind: enrolled.kind });
    if (enrolled.kind === 'added' && enrolled.standIn !== null)
      was.push({ person: enrolled.standIn, kind: 'made' });
  }
  await inChunks(was, (chunk) =>
    insertImportPeople(trx, { import: stored.id, school: school.id, was: chunk }),
  );
  return { created: others.length, completed: there.length };
}

/** Learners of the school get what they lack: phone, day of birth, group, and the access to this licence. */
async function completeLines(
  trx: Db,
  { lines, school, terms, now }: Omit<NewLearners, 'writeLink'>,
): Promise<Was[]> {
  if (lines.length === 0) return [];
  const people = lines.flatMap(({ person }) => (person === null ? [] : [person]));
  const before = await selectPeopleToComplete(trx, { people, school, terms });
  await completePeople(trx, lines);
  const lacking = before.filter(({ hasLicence }) => !hasLicence).map(({ person }) => person);
  const having = before.filter(({ hasLicence }) => hasLicence).map(({ person }) => person);
  await insertAccesses(trx, { people: lacking, school, terms, now });
  await copyToOwners(trx, { people: lacking, now });
  await insertIntoGroupsTogether(trx, { people: having, school, groups: terms.groups });
  const identities = new Map(lines.map(({ person, identity }) => [person, identity]));
  return before.map(({ person, hasPhone, hasBirthDate, inGroup }): Was => {
    const identity = identities.get(person);
    return {
      person,
      kind: 'completed',
      phone: hasPhone ? null : (identity?.phone ?? null),
      birthDate: hasBirthDate ? null : (identity?.birthDate ?? null),
      group: inGroup ? null : (terms.groups[0] ?? null),
    };
  });
}

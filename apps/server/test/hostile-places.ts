/** Schools whose every row holds a word of its own, so that a reply with another school's word is a leak. */
import type { ExamState } from '@balise/contract/base/codes';
import { insertPerson, insertSchool, type Person, plantGroup, plantStaffMembership } from './builders.ts';
import type { Client } from './client.ts';
import { plantImport } from './enrolment-requests.ts';
import type { TestApp } from './harness.ts';
import {
  plantAccessAct,
  plantBatch,
  plantExam,
  plantHomework,
  plantLetter,
  plantNote,
  plantQuestionSums,
  plantSchoolMessage,
  plantStaffInvitation,
} from './planted-rows.ts';
import { begin, finish } from './walk.ts';

/** A learner, in a group that one instructor teaches. */
interface PlantedGroup {
  id: string;
  learner: Person;
  instructor: Person;
  words: { group: string; learner: string };
}

export interface PlantedSchool {
  id: number;
  groups: PlantedGroup[];
  staff: { role: 'gerant' | 'secretaire' | 'moniteur'; person: Person }[];
  /** Of its name alone, and of what is about the whole school. */
  words: { name: string; school: string };
}

/** Somebody who sends requests, and the words that they may read. */
export interface Attacker {
  name: string;
  /** Null for a head office. */
  school: PlantedSchool | null;
  words: readonly string[];
  signIn(): Promise<Client>;
}

/** Ids and texts that name rows of every school. They hold no word, so that an echo is no leak. */
export interface Pool {
  texts: Set<string>;
  numbers: Set<number>;
}

const QUESTION = 'b-c-001';
const GROUPS = 2;

export async function plantSchool(t: TestApp, pool: Pool, stem: string): Promise<PlantedSchool> {
  const words = { name: `${stem}nom`, school: `${stem}ecole` };
  const now = t.time.now();
  const planting = { now, word: words.school };
  const id = await insertSchool(t.db, words.name);
  pool.numbers.add(id);
  const staff: PlantedSchool['staff'] = [];
  for (const role of ['gerant', 'secretaire', 'moniteur'] as const)
    staff.push({
      role,
      person: await insertPerson(t.db, { schoolId: id, role, lastName: words.school, inscriptions: [] }),
    });
  for (const { person } of staff) addPerson(pool, person);
  const groups: PlantedGroup[] = [];
  for (let number = 0; number < GROUPS; number += 1)
    groups.push(
      await plantLearners(t, pool, id, `${stem}${'xy'[number]}`, number === 0 ? 'demandee' : 'convoquee'),
    );
  pool.numbers.add(await plantSchoolMessage(t.db, id, planting));
  const list = `Nom;Prénom;E-mail;Date de naissance\n${words.school};Alex;alex-${id}@test.example;31/01/2000\n`;
  for (const one of [
    await plantStaffInvitation(t.db, id, planting),
    await plantBatch(t.db, id, planting),
    await plantImport({ t, owner: { schoolId: id } }, list),
  ])
    pool.texts.add(one);
  await plantQuestionSums(t.db, id, QUESTION, t.content.byId.get(QUESTION)?.revision ?? 1);
  return { id, groups, staff, words };
}

async function plantLearners(
  t: TestApp,
  pool: Pool,
  schoolId: number,
  stem: string,
  state: ExamState,
): Promise<PlantedGroup> {
  const words = { group: `${stem}groupe`, learner: `${stem}eleve` };
  const now = t.time.now();
  const learner = await insertPerson(t.db, { schoolId, lastName: words.learner });
  const instructor = await insertPerson(t.db, {
    schoolId,
    role: 'moniteur',
    lastName: words.group,
    inscriptions: [],
  });
  await plantStaffMembership(t.db, { ...instructor, role: 'moniteur', allGroups: false });
  const group = await plantGroup(t.db, schoolId, {
    name: words.group,
    learners: [learner],
    teachers: [instructor],
  });
  for (const person of [learner, instructor]) addPerson(pool, person);
  const client = await t.signIn(learner);
  const series = await begin(client, 'accueil');
  await finish(t, client, series, () => false);
  const [ofLearner, ofGroup] = [
    { now, word: words.learner },
    { now, word: words.group },
  ];
  for (const one of [
    group,
    series,
    await plantExam(t.db, learner, { ...ofLearner, state }),
    await plantLetter(t.db, learner, ofLearner),
    await plantNote(t.db, learner, ofLearner),
    await plantAccessAct(t.db, learner, ofLearner),
    await plantHomework(t.db, schoolId, { ...ofLearner, learner }),
    await plantHomework(t.db, schoolId, { ...ofGroup, group }),
  ])
    pool.texts.add(one);
  pool.numbers.add(await plantSchoolMessage(t.db, schoolId, { ...ofLearner, learner }));
  pool.numbers.add(await plantSchoolMessage(t.db, schoolId, { ...ofGroup, group }));
  return { id: group, learner, instructor, words };
}

function addPerson(pool: Pool, { personId, accountId, inscriptionIds, email }: Person): void {
  for (const id of [personId, accountId, ...inscriptionIds]) pool.numbers.add(id);
  pool.texts.add(email);
}

const allWords = ({ words, groups }: PlantedSchool): string[] => [
  ...Object.values(words),
  ...groups.flatMap((group) => Object.values(group.words)),
];

export const listWords = (schools: readonly PlantedSchool[]): string[] => schools.flatMap(allWords);

/** Everybody of a school who signs in: its staff, the instructors of one group, its learners. */
export function listAttackers(t: TestApp, school: PlantedSchool): Attacker[] {
  const { name, school: whole } = school.words;
  return [
    ...school.staff.map(({ role, person }) => ({
      name: `${role} of ${name}`,
      school,
      words: allWords(school),
      signIn: () => t.signIn(person),
    })),
    ...school.groups.flatMap(({ learner, instructor, words }) => [
      {
        name: `instructor of ${words.group}`,
        school,
        words: [name, whole, words.group, words.learner],
        signIn: () => t.signIn(instructor),
      },
      {
        name: words.learner,
        school,
        words: [name, whole, words.group, words.learner],
        signIn: () => t.signIn(learner),
      },
    ]),
  ];
}

/** What attackers may have changed of their own school is put back: their rights, their groups, their accesses. */
export async function restoreSchool({ db }: TestApp, { id, groups, staff }: PlantedSchool): Promise<void> {
  const here = { school_id: id };
  for (const { role, person } of staff) await plantStaffMembership(db, { ...person, role });
  for (const { instructor } of groups)
    await plantStaffMembership(db, { ...instructor, role: 'moniteur', allGroups: false });
  const people = groups.flatMap(({ learner, instructor }) => [learner.personId, instructor.personId]);
  for (const table of ['learner_group_members', 'learner_group_staff'] as const)
    await db.deleteFrom(table).where('school_id', '=', id).where('person_id', 'in', people).execute();
  for (const { id: group, learner, instructor } of groups) {
    const row = { ...here, group_id: group };
    await db
      .insertInto('learner_group_members')
      .values({ ...row, person_id: learner.personId })
      .execute();
    await db
      .insertInto('learner_group_staff')
      .values({ ...row, person_id: instructor.personId })
      .execute();
  }
  await db.updateTable('learner_groups').set({ archived_at: null }).where('school_id', '=', id).execute();
  await db
    .updateTable('inscriptions')
    .set({ status: 'ouvert', expires_at: null })
    .where('school_id', '=', id)
    .where('person_id', 'in', people)
    .execute();
}

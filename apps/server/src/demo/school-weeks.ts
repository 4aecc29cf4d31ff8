/** What the staff of the full school did in the last weeks: groups, codes, homework, messages, looks, files. */

import { randomUUID } from 'node:crypto';
import { VERY_LIKELY } from '@balise/content/readiness/words';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import { insertNewCodes } from '../account/sign-up/api.ts';
import type { Db } from '../platform/db/api.ts';
import { EVENING, listCrowd } from './crowd.ts';
import { insertDeskWeeks } from './desk-weeks.ts';
import { GROUPS_MADE_AGO } from './insert-staff.ts';
import { mustGet } from './must-get.ts';
import { insertRows } from './rows.ts';
import { note, readWeeks, type Weeks } from './weeks.ts';

/** All people, their groups and their series must exist already. */
export async function insertSchoolWeeks(db: Db, now: Date): Promise<void> {
  const weeks = await readWeeks(db, now);
  await insertGroupActs(weeks);
  await insertEnrolmentActs(weeks);
  await insertBatches(weeks);
  await insertHomework(weeks);
  await insertWrittenMessages(weeks);
  await insertLooksAndFiles(weeks);
  await insertEarlierEstimates(weeks);
  await insertDeskWeeks(weeks);
}

async function insertGroupActs({ db, daysAgo, manager, groups }: Weeks): Promise<void> {
  for (const [nom, groupe] of groups)
    await note(db, {
      by: manager,
      action: 'ecole.creer_groupe',
      details: { groupe, nom },
      at: daysAgo(GROUPS_MADE_AGO),
    });
}

/** Those who were enrolled in the last five weeks. */
async function insertEnrolmentActs({ db, daysAgo, secretary }: Weeks): Promise<void> {
  const recent = listCrowd().filter(({ joined = 0 }) => joined < 35);
  for (const { joined = 0, inscriptions } of recent) {
    const permis = inscriptions[0]?.licenceCode ?? 'b';
    await note(db, {
      by: secretary,
      action: 'ecole.inscrire_eleve',
      details: { permis },
      at: daysAgo(joined),
    });
  }
}

interface Batch {
  label: string;
  count: number;
  used: number;
  ago: number;
  revoked?: number;
}

const BATCHES: readonly Batch[] = [
  { label: 'Stage de novembre', count: 12, used: 9, ago: 24 },
  { label: 'Forum des associations', count: 20, used: 4, ago: 75 },
  // Over, and its last code was revoked.
  { label: 'Portes ouvertes', count: 8, used: 5, ago: 130, revoked: 1 },
];

async function insertBatches({ db, daysAgo, secretary, pupils }: Weeks): Promise<void> {
  const { school } = secretary;
  for (const { label, count, used, ago, revoked = 0 } of BATCHES) {
    const [id, at] = [randomUUID(), daysAgo(ago)];
    const terms = { days: 180, credits: 30, expiresAt: new Date(at.getTime() + 90 * DAY_MS) };
    await insertRows(db, 'code_batches', {
      id,
      school_id: school,
      label,
      licence: 'b',
      made_by: secretary.account,
      created_at: at,
      access_days: terms.days,
      credits: terms.credits,
      expires_at: terms.expiresAt,
    });
    await insertNewCodes(db, { school, count, licenceCode: 'b', ...terms, batch: id }, at);
    for (const [index, person_id] of pupils.slice(0, used).entries())
      await db
        .updateTable('activation_codes')
        .set({ used_at: daysAgo(ago - 1 - index), person_id })
        .where('batch_id', '=', id)
        .where('no', '=', index + 1)
        .execute();
    await db
      .updateTable('activation_codes')
      .set({ revoked_at: daysAgo(ago - 30) })
      .where('batch_id', '=', id)
      .where('no', '>', count - revoked)
      .execute();
    await note(db, { by: secretary, action: 'ecole.creer_codes', details: { nombre: String(count) }, at });
  }
}

/** What the instructor of the evening group gave: to all of it, then to one who has trouble. */
async function insertHomework({ db, daysAgo, dayIn, instructor, groups, pupils }: Weeks): Promise<void> {
  const evening = mustGet(groups, EVENING.name);
  const given = [
    { slug: 'thematique-c', words: 'À finir avant mardi.', ago: 20, due: -14, group: evening },
    { slug: 'thematique-u', words: 'Nous corrigeons ensemble mardi.', ago: 5, due: 2, group: evening },
    { slug: 'thematique-r', words: 'Les panneaux, tranquillement.', ago: 2, due: 5, person: pupils[2] },
  ];
  for (const { slug, words, ago, due, group, person } of given) {
    const [id, at] = [randomUUID(), daysAgo(ago)];
    await insertRows(db, 'assignments', {
      id,
      school_id: instructor.school,
      group_id: group ?? null,
      person_id: person ?? null,
      licence: 'b',
      slug,
      words,
      due_on: dayIn(due),
      made_by: instructor.person,
      created_at: at,
    });
    await note(db, { by: instructor, action: 'ecole.donner_devoir', about: person, details: { slug }, at });
  }
}

async function insertWrittenMessages(weeks: Weeks): Promise<void> {
  const { db, daysAgo, manager, secretary, instructor, groups, pupils } = weeks;
  // What every school of the demonstration announces has an author here.
  await db
    .updateTable('messages')
    .set({ author_id: manager.account })
    .where('school_id', '=', manager.school)
    .execute();
  const written = [
    {
      by: secretary,
      content: 'Pensez à vérifier votre numéro de candidat avant de demander une date d’examen.',
      ago: 6,
    },
    {
      by: instructor,
      content: 'Mardi, nous reprenons les intersections. Apportez vos questions.',
      ago: 3,
      group: groups.get(EVENING.name),
    },
    {
      by: instructor,
      content: 'Votre dernier examen blanc est encourageant\u00a0: continuez sur les thèmes C et R.',
      ago: 1,
      learner: pupils[2],
    },
  ];
  for (const { by, content, ago, group, learner } of written) {
    const at = daysAgo(ago);
    await insertRows(db, 'messages', {
      sending_id: randomUUID(),
      school_id: by.school,
      author_id: by.account,
      type: 'info',
      content,
      group_id: group ?? null,
      person_id: learner ?? null,
      brand: group === undefined ? null : '',
      created_at: at,
      starts_at: at,
      ends_at: new Date(at.getTime() + 21 * DAY_MS),
    });
    await note(db, { by, action: 'ecole.ecrire_message', about: learner, at });
  }
  // Two of three who came have looked at them.
  await sql`
    insert into message_reads (person_id, message_id, school_id, read_at)
    select a.person_id, m.id, m.school_id, greatest(m.starts_at, a.last_sign_in_at)
    from messages m join accounts a on a.school_id = m.school_id and a.last_sign_in_at is not null
    where m.school_id = ${manager.school} and a.person_id % 3 <> 0
      and (m.person_id is null or m.person_id = a.person_id)
      and (m.group_id is null or exists (
        select from learner_group_members g where g.group_id = m.group_id and g.person_id = a.person_id))`.execute(
    db,
  );
}

async function insertLooksAndFiles({ db, daysAgo, manager, instructor, pupils }: Weeks): Promise<void> {
  for (const [index, about] of pupils.slice(0, 12).entries())
    await note(db, {
      by: instructor,
      action: 'consultation',
      about,
      at: daysAgo(1 + Math.floor(index * 1.3)),
    });
  const details = { lignes: '95' };
  await note(db, { by: manager, action: 'ecole.exporter_eleves', details, at: daysAgo(12) });
  await note(db, {
    by: manager,
    action: 'ecole.exporter_resultats',
    details: { lignes: '26' },
    at: daysAgo(11),
  });
}

/** Who is likely to pass now was so five days ago: without an earlier estimate nobody is ready. */
async function insertEarlierEstimates({ db, manager }: Weeks): Promise<void> {
  await sql`
    insert into readiness_log (person_id, inscription_id, school_id, day, model, answers, chance, new_rate, known_rate)
    select person_id, inscription_id, school_id, day - 5, model, answers - 80, chance, new_rate, known_rate
    from readiness_log where school_id = ${manager.school} and chance >= ${VERY_LIKELY}::float8
    on conflict do nothing`.execute(db);
}

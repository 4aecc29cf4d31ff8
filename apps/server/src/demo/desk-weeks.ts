/** What the desk of the full school has under way: lists of learners, changes of accesses, a saved view, an invitation. */

import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { NO_PASSWORD } from '../account/sign-up/api.ts';
import { EVENING } from './crowd.ts';
import { insertRows } from './rows.ts';
import { note, type Weeks } from './weeks.ts';

export async function insertDeskWeeks(weeks: Weeks): Promise<void> {
  await insertImports(weeks);
  await insertAccessAct(weeks);
  await insertView(weeks);
  await insertColleagueToCome(weeks);
  await insertWaitingChildren(weeks);
}

/** Two of those who never came are children whose parents were asked: one some days ago, one again yesterday. */
async function insertWaitingChildren({ db, daysAgo, manager }: Weeks): Promise<void> {
  const children = await db
    .selectFrom('accounts')
    .where('school_id', '=', manager.school)
    .where('password_hash', '=', NO_PASSWORD)
    .orderBy('person_id', 'desc')
    .limit(2)
    .select(['person_id', 'school_id', 'created_at'])
    .execute();
  for (const [index, { created_at: asked_at, ...child }] of children.entries()) {
    const mailed = daysAgo(index === 0 ? 4 : 1);
    const expires_at = new Date(mailed.getTime() + 15 * DAY_MS);
    const parent_email = `parent-${index + 1}@exemple.fr`;
    // Some months before fifteen.
    const birth_date = daysAgo(14.7 * 365)
      .toISOString()
      .slice(0, 10);
    await db.updateTable('people').set({ birth_date }).where('id', '=', child.person_id).execute();
    await db
      .updateTable('accounts')
      .set({ disabled_at: asked_at })
      .where('person_id', '=', child.person_id)
      .execute();
    await insertRows(db, 'parent_consents', {
      ...child,
      parent_email,
      token_hash: randomBytes(32),
      asked_at,
      expires_at,
    });
    await insertRows(db, 'mails', {
      ...child,
      recipient: parent_email,
      kind: 'accord_parental',
      subject: '',
      body_text: '',
      created_at: mailed,
      sent_at: mailed,
      expires_at,
    });
  }
}

const FIELDS = ['nom', 'prenom', 'email', 'date_naissance'];
const TITLES = ['Nom', 'Prénom', 'E-mail', 'Date de naissance'];

/** One that was executed, and one that is checked, with a line that can't be taken. */
async function insertImports({ db, daysAgo, secretary }: Weeks): Promise<void> {
  const [before, last] = [daysAgo(40), daysAgo(1)];
  const list = { school_id: secretary.school, made_by: secretary.account, encoding: 'utf-8', separator: ';' };
  const read = { header_row: 1, fields: JSON.stringify(FIELDS), faults: '[]' };
  const terms = JSON.stringify({ licenceCode: 'b', days: 180, credits: 30, group: null });
  await insertRows(db, 'learner_imports', {
    ...list,
    ...read,
    terms,
    id: randomUUID(),
    state: 'importe',
    file_name: 'eleves-janvier.csv',
    line_count: 12,
    created_count: 11,
    completed_count: 1,
    version: 3,
    created_at: before,
    executed_at: before,
    undo_until: new Date(before.getTime() + 7 * DAY_MS),
  });
  const details = { crees: '11', completes: '1' };
  await note(db, { by: secretary, action: 'ecole.importer_eleves', details, at: before });
  const cells = [
    TITLES,
    ['Roussel', 'Anaïs', 'anais.roussel@exemple.fr', '14/09/2007'],
    ['Garnier', 'Malo', 'malo.garnier@exemple', '02/02/2008'],
    ['Colin', 'Yanis', 'yanis.colin@exemple.fr', '30/06/2006'],
  ];
  await insertRows(db, 'learner_imports', {
    ...list,
    ...read,
    terms,
    id: randomUUID(),
    state: 'verifie',
    file_name: 'eleves-mars.csv',
    cells: JSON.stringify(cells),
    line_count: 3,
    created_at: last,
  });
}

/** Two learners of the evening group have a month more, which can be taken back for some days. */
async function insertAccessAct({ db, daysAgo, secretary, pupils }: Weeks): Promise<void> {
  const [id, at] = [randomUUID(), daysAgo(2)];
  const accesses = await db
    .selectFrom('inscriptions')
    .where('person_id', 'in', pupils.slice(4, 6))
    .where('school_id', '=', secretary.school)
    .where('status', '=', 'ouvert')
    .where('expires_at', 'is not', null)
    .select(['id', 'person_id', 'school_id', 'expires_at'])
    .execute();
  const reason = 'Vacances';
  await insertRows(db, 'access_acts', {
    id,
    school_id: secretary.school,
    made_by: secretary.account,
    reason,
    made_at: at,
    change: JSON.stringify({ genre: 'JOURS', jours: 30 }),
    digest: randomBytes(32),
  });
  for (const { id: inscription_id, person_id, school_id, expires_at } of accesses) {
    if (expires_at === null) continue;
    const end_after = new Date(expires_at.getTime() + 30 * DAY_MS);
    await db
      .updateTable('inscriptions')
      .set({ expires_at: end_after })
      .where('id', '=', inscription_id)
      .execute();
    await insertRows(db, 'access_act_lines', {
      person_id,
      inscription_id,
      school_id,
      act_id: id,
      status_before: 'ouvert',
      end_before: expires_at,
      status_after: 'ouvert',
      end_after,
    });
    const details = { acte: id, motif: reason, fin_apres: end_after.toISOString() };
    await note(db, { by: secretary, action: 'ecole.prolonger_acces', about: person_id, details, at });
  }
}

/** How each of those who work every day looks at the roster. */
async function insertView({ db, daysAgo, manager, secretary, groups }: Weeks): Promise<void> {
  const view = 'Mardi soir, à relancer';
  for (const { person, school } of [manager, secretary])
    await insertRows(db, 'roster_views', {
      id: randomUUID(),
      person_id: person,
      school_id: school,
      name: view,
      name_key: view.toLowerCase(),
      query: JSON.stringify({ vue: 'SANS_ACTIVITE', groupe: groups.get(EVENING.name) }),
      created_at: daysAgo(8),
    });
}

async function insertColleagueToCome({ db, daysAgo, manager }: Weeks): Promise<void> {
  const [at, email] = [daysAgo(2), 'lucie.bernard@exemple.fr'];
  await insertRows(db, 'staff_invitations', {
    id: randomUUID(),
    school_id: manager.school,
    email,
    email_key: emailKey(email),
    first_name: 'Lucie',
    last_name: 'Bernard',
    role: 'moniteur',
    all_groups: true,
    token_hash: randomBytes(32),
    invited_by: manager.account,
    created_at: at,
    sent_at: at,
    expires_at: new Date(at.getTime() + 7 * DAY_MS),
  });
  await note(db, { by: manager, action: 'ecole.inviter_equipe', details: { role: 'moniteur' }, at });
}

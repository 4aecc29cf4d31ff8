/** Letters of learners of the full school: one about their access, and a report of a question. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
import { writeReportSubject } from '@balise/rules/report';
import type { Db } from '../platform/db/api.ts';
import { CROWD_SCHOOL, listCrowd } from './crowd.ts';
import { insertRows, selectDemoAccount } from './rows.ts';

interface Letter {
  subject: string;
  body: string;
  ago: number;
  /** The note of the secretary who answered, a day later. */
  answer?: string;
}

const LETTERS: readonly Letter[] = [
  {
    subject: 'Mon accès pendant les vacances',
    body: 'Bonjour, mon accès se termine pendant les vacances. Est-il possible de le prolonger\u00a0? Merci.',
    ago: 2,
  },
  {
    subject: writeReportSubject('b-l-001', 'text'),
    body: 'Je ne comprends pas la deuxième proposition.',
    ago: 1,
  },
  {
    subject: 'Changer mon heure de leçon',
    body: 'Bonjour, puis-je venir à 18\u00a0h plutôt qu’à 17\u00a0h mardi\u00a0? Merci.',
    ago: 9,
    answer: 'Rappelée, leçon à 18\u00a0h.',
  },
];

/** All learners must exist already. */
export async function insertLetters(db: Db, now: Date): Promise<void> {
  const active = listCrowd().filter(({ past = [] }) => past.length > 0);
  for (const [index, { subject, body, ago, answer }] of LETTERS.entries()) {
    const author = active[index];
    if (!author) throw new Error(`the school ${CROWD_SCHOOL} has no learner for a letter`);
    const { person: person_id, school: school_id } = await selectDemoAccount(db, author.login);
    const created_at = new Date(now.getTime() - ago * DAY_MS);
    await insertRows(db, 'contact_messages', {
      person_id,
      id: randomUUID(),
      school_id,
      subject,
      body,
      copied: false,
      created_at,
      ...(answer !== undefined && {
        answered_at: new Date(created_at.getTime() + DAY_MS),
        answered_by: (eb) =>
          eb
            .selectFrom('staff_memberships as j')
            .innerJoin('accounts as a', 'a.person_id', 'j.person_id')
            .where('j.school_id', '=', school_id)
            .where('j.role', '=', 'secretaire')
            .select('a.id')
            .limit(1),
        answer_note: answer,
        version: 2,
      }),
    });
  }
}

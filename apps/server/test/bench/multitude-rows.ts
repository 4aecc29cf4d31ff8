/** SQL of a multitude: rows of a batch of learners (the temporary table `batch`), copied or invented. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/handle.ts';

/** Another row of the model `f` for the learner `l`: what is its own. All other columns are the model's. */
const OWN = {
  people: { id: 'l.n', first_name: `'Prénom ' || l.n % 97`, last_name: `'Élève ' || l.n` },
  memberships: {},
  accounts: { id: 'l.n', email: `'eleve' || l.n || '@mesure.example'` },
  inscriptions: { id: 'l.n', expires_at: `now() + interval '90 days'` },
  series: { id: 'md5(l.n || f.id::text)::uuid' },
  credits: { series_id: 'md5(l.n || f.series_id::text)::uuid' },
  answers: { series_id: 'md5(l.n || f.series_id::text)::uuid' },
  inscription_progress: {},
  question_states: {},
  practice_days: {},
  readiness: {},
  readiness_log: {},
  follow_ups: {},
} as const satisfies Record<string, Record<string, string>>;

export type CopiedTable = keyof typeof OWN;

/** Columns of every table. */
const OF_ALL: Readonly<Record<string, string>> = {
  person_id: 'l.n',
  inscription_id: 'l.n',
  school_id: 'l.school',
};

/** Rows of one learner do not lie side by side: others practise at the same time. */
const ORDERS: Partial<Record<CopiedTable, string>> = {
  series: 'f.started_at, l.n',
  answers: 'f.position, f.answered_at, l.n',
  question_states: "date_trunc('day', f.last_at), l.n",
};

interface Column {
  name: string;
  type: string;
}

const personOf = (table: CopiedTable) => sql.ref(table === 'people' ? 'id' : 'person_id');

/** Copies the rows of the models to a table of their own, in the schema `filling`. */
export async function keepModels(db: Db, table: CopiedTable): Promise<void> {
  const kept = sql.table(`filling.${table}`);
  await sql`drop table if exists ${kept}`.execute(db);
  await sql`create table ${kept} as select * from ${sql.table(table)}
    where ${personOf(table)} in (select person_id from filling.mix)`.execute(db);
  await sql`analyze ${kept}`.execute(db);
}

export async function copyRows(trx: Db, table: CopiedTable): Promise<void> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and not (is_identity = 'YES' and ${table === 'credits'}::boolean)`.execute(trx);
  const own: Readonly<Record<string, string>> = { ...OF_ALL, ...OWN[table] };
  const values = rows.map(({ name, type }) => own[name] ?? shift(name, type));
  await sql`
    insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.raw(values.join())} from batch l
    join ${sql.table(`filling.${table}`)} f on f.${personOf(table)} = l.model
    order by ${sql.raw(ORDERS[table] ?? 'l.n')}`.execute(trx);
}

/** Learners come all year long: their pasts are of different days. */
function shift(name: string, type: string): string {
  if (type === 'date' && name !== 'birth_date') return `f."${name}" - l.days`;
  if (type.startsWith('timestamp')) return `f."${name}" - make_interval(days => l.days)`;
  return `f."${name}"`;
}

/** What the batch leaves in the tables that are logs: those of half a year, of a month, of years. */
export const LOGS = ['security_events', 'audit', 'mails', 'consent_proofs', 'sessions'] as const;

export async function plantLogs(trx: Db): Promise<void> {
  // Ten sign-ins each in 180 days.
  await sql`
    insert into security_events (minute, at, kind, account_id, network, request_id)
    select date_trunc('minute', t), t, case k % 2 when 0 then 'sign_in' else 'session_opened' end, n,
      '10.' || n % 200 || '.' || n / 200 % 250 || '.7', md5(n || '-' || k)
    from batch cross join generate_series(0, 9) k
    cross join lateral (select now() - make_interval(mins => (abs(hashint4(n) % 259200) + k * 25919) % 259200)) at_time (t)
    order by t`.execute(trx);
  await sql`
    insert into audit (person_id, id, school_id, actor_id, action, details, at)
    select n, gen_random_uuid(), school, n - n % 2000 + 1, 'impersonation', '{}', now() - make_interval(days => days)
    from batch where n % 5 = 0`.execute(trx);
  await sql`
    insert into mails (school_id, recipient, subject, body_text, attempts, next_attempt_at, created_at, sent_at, person_id, kind)
    select school, 'eleve' || n || '@mesure.example', 'Votre rappel', '', 1, null, t, t, n, 'rappel'
    from batch cross join lateral (select now() - make_interval(mins => abs(hashint4(n) % 43200))) at_time (t)`.execute(
    trx,
  );
  await sql`
    insert into consent_proofs (visitor_id, id, purposes, version, brand, decided_at)
    select gen_random_uuid(), gen_random_uuid(), '{audience}', '1', 'prepacode', now() - make_interval(days => days)
    from batch`.execute(trx);
  // Half of them have a device that is signed in.
  await sql`
    insert into sessions (token_hash, account_id, person_id, school_id, inscription_id, brand, created_at, seen_at, expires_at)
    select sha256(('mesure ' || n)::bytea), n, n, school, n, 'prepacode', now(), now(), now() + interval '30 days'
    from batch where n % 2 = 0`.execute(trx);
}

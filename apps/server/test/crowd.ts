/** A school of many learners with work of each kind, planted by a few statements, as an import does it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/handle.ts';

export interface CrowdedSchool {
  schoolId: number;
  /** They are all in it. */
  group: string;
  size: number;
  /** How many are there already. */
  joining?: number;
  now: Date;
}

/** Numbers of crowds begin here. */
const START = 100_000;
const firstOf = ({ joining = 0 }: CrowdedSchool): number => START + joining;

/** Learners for B who were enrolled weeks ago, of whom every third has never come. */
export async function plantCrowd(db: Db, crowd: CrowdedSchool): Promise<void> {
  await plantLearners(db, crowd);
  await plantPractice(db, crowd);
  await plantExams(db, crowd);
  if (!crowd.joining) await plantNotices(db, crowd);
  await plantDesk(db, crowd);
}

/** An instant some days before the present one of the test. */
const ago = ({ now }: CrowdedSchool, days: number) =>
  sql`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`;
/** Person, inscription and account `n`, numbered from the first. */
const everybody = (crowd: CrowdedSchool) =>
  sql`(select n from generate_series(${sql.lit(firstOf(crowd))}, ${sql.lit(firstOf(crowd) + crowd.size - 1)}) n) c`;

async function plantLearners(db: Db, crowd: CrowdedSchool): Promise<void> {
  const { schoolId, group } = crowd;
  await sql`insert into people (id, first_name, last_name, birth_date) overriding system value
    select n, 'Camille', 'Nom ' || n, '2004-03-12' from ${everybody(crowd)}`.execute(db);
  await sql`insert into memberships (person_id, school_id, joined_at, accepted_at)
    select n, ${schoolId}::int, ${ago(crowd, 30)}, ${ago(crowd, 30)} from ${everybody(crowd)}`.execute(db);
  await sql`insert into accounts (id, person_id, school_id, email, password_hash, role, created_at, last_sign_in_at, disabled_at)
    overriding system value
    select n, n, ${schoolId}::int, 'foule-' || n || '@test.example', 'none', 'eleve', ${ago(crowd, 30)},
      case when n % 3 > 0 then ${ago(crowd, 15)} end, case when n % 50 = 0 then ${ago(crowd, 12)} end
    from ${everybody(crowd)}`.execute(db);
  await sql`insert into inscriptions (id, person_id, school_id, licence, status, created_at, expires_at) overriding system value
    select n, n, ${schoolId}::int, 'b', 'ouvert', ${ago(crowd, 30)}, ${ago(crowd, -6)} + make_interval(days => n % 90)
    from ${everybody(crowd)}`.execute(db);
  await sql`insert into credits (inscription_id, person_id, school_id, delta, reason, created_at)
    select n, n, ${schoolId}::int, 5, 'ecole', ${ago(crowd, 30)} from ${everybody(crowd)}`.execute(db);
  await sql`insert into learner_group_members (group_id, person_id, school_id)
    select ${group}::uuid, n, ${schoolId}::int from ${everybody(crowd)}`.execute(db);
  await sql`insert into learner_references (school_id, reference, person_id, created_at)
    select ${schoolId}::int, 'FOULE-' || n, n, ${ago(crowd, 30)} from ${everybody(crowd)}`.execute(db);
  await sql`insert into parent_consents (person_id, school_id, parent_email, asked_at, expires_at)
    select n, ${schoolId}::int, 'parent@test.example', ${ago(crowd, 12)}, ${ago(crowd, -12)}
    from ${everybody(crowd)} where n % 50 = 0`.execute(db);
  await sql`insert into mails (school_id, person_id, recipient, subject, body_text, kind, created_at, sent_at)
    select ${schoolId}::int, n, 'foule@test.example', '', '', case when n % 50 = 0 then 'accord_parental' else 'lien_mot_de_passe' end,
      ${ago(crowd, 12)}, ${ago(crowd, 12)}
    from ${everybody(crowd)}`.execute(db);
}

/** A training series of each, questions met, and the roll-ups. */
async function plantPractice(db: Db, crowd: CrowdedSchool): Promise<void> {
  const { schoolId } = crowd;
  await sql`insert into series (person_id, id, school_id, inscription_id, licence, type, slug, order_no, path, timed, nb_questions,
      position, score, rolled, items, started_at, updated_at, ended_at)
    select n, gen_random_uuid(), ${schoolId}::int, n, 'b', 'entrainement', 'entrainement', 1, 'libre', false, 40, 40, 30, 40, '[]',
      ${ago(crowd, 11)}, ${ago(crowd, 11)}, ${ago(crowd, 11)}
    from ${everybody(crowd)}`.execute(db);
  await sql`insert into practice_days (person_id, inscription_id, school_id, day, questions, right_answers, seconds, new_questions)
    select n, n, ${schoolId}::int, (${ago(crowd, 5)})::date, 40, 30, 900, 40 from ${everybody(crowd)}`.execute(
    db,
  );
  await sql`insert into inscription_progress (person_id, inscription_id, school_id)
    select n, n, ${schoolId}::int from ${everybody(crowd)}`.execute(db);
  const meeting = {
    first: { revision: 1, right: true, letters: 'A' },
    answers: { 1: { seen: 2, right: 1 } },
  };
  await sql`insert into question_states (person_id, inscription_id, question_id, theme, times_seen, times_right, first_at,
      first_right, last_at, last_right, right_days, due_at, stability, difficulty, scheduled_days, learning_steps, lapses,
      card_state, meeting)
    select n, n, 'b-c-00' || q, 'C', 2, 1, ${ago(crowd, 11)}, true, ${ago(crowd, 11)}, true, 0, ${ago(crowd, 1)}, 1, 1, 1, 0, 0, 2,
      ${JSON.stringify(meeting)}::jsonb
    from ${everybody(crowd)} cross join generate_series(1, 3) q`.execute(db);
  await sql`insert into follow_ups (person_id, inscription_id, school_id, last_series_at, series_done, answers, last_scores,
      weak_themes, stuck_themes, hard_questions)
    select n, n, ${schoolId}::int, ${ago(crowd, 11)}, 1, 40, '[]', 'C', '', 2 from ${everybody(crowd)}`.execute(
    db,
  );
  await sql`insert into readiness (person_id, inscription_id, school_id, model, day, answers, days, themes, chance)
    select n, n, ${schoolId}::int, 'crowd', (${ago(crowd, 5)})::date, 40, 1, 1, 0.5 from ${everybody(crowd)}`.execute(
    db,
  );
}

/** Requests in each state, of which each step is recorded, and proposals for those who have none. */
async function plantExams(db: Db, crowd: CrowdedSchool): Promise<void> {
  const { schoolId } = crowd;
  await sql`insert into exam_requests (person_id, id, school_id, inscription_id, licence, state, candidate_number, centre, remark,
      exam_day, exam_time, exam_place, created_at, updated_at)
    select n, gen_random_uuid(), ${schoolId}::int, n, 'b', (array['demandee', 'convoquee', 'passee', 'recu', 'ajourne'])[1 + n % 5],
      '140167300', 'Besançon', '', case when n % 5 > 0 then (${ago(crowd, 2)})::date + case when n % 5 = 1 then n % 9 else 0 end end,
      case when n % 5 > 0 then '09:30' end, case when n % 5 > 0 then 'Salle' end, ${ago(crowd, 20)}, ${ago(crowd, 20)}
    from ${everybody(crowd)} where n % 7 > 0`.execute(db);
  await sql`insert into exam_changes (person_id, request_id, no, school_id, change, details, at)
    select r.person_id, r.id, 1, r.school_id, 'demandee', '{}', r.created_at from exam_requests r
    where r.school_id = ${schoolId} and r.person_id >= ${sql.lit(firstOf(crowd))}`.execute(db);
  await sql`insert into exam_proposals (id, person_id, inscription_id, school_id, wished_day, centre, words, state, created_at)
    select gen_random_uuid(), n, n, ${schoolId}::int, (${ago(crowd, -9)})::date, '', '', 'proposee', ${ago(crowd, 3)}
    from ${everybody(crowd)} where n % 7 = 0`.execute(db);
}

/** Homework whose day is over, and messages to everybody. */
async function plantNotices(db: Db, crowd: CrowdedSchool): Promise<void> {
  const { schoolId, group } = crowd;
  await sql`insert into assignments (id, school_id, group_id, licence, slug, words, due_on, created_at)
    select gen_random_uuid(), ${schoolId}::int, ${group}::uuid, 'b', 'thematique-c', '', (${ago(crowd, 3)})::date, ${ago(crowd, 9)}
    from generate_series(1, 3)`.execute(db);
  await sql`insert into messages (school_id, type, content, starts_at, ends_at, created_at, group_id, brand)
    select ${schoolId}::int, 'info', 'Message ' || n, ${ago(crowd, 9)}, ${ago(crowd, -9)}, ${ago(crowd, 9)},
      case when n = 1 then ${group}::uuid end, case when n = 1 then '' end
    from generate_series(1, 4) n`.execute(db);
}

/** Letters, who has read the messages, codes, and an act on every access. */
async function plantDesk(db: Db, crowd: CrowdedSchool): Promise<void> {
  const { schoolId } = crowd;
  await sql`insert into contact_messages (person_id, id, school_id, subject, body, copied, created_at)
    select n, gen_random_uuid(), ${schoolId}::int, 'Question', '', false, ${ago(crowd, 4)}
    from ${everybody(crowd)} where n % 4 = 0`.execute(db);
  await sql`insert into message_reads (person_id, message_id, school_id, read_at)
    select n, m.id, m.school_id, ${ago(crowd, 8)} from ${everybody(crowd)} join messages m on m.school_id = ${schoolId}
      and m.person_id is null`.execute(db);
  const batch = randomUUID();
  await sql`insert into code_batches (id, school_id, label, licence, access_days, credits, created_at, expires_at)
    values (${batch}, ${schoolId}, 'Foule', 'b', 90, 5, ${ago(crowd, 30)}, ${ago(crowd, -300)})`.execute(db);
  await sql`insert into activation_codes (code_hash, school_id, licence, access_days, credits, created_at, expires_at, used_at, person_id,
      batch_id, no, ending)
    select sha256(n::text::bytea), ${schoolId}::int, 'b', 90, 5, ${ago(crowd, 30)}, ${ago(crowd, -300)}, ${ago(crowd, 30)}, n,
      ${batch}::uuid, n - ${sql.lit(firstOf(crowd))} + 1, 'ABCD'
    from ${everybody(crowd)}`.execute(db);
  const act = randomUUID();
  await sql`insert into access_acts (id, school_id, change, reason, digest, made_at)
    values (${act}, ${schoolId}, '{"genre":"CREDITS","credits":1}', '', sha256('x'), ${ago(crowd, 0)})`.execute(
    db,
  );
  await sql`insert into access_act_lines (person_id, inscription_id, school_id, act_id, status_before, status_after, credits)
    select n, n, ${schoolId}::int, ${act}::uuid, 'ouvert', 'ouvert', 1 from ${everybody(crowd)}`.execute(db);
  await sql`insert into audit (person_id, id, school_id, action, at)
    select n, gen_random_uuid(), ${schoolId}::int, 'ecole.changer_acces', ${ago(crowd, 0)} from ${everybody(crowd)}`.execute(
    db,
  );
}

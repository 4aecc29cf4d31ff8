/** SQL of learners' reports of faults in questions. They are letters to the school, without any table of their own. */
import { parseStoredItem } from '@balise/content/item';
import { REPORT_START, readReportSubject } from '@balise/rules/report';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { QuestionReport } from './group-reports.ts';

interface ReportRow {
  id: string;
  subject: string;
  body: string;
  created_at: Date;
  report_read_at: Date | null;
  licence: string | null;
  type: string | null;
  revision: number | null;
  item: unknown;
}

/**
 * Oldest first. What was asked is what the writer answered last before writing: the report comes from a correction.
 * @param isAll also those that were read
 */
export async function selectReports(db: Db, isAll: boolean): Promise<QuestionReport[]> {
  const { rows } = await sql<ReportRow>`
    select m.id, m.subject, m.body, m.created_at, m.report_read_at, asked.licence, asked.type, asked.revision, asked.item
    from contact_messages m
    left join lateral (
      select s.licence, s.type, a.revision, s.items -> a.position as item
      from answers a join series s on s.person_id = a.person_id and s.id = a.series_id
      where a.person_id = m.person_id and a.answered_at <= m.created_at
        and starts_with(m.subject, ${REPORT_START}::text || a.question_id || chr(160))
      order by a.answered_at desc, a.series_id limit 1
    ) asked on true
    where starts_with(m.subject, ${REPORT_START}::text) and (${isAll}::boolean or m.report_read_at is null)
    order by m.created_at, m.id`.execute(db);
  return rows.flatMap((row) => {
    const told = readReportSubject(row.subject);
    if (!told) return [];
    const { licence, type, revision, item } = row;
    const asked =
      licence === null || type === null || revision === null || item === null
        ? null
        : { licence, series: type, revision, order: parseStoredItem(item).order };
    return [{ id: row.id, ...told, text: row.body, at: row.created_at, readAt: row.report_read_at, asked }];
  });
}

export async function markReportsRead(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update contact_messages set report_read_at = ${now}::timestamptz
    where id = any (${[...ids]}::uuid[]) and report_read_at is null`.execute(db);
}

/** SQL of the dashboard: the progress and what is shown beside it in one statement, which can authenticate too. */
import type { Content } from '@balise/content';
import type { LicenceCode } from '@balise/contract/base/codes';
import { type RawBuilder, sql } from 'kysely';
import { type Db, localToday, type Places, prepareStatement, takeOneRow } from '../../platform/db/api.ts';
import type { CallerReading, Learner } from '../../platform/http/api.ts';
import { type SkillBriefRow, skillsColumn } from '../exercises/api.ts';
import {
  DIGEST_SIZE,
  type Digest,
  type DigestQuestion,
  type DigestRow,
  digestSelect,
  isAmong,
  parseDigest,
} from '../practice/api.ts';
import { type ShownReadiness, shownColumn } from '../readiness/api.ts';
import { type RhythmColumn, type RhythmQuestion, rhythmColumn } from '../rhythm/api.ts';
import { type LicenceCatalogue, listByLicence, listRetired } from '../series/api.ts';

/** What the dashboard reads beside the progress. */
interface Beside {
  readiness: ShownReadiness;
  rhythm: RhythmColumn;
  skills: SkillBriefRow[];
}

export type DashboardDigest = Digest<Beside>;
type DashboardRow = DigestRow<Beside>;

interface Times {
  now: Date;
}

interface DashboardQuestion extends DigestQuestion, RhythmQuestion {
  licenceCode: LicenceCode;
}

const dashboardSelect = (asked: Places<Omit<DashboardQuestion, 'kept'>>, isKept: RawBuilder<boolean>) =>
  digestSelect(
    asked,
    isKept,
    sql<Beside>`json_build_object(
      'readiness', ${shownColumn(asked, { licenceCode: asked.licenceCode, today: localToday(asked.now, asked.zone) })},
      'rhythm', ${rhythmColumn(asked, asked)},
      'skills', ${skillsColumn(asked, asked.now)})`,
  );

const selectRow = prepareStatement<DashboardQuestion, DashboardRow>((asked) =>
  dashboardSelect(asked, isAmong(asked.kept)),
);

export async function selectDashboard(
  db: Db,
  { learner, inscription, licenceCode, zone }: Learner,
  { retired, kept }: Pick<LicenceCatalogue, 'retired' | 'kept'>,
  now: Date,
): Promise<DashboardDigest> {
  const owner = { learner, inscription, licenceCode, zone };
  return parseDigest(takeOneRow(await selectRow(db, { ...owner, retired, kept, ...DIGEST_SIZE, now })));
}

/** The same for the statement that authenticates: the licence is known only there, so each has its list in the text. */
export const dashboardReading = (content: Content): CallerReading<Times, DashboardRow> => ({
  ask: (now) => ({ now }),
  select: (caller, { now }) =>
    dashboardSelect(
      {
        ...caller,
        now,
        series: sql.lit(DIGEST_SIZE.series),
        mistakes: sql.lit(DIGEST_SIZE.mistakes),
        retired: literalIds(listRetired(content)),
      },
      // PostgreSQL makes a hash table of a list that stands in the text.
      sql`case ${caller.licenceCode} ${sql.join(
        listByLicence(content).map(
          ([code, { kept }]) => sql`when ${sql.lit(code)} then q.question_id = any (${literalIds(kept)})`,
        ),
        sql` `,
      )} end`,
    ),
});

const literalIds = (ids: readonly string[]) => sql<readonly string[]>`${sql.lit(`{${ids.join()}}`)}::text[]`;

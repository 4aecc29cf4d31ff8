/** The questions that are loaded, and what learners report about them. */
import type { Content } from '@balise/content';
import type { ContentReply } from '@balise/contract/operator/content';
import {
  groupReports,
  markReportsRead,
  type ReportedQuestion,
  selectReports,
} from '../learning/reports/api.ts';
import type { Db } from '../platform/db/api.ts';
import { contentVersion, type Mounter, type Sendable } from '../platform/http/api.ts';
import { recordPlatformAct } from './acts.ts';
import type { OperatorDeps } from './school-routes.ts';

/** Questions with reports in one reply, and texts of each. */
const SHOWN_QUESTIONS = 30;
const SHOWN_TEXTS = 3;
const SHOWN_VERSIONS = 10;

export function operatorContentRoutes(mount: Mounter, { db, clock, content }: OperatorDeps): void {
  const version = contentVersion(content);

  mount('GET /api/operator/content', async () => {
    const reports = groupReports(await selectReports(db, false));
    return {
      version,
      versions: await selectContentVersions(db),
      banks: listBanks(content, reports),
      reports: reports.slice(0, SHOWN_QUESTIONS).map(sumReports),
      reportedQuestions: reports.length,
    };
  });

  mount('PUT /api/operator/reports/{id}/reading', async ({ caller, params }) => {
    const now = clock();
    const read = await db.transaction().execute(async (trx) => {
      const own = groupReports(await selectReports(trx, false)).find(
        ({ questionId }) => questionId === params.id,
      );
      const ids = own?.reports.map(({ id }) => id) ?? [];
      await markReportsRead(trx, ids, now);
      const details = { question: params.id, nombre: String(ids.length) };
      await recordPlatformAct(trx, caller, { action: 'plateforme.lire_signalements', details }, now);
      return ids.length;
    });
    return { read };
  });
}

/** Each bank once, with the licences that ask from it. */
function listBanks(
  { licences }: Pick<Content, 'licences'>,
  reports: readonly ReportedQuestion[],
): ContentReply['banks'] {
  const banks = new Map<string, ContentReply['banks'][number]>();
  for (const [code, { bank }] of licences) {
    const known = banks.get(bank.code);
    if (known) known.licences.push(code);
    else
      banks.set(bank.code, {
        code: bank.code,
        licences: [code],
        questions: bank.questions.length,
        withdrawn: [...bank.withdrawn].sort(),
        reports: reports
          .filter(({ questionId }) => questionId.startsWith(`${bank.code}-`))
          .reduce((sum, one) => sum + one.reports.length, 0),
      });
  }
  return [...banks.values()];
}

const sumReports = ({
  questionId,
  reports,
}: ReportedQuestion): Sendable<ContentReply['reports'][number]> => ({
  question: questionId,
  count: reports.length,
  firstAt: reports[0]?.at ?? new Date(0),
  lastAt: reports.at(-1)?.at ?? new Date(0),
  texts: reports.slice(-SHOWN_TEXTS).map(({ text }) => text),
});

/** Called when a server starts: a version keeps the day on which it was first loaded. */
export async function recordContentVersion(db: Db, content: Pick<Content, 'byId'>, now: Date): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({ version: contentVersion(content), first_loaded_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

async function selectContentVersions(db: Db): Promise<{ version: string; since: Date }[]> {
  return db
    .selectFrom('content_versions')
    .orderBy('first_loaded_at', 'desc')
    .orderBy('version')
    .limit(SHOWN_VERSIONS)
    .select(['version', 'first_loaded_at as since'])
    .execute();
}

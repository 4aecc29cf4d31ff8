import { JOURNAL_PAGE } from '@balise/contract/school/statistics-lists';
import { type ServerParts, selectOptionalVisibleLearner } from '../../identity/accounts/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { type JournalRow, selectActors, selectJournal, selectOptionalPersonName } from './journal-store.ts';

export function journalRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('GET /api/school/journal', async ({ caller: { scope }, query }) => {
    const { kind = null, actor, learner, before, row } = query;
    const about =
      learner === undefined
        ? null
        : ((await selectOptionalVisibleLearner(db, scope, Number(learner))) ?? refuse('INTROUVABLE')).learner;
    const rows = await selectJournal(db, {
      scope,
      kind,
      actor: actor === undefined ? null : Number(actor),
      about,
      last: before === undefined || row === undefined ? null : { at: new Date(before), id: row },
      limit: JOURNAL_PAGE + 1,
    });
    return {
      madeAt: clock(),
      lines: rows.slice(0, JOURNAL_PAGE).map(toLine),
      hasOlder: rows.length > JOURNAL_PAGE,
      colleagues: await selectActors(db, scope),
      learner: about === null ? null : await selectOptionalPersonName(db, about),
    };
  });
}

const toLine = ({ isAboutSchool, inscription, ...row }: JournalRow) => ({
  ...row,
  about: isAboutSchool ? null : { name: row.about, inscription },
  details: listDetails(row.details),
});

/** Only words: what else a row holds is for the platform. */
const listDetails = (details: unknown): { name: string; value: string }[] =>
  Object.entries(details as object).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, value }] : [],
  );

import type { JournalReply } from '@balise/contract/school-journal';
import { JOURNAL_PAGE } from '@balise/contract/statistics-lists';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { selectOptionalVisibleLearner } from '../../identity/staff-store.ts';
import { type JournalRow, selectActors, selectJournal, selectOptionalPersonName } from './journal-store.ts';

export function journalRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('GET /api/gestion/journal', async ({ caller: { scope }, query }) => {
    const { genre, par, eleve, avant, ligne } = query;
    const learner =
      eleve === undefined
        ? null
        : ((await selectOptionalVisibleLearner(db, scope, Number(eleve))) ?? refuse('INTROUVABLE')).learner;
    const rows = await selectJournal(db, {
      scope,
      kind: genre ?? null,
      actor: par === undefined ? null : Number(par),
      about: learner,
      last: avant === undefined || ligne === undefined ? null : { at: new Date(avant), id: ligne },
      limit: JOURNAL_PAGE + 1,
    });
    const colleagues = await selectActors(db, scope);
    return {
      fait_le: clock().toISOString(),
      lignes: rows.slice(0, JOURNAL_PAGE).map(toLine),
      suite: rows.length > JOURNAL_PAGE,
      personnel: colleagues.map(({ account, name }) => ({ compte: account, nom: name })),
      eleve: learner === null ? null : await selectOptionalPersonName(db, learner),
    };
  });
}

const toLine = (row: JournalRow): JournalReply['lignes'][number] => ({
  id: row.id,
  le: row.at.toISOString(),
  acte: row.action,
  par: row.by,
  personne: row.isAboutSchool ? null : { nom: row.about, inscription: row.inscription },
  precisions: listDetails(row.details),
});

/** Only words: what else a row holds is for the platform. */
const listDetails = (details: unknown): { nom: string; valeur: string }[] =>
  Object.entries(details as object).flatMap(([nom, value]) =>
    typeof value === 'string' ? [{ nom, valeur: value }] : [],
  );

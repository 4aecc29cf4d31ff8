import { MESSAGES_PER_PAGE } from '@balise/contract/school/desk-lists';
import type { WrittenLetter } from '@balise/contract/school/letters';
import { checkRemark } from '@balise/rules/exam-rules';
import { readReportSubject } from '@balise/rules/report';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { type Mounter, readChecked, refuse, type Sendable } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { type LetterRow, selectLetters, selectOptionalLetter, updateLetter } from './letter-store.ts';

export function schoolLetterRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('GET /api/school/letters', async ({ caller: { scope }, query }) => {
    const offset = (Number(query.pageNumber ?? 1) - 1) * MESSAGES_PER_PAGE;
    const question = { scope, state: query.state ?? 'waiting', offset, limit: MESSAGES_PER_PAGE };
    const { rows, total, waiting } = await selectLetters(db, question);
    return { total, waiting, letters: rows.map(tellLetter) };
  });

  mount('PUT /api/school/letters/{id}', async ({ caller, params: { id }, body }) => {
    const now = clock();
    const note = readChecked(checkRemark(body.internalNote), 'internalNote');
    const { isAnswered, version } = body;
    return db.transaction().execute(async (trx) => {
      const found = (await selectOptionalLetter(trx, caller.scope, id)) ?? refuse('INTROUVABLE');
      // The call came twice.
      if ((found.answeredAt !== null) === isAnswered && found.internalNote === note)
        return { letter: tellLetter(found) };
      const own = { learner: found.learner, id, version };
      const answer = { ...own, isAnswered, actor: caller.accountId, note, now };
      if (!(await updateLetter(trx, answer))) refuse('MODIFIE_ENTRETEMPS');
      const details = { courrier: id, repondu: String(isAnswered) };
      await recordAct(trx, caller, { action: 'ecole.courrier', about: found.learner, details }, now);
      const changed = (await selectOptionalLetter(trx, caller.scope, id)) ?? refuse('INTROUVABLE');
      return { letter: tellLetter(changed) };
    });
  });
}

const tellLetter = (row: LetterRow): Sendable<WrittenLetter> => ({
  ...row,
  report: readReportSubject(row.subject),
  reply: row.answeredAt && { at: row.answeredAt, by: row.answeredBy },
});

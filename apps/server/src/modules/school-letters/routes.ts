import { MESSAGES_PER_PAGE } from '@balise/contract/desk-lists';
import { checkRemark } from '@balise/contract/exam-rules';
import { readReportSubject } from '@balise/contract/report';
import type { SchoolLetterReply } from '@balise/contract/school-messages';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { recordAct } from '../school/record-act.ts';
import { type LetterRow, selectLetters, selectOptionalLetter, updateLetter } from './letter-store.ts';

export function schoolLetterRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('GET /api/gestion/contacts', async ({ caller: { scope }, query }) => {
    const offset = (Number(query.numero_page ?? 1) - 1) * MESSAGES_PER_PAGE;
    const question = { scope, state: query.etat ?? 'attente', offset, limit: MESSAGES_PER_PAGE };
    const { rows, total, waiting } = await selectLetters(db, question);
    return { total, en_attente: waiting, courriers: rows.map(toSchoolLetter) };
  });

  mount('PUT /api/gestion/contacts/{id}', async ({ caller, params: { id }, form }) => {
    const now = clock();
    const note = checkRemark(form.note_interne);
    if ('fault' in note) return refuse('REQUETE_INVALIDE', { champ: 'note_interne' });
    const isAnswered = form.repondu === 'true';
    return db.transaction().execute(async (trx) => {
      const found = (await selectOptionalLetter(trx, caller.scope, id)) ?? refuse('INTROUVABLE');
      // The call came twice.
      if ((found.answeredAt !== null) === isAnswered && found.note === note.value)
        return { courrier: toSchoolLetter(found) };
      const own = { learner: found.learner, id, version: Number(form.version) };
      const answer = { ...own, isAnswered, actor: caller.accountId, note: note.value, now };
      if (!(await updateLetter(trx, answer))) refuse('MODIFIE_ENTRETEMPS');
      const details = { courrier: id, repondu: form.repondu };
      await recordAct(trx, caller, { action: 'ecole.courrier', about: found.learner, details }, now);
      const changed = (await selectOptionalLetter(trx, caller.scope, id)) ?? refuse('INTROUVABLE');
      return { courrier: toSchoolLetter(changed) };
    });
  });
}

function toSchoolLetter(row: LetterRow): SchoolLetterReply {
  const report = readReportSubject(row.subject);
  return {
    ...{ id: row.id, version: row.version, inscription: row.inscription },
    ...{ prenom: row.firstName, nom: row.lastName, email: row.email },
    ...{ sujet: row.subject, message: row.text, envoye_le: row.sentAt.toISOString() },
    signalement: report && { question: report.questionId, genre: report.kind },
    reponse: row.answeredAt && { le: row.answeredAt.toISOString(), par: row.answeredBy },
    note_interne: row.note,
  };
}

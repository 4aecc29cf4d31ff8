/** The file of a candidate, document by document. */

import { type ExamFile, findExamFile } from '@balise/content/exam-file';
import type { CandidateFile, DocumentState } from '@balise/contract/school/exam-files';
import { dayIn } from '@balise/rules/time-zones';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { lockOptionalRequest } from '../../learning/exam/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse, type SchoolStaff, type StaffScope } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { type SchoolExamRow, selectVisibleExams } from './board-store.ts';
import { tellExamFile } from './exam-file.ts';
import { type DocumentChange, STORED_DOCUMENT_STATES, upsertDocument } from './exam-file-store.ts';

export function examFileRoutes(mount: Mounter, { db, clock, content: { examFiles } }: ServerParts): void {
  const find = async (from: Db, scope: StaffScope, id: string, today: string): Promise<SchoolExamRow> =>
    (await selectVisibleExams(from, scope, [id], today)).get(id) ?? refuse('INTROUVABLE');
  const tell = (row: SchoolExamRow, { zone }: StaffScope, today: string): CandidateFile =>
    tellExamFile(row, { files: examFiles, today, zone }) ?? refuse('INTROUVABLE');

  mount('GET /api/school/exams/{id}/file', async ({ caller: { scope }, params: { id } }) => {
    const today = dayIn(scope.zone, clock());
    return tell(await find(db, scope, id, today), scope, today);
  });

  mount(
    'PUT /api/school/exams/{id}/file/{document}',
    async ({ caller, params: { id, document }, body: { state, version } }) => {
      const now = clock();
      const today = dayIn(caller.zone, now);
      const change = { id, document, state, version, now };
      await db.transaction().execute(async (trx) => {
        const row = await find(trx, caller.scope, id, today);
        checkDocument(findExamFile(examFiles, row.licence), document, state);
        await changeDocument(trx, caller, change);
      });
      return tell(await find(db, caller.scope, id, today), caller.scope, today);
    },
  );
}

function checkDocument(file: ExamFile | null, code: string, state: DocumentState): void {
  const known = file?.pieces.find((one) => one.code === code) ?? refuse('INTROUVABLE');
  if (state === 'not_needed' && known.exempt === undefined) refuse('REQUETE_INVALIDE', { champ: 'state' });
}

/** Others who change the same file wait for the lock of its request, then are told. */
async function changeDocument(trx: Db, staff: SchoolStaff, change: DocumentChange): Promise<void> {
  const { id, document, state, now } = change;
  const { learner } = (await lockOptionalRequest(trx, id)) ?? refuse('INTROUVABLE');
  const outcome = await upsertDocument(trx, staff.scope, learner.id, change);
  if (outcome === 'changed-since') refuse('MODIFIE_ENTRETEMPS');
  if (outcome === 'is-so') return;
  const details = { demande: id, piece: document, etat: STORED_DOCUMENT_STATES[state] };
  await recordAct(trx, staff, { action: 'ecole.dossier_examen', about: learner.id, details }, now);
}

/** The file of a candidate, document by document. */
import type { Content } from '@balise/content';
import { type ExamFile, findExamFile } from '@balise/content/exam-file';
import type { CandidateFile, DocumentState } from '@balise/contract/school/exam-files';
import { dayIn } from '@balise/rules/time-zones';
import { lockOptionalRequest } from '../../learning/exam/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse, type SchoolStaff, type StaffScope } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { FILE_CHANGED } from './acts.ts';
import { type SchoolExamRow, selectVisibleExams } from './board-store.ts';
import { tellExamFile } from './exam-file.ts';
import { STORED_DOCUMENT_STATES, upsertDocument } from './exam-file-store.ts';

interface ExamFileDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'examFiles'>;
}

export function examFileRoutes(mount: Mounter, { db, clock, content: { examFiles } }: ExamFileDeps): void {
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

interface DocumentChange {
  id: string;
  document: string;
  state: DocumentState;
  /** The one that was read. */
  version: number;
  now: Date;
}

/** Others who change the same file wait for the lock of its request, then are told. */
async function changeDocument(
  trx: Db,
  staff: SchoolStaff,
  { id, document, state, version, now }: DocumentChange,
): Promise<void> {
  const { learner } = (await lockOptionalRequest(trx, id)) ?? refuse('INTROUVABLE');
  const key = { learner: learner.id, request: id, document };
  const outcome = await upsertDocument(trx, staff.scope, key, { state, version, now });
  if (outcome === 'changed-since') refuse('MODIFIE_ENTRETEMPS');
  if (outcome === 'is-so') return;
  const details = { demande: id, piece: document, etat: STORED_DOCUMENT_STATES[state] };
  await recordAct(trx, staff, { action: FILE_CHANGED, about: learner.id, details }, now);
}

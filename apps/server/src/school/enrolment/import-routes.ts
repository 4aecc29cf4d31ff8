/** Lists of learners that a school brings: read, checked, executed, undone. */

import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_LIST } from '@balise/contract/school/enrolment-lists';
import type { BroughtList, FileRefusal, ListImport } from '@balise/contract/school/imports';
import { dayIn } from '@balise/rules/time-zones';
import { type ListOfCells, ListRefused, readForeign } from '../../platform/foreign-files/api.ts';
import { type Mounter, refuse, type SchoolStaff, type Sendable } from '../../platform/http/api.ts';
import { checkStoredImport } from './check-import.ts';
import { checkTerms, type EnrolmentDeps } from './enrol.ts';
import { buildImportReply } from './import-reply.ts';
import {
  insertImport,
  isImportBusy,
  lockImport,
  selectImports,
  selectKnownTitles,
  selectOptionalImport,
  updateReading,
  upsertTitles,
} from './import-store.ts';
import { findTitles, guessFields, KNOWN_TITLES, learnTitles } from './list-titles.ts';
import { ANSWER_FLOOR_MS } from './routes.ts';
import { executeImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** Refusals that are about the size; the others are about the kind of file. */
const TOO_BIG: ReadonlySet<FileRefusal> = new Set([
  'LINES',
  'COLUMNS',
  'CELLS',
  'SHEETS',
  'TEXT',
  'SIZE',
  'MEMORY',
  'TIME',
]);

export function importRoutes(mount: Mounter, deps: EnrolmentDeps): void {
  const { db, clock } = deps;

  const show = async (
    { workplace: school, scope }: SchoolStaff,
    id: string,
  ): Promise<Sendable<ListImport>> => {
    const stored = (await selectOptionalImport(db, { school, id })) ?? refuse('INTROUVABLE');
    const isOpen = stored.state === 'checked';
    const checked = isOpen ? await checkStoredImport(db, scope, stored, dayIn(scope.zone, clock())) : null;
    return buildImportReply(stored, checked, await isImportBusy(db, { school, id }));
  };

  mount('GET /api/school/imports', async ({ caller }) => ({
    imports: await selectImports(db, caller.workplace),
  }));

  mount('POST /api/school/imports', async ({ caller, body, reply }) => {
    const school = caller.workplace;
    const { rows, encoding, separator } = await readList(body);
    const titles = findTitles(rows, await selectKnownTitles(db, school));
    const fileName = body.fileName ?? null;
    const made = { id: body.id, school, madeBy: caller.accountId, now: clock() };
    const isNew = await insertImport(db, { ...made, ...titles, encoding, separator, fileName, cells: rows });
    if (!isNew && !(await selectOptionalImport(db, { school, id: body.id }))) refuse('CLE_REUTILISEE');
    reply.code(201);
    return show(caller, body.id);
  });

  mount('GET /api/school/imports/{id}', ({ caller, params }) => show(caller, params.id));

  mount('PUT /api/school/imports/{id}', async ({ caller, params: { id }, body }) => {
    const school = caller.workplace;
    const { titleRow, terms } = body;
    const groups = terms.group === null ? [] : [terms.group];
    await checkTerms(db, deps, caller, { licenceCode: terms.licence, groups });
    await db.transaction().execute(async (trx) => {
      const stored = (await lockImport(trx, { school, id })) ?? refuse('INTROUVABLE');
      if (stored.state !== 'checked' || stored.version !== body.version) refuse('DEMANDE_TRAITEE');
      const cells = stored.cells ?? [];
      if (titleRow > cells.length) refuse('REQUETE_INVALIDE', { champ: 'titleRow' });
      // Another row of titles is read anew; what the person said of the columns was about the row before.
      const isSameRow = titleRow === stored.titleRow;
      const fields = isSameRow
        ? stored.fields.map((_, column) => body.fields[column] ?? null)
        : guessFields(cells, titleRow, await selectKnownTitles(trx, school));
      const named = fields.filter((field) => field !== null);
      if (new Set(named).size !== named.length) refuse('REQUETE_INVALIDE', { champ: 'fields' });
      await updateReading(trx, { id, titleRow, fields, terms });
      const row = cells[titleRow - 1];
      const titles = row && isSameRow ? learnTitles(row, fields) : {};
      await upsertTitles(trx, { school, titles, now: clock() });
    });
    return show(caller, id);
  });

  mount('PUT /api/school/imports/{id}/execution', async ({ caller, params: { id }, body }) => {
    const floor = wait(ANSWER_FLOOR_MS);
    await executeImport(deps, { staff: caller, id, ...body });
    await floor;
    return show(caller, id);
  });

  mount(
    'PUT /api/school/imports/{id}/cancellation',
    async ({ caller, params: { id }, body: { version } }) => {
      await undoImport(deps, { staff: caller, id, version });
      return show(caller, id);
    },
  );
}

/** Refuses TYPE_REFUSE and TROP_GRAND, with what the file is. */
async function readList({ file, cells }: BroughtList): Promise<ListOfCells> {
  if ((file === undefined) === (cells === undefined)) refuse('REQUETE_INVALIDE', { champ: 'file' });
  try {
    if (cells !== undefined) return await readForeign({ kind: 'list-text', text: cells });
    const bytes = Buffer.from(file ?? '', 'base64');
    if (bytes.length > LONGEST_LIST) throw new ListRefused('SIZE');
    return await readForeign({ kind: 'list-file', bytes, titles: KNOWN_TITLES });
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error;
    return refuse(TOO_BIG.has(error.why) ? 'TROP_GRAND' : 'TYPE_REFUSE', { champ: error.why });
  }
}

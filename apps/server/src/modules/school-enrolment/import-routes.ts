/** Lists of learners that a school brings: read, checked, executed, undone. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type FileRefusal,
  type ImportBody,
  type LearnerImport,
  LONGEST_LIST,
} from '@balise/contract/learner-import';
import { dayIn } from '@balise/contract/time-zones';
import { readForeign } from '../../foreign-files/foreign-reader.ts';
import type { ListOfCells } from '../../foreign-files/list-cells.ts';
import { ListRefused } from '../../foreign-files/list-refused.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
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
const TOO_BIG: readonly FileRefusal[] = [
  ...(['LIGNES', 'COLONNES', 'CELLULES', 'FEUILLES', 'TEXTE', 'TAILLE', 'MEMOIRE', 'TEMPS'] as const),
];

export function importRoutes(mount: Mounter, deps: EnrolmentDeps): void {
  const { db, clock } = deps;

  const show = async ({ workplace: school, scope }: SchoolStaff, id: string): Promise<LearnerImport> => {
    const stored = (await selectOptionalImport(db, { school, id })) ?? refuse('INTROUVABLE');
    const isOpen = stored.state === 'verifie';
    const checked = isOpen ? await checkStoredImport(db, scope, stored, dayIn(scope.zone, clock())) : null;
    return buildImportReply(stored, checked, await isImportBusy(db, { school, id }));
  };

  mount('GET /api/gestion/import', async ({ caller }) => {
    const stored = await selectImports(db, caller.workplace);
    return {
      imports: stored.map((one) => ({
        id: one.id,
        etat: one.state,
        nom_fichier: one.fileName,
        fait_le: one.madeAt.toISOString(),
        fait_par: one.madeBy,
        lignes: one.lines,
        crees: one.created,
        completes: one.completed,
      })),
    };
  });

  mount('POST /api/gestion/import', async ({ caller, body, reply }) => {
    const school = caller.workplace;
    const { rows, encoding, separator } = await readList(body);
    const titles = findTitles(rows, await selectKnownTitles(db, school));
    const fileName = body.nom_fichier ?? null;
    const made = { id: body.id, school, madeBy: caller.accountId, now: clock() };
    const isNew = await insertImport(db, { ...made, ...titles, encoding, separator, fileName, cells: rows });
    if (!isNew && !(await selectOptionalImport(db, { school, id: body.id }))) refuse('CLE_REUTILISEE');
    reply.code(201);
    return show(caller, body.id);
  });

  mount('GET /api/gestion/import/{id}', ({ caller, params }) => show(caller, params.id));

  mount('PUT /api/gestion/import/{id}', async ({ caller, params: { id }, body }) => {
    const school = caller.workplace;
    const { permis, jours, nb_credits: credits, groupe } = body.conditions;
    const terms = { licenceCode: permis, days: jours, credits, group: groupe };
    await checkTerms(db, deps, caller, { licenceCode: permis, groups: groupe === null ? [] : [groupe] });
    await db.transaction().execute(async (trx) => {
      const stored = (await lockImport(trx, { school, id })) ?? refuse('INTROUVABLE');
      if (stored.state !== 'verifie' || stored.version !== body.version) refuse('DEMANDE_TRAITEE');
      const cells = stored.cells ?? [];
      if (body.ligne_titres > cells.length) refuse('REQUETE_INVALIDE', { champ: 'ligne_titres' });
      // Another row of titles is read anew; what the person said of the columns was about the row before.
      const isSameRow = body.ligne_titres === stored.titleRow;
      const fields = isSameRow
        ? stored.fields.map((_, column) => body.champs[column] ?? null)
        : guessFields(cells, body.ligne_titres, await selectKnownTitles(trx, school));
      const named = fields.filter((field) => field !== null);
      if (new Set(named).size !== named.length) refuse('REQUETE_INVALIDE', { champ: 'champs' });
      await updateReading(trx, { id, titleRow: body.ligne_titres, fields, terms });
      const row = cells[body.ligne_titres - 1];
      const titles = row && isSameRow ? learnTitles(row, fields) : {};
      await upsertTitles(trx, { school, titles, now: clock() });
    });
    return show(caller, id);
  });

  mount('PUT /api/gestion/import/{id}/execution', async ({ caller, params: { id }, form }) => {
    const floor = wait(ANSWER_FLOOR_MS);
    const ignoresFaults = form.ignorer_fautes === 'true';
    await executeImport(deps, { staff: caller, id, version: Number(form.version), ignoresFaults });
    await floor;
    return show(caller, id);
  });

  mount('PUT /api/gestion/import/{id}/annulation', async ({ caller, params: { id }, form }) => {
    await undoImport(deps, { staff: caller, id, version: Number(form.version) });
    return show(caller, id);
  });
}

/** Refuses TYPE_REFUSE and TROP_GRAND, with what the file is. */
async function readList(body: ImportBody): Promise<ListOfCells> {
  const { fichier: file, cellules: cells } = body;
  if ((file === undefined) === (cells === undefined)) refuse('REQUETE_INVALIDE', { champ: 'fichier' });
  try {
    if (cells !== undefined) return await readForeign({ kind: 'list-text', text: cells });
    const bytes = Buffer.from(file ?? '', 'base64');
    if (bytes.length > LONGEST_LIST) throw new ListRefused('TAILLE');
    return await readForeign({ kind: 'list-file', bytes, titles: KNOWN_TITLES });
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error;
    return refuse(TOO_BIG.includes(error.why) ? 'TROP_GRAND' : 'TYPE_REFUSE', { champ: error.why });
  }
}

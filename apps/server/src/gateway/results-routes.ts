/** A program reads what its school's learners have done. */

import { GATEWAY_RESULTS_PAGE, type GatewayResult } from '@balise/contract/gateway/schemas';
import { MOST_EXPORTED } from '@balise/contract/school/report';
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import type { ServerParts } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { type Mounter, refuse, type SchoolProgram } from '../platform/http/api.ts';
import { sendTable } from '../school/statistics/api.ts';
import { publishResults } from './publish-results.ts';
import { noteReads } from './reads-store.ts';
import { RESULT_COLUMNS, resultCells } from './result-cells.ts';
import { BEGINNING, readCursor, readSince, toResult, writeCursor } from './results.ts';
import {
  type FeedPlace,
  hasPlace,
  type ResultRow,
  selectOptionalLastPlace,
  selectResults,
} from './results-store.ts';

export function resultsRoutes(mount: Mounter, { db, clock, content }: ServerParts): void {
  mount('GET /api/passerelle/resultats', async ({ caller, query: { depuis, curseur } }) => {
    const now = clock();
    if (depuis !== undefined && curseur !== undefined) refuse('REQUETE_INVALIDE', { champ: 'depuis' });
    const since = findSince(depuis, caller.scope.zone, now);
    const place = curseur === undefined ? BEGINNING : await findPlace(db, caller, curseur);
    const asked = { after: place.no, since, limit: GATEWAY_RESULTS_PAGE + 1 };
    const { rows, isDone } = await readPage(caller, asked, now);
    const page = rows.slice(0, GATEWAY_RESULTS_PAGE);
    await noteReads(db, caller, page, now);
    const last = page.at(-1) ?? (since && (await selectOptionalLastPlace(db, caller.workplace))) ?? place;
    return {
      resultats: page.flatMap((row) => toResult(row, caller.scope.zone) ?? []),
      curseur: writeCursor(last),
      suite: rows.length > page.length || !isDone,
    };
  });

  mount('GET /api/passerelle/export/resultats', async ({ caller, query: { depuis }, reply }) => {
    const now = clock();
    const since = findSince(depuis, caller.scope.zone, now);
    while (!(await publishResults(db, caller.scope, now)));
    const rows = await selectResults(db, caller.scope, { after: 0, since, limit: MOST_EXPORTED + 1 });
    if (rows.length > MOST_EXPORTED) refuse('TROP_GRAND');
    await noteReads(db, caller, rows, now);
    // Of a result that came again, the last one.
    const latest = new Map<string, readonly [ResultRow, GatewayResult]>();
    for (const row of rows) {
      const result = toResult(row, caller.scope.zone);
      if (result) latest.set(result.id, [row, result]);
    }
    const lines = [...latest.values()].map(([row, result]) =>
      resultCells(row, result, { licences: content.licences, zone: caller.scope.zone }),
    );
    return sendTable(reply, {
      name: `resultats-${dayIn(caller.scope.zone, now)}`,
      columns: RESULT_COLUMNS,
      lines,
    });
  });

  /** What is numbered already is read first: numbers are given once a page is not full. */
  const readPage = async (
    { scope }: SchoolProgram,
    asked: Parameters<typeof selectResults>[2],
    now: Date,
  ): Promise<{ rows: ResultRow[]; isDone: boolean }> => {
    const numbered = await selectResults(db, scope, asked);
    if (numbered.length === asked.limit) return { rows: numbered, isDone: false };
    const isDone = await publishResults(db, scope, now);
    return { rows: await selectResults(db, scope, asked), isDone };
  };
}

/** The largest number of a result. */
const MOST_RESULTS = 2 ** 31 - 1;

function findSince(depuis: string | undefined, zone: TimeZone, now: Date): Date | null {
  if (depuis === undefined) return null;
  return readSince(depuis, zone, now) ?? refuse('REQUETE_INVALIDE', { champ: 'depuis' });
}

async function findPlace(db: Db, { workplace }: SchoolProgram, cursor: string): Promise<FeedPlace> {
  const place = readCursor(cursor);
  const isBeginning = place.no === BEGINNING.no && place.at.getTime() === BEGINNING.at.getTime();
  if (isBeginning || (place.no <= MOST_RESULTS && (await hasPlace(db, workplace, place)))) return place;
  return refuse('REQUETE_INVALIDE', { champ: 'curseur' });
}

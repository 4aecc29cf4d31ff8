/** SQL of the pieces of candidates' files. */
import type { PieceState } from '@balise/contract/desk-lists';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { StaffScope } from '../../http/caller.ts';

/** The pieces of request `r`, as JSON. */
export const piecesOfRequest = sql`coalesce((
  select json_agg(json_build_object('piece', f.piece, 'state', f.state, 'version', f.version, 'changedAt', f.changed_at,
    'changedBy', by.first_name || ' ' || by.last_name))
  from exam_file_pieces f left join people by on by.id = f.changed_by
  where f.person_id = r.person_id and f.request_id = r.id), '[]'::json)`;

interface PieceKey {
  learner: number;
  request: string;
  piece: string;
}

interface WantedPiece {
  state: PieceState;
  /** The one that was read; 0 before the first change. */
  version: number;
  now: Date;
}

/** The request is locked. */
export async function upsertPiece(
  trx: Db,
  scope: StaffScope,
  { learner, request, piece }: PieceKey,
  { state, version, now }: WantedPiece,
): Promise<'changed' | 'is-so' | 'changed-since'> {
  const known = await trx
    .selectFrom('exam_file_pieces')
    .where('person_id', '=', learner)
    .where('request_id', '=', request)
    .where('piece', '=', piece)
    .select(['state', 'version'])
    .executeTakeFirst();
  if ((known?.state ?? 'a_fournir') === state) return 'is-so';
  if ((known?.version ?? 0) !== version) return 'changed-since';
  const change = { state, version: version + 1, changed_by: scope.person, changed_at: now };
  const key = { person_id: learner, request_id: request, piece };
  await trx
    .insertInto('exam_file_pieces')
    .values({ ...key, school_id: scope.school, ...change })
    .onConflict((conflict) => conflict.columns(['person_id', 'request_id', 'piece']).doUpdateSet(change))
    .execute();
  return 'changed';
}

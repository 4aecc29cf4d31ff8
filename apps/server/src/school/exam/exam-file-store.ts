/** SQL of the documents of candidates' files. */
import type { DocumentState, FileDocument } from '@balise/contract/school/exam-files';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export const STORED_DOCUMENT_STATES = {
  awaited: 'a_fournir',
  received: 'recue',
  not_needed: 'sans_objet',
} as const satisfies Record<DocumentState, string>;

export type StoredDocument = Pick<FileDocument, 'code' | 'state' | 'version' | 'changedBy'> & {
  changedAt: string;
};

const nameState = sql.join(
  Object.entries(STORED_DOCUMENT_STATES).map(([name, stored]) => sql`when ${stored} then ${name}`),
  sql` `,
);

/** The documents of request `r`, as JSON. */
export const documentsOfRequest = sql`coalesce((
  select json_agg(json_build_object('code', f.piece, 'state', case f.state ${nameState} end, 'version', f.version, 'changedAt', f.changed_at,
    'changedBy', by.first_name || ' ' || by.last_name))
  from exam_file_pieces f left join people by on by.id = f.changed_by
  where f.person_id = r.person_id and f.request_id = r.id), '[]'::json)`;

export interface DocumentChange {
  /** Of the request. */
  id: string;
  document: string;
  state: DocumentState;
  /** The one that was read; 0 before the first change. */
  version: number;
  now: Date;
}

/** The request is locked. */
export async function upsertDocument(
  trx: Db,
  scope: StaffScope,
  learner: number,
  { id: request, document: piece, version, now, ...wanted }: DocumentChange,
): Promise<'changed' | 'is-so' | 'changed-since'> {
  const state = STORED_DOCUMENT_STATES[wanted.state];
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

/** SQL of the security log. */
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import type { Db } from '../db/api.ts';
import { isUnproved, type SecurityEventKind, UNPROVED } from './kinds.ts';

/** Different failures of one network stored per minute; more are counted in one row without a name. */
const ROWS_OF_A_NETWORK = 60;
/** The same for all networks together. */
const ROWS_OF_ALL = 600;

export interface StoredEvent {
  at: Date;
  kind: SecurityEventKind;
  accountId: number | null;
  /** Key of the typed e-mail, and the hash that is stored instead of it. */
  email: { key: string; hash: string } | null;
  /** Hash of the session's token: it finds the account when the event does not name one. */
  session: Buffer | null;
  network: string;
  requestId: string;
  detail: string | null;
}

/** One statement; equal events within a minute are counted in one row. */
export async function upsertSecurityEvent(db: Db, event: StoredEvent): Promise<void> {
  const { at, kind, accountId, email, session, network, requestId, detail } = event;
  const of = sql`s.minute = e.minute and s.kind in (${sql.join(UNPROVED)})`;
  await sql`
    with e as (
      select date_trunc('minute', ${at}::timestamptz, 'UTC') as minute, ${network}::text as network,
        ${kind}::text as kind, ${email?.hash ?? null}::text as email_hash, ${detail}::text as detail,
        coalesce(
          (select id from accounts where id = ${accountId}::integer),
          (select coalesce(impersonator_id, account_id) from sessions where token_hash = ${session}::bytea),
          (select id from accounts where email_key = ${email?.key ?? null}::text)
        ) as account_id
    ), bounded as (
      select e.*, ${isUnproved(kind)}::boolean
        and not exists (
          select from security_events s
          where (s.minute, s.network, s.kind) = (e.minute, e.network, e.kind)
            and s.account_id is not distinct from e.account_id
            and s.email_hash is not distinct from e.email_hash and s.detail is not distinct from e.detail
        ) as is_new
      from e
    ), limited as (
      select e.*,
        is_new and (select count(*) from security_events s where ${of} and s.network = e.network) >= ${ROWS_OF_A_NETWORK}
          as is_more_of_network,
        is_new and (select count(*) from security_events s where ${of}) >= ${ROWS_OF_ALL} as is_more_of_all
      from bounded e
    )
    insert into security_events (minute, at, kind, account_id, email_hash, network, request_id, detail)
    select minute, ${at}::timestamptz, kind,
      case when not is_more_of_network and not is_more_of_all then account_id end,
      case when not is_more_of_network and not is_more_of_all then email_hash end,
      case when is_more_of_all then ${OTHER_NETWORKS}::text else network end, ${requestId}::text,
      case when not is_more_of_network and not is_more_of_all then detail end
    from limited
    on conflict (minute, network, kind, account_id, email_hash, detail)
    do update set count = least(security_events.count + 1, 1000000000)`.execute(db);
}

/** Stored in place of the network when too many networks cause events. */
const OTHER_NETWORKS = 'others';

export interface SecurityEventFilter {
  since: Date;
  kind: SecurityEventKind | null;
  email: { key: string; hash: string } | null;
  network: string | null;
}

/** Oldest first. By e-mail: the events for which it was typed, and those of its account. */
export function selectSecurityEvents(db: Db, { since, kind, email, network }: SecurityEventFilter) {
  return (
    db
      .selectFrom('security_events as s')
      .leftJoin('accounts as a', 'a.id', 's.account_id')
      // The index begins with the minute.
      .where('s.minute', '>', new Date(since.getTime() - 60_000))
      .where('s.at', '>=', since)
      .$if(kind !== null, (query) => query.where('s.kind', '=', kind))
      .$if(network !== null, (query) => query.where('s.network', '=', network))
      .$if(email !== null, (query) =>
        query.where((eb) =>
          eb.or([eb('s.email_hash', '=', email?.hash ?? ''), eb('a.email_key', '=', email?.key ?? '')]),
        ),
      )
      .orderBy('s.at')
      .orderBy('s.id')
      .select(['s.at', 's.kind', 's.count', 's.network', 'a.email', 's.detail', 's.request_id as requestId'])
      .execute()
  );
}

/**
 * Long enough to trace an attack that is found late (CNIL, délibération n° 2021-122: logs are kept for six months to a
 * year).
 */
const KEPT_MS = 180 * DAY_MS;

export async function cleanSecurityEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('minute', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

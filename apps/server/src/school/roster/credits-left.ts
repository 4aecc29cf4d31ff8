/** SQL of the credits that a learner can still use, as the learner's own page says it. */
import { type RawBuilder, sql } from 'kysely';
import { NEVER_OPENED, RESERVED_MS } from '../../learning/series/api.ts';

/** @param row has `person_id` and the inscription's `id`. A series created a while ago and never opened gives its credit back. */
export const creditsLeft = (row: string, now: Date): RawBuilder<number> => sql<number>`(
  coalesce((select sum(c.delta) from credits c where c.inscription_id = ${sql.ref(`${row}.id`)}), 0)
  + (select count(*) from series s join credits r on r.series_id = s.id
    where s.person_id = ${sql.ref(`${row}.person_id`)} and s.inscription_id = ${sql.ref(`${row}.id`)} and ${NEVER_OPENED}
      and s.started_at <= ${new Date(now.getTime() - RESERVED_MS)}::timestamptz))::int`;

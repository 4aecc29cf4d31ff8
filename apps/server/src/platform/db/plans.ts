import { type RawBuilder, sql } from 'kysely';

/**
 * One plan for all values of a prepared statement. By itself the server compares estimated costs, and plans the dashboard
 * anew at most calls, which takes four times as long as running it.
 */
export const PLANS = { plan_cache_mode: 'force_generic_plan' } as const;

/**
 * An instant that the planner knows, for a statement that runs rarely and wants only the newest rows: of an unknown one it
 * expects that a third of the table is newer, and reads all of it.
 */
export const literalInstant = (at: Date): RawBuilder<Date> => sql`${sql.lit(at.toISOString())}::timestamptz`;

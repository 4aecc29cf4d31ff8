/**
 * One plan for all values of a prepared statement. By itself the server compares estimated costs, and plans the dashboard
 * anew at most calls, which takes four times as long as running it.
 */
export const PLANS = { plan_cache_mode: 'force_generic_plan' } as const;

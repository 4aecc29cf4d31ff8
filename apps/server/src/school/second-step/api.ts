/** The second step of a staff member's sign-in. */
export { renewSecrets, resetByOperator } from './by-operator.ts';
export type { SecondStepDeps } from './deps.ts';
export { cleanChallenges } from './passkey-store.ts';
export { secondStepRoutes } from './routes.ts';
export { createTakeCode } from './take-code.ts';

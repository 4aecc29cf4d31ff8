import type { ServerParts } from '../../identity/accounts/api.ts';

export type SecondStepDeps = Omit<ServerParts, 'readStatistics'>;

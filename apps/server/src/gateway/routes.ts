/** The gateway for the management programs of schools, and its keys. */
import type { ServerParts } from '../identity/accounts/api.ts';
import type { Mounter } from '../platform/http/api.ts';
import { gatewayKeyRoutes } from './key-routes.ts';
import { gatewayLearnerRoutes } from './learner-routes.ts';
import { resultsRoutes } from './results-routes.ts';

export function gatewayRoutes(mount: Mounter, parts: ServerParts): void {
  gatewayKeyRoutes(mount, parts);
  gatewayLearnerRoutes(mount, parts);
  resultsRoutes(mount, parts);
}

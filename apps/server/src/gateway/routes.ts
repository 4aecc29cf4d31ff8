/** The gateway for the management programs of schools, and its keys. */
import type { Mounter } from '../platform/http/api.ts';
import type { EnrolmentDeps } from '../school/enrolment/api.ts';
import { gatewayKeyRoutes, type KeyDeps } from './key-routes.ts';
import { gatewayLearnerRoutes } from './learner-routes.ts';
import { resultsRoutes } from './results-routes.ts';

export function gatewayRoutes(mount: Mounter, parts: EnrolmentDeps & KeyDeps): void {
  gatewayKeyRoutes(mount, parts);
  gatewayLearnerRoutes(mount, parts);
  resultsRoutes(mount, parts);
}

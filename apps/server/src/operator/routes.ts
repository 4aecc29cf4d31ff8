/** What those who run the platform see and do. */
import type { FastifyInstance } from 'fastify';
import type { Mounter } from '../platform/http/api.ts';
import { operatorContentRoutes } from './content-routes.ts';
import { operatorHeadOfficeRoutes } from './head-office-routes.ts';
import { type HealthDeps, operatorHealthRoutes } from './health-routes.ts';
import { operatorNetworkRoutes } from './network-routes.ts';
import { operatorPlatformRoutes } from './platform-routes.ts';
import { operatorSchoolRoutes } from './school-routes.ts';
import { operatorTeamRoutes } from './team-routes.ts';
import { operatorTransferRoutes } from './transfer-routes.ts';

export function operatorRoutes(app: FastifyInstance, mount: Mounter, deps: HealthDeps): void {
  operatorSchoolRoutes(mount, deps);
  operatorTeamRoutes(mount, deps);
  operatorNetworkRoutes(mount, deps);
  operatorHeadOfficeRoutes(mount, deps);
  operatorTransferRoutes(mount, deps);
  operatorPlatformRoutes(mount, deps);
  operatorContentRoutes(mount, deps);
  operatorHealthRoutes(app, mount, deps);
}

/** Everything that who runs the platform may call. */
import { operatorBrandOperations } from './brands.ts';
import { operatorContentOperations } from './content.ts';
import { operatorHealthOperations } from './health.ts';
import { operatorJobOperations } from './jobs.ts';
import { operatorMailOperations } from './mails.ts';
import { operatorMeOperations } from './me.ts';
import { operatorNetworkOperations } from './networks.ts';
import { operatorPeopleOperations } from './people.ts';
import { operatorSchoolOperations } from './schools.ts';
import { operatorTransferOperations } from './transfers.ts';

export const operatorOperations = {
  ...operatorMeOperations,
  ...operatorSchoolOperations,
  ...operatorPeopleOperations,
  ...operatorTransferOperations,
  ...operatorNetworkOperations,
  ...operatorBrandOperations,
  ...operatorMailOperations,
  ...operatorJobOperations,
  ...operatorContentOperations,
  ...operatorHealthOperations,
} as const;

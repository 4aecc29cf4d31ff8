import { WALK_NEEDS, walkThreeMachines } from './three-machines-walk.ts';
import type { Trial } from './trial.ts';

export const trial: Trial = {
  name: 'three-machines-debian-13',
  title: 'Three machines with Debian 13, set up as docs/operations.md says',
  needs: WALK_NEEDS,
  run: (context) => walkThreeMachines('trixie', context),
};

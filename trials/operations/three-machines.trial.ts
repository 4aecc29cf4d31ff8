import { WALK_NEEDS, walkThreeMachines } from './three-machines-walk.ts';
import type { Trial } from './trial.ts';

export const trial: Trial = {
  name: 'three-machines',
  title: 'Three machines, set up as docs/operations.md says',
  needs: WALK_NEEDS,
  run: (context) => walkThreeMachines('bookworm', context),
};

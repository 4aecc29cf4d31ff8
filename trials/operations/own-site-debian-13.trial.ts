import { SITE_WALK_NEEDS, walkOwnSite } from './own-site-walk.ts';
import type { Trial } from './trial.ts';

export const trial: Trial = {
  name: 'own-site-debian-13',
  title: 'A site of one’s own on Debian 13, from the package to two brands and a course',
  needs: SITE_WALK_NEEDS,
  run: (context) => walkOwnSite('trixie', context),
};

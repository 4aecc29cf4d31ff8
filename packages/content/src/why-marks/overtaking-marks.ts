/** What allows or forbids to overtake, as marks on the driver's picture: from the rule that decides. */
import type { DriverScene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { Abstention } from '../truth/abstention.ts';
import { answerOvertaking, type CentreLine, type OvertakingCase } from '../truth/overtaking.ts';

const LINE_NAMES: Readonly<Record<CentreLine, string>> = {
  discontinue: 'Discontinue\u00a0: permis',
  continue: 'Ligne continue',
  'mixte-gauche': 'Continue de mon côté',
  'mixte-droite': 'Discontinue de mon côté',
  dissuasion: 'Ligne de dissuasion',
};
const SIGN_NAMES: Readonly<Record<NonNullable<OvertakingCase['sign']>, string>> = {
  B3: 'Dépasser interdit',
  B3a: 'Interdit aux poids lourds',
  B34: 'Fin d’interdiction',
  B31: 'Fin d’interdiction',
};

function markSight({ hidden, sight }: OvertakingCase, scene: DriverScene, seen: number): WhyMark[] {
  if (hidden === 'en-face') {
    const far = Math.round(scene.actors?.[1]?.z ?? 0);
    return [{ mark: 'cerne', of: 'actors/1', name: `Arrive, à ${far}\u00a0m` }];
  }
  if (hidden === 'brouillard')
    return [{ mark: 'cerne', of: 'road/lanes/1', name: 'Caché par le brouillard' }];
  if (sight === undefined) return [];
  const length: WhyMark = { mark: 'longueurs', lengths: [{ metres: seen, name: 'je vois sur' }] };
  if (scene.road.crest === undefined) return [length];
  return [length, { mark: 'cerne', of: 'road/crest/0', name: 'Caché derrière' }];
}

/** @param seen metres of road in sight, where its shape hides the rest */
export function markOvertaking(one: OvertakingCase, scene: DriverScene, seen: number): WhyMark[] {
  const isStraddled = one.overtaken === 'velo' && one.line !== 'discontinue';
  const line: WhyMark = {
    mark: 'cerne',
    of: 'road/markings/1',
    name: one.twoLanes
      ? 'Je reste à sa droite'
      : isStraddled
        ? 'Chevaucher\u00a0: permis'
        : LINE_NAMES[one.line],
  };
  const isFree = one.sign === 'B3' && (one.overtaken === 'velo' || one.overtaken === 'moto');
  const sign: WhyMark[] = one.sign
    ? [{ mark: 'cerne', of: 'signs/0', name: isFree ? 'Pas pour les deux-roues' : SIGN_NAMES[one.sign] }]
    : [];
  switch (answerOvertaking(one)) {
    case 'ligne':
      return [line];
    case 'panneau':
      return sign;
    case 'vue':
      return markSight(one, scene, seen);
    case 'oui':
      return [line, ...sign];
    default:
      throw new Abstention('has several reasons against overtaking, or none that anybody can tell');
  }
}

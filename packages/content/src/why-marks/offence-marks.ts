/** Why a parked car offends, as marks on the driver's picture. */
import type { DriverScene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import type { ParkedAt, ParkedCar } from '../truth/parking-offences.ts';

type Ring = readonly [of: string, name: string];

/** Where `beside` is the lane or the line right of ours. */
const RINGS: Readonly<Record<Exclude<ParkedAt, 'avant-passage' | 'virage' | 'sommet'>, Ring>> = {
  'double-file': ['actors/0', 'En double file'],
  livraison: ['road/lanes/3', 'Livraisons'],
  taxi: ['road/lanes/3', 'Places de taxis'],
  recharge: ['actors/1', 'Borne de recharge'],
  'arret-bus': ['actors/1', 'Arrêt de bus'],
  trottoir: ['road/lanes/3', 'Trottoir'],
  passage: ['road/across/0', 'Passage pour piétons'],
  handicape: ['road/lanes/3', 'Places réservées'],
  'bande-cyclable': ['road/lanes/3', 'Bande cyclable'],
  'voie-bus': ['road/lanes/3', 'Voie de bus'],
  'poteau-incendie': ['actors/1', 'Poteau d’incendie'],
  'place-libre': ['actors/0', 'Plus de sept jours'],
  'place-payante': ['actors/0', 'Plus de sept jours'],
};

export function markOffence({ at, metresBefore = 0 }: ParkedCar, { road }: DriverScene): WhyMark[] {
  if (at === 'avant-passage')
    return [
      { mark: 'cerne', of: 'actors/0', name: `À ${metresBefore}\u00a0m du passage` },
      { mark: 'cerne', of: 'road/across/0', name: 'Passage pour piétons' },
    ];
  if (at === 'sommet' && road.crest !== undefined)
    return [{ mark: 'cerne', of: 'road/crest/0', name: 'Sommet\u00a0: sans vue' }];
  if (at === 'sommet' || at === 'virage')
    return [{ mark: 'cerne', of: 'actors/0', name: 'Caché par le virage' }];
  const [of, name] = RINGS[at];
  return [{ mark: 'cerne', of, name }];
}

/** Lights and shapes of vessels read from the picture, with the meanings typed a second time. */
import type { Exercise, Given } from '@balise/content/families/family';
import { bearingToEye, dayShapes, lampsSeen } from '@balise/scene/facts';
import { waysOf } from './water-signs.ts';
import type { WrongWay } from './wrong-way.ts';

function vesselOf({ scene }: Exercise) {
  const vessel = scene.view === 'mer' ? scene.vessels?.[0] : undefined;
  if (!vessel) throw new Error('the picture has no vessel');
  return vessel;
}

/** «vert blanc | 1 + 0 | cote»: the column all round, masthead lights forward and aft, the rest. */
function readLamps(exercise: Exercise): { key: string; sides: string[] } {
  const vessel = vesselOf(exercise);
  const lamps = lampsSeen(vessel, bearingToEye({ x: vessel.x ?? 0, z: vessel.z, heading: vessel.heading }));
  const column = lamps
    .filter(({ arc, post }) => arc === 'horizon' && post === 'mat')
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ color }) => color);
  const count = (post: string) => lamps.filter((one) => one.arc === 'tete' && one.post === post).length;
  const sides = lamps.filter(({ post }) => post === 'cotes').map(({ color }) => color);
  const anchors = lamps.filter(({ arc, post }) => arc === 'horizon' && post !== 'mat').length;
  const rest = sides.length > 0 ? 'side' : anchors > 0 ? 'anchor' : 'none';
  return { key: `${column.join(' ')}|${count('mat')}+${count('mat-arriere')}|${rest}`, sides };
}

const ACTIVITIES: Record<string, readonly [string, string]> = {
  '|1+0|side': ['power', 'Un navire à moteur'],
  '|0+0|side': ['sail', 'Un voilier sous voiles'],
  'vert blanc|0+0|side': ['trawling', 'Un navire qui pêche au chalut'],
  'rouge blanc|0+0|side': ['fishing', 'Un navire qui pêche sans chalut'],
  'rouge rouge|0+0|side': ['not-under-command', 'Un navire non maître de sa manœuvre'],
  'rouge blanc rouge|1+0|side': ['restricted', 'Un navire à manœuvre restreinte'],
  'rouge rouge rouge|1+1|side': ['draught', 'Un navire handicapé par son tirant d’eau'],
  'blanc rouge|0+0|side': ['pilot', 'Un bateau-pilote en service'],
  '|2+0|side': ['towing', 'Un remorqueur et sa remorque'],
  '|0+0|anchor': ['anchored', 'Un navire au mouillage'],
};
const CLOSER: typeof ACTIVITIES = {
  'vert blanc|0+0|side': ['trawling', 'Il pêche au chalut, avec de l’erre'],
  'vert blanc|0+0|none': ['trawling-stopped', 'Il pêche au chalut, sans erre'],
  'rouge blanc|0+0|side': ['fishing', 'Il pêche sans chalut, avec de l’erre'],
  'rouge blanc|0+0|none': ['fishing-stopped', 'Il pêche sans chalut, sans erre'],
  'rouge rouge|0+0|side': ['not-under-command', 'Il est non maître de sa manœuvre, avec de l’erre'],
  'rouge rouge|0+0|none': ['not-under-command-stopped', 'Il est non maître de sa manœuvre, sans erre'],
  'rouge blanc rouge|1+0|side': ['restricted', 'Sa manœuvre est restreinte, il a de l’erre'],
  'rouge blanc rouge|0+0|none': ['restricted-stopped', 'Sa manœuvre est restreinte, il est sans erre'],
  'rouge rouge|0+0|anchor': ['aground', 'Il est échoué'],
  '|0+0|side': ['sail', 'Il est à la voile'],
  '|1+1|side': ['power-long', 'Il est à moteur, sans doute de 50\u00a0m ou plus'],
  '|2+0|side': ['towing', 'Il remorque, sur 200\u00a0m au plus'],
  '|3+0|side': ['towing-long', 'Il remorque, sur plus de 200\u00a0m'],
};
const ASPECTS: typeof ACTIVITIES = {
  rouge: ['port', 'Je vois son bâbord'],
  vert: ['starboard', 'Je vois son tribord'],
  'vert rouge': ['ahead', 'Il vient droit vers moi'],
  '': ['astern', 'Il s’éloigne de moi'],
};

export function solveLights(given: Given, exercise: Exercise): string | null {
  const { key, sides } = readLamps(exercise);
  if ('aspect' in given) return ASPECTS[sides.join(' ')]?.[1] ?? null;
  return ('precis' in given ? CLOSER : ACTIVITIES)[key]?.[1] ?? null;
}

/** At the third level a mistake is named as at the second, but its proposition says more. */
export function lightWays(given: Given): Record<string, WrongWay> {
  if ('aspect' in given) return waysOf(Object.fromEntries(Object.values(ASPECTS)));
  return waysOf(Object.fromEntries(Object.values('precis' in given ? CLOSER : ACTIVITIES)));
}

/** By the shapes from the top down: name, meaning, situation, and their words. */
const SHAPES: Record<string, readonly [string, string, string, string]> = {
  boule: ['anchored', 'Il est au mouillage', 'au mouillage', 'Une boule'],
  bicone: ['fishing', 'Il est en pêche', 'en pêche au chalut', 'Deux cônes réunis par la pointe'],
  'cone-bas': [
    'motor-sailing',
    'Il marche à la voile et au moteur',
    'à la voile et au moteur',
    'Un cône pointe en bas',
  ],
  'pavillon-a': [
    'diving',
    'Il a des plongeurs à l’eau',
    'plongeurs à l’eau',
    'Un pavillon Alpha, blanc et bleu',
  ],
  'boule boule': [
    'not-under-command',
    'Il est non maître de sa manœuvre',
    'barre en avarie, à la dérive',
    'Deux boules',
  ],
  'boule boule boule': ['aground', 'Il est échoué', 'échoué sur un banc', 'Trois boules'],
  'boule losange boule': [
    'restricted',
    'Sa manœuvre est restreinte',
    'pose d’un câble sous-marin',
    'Une boule, un losange, une boule',
  ],
  cylindre: [
    'draught',
    'Il est handicapé par son tirant d’eau',
    'handicapé par son tirant d’eau',
    'Un cylindre',
  ],
  losange: ['towing', 'Il remorque, sur plus de 200\u00a0m', 'remorque de 260 m', 'Un losange'],
};

export function solveShapes(given: Given, exercise: Exercise): string | null {
  if ('situation' in given)
    return Object.values(SHAPES).find(([, , situation]) => situation === given.situation)?.[3] ?? null;
  return SHAPES[dayShapes(vesselOf(exercise)).join(' ')]?.[1] ?? null;
}

export const SHAPE_WAYS: Record<string, WrongWay> = Object.fromEntries(
  Object.values(SHAPES).flatMap(([name, meaning, , words]): [string, WrongWay][] => [
    [`taken-for-${name}`, () => meaning],
    [`shapes-of-${name}`, () => words],
  ]),
);

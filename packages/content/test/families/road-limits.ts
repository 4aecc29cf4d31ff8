/** Speed limits typed again, as a list of cases, and the conditions that a wrong way forgets or invents. */
import type { Given } from '@balise/content/families/family';
import type { WaysOf, WrongWay } from './wrong-way.ts';

/** Road, sign: dry and experienced, rain, novice, both. */
const LIMITS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'autoroute -': [130, 110, 110, 110],
  'autoroute 110': [110, 100, 100, 100],
  'autoroute 90': [90, 90, 90, 90],
  'deux-chaussees -': [110, 100, 100, 100],
  'deux-chaussees 90': [90, 90, 90, 90],
  'deux-voies 90': [90, 80, 80, 80],
  'route -': [80, 80, 80, 80],
  'route 70': [70, 70, 70, 70],
  'agglomeration -': [50, 50, 50, 50],
  'agglomeration 70': [70, 70, 70, 70],
  'zone-30 -': [30, 30, 30, 30],
  'zone-rencontre -': [20, 20, 20, 20],
};

const written = (limit: number) => `${limit}\u00a0km/h`;

function look(given: Given, other: Given = {}): string {
  const { voie, panneau = '-', temps, permis } = { ...given, ...other };
  const limits = LIMITS[`${voie} ${panneau}`];
  if (!limits) return `no limit for ${voie} ${panneau}`;
  const limit = limits[(temps === 'pluie' ? 1 : 0) + (Number(permis) < 3 ? 2 : 0)] ?? 0;
  return written(temps === 'brouillard' ? Math.min(50, limit) : limit);
}

export const solveLimit = (given: Given): string => look(given);

export const LIMIT_WAYS: WaysOf = (given) => {
  const { panneau: _, ...unsigned } = given;
  return {
    'fog-forgotten': () => look(given, { temps: 'sec' }),
    'rain-forgotten': () => look(given, { temps: 'sec' }),
    'novice-forgotten': () => look(given, { permis: 10 }),
    'conditions-forgotten': () => look(given, { temps: 'sec', permis: 10 }),
    'sign-forgotten': () => look(unsigned),
    'end-forgotten': () => look(given, { panneau: given.fin ?? '-' }),
    'rain-invented': () => look(given, { temps: 'pluie' }),
    'novice-invented': () => look(given, { permis: 1 }),
    ...Object.fromEntries(
      [20, 30, 50, 70, 80, 90, 100, 110, 130].map((limit): [string, WrongWay] => [
        `limit-of-${limit}`,
        () => written(limit),
      ]),
    ),
  };
};

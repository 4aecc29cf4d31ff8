/** Limits of vehicles typed again from R413-7 to R413-10: class, then motorway, dual carriageway, road, town. */
import type { Given } from '@balise/content/families/family';
import type { WaysOf, WrongWay } from './wrong-way.ts';

const TABLE = `
  voiture     130 110  80  50
  crampons     90  90  80  50
  lourd-12     90  90  80  50
  lourd        90  80  80  50
  personnes   110 100  80  50
  autocar-10  100 100  80  50
  cyclo         -   -  45  45
`;
const ROADS = ['autoroute', 'deux-chaussees', 'route', 'agglomeration'];

function classify({ vehicule, tonnes, cc, pneus }: Given): string {
  const weight = Number(tonnes);
  if (vehicule === 'voiture') return pneus === 'crampons' ? 'crampons' : 'voiture';
  if (vehicule === 'scooter') return Number(cc) < 51 ? 'cyclo' : 'voiture';
  if (vehicule === 'autocar') return weight > 10 ? 'unknown' : 'autocar-10';
  if (weight < 3.51) return 'voiture';
  if (vehicule === 'camping-car') return weight > 12 ? 'unknown' : 'personnes';
  return weight > 12 ? 'lourd' : 'lourd-12';
}

function look(given: Given): string {
  const row = TABLE.split('\n').find((line) => line.trim().split(/ +/)[0] === classify(given));
  return `${row?.trim().split(/ +/)[ROADS.indexOf(String(given.voie)) + 1] ?? 'no'}\u00a0km/h`;
}

export const solveVehicleLimit = (given: Given): string => look(given);

export const VEHICLE_WAYS: WaysOf = (given) => ({
  'taken-for-car': () => look({ ...given, vehicule: 'voiture', pneus: 'hiver' }),
  ...Object.fromEntries(
    ROADS.map((voie): [string, WrongWay] => [`limit-on-${voie}`, () => look({ ...given, voie })]),
  ),
  ...Object.fromEntries(
    [45, 50, 80, 90, 100, 110, 130].map((limit): [string, WrongWay] => [
      `limit-of-${limit}`,
      () => `${limit}\u00a0km/h`,
    ]),
  ),
});

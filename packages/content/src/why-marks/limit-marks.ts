/** What limits the speed, as marks on the driver's picture: from the rule that decides. */
import type { DriverScene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { computeSpeedLimit, type RoadClass, type SpeedCase } from '../truth/speed-limits.ts';
import type { VehicleCase } from '../truth/vehicle-limits.ts';

const ROAD_SIGNS: Partial<Record<RoadClass, string>> = {
  autoroute: 'C207',
  agglomeration: 'EB10',
  'zone-30': 'B30',
  'zone-rencontre': 'B52',
};
const SIGN_NAMES: Partial<Record<RoadClass, string>> = {
  autoroute: 'Autoroute',
  agglomeration: 'Agglomération',
  'zone-30': 'Zone 30',
  'zone-rencontre': 'Rencontre',
};

export function findSign({ signs = [] }: DriverScene, code: string): string | undefined {
  const index = signs.findIndex((sign) => sign.code === code);
  return index < 0 ? undefined : `signs/${index}`;
}

/** The sign of the class of road, else the marking that shows it. */
export function ringRoad(road: RoadClass, scene: DriverScene, told: string): WhyMark {
  const sign = findSign(scene, ROAD_SIGNS[road] ?? '');
  if (sign) return { mark: 'cerne', of: sign, name: `${SIGN_NAMES[road]}${told}` };
  const reserve = scene.road.markings?.indexOf('terre-plein') ?? -1;
  if (reserve >= 0) return { mark: 'cerne', of: `road/markings/${reserve}`, name: `Terre-plein${told}` };
  const isStreet = scene.road.lanes[0]?.kind === 'trottoir';
  const line = scene.road.lanes.findIndex(({ kind }) => kind === 'sens-inverse');
  return {
    mark: 'cerne',
    of: `road/markings/${Math.max(0, line)}`,
    name: `${isStreet ? 'Rue' : 'Sans terre-plein'}${told}`,
  };
}

/** @param sight metres that are told, in fog */
export function markSpeedLimit(
  one: SpeedCase & { ended?: number },
  scene: DriverScene,
  sight: number,
): WhyMark[] {
  const { cause, limit } = computeSpeedLimit(one);
  const told = `\u00a0: ${limit}\u00a0km/h`;
  const lane = `road/lanes/${scene.road.ego}`;
  const posted = findSign(scene, 'B14');
  const end = findSign(scene, 'B33');
  switch (cause) {
    case 'brouillard':
      return [{ mark: 'longueurs', lengths: [{ metres: sight, name: 'visibilité' }] }];
    case 'pluie':
      return [{ mark: 'cerne', of: lane, name: `Pluie${told}` }];
    case 'permis':
      return [ringRoad(one.road, scene, ''), { mark: 'cerne', of: lane, name: `Probatoire${told}` }];
    case 'panneau':
      return posted ? [{ mark: 'cerne', of: posted, name: `Panneau${told}` }] : [];
    case 'voie':
      return [
        ringRoad(one.road, scene, told),
        ...(end ? [{ mark: 'cerne' as const, of: end, name: `Fin du ${one.ended}` }] : []),
      ];
  }
}

/** «Plus de 3,5 t», «50 cm³ au plus» */
function nameWeight(vehicle: VehicleCase['vehicle']): string {
  if (vehicle.kind === 'voiture') return vehicle.tyres === 'crampons' ? 'Crampons' : 'Sans crampons';
  if (vehicle.kind === 'scooter') return vehicle.cc > 50 ? 'Plus de 50\u00a0cm³' : 'Cyclomoteur';
  if (vehicle.kind === 'camion') return vehicle.tonnes > 12 ? 'Plus de 12\u00a0t' : 'Plus de 3,5\u00a0t';
  if (vehicle.kind === 'attelage') return vehicle.tonnes > 3.5 ? 'Plus de 3,5\u00a0t' : '3,5\u00a0t au plus';
  return vehicle.kind === 'autocar' ? 'Autocar' : 'Camping-car';
}

/** The vehicle ahead with its limit, else our lane; and the sign or the marking of the road. */
export function markVehicleLimit(
  { road, vehicle }: VehicleCase,
  scene: DriverScene,
  limit: number,
): WhyMark[] {
  const of = scene.actors ? 'actors/0' : `road/lanes/${scene.road.ego}`;
  const name = `${nameWeight(vehicle)}\u00a0: ${limit}\u00a0km/h`;
  return [{ mark: 'cerne', of, name }, ringRoad(road, scene, '')];
}

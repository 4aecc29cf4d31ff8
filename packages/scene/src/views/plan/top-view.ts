import type { Drawing } from '../../kit/display-list.ts';
import type { PlanScene } from '../../schema/scene.ts';
import {
  busTop,
  carTop,
  drawTopRect,
  path,
  type TopBody,
  tramTop,
  truckTop,
  UNIT,
  vanTop,
} from './top-cars.ts';
import {
  bikeTop,
  caravanTop,
  diggerTop,
  motoTop,
  personTop,
  scooterTop,
  scootTop,
  tractorTop,
} from './top-others.ts';

export type PlanVehicle = NonNullable<PlanScene['vehicles']>[number];
export type TopViewKind = PlanVehicle['kind'];

/** Length and width in metres, as drawn: two-wheelers are a third larger than life so that they can be seen. */
const SIZES: Partial<Record<TopViewKind, readonly [number, number]>> = {
  voiture: [4.3, 1.85],
  break: [4.7, 1.88],
  suv: [4.6, 1.98],
  police: [4.5, 1.88],
  utilitaire: [5.5, 2.1],
  ambulance: [5.8, 2.15],
  'camping-car': [6.8, 2.3],
  camion: [10, 2.55],
  pompiers: [7.8, 2.55],
  depanneuse: [7.4, 2.4],
  bus: [12, 2.6],
  'car-scolaire': [12, 2.6],
  tram: [19, 2.5],
  tracteur: [4.4, 2.5],
  caravane: [10.4, 2.3],
  'engin-chantier': [6, 2.6],
  moto: [2.9, 1.3],
  scooter: [2.6, 1.2],
  velo: [2.4, 1.1],
  trottinette: [1.8, 1],
};

const PAINT: Record<NonNullable<PlanVehicle['color']>, string> = {
  blanc: '#eef0f0',
  noir: '#34383d',
  gris: '#9aa2aa',
  rouge: '#c9382f',
  bleu: '#2f6fb5',
  vert: '#3d8a5a',
  jaune: '#eebb2d',
  orange: '#e27a2b',
  beige: '#d3c2a2',
};
const USUAL: Partial<Record<TopViewKind, string>> = {
  voiture: '#2f6fb5',
  break: '#9aa2aa',
  suv: '#3d6f63',
  utilitaire: '#eef0f0',
  camion: '#3f6ea5',
  bus: '#2d8f6f',
  'car-scolaire': '#eebb2d',
  tram: '#d9dde0',
  moto: '#c9382f',
  scooter: '#d36a2a',
  velo: '#2d8f6f',
  trottinette: '#6a4f9a',
  tracteur: '#4b8f3a',
  pompiers: '#c9262a',
  depanneuse: '#eebb2d',
};

const PERSON: readonly [number, number] = [1, 1.2];
/** Drawn large enough to read his order. */
const AGENT: readonly [number, number] = [2.2, 4];

export const measureTopView = (kind: TopViewKind): readonly [number, number] =>
  SIZES[kind] ?? (kind === 'agent' ? AGENT : PERSON);
export const isOnFoot = (kind: TopViewKind): boolean => SIZES[kind] === undefined;
/** Actors that keep to the edge of a lane. */
export const isNarrow = (kind: TopViewKind): boolean =>
  kind === 'velo' || kind === 'trottinette' || kind === 'scooter' || kind === 'moto';

export function chooseTopPaint(vehicle: Pick<PlanVehicle, 'kind' | 'color'>): string {
  return vehicle.color ? PAINT[vehicle.color] : (USUAL[vehicle.kind] ?? '#2f6fb5');
}

const beacon = (y: number, color: string) => [
  drawTopRect(-11, y, 22, 7, '#20262c', 3),
  drawTopRect(-10, y + 1, 9, 5, color, 2),
  drawTopRect(1, y + 1, 9, 5, color, 2),
];

/** The vehicle or person from above, nose to the north, in units of 1/20 m around its middle. */
export function topView(vehicle: Pick<PlanVehicle, 'kind' | 'color' | 'pose'>): Drawing {
  const { kind } = vehicle;
  const [l, w] = measureTopView(kind);
  const color = chooseTopPaint(vehicle);
  const body: TopBody = { w: (w * UNIT) / 2, l: (l * UNIT) / 2, color };
  switch (kind) {
    case 'voiture':
    case 'break':
    case 'suv':
      return carTop(kind, body);
    case 'police':
      return [
        carTop(kind, { ...body, color: '#f2f3f3' }),
        drawTopRect(-body.w + 1, 6, 3, 30, '#1f4fa0'),
        drawTopRect(body.w - 4, 6, 3, 30, '#1f4fa0'),
        beacon(2, '#2a6df4'),
      ];
    case 'utilitaire':
      return vanTop(body);
    case 'ambulance':
      return [
        vanTop({ ...body, color: '#f4f4f1' }),
        drawTopRect(-body.w + 1, -12, 3, 60, '#d23b2f'),
        drawTopRect(body.w - 4, -12, 3, 60, '#d23b2f'),
        path('M-4 4h8v8h8v8H4v8h-8v-8h-8v-8h8z', '#2a62c8'),
        beacon(-body.l + 40, '#2a6df4'),
      ];
    case 'camping-car':
      return [vanTop({ ...body, color: '#efece4' }, '#fbf9f3'), drawTopRect(-8, 12, 16, 20, '#b9c7d1', 3)];
    case 'camion':
      return truckTop({ ...body, color: '#eef0f0' }, '#e3e6e8', color);
    case 'pompiers':
      return [
        truckTop(body, '#c9262a', '#c9262a'),
        beacon(-body.l + 18, '#2a6df4'),
        drawTopRect(-6, -20, 12, 90, '#c7ccd0', 2),
      ];
    case 'depanneuse':
      return [truckTop(body, '#a8afb5', color), beacon(-body.l + 18, '#ff9d1f')];
    case 'bus':
    case 'car-scolaire':
      return busTop(body);
    case 'tram':
      return tramTop(body);
    case 'moto':
      return motoTop(color);
    case 'scooter':
      return scooterTop(color);
    case 'velo':
      return bikeTop(color);
    case 'trottinette':
      return scootTop(color);
    case 'tracteur':
      return tractorTop(color);
    case 'engin-chantier':
      return diggerTop();
    case 'caravane':
      return caravanTop(body.w, body.l, carTop('voiture', { w: 18.5, l: 43, color }));
    default:
      return personTop(kind, vehicle.pose, vehicle.color && color);
  }
}

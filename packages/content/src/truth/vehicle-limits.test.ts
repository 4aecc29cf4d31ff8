import { expect, it } from 'vitest';
import { computeVehicleLimit, type VehicleCase } from './vehicle-limits.ts';

/** Typed from R413-7 (studs), R413-8, R413-8-1, R413-10 and R311-1: vehicle, figure, then each road in turn. */
const LIST = `
  attelage 3.5     130 - 110 - 80 50
  attelage 3.6     90 - 90 - 80 50
  camion 3.6       90 - 90 - 80 50
  camion 12        90 - 90 - 80 50
  camion 12.1      90 - 80 - 80 50
  camping-car 3.5  130 - 110 - 80 50
  camping-car 3.6  110 - 100 - 80 50
  camping-car 12   110 - 100 - 80 50
  camping-car 12.1 ? - ? - ? ?
  autocar 10       100 - 100 - 80 50
  autocar 10.1     ? - ? - ? ?
  scooter 50       ? - ? - 45 45
  scooter 51       130 - 110 - 80 50
  crampons 0       90 - 90 - 80 50
  hiver 0          130 - 110 - 80 50
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/[ -]*\s[ -]*/) as string[]);

const ROADS = ['autoroute', 'deux-chaussees', 'route', 'agglomeration'] as const;

function toVehicle(name = '', figure = ''): VehicleCase['vehicle'] {
  if (name === 'scooter') return { kind: 'scooter', cc: Number(figure) };
  if (name === 'crampons' || name === 'hiver') return { kind: 'voiture', tyres: name };
  return { kind: name as 'camion', tonnes: Number(figure) };
}

it.each(LIST)('the limits of %s %s', (name, figure, ...limits) => {
  const vehicle = toVehicle(name, figure);
  const found = ROADS.map((road) => computeVehicleLimit({ road, priority: true, vehicle })?.limit ?? '?');
  expect(found.map(String)).toEqual(limits);
});

it('leaves open what a heavy vehicle may do on a dual carriageway without right of way', () => {
  const vehicle = { kind: 'camion', tonnes: 11 } as const;
  expect(computeVehicleLimit({ road: 'deux-chaussees', priority: false, vehicle })).toBeUndefined();
});

it('a coach keeps the limit of all on an ordinary road, which R413-10 leaves out', () => {
  const vehicle = { kind: 'autocar', tonnes: 10 } as const;
  expect(computeVehicleLimit({ road: 'route', priority: true, vehicle })).toMatchObject({
    limit: 80,
    article: 'R413-2',
  });
});

/** Scenes that between them show the whole chart, its symbols and instruments, and the pictures of tides and sheets. */

import type { ChartScene } from '../src/schema/chart.ts';
import { CHART_MARKS } from '../src/schema/chart-words.ts';
import type { Scene } from '../src/schema/scene.ts';
import { PLACED_MARKS } from '../src/views/chart/chart-marks.ts';

export const CHART_SAMPLES: Record<string, Scene> = {};

for (const miles of [3, 6, 10, 17])
  CHART_SAMPLES[`carte-${miles}`] = {
    view: 'carte',
    window: { lat: 7.6, lon: 14, miles },
    rose: { lat: 7.6, lon: 14, variation: -2.5, year: 2020, annual: 9 },
  };
for (const mark of CHART_MARKS) {
  const { lat, lon } = PLACED_MARKS[mark];
  CHART_SAMPLES[`carte-${mark}`] = {
    view: 'carte',
    window: { lat: lat - 0.8, lon: lon + 0.6, miles: 5 },
    points: [{ label: 'A', lat: lat - 1.5, lon: lon + 1 }],
    protractor: { at: 'A' },
    bearings: [{ of: mark, bearing: 30, miles: 2, label: 'Zv 030°' }],
    dividers: { from: 'A', to: mark },
  };
}
const KINDS: NonNullable<ChartScene['symbols']>[number]['kind'][] = [
  'epave-dangereuse',
  'epave-visible',
  'epave-cotee',
  'roche-submergee',
  'roche-decouvrante',
  'mouillage',
  'mouillage-interdit',
  'flot',
  'jusant',
];
for (let i = 0; i < KINDS.length; i += 3)
  CHART_SAMPLES[`carte-symboles-${i}`] = {
    view: 'carte',
    window: { lat: 7, lon: 17, miles: 4 },
    ship: { lat: 6.5, lon: 18, heading: 40 },
    spots: [{ lat: 7.6, lon: 18, depth: -1.4 }],
    symbols: KINDS.slice(i, i + 3).map((kind, n) => ({
      kind,
      lat: 7,
      lon: 18.4 - n * 1.3,
      value: 1.8,
      bearing: 70,
    })),
    tracks: [
      { from: { lat: 6.2, lon: 18 }, to: { lat: 6.4, lon: 16 }, kind: 'surface', label: 'Rs' },
      { from: { lat: 6.4, lon: 16 }, to: { lat: 6, lon: 15.6 }, kind: 'courant' },
      { from: { lat: 6.2, lon: 18 }, to: { lat: 6, lon: 15.6 }, kind: 'fond', label: 'Rf' },
    ],
    circles: [{ at: { lat: 7, lon: 17 }, miles: 0.8 }],
    frame: { lat: 7, lon: 17, miles: 0.7 },
  };
CHART_SAMPLES.maree = {
  view: 'maree',
  tides: [
    { at: 312, height: 1.2 },
    { at: 682, height: 5.4 },
    { at: 1058, height: 1.5 },
  ],
  twelfths: 0,
  level: 3.3,
  hour: 500,
};
for (const boat of ['voilier', 'vedette'] as const)
  for (const depth of [-1.4, 2.1])
    CHART_SAMPLES[`coupe-${boat}-${depth}`] = {
      view: 'coupe',
      depth,
      tide: 4.2,
      draught: 1.5,
      boat,
      arrows: [
        { of: depth < 0 ? 'decouvre' : 'sonde', text: `${Math.abs(depth)} m` },
        { of: 'maree', text: '4,20 m' },
        { of: 'eau', text: '?' },
        { of: 'tirant', text: '1,50 m' },
        { of: 'pied', text: '?' },
      ],
    };
for (const kind of ['papier', 'ecran', 'bulletin', 'journal'] as const)
  CHART_SAMPLES[`feuille-${kind}`] = {
    view: 'feuille',
    kind,
    title: 'Port-Sarrel',
    subtitle: 'Mardi 14 juillet',
    head: true,
    rows: [
      ['', 'Heure', 'Hauteur'],
      ['BM', '05 h 12', '1,20 m'],
      ['PM', '11 h 22', '5,40 m'],
      ['Heures légales'],
    ],
  };

/** The marks of the chart: lights and landmarks ashore, buoys afloat, with the characters of their lights as in INT 1, P. */

import type { ChartMark } from '../../schema/chart-words.ts';
import type { SeaMarkKind } from '../../schema/sea.ts';
import type { Position } from './mercator.ts';

export interface PlacedMark extends Position {
  kind: 'phare' | 'feu' | 'clocher' | 'chateau-eau' | SeaMarkKind;
  name?: string;
  /** Colour when it isn't white, group, period in seconds, height of the lamp and nominal range. */
  light?: string;
  color?: 'rouge' | 'vert' | 'jaune';
  /** The side of its words. */
  words?: 'droite' | 'gauche';
}

export const PLACED_MARKS: Record<ChartMark, PlacedMark> = {
  'phare-gorvan': {
    kind: 'phare',
    lat: 3.35,
    lon: 18.9,
    name: 'Île Gorvan',
    light: 'Fl(2)6s46m24M',
    words: 'droite',
  },
  'phare-brelan': {
    kind: 'phare',
    lat: 8.95,
    lon: 22.3,
    name: 'Pte du Brélan',
    light: 'Fl.5s31m18M',
    words: 'gauche',
  },
  'phare-mordrec': {
    kind: 'phare',
    lat: 9.05,
    lon: 6.5,
    name: 'Cap Mordrec',
    light: 'Oc(3)12s28m15M',
    words: 'droite',
  },
  'feu-sarrel': { kind: 'feu', lat: 12.75, lon: 15.5, light: 'Oc.G.4s9m7M', color: 'vert', words: 'gauche' },
  clocher: { kind: 'clocher', lat: 12.55, lon: 11.2, name: 'Clocher' },
  'chateau-eau': { kind: 'chateau-eau', lat: 12.3, lon: 17.9, name: 'Château d’eau', words: 'gauche' },
  'feu-anterieur': { kind: 'feu', lat: 13.9, lon: 15.06, light: 'Q.12m10M', words: 'droite' },
  'feu-posterieur': { kind: 'feu', lat: 15.1, lon: 14.92, light: 'Q.24m13M', words: 'droite' },
  nerval: {
    kind: 'cardinale-ouest',
    lat: 5.2,
    lon: 24.35,
    name: 'Nerval',
    light: 'VQ(9)10s',
    words: 'gauche',
  },
  'huguenes-sud': { kind: 'cardinale-sud', lat: 4, lon: 9.55, name: 'Huguenes', light: 'Q(6)+LFl.15s' },
  'huguenes-ouest': { kind: 'cardinale-ouest', lat: 5.3, lon: 11.3, light: 'Q(9)15s', words: 'gauche' },
  oyes: { kind: 'cardinale-sud', lat: 9.35, lon: 12.2, name: 'Les Oyes', light: 'VQ(6)+LFl.10s' },
  atterrissage: { kind: 'eaux-saines', lat: 9.2, lon: 15.6, name: 'SR', light: 'Iso.4s' },
  'chenal-babord': {
    kind: 'babord',
    lat: 11.2,
    lon: 15.72,
    name: '2',
    light: 'Fl.R.4s',
    color: 'rouge',
    words: 'gauche',
  },
  'chenal-tribord': { kind: 'tribord', lat: 11.2, lon: 15.02, name: '1', light: 'Fl.G.4s', color: 'vert' },
  speciale: { kind: 'speciale', lat: 7, lon: 3, light: 'Fl.Y.4s', color: 'jaune' },
  'basse-ormel': { kind: 'danger-isole', lat: 6.3, lon: 14.4, name: 'Ormel', light: 'Fl(2)5s' },
};

/** Names written on land and sea. */
export const NAMES: readonly (Position & { text: string; size: number; sea?: true })[] = [
  { text: 'PORT-SARREL', lat: 13.55, lon: 16.6, size: 24 },
  { text: 'Baie de Sarrel', lat: 9.9, lon: 17.6, size: 28, sea: true },
  { text: 'Les Huguenes', lat: 5.75, lon: 9.6, size: 22, sea: true },
  { text: 'Banc des Oyes', lat: 10.5, lon: 11.4, size: 22, sea: true },
  { text: 'Basse Nerval', lat: 5.65, lon: 22.9, size: 22, sea: true },
];

/** The appearance and the light rhythm of each mark of the IALA system. Regions A and B differ for lateral marks only. */
import type { SeaMarkKind } from '../../schema/sea.ts';

export type Paint = 'rouge' | 'vert' | 'jaune' | 'noir' | 'blanc' | 'bleu';
export type Topmark =
  | 'cylindre'
  | 'cone'
  | 'cones-haut'
  | 'cones-bas'
  | 'cones-bases'
  | 'cones-pointes'
  | 'deux-spheres'
  | 'sphere'
  | 'croix-x'
  | 'croix-droite';
export type MarkBody = 'cylindre' | 'cone' | 'sphere' | 'charpente';
export type MarkRegion = 'A' | 'B';

/** Seconds lit and dark alternately, lit first, repeated. One colour for each lit phase when they differ. */
export interface Rhythm {
  colors: readonly Paint[];
  phases: readonly number[];
}

export interface MarkFacts {
  body: MarkBody;
  /** Bands from the top down, or stripes side by side. */
  bands: readonly Paint[];
  stripes?: boolean;
  topmark?: Topmark;
  topmarkColor?: Paint;
  rhythm?: Rhythm;
}

const flashes = (color: Paint, count: number, period: number, on = 0.5, off = 1): Rhythm => {
  const phases: number[] = [];
  for (let i = 0; i < count; i += 1) phases.push(on, off);
  const spent = count * (on + off) - off;
  phases[phases.length - 1] = period - spent;
  return { colors: [color], phases };
};
/** Two flashes, a pause, one flash: the composite group of a preferred channel. */
const twoAndOne = (color: Paint): Rhythm => ({
  colors: [color],
  phases: [0.5, 1, 0.5, 2, 0.5, 5.5],
});
const QUICK_ON = 0.4;
const quick = (count: number, period: number): Rhythm => flashes('blanc', count, period, QUICK_ON, 0.6);

function lateral(kind: 'babord' | 'tribord', region: MarkRegion): { color: Paint; other: Paint } {
  const red = (kind === 'babord') === (region === 'A');
  return red ? { color: 'rouge', other: 'vert' } : { color: 'vert', other: 'rouge' };
}

const cardinal = (bands: readonly Paint[], topmark: Topmark, rhythm: Rhythm): MarkFacts => ({
  body: 'charpente',
  bands,
  topmark,
  topmarkColor: 'noir',
  rhythm,
});

function lateralMark(kind: 'babord' | 'tribord', region: MarkRegion): MarkFacts {
  const { color } = lateral(kind, region);
  const shape = kind === 'babord' ? 'cylindre' : 'cone';
  const rhythm = kind === 'babord' ? flashes(color, 1, 4) : flashes(color, 2, 6);
  return { body: shape, bands: [color], topmark: shape, topmarkColor: color, rhythm };
}

/** Where two channels divide: a mark of this side, with a band of the other colour. */
function preferredChannel(side: 'babord' | 'tribord', region: MarkRegion): MarkFacts {
  const { color, other } = lateral(side, region);
  const shape = side === 'babord' ? 'cylindre' : 'cone';
  return {
    body: shape,
    bands: [color, other, color],
    topmark: shape,
    topmarkColor: color,
    rhythm: twoAndOne(color),
  };
}

type SameEverywhere = Exclude<
  SeaMarkKind,
  'babord' | 'tribord' | 'chenal-prefere-babord' | 'chenal-prefere-tribord'
>;

const MARKS: Readonly<Record<SameEverywhere, MarkFacts>> = {
  'cardinale-nord': cardinal(['noir', 'jaune'], 'cones-haut', quick(1, 1)),
  'cardinale-est': cardinal(['noir', 'jaune', 'noir'], 'cones-bases', quick(3, 10)),
  'cardinale-sud': cardinal(['jaune', 'noir'], 'cones-bas', {
    colors: ['blanc'],
    phases: [...Array.from({ length: 6 }, () => [QUICK_ON, 0.6]).flat(), 2, 7],
  }),
  'cardinale-ouest': cardinal(['jaune', 'noir', 'jaune'], 'cones-pointes', quick(9, 15)),
  'danger-isole': {
    body: 'charpente',
    bands: ['noir', 'rouge', 'noir'],
    topmark: 'deux-spheres',
    topmarkColor: 'noir',
    rhythm: flashes('blanc', 2, 6),
  },
  'eaux-saines': {
    body: 'sphere',
    bands: ['rouge', 'blanc', 'rouge', 'blanc', 'rouge'],
    stripes: true,
    topmark: 'sphere',
    topmarkColor: 'rouge',
    rhythm: { colors: ['blanc'], phases: [2, 2] },
  },
  speciale: {
    body: 'sphere',
    bands: ['jaune'],
    topmark: 'croix-x',
    topmarkColor: 'jaune',
    rhythm: flashes('jaune', 1, 4),
  },
  'epave-nouvelle': {
    body: 'charpente',
    bands: ['bleu', 'jaune', 'bleu', 'jaune'],
    stripes: true,
    topmark: 'croix-droite',
    topmarkColor: 'jaune',
    rhythm: { colors: ['bleu', 'jaune'], phases: [1, 0.5, 1, 0.5] },
  },
  'bande-300': { body: 'sphere', bands: ['jaune'] },
  'traversier-babord': { body: 'cylindre', bands: ['jaune'] },
  'traversier-tribord': { body: 'cone', bands: ['jaune'] },
};

export function markFacts(kind: SeaMarkKind, region: MarkRegion = 'A'): MarkFacts {
  switch (kind) {
    case 'babord':
    case 'tribord':
      return lateralMark(kind, region);
    // The main channel is to starboard: the mark is a port mark for vessels that follow it.
    case 'chenal-prefere-tribord':
      return preferredChannel('babord', region);
    case 'chenal-prefere-babord':
      return preferredChannel('tribord', region);
    default:
      return MARKS[kind];
  }
}

/** Length of a period in seconds. */
export function rhythmPeriod(rhythm: Rhythm): number {
  return rhythm.phases.reduce((sum, phase) => sum + phase, 0);
}

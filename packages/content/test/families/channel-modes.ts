/** Channels of appendix 18 a second time, by their frequencies, and who is heard on them. */
import type { Given } from '@balise/content/families/family';
import type { WrongWay } from './wrong-way.ts';

/** Megahertz at which a ship and the shore transmit; one figure for a single frequency. Typed from the table. */
export const FREQUENCIES: Readonly<Record<string, readonly number[]>> = {
  '2': [156.1, 160.7],
  '3': [156.15, 160.75],
  '4': [156.2, 160.8],
  '5': [156.25, 160.85],
  '61': [156.075, 160.675],
  '62': [156.125, 160.725],
  '63': [156.175, 160.775],
  '64': [156.225, 160.825],
  '79': [156.975, 161.575],
  '80': [157.025, 161.625],
  '6': [156.3],
  '8': [156.4],
  '9': [156.45],
  '10': [156.5],
  '11': [156.55],
  '12': [156.6],
  '13': [156.65],
  '14': [156.7],
  '15': [156.75],
  '16': [156.8],
  '17': [156.85],
  '68': [156.425],
  '70': [156.525],
  '71': [156.575],
  '72': [156.625],
  '74': [156.725],
  '75': [156.775],
  '76': [156.825],
  '77': [156.875],
};
/** Columns «Inter-ship» and «Port operations, single frequency» of the table. */
const INTER_SHIP_ONLY = /^(6|8|72|77)$/;
const PORTS_ONLY = /^(11|12|14|68|71|74)$/;

const TEXTS = {
  ships: 'Simplex, entre navires',
  ports: 'Simplex, opérations portuaires',
  duplex: 'Duplex, avec une station côtière',
  'on-board': 'À 1\u00a0W au plus, pour parler à bord',
  guard: 'À 1\u00a0W, s’il le faut, pour la navigation',
  voice: 'Jusqu’à 25\u00a0W, à la voix',
  both: 'Les deux',
  coast: 'La station côtière seule',
  ship: 'L’autre navire seul',
  none: 'Aucun des deux',
} as const;

/** The 16 and its neighbours, 25 kHz away. */
const isBesideCalling = (megahertz: number) => Math.abs(Math.abs(megahertz - 156.8) - 0.025) < 0.001;

/** Each transmits on its own frequency; my receiver is tuned to the one on which the shore does. */
function hear(frequencies: readonly number[], coast: boolean, ship: boolean): string {
  const [shipSends = 0, coastSends = shipSends] = frequencies;
  const hearsShip = ship && shipSends === coastSends;
  if (hearsShip) return coast ? TEXTS.both : TEXTS.ship;
  return coast ? TEXTS.coast : TEXTS.none;
}

export function solveChannelMode(given: Given): string | null {
  const channel = String(given.canal);
  const frequencies = FREQUENCIES[channel];
  const [megahertz = 0] = frequencies ?? [];
  if (!frequencies) return null;
  if ('navire' in given) return hear(frequencies, given.cote === 'à portée', given.navire === 'à portée');
  const digital = megahertz === 156.525;
  if ('puissance' in given) {
    if (digital) return 'Jusqu’à 25\u00a0W, sans voix';
    if (isBesideCalling(megahertz)) return TEXTS.guard;
    return Math.abs(Math.abs(megahertz - 156.8) - 0.05) < 0.001 && frequencies.length === 1
      ? TEXTS['on-board']
      : TEXTS.voice;
  }
  if (digital) return 'Numérique, sans voix';
  if (frequencies.length === 2) return TEXTS.duplex;
  return INTER_SHIP_ONLY.test(channel) ? TEXTS.ships : PORTS_ONLY.test(channel) ? TEXTS.ports : null;
}

export const channelModeWays = (given: Given): Record<string, WrongWay> =>
  Object.fromEntries(
    Object.entries({
      ...TEXTS,
      digital: 'puissance' in given ? 'Jusqu’à 25\u00a0W, sans voix' : 'Numérique, sans voix',
    }).map(([name, text]): [string, WrongWay] => [`taken-for-${name}`, () => text]),
  );

/** A ship's frequency by the plan of the band: 50 kHz from channel 1 on, the channels from 60 on between them. */
export const plannedFrequency = (channel: number): number =>
  channel < 60 ? 156 + 0.05 * channel : 156.025 + 0.05 * (channel - 60);

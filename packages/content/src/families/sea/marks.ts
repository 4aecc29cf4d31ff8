/** What shows each mark of buoyage, by day and by night, in words. */
import { type MarkRegion, markFacts, type SeaMarkKind } from '@balise/scene/facts';

export const CARDINALS = ['cardinale-nord', 'cardinale-est', 'cardinale-sud', 'cardinale-ouest'] as const;
export type Cardinal = (typeof CARDINALS)[number];

const BY_DAY: Readonly<Record<Cardinal, string>> = {
  'cardinale-nord': 'une bouée noire sur jaune, deux cônes pointes en haut',
  'cardinale-est': 'une bouée noire, jaune et noire, deux cônes opposés par la base',
  'cardinale-sud': 'une bouée jaune sur noire, deux cônes pointes en bas',
  'cardinale-ouest': 'une bouée jaune, noire et jaune, deux cônes opposés par la pointe',
};
const BY_NIGHT: Readonly<Record<Cardinal, string>> = {
  'cardinale-nord': 'un feu blanc qui scintille sans arrêt',
  'cardinale-est': 'un feu blanc à trois scintillements, suivis d’une pause',
  'cardinale-sud': 'un feu blanc à six scintillements et un éclat long',
  'cardinale-ouest': 'un feu blanc à neuf scintillements, suivis d’une pause',
};

export const describeCardinal = (kind: Cardinal, isNight: boolean): string =>
  (isNight ? BY_NIGHT : BY_DAY)[kind];

/** A lateral mark, a preferred channel, an isolated danger or safe water. */
export function describeMark(kind: SeaMarkKind, region: MarkRegion, isNight: boolean): string {
  if (kind === 'danger-isole')
    return isNight
      ? 'un feu blanc à deux éclats groupés'
      : 'une bouée noire, rouge et noire, voyant à deux sphères';
  if (kind === 'eaux-saines')
    return isNight
      ? 'un feu blanc, éteint aussi longtemps qu’allumé'
      : 'une bouée à bandes verticales rouges et blanches, voyant sphérique';
  const isRed = markFacts(kind, region).bands[0] === 'rouge';
  const flashes = isRed ? 'rouge' : 'vert';
  const splits = kind.startsWith('chenal-prefere');
  if (isNight) {
    if (splits) return `un feu ${flashes} à deux éclats, puis un seul`;
    return kind === 'babord' ? `un feu ${flashes} à un éclat` : `un feu ${flashes} à deux éclats groupés`;
  }
  const shape = markFacts(kind, region).body === 'cylindre' ? 'voyant cylindrique' : 'voyant conique';
  const [own, other] = isRed ? ['rouge', 'verte'] : ['verte', 'rouge'];
  return splits ? `une bouée ${own} à bande ${other}, ${shape}` : `une bouée ${own}, ${shape}`;
}

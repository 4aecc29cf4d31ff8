/** The alphabet and the numbers of stations, typed a second time from the texts, with their solvers. */
import type { Given } from '@balise/content/families/family';
import type { WrongWay } from './wrong-way.ts';

const ALPHABET =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );
const MADE_UP =
  'Anna Bruno Corinne David Emma Fabrice Gaby Henri Irène Jacques Karl Léon Marc Nathalie Odile Paul Quatre Raoul Simone Titus Univers Vienne William Xenia Yvonne Zara'.split(
    ' ',
  );

const FIGURES =
  'Nadazero Unaone Bissotwo Terrathree Kartefour Pantafive Soxisix Setteseven Oktoeight Novenine'.split(' ');
const MADE_UP_FIGURES =
  'Nulozero Unione Duplotwo Tripathree Quartfour Pentafive Hexasix Septoseven Octaeight Nonanine'.split(' ');

function spell(given: Given, slips: readonly string[]): string {
  const places = slips.map((name) => Number(given[name]));
  return [...String(given.nom)]
    .map((letter, index) => {
      const isSlip = places.includes(index);
      if (/\d/.test(letter)) return (isSlip ? MADE_UP_FIGURES : FIGURES)[Number(letter)] ?? letter;
      const words = isSlip ? MADE_UP : ALPHABET;
      return words.find((word) => word.startsWith(letter)) ?? letter;
    })
    .join(', ');
}

export const solveSpelling = (given: Given): string => spell(given, []);

export const SPELLING_WAYS: Record<string, WrongWay> = {
  'first-slip': (given) => spell(given, ['premiere']),
  'second-slip': (given) => spell(given, ['seconde']),
  'both-slips': (given) => spell(given, ['premiere', 'seconde']),
};

/** In this order: a longer beginning comes before a shorter one. */
const STATIONS: readonly (readonly [RegExp, string, string])[] = [
  [/^00[2-7]/, 'coast', 'Une station côtière'],
  [/^0[2-7]/, 'group', 'Un groupe de navires'],
  [/^111/, 'aircraft', 'Un aéronef de sauvetage'],
  [/^970/, 'sart', 'Un AIS-SART de survie'],
  [/^972/, 'overboard', 'Une balise d’homme à la mer'],
  [/^974/, 'beacon', 'Une radiobalise à AIS'],
  [/^99[2-7]/, 'mark', 'Une aide à la navigation'],
  [/^98[2-7]/, 'auxiliary', 'L’embarcation d’un navire porteur'],
  [/^8[2-7]/, 'handheld', 'Une VHF portative à ASN'],
  [/^[2-7]/, 'ship', 'Un navire'],
];

const MIDS: readonly (readonly [RegExp, string, string])[] = [
  [/^205$/, 'belgium', 'La Belgique'],
  [/^2(11|18)$/, 'germany', 'L’Allemagne'],
  [/^22[45]$/, 'spain', 'L’Espagne'],
  [/^22[678]$/, 'france', 'La France'],
  [/^23[2345]$/, 'united-kingdom', 'Le Royaume-Uni'],
  [/^24[456]$/, 'netherlands', 'Les Pays-Bas'],
  [/^247$/, 'italy', 'L’Italie'],
  [/^263$/, 'portugal', 'Le Portugal'],
  [/^250$/, 'ireland', 'L’Irlande'],
  [/^2(19|20)$/, 'denmark', 'Le Danemark'],
  [/^25[789]$/, 'norway', 'La Norvège'],
  [/^26[56]$/, 'sweden', 'La Suède'],
  [/^2(37|39|40|41)$/, 'greece', 'La Grèce'],
  [/^238$/, 'croatia', 'La Croatie'],
  [/^242$/, 'morocco', 'Le Maroc'],
];

export function solveMmsi(given: Given): string | null {
  const number = String(given.mmsi);
  if (!('pays' in given)) return STATIONS.find(([start]) => start.test(number))?.[2] ?? null;
  const mid = number.replace(/^(00|0|111|99)/, '').slice(0, 3);
  return MIDS.find(([form]) => form.test(mid))?.[2] ?? null;
}

export const MMSI_WAYS: Record<string, WrongWay> = Object.fromEntries(
  [...STATIONS, ...MIDS].map(([, name, text]): [string, WrongWay] => [`taken-for-${name}`, () => text]),
);

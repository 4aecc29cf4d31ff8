import { lowerFirst } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';

const EXPLANATION =
  'Un MMSI a neuf chiffres. Le MID, trois chiffres, désigne le pays : en tête pour un navire, après 0 pour un groupe de navires, après 00 pour une station côtière. D’autres débuts sont réservés : 111 aéronef de sauvetage, 99 aide à la navigation, 8 portative, 98 embarcation d’un navire porteur, 970 AIS-SART, 972 homme à la mer, 974 radiobalise.';

/** Beginnings of the number around the MID, by the kind of station. */
const KINDS = [
  {
    name: 'ship',
    text: 'Un navire',
    before: '',
    has: 'Un navire commence par son MID, sans zéro devant.',
    clue: 'MID en tête : navire',
  },
  {
    name: 'group',
    text: 'Un groupe de navires',
    before: '0',
    has: 'Un groupe de navires commence par un seul zéro.',
    clue: '0 et MID : groupe',
  },
  {
    name: 'coast',
    text: 'Une station côtière',
    before: '00',
    has: 'Une station côtière commence par deux zéros.',
    clue: '00 et MID : côtière',
  },
  {
    name: 'aircraft',
    text: 'Un aéronef de sauvetage',
    before: '111',
    has: 'Un aéronef de sauvetage commence par 111.',
    clue: '111 et MID : aéronef',
  },
  {
    name: 'mark',
    text: 'Une aide à la navigation',
    before: '99',
    has: 'Une aide à la navigation commence par 99.',
    clue: '99 et MID : aide',
  },
  {
    name: 'handheld',
    text: 'Une VHF portative à ASN',
    before: '8',
    has: 'Une VHF portative à ASN commence par 8.',
    clue: '8 et MID : portative',
  },
  {
    name: 'auxiliary',
    text: 'L’embarcation d’un navire porteur',
    before: '98',
    has: 'L’embarcation d’un navire porteur commence par 98.',
    clue: '98 et MID : embarcation',
  },
] as const;

/** Devices that send by AIS, without a MID. */
const DEVICES = [
  {
    name: 'sart',
    text: 'Un AIS-SART de survie',
    before: '970',
    has: 'Un AIS-SART commence par 970.',
    clue: '970 : AIS-SART',
  },
  {
    name: 'overboard',
    text: 'Une balise d’homme à la mer',
    before: '972',
    has: 'Une balise d’homme à la mer commence par 972.',
    clue: '972 : homme à la mer',
  },
  {
    name: 'beacon',
    text: 'Une radiobalise à AIS',
    before: '974',
    has: 'Une radiobalise à AIS commence par 974.',
    clue: '974 : radiobalise',
  },
] as const;

/** Countries whose boats one meets on French coasts, by their MIDs. */
const COUNTRIES = [
  { name: 'france', text: 'La France', mids: ['226', '227', '228'] },
  { name: 'united-kingdom', text: 'Le Royaume-Uni', mids: ['232', '233', '234', '235'] },
  { name: 'spain', text: 'L’Espagne', mids: ['224', '225'] },
  { name: 'belgium', text: 'La Belgique', mids: ['205'] },
  { name: 'netherlands', text: 'Les Pays-Bas', mids: ['244', '245', '246'] },
  { name: 'germany', text: 'L’Allemagne', mids: ['211', '218'] },
  { name: 'italy', text: 'L’Italie', mids: ['247'] },
  { name: 'portugal', text: 'Le Portugal', mids: ['263'] },
  { name: 'ireland', text: 'L’Irlande', mids: ['250'] },
  { name: 'denmark', text: 'Le Danemark', mids: ['219', '220'] },
  { name: 'norway', text: 'La Norvège', mids: ['257', '258', '259'] },
  { name: 'sweden', text: 'La Suède', mids: ['265', '266'] },
  { name: 'greece', text: 'La Grèce', mids: ['237', '239', '240', '241'] },
  { name: 'croatia', text: 'La Croatie', mids: ['238'] },
  { name: 'morocco', text: 'Le Maroc', mids: ['242'] },
] as const;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(1, 9)).join('');

function drawScreen(random: Random, mmsi: string): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const range = `${random.between(1, 9)},${random.between(1, 9)} milles`;
  return {
    scene: {
      view: 'feuille',
      kind: 'ecran',
      title: 'Cible AIS',
      rows: [
        ['MMSI', mmsi],
        ['Distance', range],
      ],
    },
    alt: `Écran : MMSI ${mmsi} ; distance ${range}.`,
  };
}

function askKind(random: Random, level: ExerciseLevel): ExerciseDraft {
  const kinds = level === 1 ? KINDS.slice(0, 5) : [...KINDS.slice(1), ...DEVICES];
  const right = random.pick(kinds);
  const country = random.pick(COUNTRIES);
  const isDevice = DEVICES.some(({ name }) => name === right.name);
  const start = isDevice ? right.before : `${right.before}${random.pick<string>(country.mids)}`;
  const mmsi = `${start}${digits(random, 9 - start.length)}`;
  return {
    statement: random.pick([
      'Mon récepteur AIS affiche cette cible. J’en lis le MMSI.',
      'Un MMSI apparaît sur mon écran : je veux savoir ce qu’il désigne.',
      'Avant d’appeler, j’identifie la station d’après les premiers chiffres.',
    ]),
    prompt: random.pick(['Ce numéro désigne :', 'Cette station est :']),
    task: {
      form: 'words',
      right: { text: right.text, why: right.has },
      wrong: kinds
        .filter(({ name }) => name !== right.name)
        .map(({ name, text, has }) => ({ name: `taken-for-${name}`, text, sentence: has })),
    },
    steps: [`Le numéro commence par ${start}.`, right.has],
    explanation: EXPLANATION,
    given: { mmsi },
    why: [{ mark: 'cerne', of: `rows/0/1/1-${start.length}`, name: right.clue }],
    ...drawScreen(random, mmsi),
  };
}

/** The MID, wherever the kind of station puts it, tells the country. */
function askCountry(random: Random): ExerciseDraft {
  const right = random.pick(COUNTRIES);
  const kind = random.pick(KINDS.slice(0, 5));
  const mid = random.pick<string>(right.mids);
  const start = `${kind.before}${mid}`;
  const mmsi = `${start}${digits(random, 9 - start.length)}`;
  return {
    statement: random.pick([
      'Je lis ce MMSI sur mon récepteur AIS. Je cherche d’abord le MID.',
      'Le MID de ce numéro me dit de quel pays dépend la station.',
      'Mon écran affiche ce numéro. Je veux en connaître le pays.',
    ]),
    prompt: random.pick(['Le pays de cette station est :', 'Ce MMSI est attribué par :']),
    task: {
      form: 'words',
      right: { text: right.text, why: `Le MID est ${mid} : c’est ${lowerFirst(right.text)}.` },
      wrong: COUNTRIES.filter(({ name }) => name !== right.name).map(({ name, text, mids }) => ({
        name: `taken-for-${name}`,
        text,
        sentence: `Le MID serait ${mids.join(' ou ')} ; ici, c’est ${mid}.`,
      })),
    },
    steps: [
      kind.has,
      `Je trouve donc le MID à sa place : ${mid}.`,
      `Le MID ${mid} désigne ${lowerFirst(right.text)}.`,
    ],
    explanation: EXPLANATION,
    given: { mmsi, pays: 'oui' },
    why: [
      {
        mark: 'cerne',
        of: `rows/0/1/${kind.before.length + 1}-${start.length}`,
        name: `MID ${mid} : ${lowerFirst(right.text)}`,
      },
    ],
    ...drawScreen(random, mmsi),
  };
}

export const mmsi: Family = {
  id: 'mmsi',
  version: 1,
  name: 'Le MMSI et le MID',
  skill: 'Reconnaître une station et son pays d’après son MMSI',
  themes: { crr: 'S' },
  levels: [
    'La station d’après les premiers chiffres',
    'Avec les émetteurs de survie et les balises',
    'Le pays, d’après le MID',
  ],
  source: { text: 'Recommandation UIT-R M.585', article: 'Annexes 1 et 2' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft: (random, level) => (level === 3 ? askCountry(random) : askKind(random, level)),
};

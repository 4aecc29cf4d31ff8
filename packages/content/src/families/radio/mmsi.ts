import { lowerFirst } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite } from '../sources.ts';

const EXPLANATION =
  'Un MMSI a neuf chiffres. Le MID, trois chiffres, désigne le pays : en tête pour un navire, après 0 pour un groupe de navires, après 00 pour une station côtière. D’autres débuts sont réservés : 111 aéronef de sauvetage, 99 aide à la navigation, 8 portative, 98 embarcation d’un navire porteur, 970 AIS-SART, 972 homme à la mer, 974 radiobalise.';

/**
 * @param before what is before the MID
 * @param start how its number begins, in words
 * @param called the station in the sentence on its number
 */
const station = (
  name: string,
  text: string,
  before: string,
  clue: string,
  start = before,
  called = text,
) => ({
  name,
  text,
  before,
  clue,
  has: `${called} commence par ${start}.`,
});

/** Beginnings of the number around the MID, by the kind of station. */
const KINDS = [
  station('ship', 'Un navire', '', 'MID en tête : navire', 'son MID, sans zéro devant'),
  station('group', 'Un groupe de navires', '0', '0 et MID : groupe', 'un seul zéro'),
  station('coast', 'Une station côtière', '00', '00 et MID : côtière', 'deux zéros'),
  station('aircraft', 'Un aéronef de sauvetage', '111', '111 et MID : aéronef'),
  station('mark', 'Une aide à la navigation', '99', '99 et MID : aide'),
  station('handheld', 'Une VHF portative à ASN', '8', '8 et MID : portative'),
  station('auxiliary', 'L’embarcation d’un navire porteur', '98', '98 et MID : embarcation'),
];

/** Devices that send by AIS, without a MID. */
const DEVICES = [
  station('sart', 'Un AIS-SART de survie', '970', '970 : AIS-SART', '970', 'Un AIS-SART'),
  station('overboard', 'Une balise d’homme à la mer', '972', '972 : homme à la mer'),
  station('beacon', 'Une radiobalise à AIS', '974', '974 : radiobalise'),
];

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
  ...cite('Recommandation UIT-R M.585', 'Annexes 1 et 2'),
  draft: (random, level) => (level === 3 ? askCountry(random) : askKind(random, level)),
};

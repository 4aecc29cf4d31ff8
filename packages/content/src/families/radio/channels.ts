import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { askForCase, askForUse, type RadioUse } from './uses.ts';

const channel = (number: string, use: string, ...cases: string[]): RadioUse => ({
  name: `channel-${number}`,
  text: `Le canal ${number}`,
  use,
  cases,
});

const C16 = channel(
  '16',
  'à la détresse et aux appels, à la voix',
  'Lancer un MAYDAY à la voix',
  'Appeler un navire dont j’ignore le canal',
  'Veiller à l’écoute, en mer',
  'Annoncer un SÉCURITÉ avant de le lire',
);
const C70 = channel(
  '70',
  'à l’appel sélectif numérique, sans voix',
  'Envoyer une alerte numérique de détresse',
  'Appeler un MMSI par l’ASN',
  'Recevoir les appels numériques',
);
const C72 = channel(
  '72',
  'à converser entre navires',
  'Bavarder avec un voilier voisin',
  'Régler une régate entre plaisanciers',
  'Échanger un bon mouillage avec un ami',
);
const BETWEEN_SHIPS = [
  'Convenir d’un rendez-vous avec un bateau ami',
  'Raconter ma journée à un équipage voisin',
  'Échanger des nouvelles entre plaisanciers',
] as const;
const C8 = channel('8', 'à converser entre navires seuls', ...BETWEEN_SHIPS);
const C77 = channel('77', 'à converser entre navires seuls', ...BETWEEN_SHIPS);
const C10 = channel(
  '10',
  'aux sémaphores français, une fois le 16 quitté',
  'Répondre au sémaphore, hors du 16',
  'Signaler ma sortie au guetteur du sémaphore',
  'Donner ma route au sémaphore qui m’a appelé',
);
const C80 = channel(
  '80',
  'aux bulletins météo de plusieurs CROSS',
  'Écouter le bulletin que le CROSS vient d’annoncer',
  'Suivre la météo côtière lue par le CROSS',
);
const C9 = channel(
  '9',
  'aux ports de plaisance français',
  'Demander une place à une marina',
  'Joindre la capitainerie de plaisance',
  'Annoncer mon arrivée au port de plaisance',
);
const C13 = channel(
  '13',
  'à la sécurité de la navigation, entre passerelles',
  'Convenir d’un croisement avec un cargo',
  'Joindre la passerelle d’un navire proche',
  'Préciser ma manœuvre à un paquebot',
);
const C6 = channel(
  '6',
  'aux navires et aéronefs en sauvetage',
  'Parler à l’hélicoptère, une fois le 16 quitté',
  'Coordonner une recherche avec un avion',
  'Guider l’hélitreuillage, hors du 16',
);
const C12 = channel(
  '12',
  'aux ports de commerce, le plus souvent',
  'Appeler la tour d’un port de commerce',
  'Demander à entrer dans un port de commerce',
  'Joindre le trafic d’un grand port',
);
const C17 = channel(
  '17',
  'aux échanges à bord, à faible puissance',
  'Parler à mon équipier, d’un bout à l’autre du bord',
  'Guider de la passerelle l’équipier qui est à l’avant',
);
const C15 = channel(
  '15',
  'aux échanges à bord, à faible puissance',
  'Régler l’amarrage avec l’équipier de la plage avant',
);
const C75 = channel('75', 'à protéger le canal 16, son voisin');

/** In each group, no two channels serve the same. */
const GROUPS = {
  1: [
    [C16, C70, C72, C9],
    [C16, C70, C77, C9],
    [C16, C70, C8, C9],
  ],
  2: [
    [C16, C70, C9, C13, C6, C12],
    [C16, C70, C8, C13, C10, C80],
    [C12, C17, C13, C77, C10, C80],
    [C9, C15, C6, C72, C10, C70],
  ],
  3: [
    [C16, C70, C72, C9, C13, C12, C17],
    [C16, C70, C77, C10, C6, C80, C15],
    [C16, C75, C8, C9, C13, C12, C80],
  ],
} as const satisfies Record<ExerciseLevel, readonly (readonly RadioUse[])[]>;

const EXPLANATION =
  'Le 16 : détresse et appel à la voix ; on y convient aussitôt d’un autre canal. Le 70 : numérique seul. Le 6 : navires et aéronefs en sauvetage. Le 13 : entre passerelles. Les 8, 72 et 77 : entre navires. Les 15 et 17 : à bord, 1 W au plus. Les 75 et 76 protègent le 16. En France, le 9 joint les ports de plaisance, le 10 les sémaphores, le 12 souvent les ports de commerce ; plusieurs CROSS lisent la météo sur le 79 ou le 80.';

/** Channels on which the set itself reduces its power. */
const ONE_WATT: ReadonlySet<string> = new Set(['15', '17', '75', '76']);

/** A fixed set on a channel, which is ringed at the correction with what it serves. */
export function showChannel(
  random: Random,
  number: string,
  clue: string,
  power = ONE_WATT.has(number) ? '1 W' : random.pick(['1 W', '25 W']),
): Pick<ExerciseDraft, 'scene' | 'alt' | 'why'> {
  return {
    scene: { view: 'objet', subject: 'vhf', state: 'fixe', values: [number.padStart(2, '0'), power] },
    alt: `Une VHF fixe, réglée sur le canal ${number}.`,
    why: [{ mark: 'cerne', of: 'values/0', name: clue }],
  };
}

function showSet(random: Random, { name }: RadioUse) {
  const number = name.replace('channel-', '');
  return showChannel(random, number, CLUES[number] ?? `Canal ${number}`);
}

/** What the channel serves, on a plate. */
const CLUES: Readonly<Record<string, string>> = {
  '16': 'Détresse et appel',
  '70': 'Numérique, sans voix',
  '72': 'Entre navires',
  '77': 'Entre navires',
  '8': 'Entre navires',
  '9': 'Ports de plaisance',
  '10': 'Sémaphores',
  '12': 'Ports de commerce',
  '13': 'Entre passerelles',
  '6': 'Sauvetage, aéronefs',
  '15': 'À bord, 1 W',
  '17': 'À bord, 1 W',
  '75': 'Garde du canal 16',
  '80': 'Météo des CROSS',
};

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  if (level === 3)
    return {
      statement: random.pick([
        'Ma VHF est réglée sur ce canal.',
        'Je lis ce canal sur l’écran de ma VHF.',
        'Voici le canal choisi sur ma VHF.',
      ]),
      prompt: random.pick(['Il sert :', 'Ce canal sert :']),
      explanation: EXPLANATION,
      ...askForUse(random, GROUPS[3], (right) => showSet(random, right)),
    };
  return {
    statement: random.pick([
      'Je règle ma VHF pour ce que je veux faire.',
      'Avant de prendre le micro, je choisis le canal.',
      'Voici pourquoi je prends ma VHF.',
      'Mon équipier me demande sur quel canal régler la VHF.',
    ]),
    prompt: random.pick(['Je choisis :', 'Je règle ma VHF sur :']),
    explanation: EXPLANATION,
    ...askForCase(random, GROUPS[level], ['CHOIX DU CANAL', 'But']),
  };
}

export const channels: Family = {
  id: 'radio-channels',
  version: 1,
  name: 'Les canaux de la VHF',
  skill: 'Choisir le canal qui convient',
  themes: { crr: 'V', co: 'V' },
  levels: [
    'Quatre canaux de tous les jours',
    'Avec les passerelles, les aéronefs, les ports, les sémaphores, la météo',
    'L’usage d’un canal affiché',
  ],
  source: { text: 'Règlement des radiocommunications (UIT)', article: 'Appendices 15 et 18' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};

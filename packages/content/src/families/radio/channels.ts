import { entryOf } from '@balise/rules/lookup';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, RADIO_REGULATIONS } from '../sources.ts';
import { askForCase, askForUse, type RadioUse, readUses } from './uses.ts';

interface Channel extends RadioUse {
  /** What it serves, on a plate. */
  clue: string;
}

const BETWEEN_SHIPS = `  Convenir d’un rendez-vous avec un bateau ami
  Raconter ma journée à un équipage voisin
  Échanger des nouvelles entre plaisanciers`;

/** By number. */
const CHANNELS: Readonly<Record<string, Channel>> = Object.fromEntries(
  readUses(`
16 | Détresse et appel | à la détresse et aux appels, à la voix
  Lancer un MAYDAY à la voix
  Appeler un navire dont j’ignore le canal
  Veiller à l’écoute, en mer
  Annoncer un SÉCURITÉ avant de le lire
70 | Numérique, sans voix | à l’appel sélectif numérique, sans voix
  Envoyer une alerte numérique de détresse
  Appeler un MMSI par l’ASN
  Recevoir les appels numériques
72 | Entre navires | à converser entre navires
  Bavarder avec un voilier voisin
  Régler une régate entre plaisanciers
  Échanger un bon mouillage avec un ami
8 | Entre navires | à converser entre navires seuls
${BETWEEN_SHIPS}
77 | Entre navires | à converser entre navires seuls
${BETWEEN_SHIPS}
10 | Sémaphores | aux sémaphores français, une fois le 16 quitté
  Répondre au sémaphore, hors du 16
  Signaler ma sortie au guetteur du sémaphore
  Donner ma route au sémaphore qui m’a appelé
80 | Météo des CROSS | aux bulletins météo de plusieurs CROSS
  Écouter le bulletin que le CROSS vient d’annoncer
  Suivre la météo côtière lue par le CROSS
9 | Ports de plaisance | aux ports de plaisance français
  Demander une place à une marina
  Joindre la capitainerie de plaisance
  Annoncer mon arrivée au port de plaisance
13 | Entre passerelles | à la sécurité de la navigation, entre passerelles
  Convenir d’un croisement avec un cargo
  Joindre la passerelle d’un navire proche
  Préciser ma manœuvre à un paquebot
6 | Sauvetage, aéronefs | aux navires et aéronefs en sauvetage
  Parler à l’hélicoptère, une fois le 16 quitté
  Coordonner une recherche avec un avion
  Guider l’hélitreuillage, hors du 16
12 | Ports de commerce | aux ports de commerce, le plus souvent
  Appeler la tour d’un port de commerce
  Demander à entrer dans un port de commerce
  Joindre le trafic d’un grand port
17 | À bord, 1 W | aux échanges à bord, à faible puissance
  Parler à mon équipier, d’un bout à l’autre du bord
  Guider de la passerelle l’équipier qui est à l’avant
15 | À bord, 1 W | aux échanges à bord, à faible puissance
  Régler l’amarrage avec l’équipier de la plage avant
75 | Garde du canal 16 | à protéger le canal 16, son voisin
`).map(({ name, text, ...use }) => [
    name,
    { ...use, name: `channel-${name}`, text: `Le canal ${name}`, clue: text },
  ]),
);

/** In each group, no two channels serve the same. */
const GROUPS: Readonly<Record<ExerciseLevel, readonly string[]>> = {
  1: ['16 70 72 9', '16 70 77 9', '16 70 8 9'],
  2: ['16 70 9 13 6 12', '16 70 8 13 10 80', '12 17 13 77 10 80', '9 15 6 72 10 70'],
  3: ['16 70 72 9 13 12 17', '16 70 77 10 6 80 15', '16 75 8 9 13 12 80'],
};

const listGroups = (level: ExerciseLevel): Channel[][] =>
  GROUPS[level].map((group) => group.split(' ').map((number) => entryOf(CHANNELS, number)));

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
      ...askForUse(random, listGroups(3), ({ name, clue }) =>
        showChannel(random, name.replace('channel-', ''), clue),
      ),
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
    ...askForCase(random, listGroups(level), ['CHOIX DU CANAL', 'But']),
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
  ...cite(RADIO_REGULATIONS, 'Appendices 15 et 18'),
  draft,
};

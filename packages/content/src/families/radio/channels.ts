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
);

const EXPLANATION =
  'Le 16 : détresse et appel à la voix ; on y convient aussitôt d’un autre canal. Le 70 : numérique seul. Le 6 : navires et aéronefs en sauvetage. Le 13 : entre passerelles. Le 72, comme le 77 : entre navires. En France, le 9 joint les ports de plaisance, et le 12 souvent les ports de commerce.';

function showSet(random: Random, { name }: RadioUse): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const number = name.replace('channel-', '');
  const power = number === '17' ? '1 W' : random.pick(['1 W', '25 W']);
  return {
    scene: { view: 'objet', subject: 'vhf', state: 'fixe', values: [number.padStart(2, '0'), power] },
    alt: `Une VHF fixe, réglée sur le canal ${number}.`,
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
      ...askForUse(random, [C16, C70, C72, C9, C13, C12, C17], (right) => showSet(random, right)),
    };
  const group = level === 1 ? [C16, C70, C72, C9] : [C16, C70, C9, C13, C6, C12];
  return {
    statement: random.pick([
      'Je règle ma VHF pour ce que je veux faire.',
      'Avant de prendre le micro, je choisis le canal.',
      'Voici pourquoi je prends ma VHF.',
      'Mon équipier me demande sur quel canal régler la VHF.',
    ]),
    prompt: random.pick(['Je choisis :', 'Je règle ma VHF sur :']),
    explanation: EXPLANATION,
    ...askForCase(random, group, ['CHOIX DU CANAL', 'But']),
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
    'Avec les passerelles, les aéronefs et les ports',
    'L’usage d’un canal affiché',
  ],
  source: { text: 'Règlement des radiocommunications (UIT)', article: 'Appendices 15 et 18' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};

import { capitalize } from '@balise/rules/capitalize';
import { entryOf } from '@balise/rules/lookup';
import { readTable } from '../../table.ts';
import { drawConfusable, lowerFirst, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { describeSheet } from '../sea/sheet.ts';
import { cite, RADIO_REGULATIONS } from '../sources.ts';
import { showChannel } from './channels.ts';

/** Appendix 18: channels by what they carry. Those of two frequencies serve ship and shore. */
const CARRIED = {
  ships: ['6', '8', '72', '77'],
  ports: ['11', '12', '14', '68', '71', '74'],
  duplex: ['2', '3', '4', '5', '61', '62', '63', '64', '79', '80'],
  digital: ['70'],
  'on-board': ['15', '17'],
  guard: ['75', '76'],
  voice: ['16', '6', '8', '72', '77', '11', '12', '14', '68', '71', '74'],
} as const;

/** One mode a line: the name of its channels above, its text, what is shown, and its clue on a plate. */
const readModes = (table: string) =>
  readTable(table).map(([name = '', text = '', shown = '', clue = '']) => ({
    name,
    text,
    shown,
    clue,
    channels: entryOf<readonly string[]>(CARRIED, name),
  }));

const KINDS = readModes(`
ships | Simplex, entre navires | un canal à une fréquence, réservé aux navires entre eux | Simplex, entre navires
ports | Simplex, opérations portuaires | un canal à une fréquence, pour les opérations portuaires | Simplex, ports
duplex | Duplex, avec une station côtière | un canal à deux fréquences, une pour le navire, une pour la côte | Duplex, deux fréquences
digital | Numérique, sans voix | le canal de l’appel sélectif numérique | Numérique, sans voix
`);

const POWERS = readModes(`
on-board | À 1 W au plus, pour parler à bord | un canal des communications de bord | À bord, 1 W
guard | À 1 W, s’il le faut, pour la navigation | un canal voisin du 16, qu’il faut protéger | Voisin du 16, 1 W
voice | Jusqu’à 25 W, à la voix | un canal de parole sans limite de 1 W | À la voix, 25 W au plus
digital | Jusqu’à 25 W, sans voix | le canal de l’appel sélectif numérique | Sans voix
`);

const EXPLANATION =
  'Simplex : une seule fréquence, chacun entend tous ceux qui sont à portée. Duplex : le navire émet sur une fréquence, la côte sur une autre ; un navire n’entend donc que la côte. Le 70 ne porte pas de voix. Le 15 et le 17 servent à bord à 1 W au plus ; le 75 et le 76, voisins du 16, se ménagent.';

function askShown(random: Random, level: 1 | 3): ExerciseDraft {
  const group = level === 1 ? KINDS : POWERS;
  const { right, others } = drawConfusable(random, [group]);
  const channel = random.pick(right.channels);
  return {
    statement: random.pick([
      'Ma VHF est réglée sur ce canal.',
      'Je lis ce canal sur l’écran de ma VHF.',
      'Voici le canal choisi sur ma VHF.',
      'Mon équipier a réglé la VHF sur ce canal.',
    ]),
    prompt:
      level === 1
        ? random.pick(['Ce canal est :', 'L’appendice 18 en fait un canal :'])
        : random.pick(['J’y émets :', 'J’ai le droit d’y émettre :']),
    task: taskOfMeaning(right, others, ['l’écran montre', 'l’écran montrerait']),
    steps: [`L’écran montre le canal ${channel}.`, `C’est ${right.shown}.`],
    explanation: EXPLANATION,
    given: { canal: channel, ...(level === 3 && { puissance: 'oui' }) },
    // The power on the screen must not tell which one is allowed.
    ...showChannel(random, channel, right.clue, level === 3 ? '1 W' : undefined),
  };
}

const HEARD = [
  { name: 'both', text: 'Les deux', shown: 'un canal simplex et deux stations à portée' },
  {
    name: 'coast',
    text: 'La station côtière seule',
    shown: 'une seule des deux stations que je puisse entendre',
  },
  { name: 'ship', text: 'L’autre navire seul', shown: 'un canal simplex et la côte hors de portée' },
  { name: 'none', text: 'Aucun des deux', shown: 'aucune station que je puisse entendre à la voix' },
] as const;

interface Heard {
  channel: string;
  coast: boolean;
  ship: boolean;
}

const SIMPLEX = [...CARRIED.ports, '9', '10', '13'] as const;

/** A situation in which that is what one hears. */
function drawHearing(random: Random, name: (typeof HEARD)[number]['name']): Heard {
  const simplex = random.pick<string>(SIMPLEX);
  const duplex = random.pick<string>(CARRIED.duplex);
  switch (name) {
    case 'both':
      return { channel: simplex, coast: true, ship: true };
    case 'ship':
      return { channel: simplex, coast: false, ship: true };
    case 'coast':
      return random.below(3) === 0
        ? { channel: simplex, coast: true, ship: false }
        : { channel: duplex, coast: true, ship: random.below(3) > 0 };
    case 'none':
      return random.below(2) === 0
        ? { channel: duplex, coast: false, ship: true }
        : { channel: simplex, coast: false, ship: false };
  }
}

function askHearing(random: Random): ExerciseDraft {
  const { right, others } = drawConfusable<(typeof HEARD)[number]>(random, [HEARD]);
  const { channel, coast, ship } = drawHearing(random, right.name);
  const inRange = (is: boolean) => (is ? 'à portée' : 'hors de portée');
  const isDuplex = CARRIED.duplex.some((one) => one === channel);
  const mode = isDuplex ? 'duplex : je n’entends que la côte' : 'simplex : j’entends qui est à portée';
  return {
    statement: random.pick([
      'Une station côtière et un autre navire se parlent sur ce canal, que j’écoute.',
      'J’écoute ce canal. Un navire et une station côtière y conversent.',
      'Je veille ce canal, où une station côtière répond à un autre navire.',
    ]),
    prompt: random.pick(['J’entends :', 'Ma VHF me fait entendre :']),
    task: taskOfMeaning(right, others, ['la fiche décrit', 'la fiche décrirait']),
    steps: [
      `Le canal ${channel} est ${mode}.`,
      `La station côtière est ${inRange(coast)}, l’autre navire ${inRange(ship)}.`,
      `J’entends : ${lowerFirst(right.text)}.`,
    ],
    explanation: EXPLANATION,
    given: { canal: channel, cote: inRange(coast), navire: inRange(ship) },
    ...describeSheet(random, 'ÉCOUTE', [
      ['Canal', channel],
      ['Station côtière', inRange(coast)],
      ['Autre navire', inRange(ship)],
    ]),
    why: [{ mark: 'cerne', of: 'rows/0', name: capitalize(isDuplex ? 'duplex' : 'simplex') }],
  };
}

export const channelModes: Family = {
  id: 'channel-modes',
  version: 1,
  name: 'Simplex, duplex et puissance',
  skill: 'Savoir qui l’on entend sur un canal, et à quelle puissance y émettre',
  themes: { crr: 'V' },
  levels: ['Ce que porte un canal', 'Qui j’entends sur ce canal', 'La puissance permise'],
  ...cite(RADIO_REGULATIONS, 'Appendice 18'),
  draft: (random, level) => (level === 2 ? askHearing(random) : askShown(random, level)),
};

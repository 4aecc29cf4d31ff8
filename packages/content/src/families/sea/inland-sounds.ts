import { type Confusable, drawConfusable, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, TRANSPORT_CODE } from '../sources.ts';
import { type Blast, printBlasts } from './blasts.ts';

interface InlandSound extends Confusable {
  blasts: readonly Blast[];
}

const sound = (name: string, blasts: readonly Blast[], text: string): InlandSound => ({
  name,
  blasts,
  text,
  shown: printBlasts(blasts),
});
const long = (count: number): Blast[] => Array.from({ length: count }, () => 'long');
const short = (count: number): Blast[] => Array.from({ length: count }, () => 'bref');

const GENERAL = [
  sound('attention', long(1), 'Attention'),
  sound('starboard', short(1), 'Je viens sur tribord'),
  sound('port', short(2), 'Je viens sur bâbord'),
  sound('astern', short(3), 'Je bats en arrière'),
  sound('unable', short(4), 'Je ne peux pas manœuvrer'),
];
const OVERTAKING = [
  sound('overtake-port', [...long(2), ...short(2)], 'Je veux dépasser par votre bâbord'),
  sound('overtake-starboard', [...long(2), ...short(1)], 'Je veux dépasser par votre tribord'),
  sound('no-overtaking', short(5), 'On ne peut pas me dépasser'),
];
const TURNING = [
  sound('turn-starboard', [...long(1), ...short(1)], 'Je vire sur tribord'),
  sound('turn-port', [...long(1), ...short(2)], 'Je vire sur bâbord'),
  sound('leave-starboard', [...long(3), ...short(1)], 'Au port ou au confluent : je vais à tribord'),
  sound('leave-port', [...long(3), ...short(2)], 'Au port ou au confluent : je vais à bâbord'),
  sound('leave-across', long(3), 'Au port ou au confluent : je vais traverser'),
];
/** By level. */
export const INLAND_SOUND_GROUPS = {
  1: [GENERAL],
  2: [[...GENERAL, ...OVERTAKING]],
  3: [[...TURNING, ...OVERTAKING.slice(0, 2)]],
} as const;

const CRAFT = [
  { kind: 'peniche', text: 'Une péniche' },
  { kind: 'automoteur', text: 'Un automoteur' },
  { kind: 'passagers', text: 'Un bateau à passagers' },
] as const;

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const { right, others } = drawConfusable<InlandSound>(random, INLAND_SOUND_GROUPS[level]);
  const craft = random.pick(CRAFT);
  const heading = random.pick([178, 186, 194, 2, 8]);
  const z = random.between(58, 92, 2);
  return {
    statement: random.pick([
      `${craft.text} émet le signal dessiné sous l’image.`,
      `J’entends le signal dessiné sous l’image : ${craft.text.toLowerCase()} l’émet.`,
      `Sur la rivière, ${craft.text.toLowerCase()} fait entendre le signal dessiné.`,
    ]),
    prompt: random.pick(['Ce signal veut dire :', 'Par ce signal, ce bateau annonce :']),
    task: taskOfMeaning(right, others, ['le signal compte', 'le signal compterait']),
    steps: [`Le signal compte ${right.shown}.`, `Il veut dire : « ${right.text} ».`],
    explanation:
      'Un son prolongé demande l’attention ; les sons brefs qui suivent donnent le côté : un pour tribord, deux pour bâbord. Un prolongé annonce qu’on vire, deux qu’on dépasse, trois qu’on entre ou sort d’un port ou d’une voie affluente. Seuls : trois brefs, arrière ; quatre, incapable ; cinq, dépassement impossible.',
    given: { sons: right.blasts.join(' '), bateau: craft.kind, cap: heading, distance: z },
    scene: {
      view: 'fluvial',
      water: random.pick(['riviere', 'fleuve'] as const),
      vessels: [{ kind: craft.kind, x: 2, z, heading }],
      sounds: [...right.blasts],
      front: 'proue',
    },
    alt: `${craft.text} devant moi. Signal sonore : ${right.shown}.`,
  };
}

export const inlandSounds: Family = {
  id: 'inland-sounds',
  version: 1,
  name: 'Signaux sonores en eaux intérieures',
  skill: 'Comprendre les signaux sonores d’un bateau sur une rivière',
  themes: { ei: 'C' },
  levels: ['Les signaux généraux', 'Avec les signaux de dépassement', 'Virer, entrer au port ou en sortir'],
  ...cite(TRANSPORT_CODE, 'A4241-49-2 et annexe 4'),
  draft,
};

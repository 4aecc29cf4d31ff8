import { capitalize } from '@balise/rules/capitalize';
import { wrapDegrees } from '../../degrees.ts';
import { taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, Family, WordTask } from '../family.ts';
import { printBearing } from '../figures.ts';
import type { Random } from '../random.ts';
import { BUOYAGE, cite } from '../sources.ts';
import { CARDINALS, type Cardinal, describeCardinal } from './marks.ts';

/** The side on which one passes, and where it lies on the compass. */
const SIDES: Readonly<Record<Cardinal, { name: string; word: string; bearing: number }>> = {
  'cardinale-nord': { name: 'north', word: 'au nord', bearing: 0 },
  'cardinale-est': { name: 'east', word: 'à l’est', bearing: 90 },
  'cardinale-sud': { name: 'south', word: 'au sud', bearing: 180 },
  'cardinale-ouest': { name: 'west', word: 'à l’ouest', bearing: 270 },
};

const EXPLANATION =
  'On passe dans le quartier dont la cardinale porte le nom : au nord d’une cardinale nord. Les cônes montrent où est le noir. La nuit, on compte comme sur une montre : trois scintillements à l’est, six et un long au sud, neuf à l’ouest, sans arrêt au nord.';

function drawLook(random: Random, kind: Cardinal, isNight: boolean) {
  const z = random.between(34, 46, 2);
  const x = random.between(-3, 3, 1);
  const spar = !isNight && random.below(3) === 0;
  const seen = describeCardinal(kind, isNight);
  return {
    seen,
    given: { marque: kind, moment: isNight ? 'nuit' : 'jour', distance: z, ecart: x },
    scene: {
      view: 'mer',
      light: isNight ? 'nuit' : 'jour',
      sea: random.pick(['calme', 'belle'] as const),
      camera: { fov: 30 },
      marks: [{ kind, x, z, ...(spar && { spar }), ...(isNight && { rhythm: true }) }],
      front: 'proue',
    } satisfies ExerciseDraft['scene'],
    alt: `Devant l’étrave, ${isNight ? 'de nuit' : 'de jour'} : ${seen}.`,
  };
}

function askSide(random: Random, isNight: boolean): ExerciseDraft {
  const kind = random.pick(CARDINALS);
  const { seen, ...look } = drawLook(random, kind, isNight);
  const { word } = SIDES[kind];
  const meaning = (one: Cardinal) => ({
    name: SIDES[one].name,
    text: `Je passe ${SIDES[one].word} de cette marque`,
    shown: describeCardinal(one, isNight),
  });
  const others = CARDINALS.filter((one) => one !== kind).map(meaning);
  const said = isNight
    ? (['la marque montre', 'la marque montrerait'] as const)
    : (['la marque est', 'la marque serait'] as const);
  return {
    statement: isNight
      ? random.pick([
          'De nuit, je vois le feu de cette marque ; son rythme est dessiné en bas.',
          'Ce feu apparaît devant moi, avec le rythme dessiné en bas.',
        ])
      : random.pick([
          'Cette marque apparaît devant mon étrave.',
          'Je longe la côte et j’approche de cette marque.',
          'Je reconnais cette marque et je choisis mon passage.',
        ]),
    prompt: random.pick(['Pour parer le danger :', 'Je fais ainsi :']),
    task: taskOfMeaning(meaning(kind), others, said),
    steps: [`Je vois ${seen}.`, `C’est une ${kind.replace('-', ' ')} : je passe ${word}.`],
    explanation: EXPLANATION,
    ...look,
    why: [{ mark: 'cerne', of: 'marks/0', name: capitalize(kind.replace('-', ' ')) }],
  };
}

interface Passage {
  kind: Cardinal;
  hand: 'bâbord' | 'tribord';
}

const printPassage = ({ kind, hand }: Passage) => `Je passe ${SIDES[kind].word} et la laisse à ${hand}`;
const otherHand = (hand: Passage['hand']) => (hand === 'bâbord' ? 'tribord' : 'bâbord');
const opposite = (kind: Cardinal): Cardinal =>
  CARDINALS.find((one) => SIDES[one].bearing === wrapDegrees(SIDES[kind].bearing + 180)) ?? kind;

/** Which hand leaves the mark depends on the course too. */
function askHand(random: Random): ExerciseDraft {
  const kind = random.pick(CARDINALS);
  const across = random.pick([90, 270]);
  const heading = wrapDegrees(SIDES[kind].bearing + across + random.between(-25, 25, 5));
  // Heading east, the north is on the left hand: the mark stays on the right.
  const hand = across === 90 ? 'tribord' : 'bâbord';
  const { seen, ...look } = drawLook(random, kind, random.below(2) === 0);
  const wrong: WordTask['wrong'] = [
    {
      name: 'wrong-hand',
      text: printPassage({ kind, hand: otherHand(hand) }),
      sentence: `Vous avez reconnu la ${kind.replace('-', ' ')} ; mais au cap ${printBearing(heading)}, en passant ${SIDES[kind].word}, elle reste à ${hand}.`,
    },
    {
      name: 'wrong-side',
      text: printPassage({ kind: opposite(kind), hand: otherHand(hand) }),
      sentence: `Vous avez pris la marque pour son opposée : le danger est de ce côté-là.`,
    },
    {
      name: 'wrong-side-and-hand',
      text: printPassage({ kind: opposite(kind), hand }),
      sentence: `Vous avez pris la marque pour son opposée, et confondu les deux bords.`,
    },
  ];
  return {
    statement: random.pick([
      `Je fais route au ${printBearing(heading)} et cette marque est droit devant.`,
      `Au cap ${printBearing(heading)}, je vois cette marque droit devant.`,
    ]),
    prompt: random.pick(['Pour parer le danger :', 'Je fais ainsi :']),
    task: {
      form: 'words',
      right: {
        text: printPassage({ kind, hand }),
        why: `${capitalize(kind.replace('-', ' '))} : je passe ${SIDES[kind].word}, et au cap ${printBearing(heading)} elle reste à ${hand}.`,
      },
      wrong,
    },
    steps: [
      `Je vois ${seen} : c’est une ${kind.replace('-', ' ')}.`,
      `Je passe donc ${SIDES[kind].word}.`,
      `Au cap ${printBearing(heading)}, ce côté est à ma ${hand === 'tribord' ? 'gauche' : 'droite'} : je laisse la marque à ${hand}.`,
    ],
    explanation: EXPLANATION,
    ...look,
    given: { ...look.given, cap: heading },
    why: [{ mark: 'cote', of: 'marks/0', leave: hand === 'tribord' ? 'tribord' : 'babord' }],
  };
}

export const cardinals: Family = {
  id: 'cardinal-marks',
  version: 1,
  name: 'Marques cardinales',
  skill: 'Choisir son passage près d’une marque cardinale',
  themes: { co: 'B' },
  levels: ['De jour', 'De nuit, au rythme du feu', 'Le bord où la laisser, selon mon cap'],
  ...cite(BUOYAGE, 'Marques cardinales'),
  draft: (random, level) => (level === 3 ? askHand(random) : askSide(random, level === 2)),
};

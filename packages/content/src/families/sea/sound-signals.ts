import { fogSignal, MANOEUVRE_SIGNALS } from '../../truth/sea-sounds.ts';
import { type Confusable, drawConfusable, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, RIPAM } from '../sources.ts';
import { type Blast, printBlasts } from './blasts.ts';

interface SeaSound extends Confusable {
  blasts: readonly Blast[];
}

const made = (name: string, blasts: readonly Blast[], text: string): SeaSound => ({
  name,
  blasts,
  text,
  shown: printBlasts(blasts),
});
const manoeuvre = (name: keyof typeof MANOEUVRE_SIGNALS, text: string) =>
  made(name, MANOEUVRE_SIGNALS[name].blasts, text);

const TURNS = [
  manoeuvre('je-viens-a-droite', 'Je viens sur tribord'),
  manoeuvre('je-viens-a-gauche', 'Je viens sur bâbord'),
  manoeuvre('je-bats-en-arriere', 'Je bats en arrière'),
  manoeuvre('je-doute-de-votre-manoeuvre', 'Je doute de votre manœuvre'),
];
const CHANNEL = [
  manoeuvre('je-veux-vous-rattraper-par-tribord', 'Je compte vous rattraper par tribord'),
  manoeuvre('je-veux-vous-rattraper-par-babord', 'Je compte vous rattraper par bâbord'),
  manoeuvre('d-accord-rattrapez-moi', 'D’accord, rattrapez-moi'),
  manoeuvre('je-doute-de-votre-manoeuvre', 'Je doute de votre manœuvre'),
  manoeuvre('j-approche-d-un-coude', 'J’approche d’un coude du chenal'),
];
const FOG = [
  made('power-way', fogSignal({ status: 'moteur', length: 40 }).blasts, 'Un navire à moteur qui a de l’erre'),
  made(
    'power-stopped',
    fogSignal({ status: 'moteur', length: 40, makingWay: false }).blasts,
    'Un navire à moteur stoppé, sans erre',
  ),
  made('sail', fogSignal({ status: 'voile', length: 15 }).blasts, 'Un voilier ou un navire en pêche'),
  made('towed', fogSignal({ status: 'remorquee', length: 40 }).blasts, 'Le dernier navire d’une remorque'),
  made('anchored', fogSignal({ status: 'mouillage', length: 40 }).may ?? [], 'Un navire au mouillage'),
];
/** By level. */
export const SEA_SOUND_GROUPS = { 1: [TURNS], 2: [CHANNEL], 3: [FOG] } as const;
const RULES = { 1: 'Règle 34 a) et d)', 2: 'Règle 34 c) à e)', 3: 'Règle 35' } as const;

const CRAFT = [
  { kind: 'vedette', text: 'Une vedette' },
  { kind: 'chalutier', text: 'Un chalutier' },
  { kind: 'cargo', text: 'Un cargo' },
  { kind: 'remorqueur', text: 'Un remorqueur' },
] as const;

const EXPLANATION = {
  1: 'Entre navires à moteur qui se voient : un son bref, je viens sur tribord ; deux, sur bâbord ; trois, je bats en arrière. Au moins cinq sons brefs et rapides expriment un doute.',
  2: 'Dans un chenal étroit, le rattrapant émet deux sons prolongés, puis un bref s’il passe par tribord ou deux par bâbord. Le rattrapé accepte par un long, un bref, un long, un bref. Un son prolongé seul annonce l’approche d’un coude.',
  3: 'Par visibilité réduite, un navire à moteur émet un son prolongé s’il a de l’erre, deux s’il est stoppé. Un prolongé et deux brefs : voilier, pêche, navire gêné. Trois brefs après le prolongé : remorqué. Au mouillage, un bref, un prolongé et un bref peuvent s’ajouter à la cloche.',
} as const;

type Heard = Pick<ExerciseDraft, 'statement' | 'prompt' | 'given' | 'scene'> & { before: string };

/** The vessel is in sight. */
function hearInSight(random: Random, level: 1 | 2, blasts: readonly Blast[]): Heard {
  const craft = random.pick(CRAFT);
  const z = random.between(36, 64, 2);
  const heading = random.pick([170, 178, 186, 195]);
  const far = craft.kind === 'cargo' ? z * 2 : z;
  const marks = [
    { kind: 'babord', x: -16, z: 60 },
    { kind: 'tribord', x: 16, z: 60 },
  ] as const;
  return {
    statement:
      level === 1
        ? random.pick([
            `${craft.text} est en vue. J’entends son signal, dessiné en bas.`,
            `${craft.text} émet le signal dessiné en bas ; nous nous voyons.`,
          ])
        : random.pick([
            `Dans ce chenal étroit, ${craft.text.toLowerCase()} émet le signal dessiné en bas.`,
            `Je suis dans un chenal étroit et j’entends ce signal, dessiné en bas.`,
          ]),
    prompt: random.pick(['Ce signal veut dire :', 'Par ce signal, l’autre navire annonce :']),
    given: { sons: blasts.join(' '), bateau: craft.kind, cap: heading, distance: z },
    scene: {
      view: 'mer',
      sea: random.pick(['calme', 'belle'] as const),
      vessels: [{ kind: craft.kind, x: 4, z: far, heading }],
      ...(level === 2 && { marks: [...marks] }),
      sounds: [...blasts],
      front: 'proue',
    },
    before: `${craft.text} en vue devant moi`,
  };
}

/** Nothing is seen. */
function hearInFog(random: Random, blasts: readonly Blast[]): Heard {
  return {
    statement: random.pick([
      'Dans la brume, j’entends ce signal à intervalles réguliers.',
      'La visibilité est réduite. Ce signal se répète sur mon avant.',
      'Je navigue dans la brume et je ne vois personne. J’entends ce signal.',
    ]),
    prompt: random.pick(['Il est émis par :', 'C’est le signal que fait :']),
    given: { sons: blasts.join(' '), brume: 'oui' },
    scene: { view: 'mer', weather: 'brouillard', sounds: [...blasts], front: 'proue' },
    before: 'La brume devant mon étrave',
  };
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const { right, others } = drawConfusable<SeaSound>(random, SEA_SOUND_GROUPS[level]);
  const { before, ...heard } =
    level === 3 ? hearInFog(random, right.blasts) : hearInSight(random, level, right.blasts);
  return {
    ...heard,
    task: taskOfMeaning(right, others, ['le signal compte', 'le signal compterait']),
    steps: [`Le signal compte ${right.shown}.`, `${RULES[level]} : « ${right.text} ».`],
    explanation: EXPLANATION[level],
    alt: `${before}. Signal sonore : ${right.shown}.`,
  };
}

export const soundSignals: Family = {
  id: 'sound-signals',
  version: 1,
  name: 'Signaux sonores en mer',
  skill: 'Comprendre les signaux sonores d’un navire',
  themes: { co: 'N' },
  levels: [
    'Les signaux de manœuvre, en vue',
    'Dans un chenal étroit : rattraper, répondre, approcher d’un coude',
    'Par visibilité réduite',
  ],
  ...cite(RIPAM, 'Règles 34 et 35'),
  draft,
};

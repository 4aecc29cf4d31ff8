import type { SeaVessel } from '@balise/scene/facts';
import type { WhyMark } from '@balise/scene/schema/why';
import { wrapDegrees } from '../../degrees.ts';
import { lightsSeen } from '../../truth/sea-lights.ts';
import { drawConfusable, lowerFirst, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, Family, WordTask } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, RIPAM } from '../sources.ts';
import { describeLights } from './lights-words.ts';

type Kind = SeaVessel['kind'];
type Activity = NonNullable<SeaVessel['activity']>;

/** A vessel at work, as one proposition names her. */
export interface Lit {
  name: string;
  text: string;
  doing: Activity;
  kind: Kind;
  length: number;
  /** The arc or the post of the lights that tell her, and what they are. */
  clue: readonly [lights: string, name: string];
  stopped?: true;
}

const CLUES: Partial<Record<Activity, Lit['clue']>> = {
  moteur: ['tete', 'Tête de mât : 225°'],
  voile: ['cotes', 'Sans feu de tête de mât'],
  chalut: ['horizon', 'Vert sur blanc : 360°'],
  peche: ['horizon', 'Rouge sur blanc : 360°'],
  'non-maitre': ['horizon', 'Deux rouges : 360°'],
  'manoeuvre-restreinte': ['horizon', 'Rouge, blanc, rouge : 360°'],
  'tirant-eau': ['horizon', 'Trois rouges : 360°'],
  remorque: ['tete', 'Deux blancs : 225°'],
  'remorque-longue': ['tete', 'Trois blancs : 225°'],
  pilotage: ['horizon', 'Blanc sur rouge : 360°'],
  mouillage: ['horizon', 'Blancs : 360°, sans côté'],
  echoue: ['horizon', 'Deux rouges, blanc : 360°'],
};

const lit = (name: string, doing: Activity, kind: Kind, length: number, text: string): Lit => ({
  name,
  text,
  doing,
  kind,
  length,
  clue: CLUES[doing] ?? ['tete', 'Feu de tête de mât'],
});
const still = (vessel: Lit): Lit => ({ ...vessel, stopped: true });

/** Metres at which a picture shows her lights apart. */
const FAR: Readonly<Record<Kind, number>> = {
  'semi-rigide': 26,
  vedette: 32,
  voilier: 58,
  pilote: 40,
  chalutier: 66,
  remorqueur: 96,
  chaland: 90,
  cargo: 230,
};

const TRAWLING = lit('trawling', 'chalut', 'chalutier', 24, 'Un navire qui pêche au chalut');
const FISHING = lit('fishing', 'peche', 'chalutier', 24, 'Un navire qui pêche sans chalut');
const ADRIFT = lit(
  'not-under-command',
  'non-maitre',
  'remorqueur',
  28,
  'Un navire non maître de sa manœuvre',
);
const HAMPERED = lit(
  'restricted',
  'manoeuvre-restreinte',
  'remorqueur',
  28,
  'Un navire à manœuvre restreinte',
);
const DEEP = lit('draught', 'tirant-eau', 'cargo', 120, 'Un navire handicapé par son tirant d’eau');
const TUG = lit('towing', 'remorque', 'remorqueur', 28, 'Un remorqueur, remorque de 200 m au plus');

const BY_ACTIVITY = [
  lit('power', 'moteur', 'vedette', 9, 'Un navire à moteur'),
  lit('sail', 'voile', 'voilier', 11, 'Un voilier sous voiles'),
  TRAWLING,
  FISHING,
  ADRIFT,
  HAMPERED,
  DEEP,
  lit('pilot', 'pilotage', 'pilote', 14, 'Un bateau-pilote en service'),
  { ...TUG, text: 'Un remorqueur et sa remorque' },
  // Two lights: a single white one might be anybody's stern.
  lit('anchored', 'mouillage', 'cargo', 120, 'Un navire au mouillage'),
];
/** With way or without, and by length. */
const WITH_WAY = [
  { ...TRAWLING, text: 'Il pêche au chalut, avec de l’erre' },
  still({ ...TRAWLING, name: 'trawling-stopped', text: 'Il pêche au chalut, sans erre' }),
  { ...FISHING, text: 'Il pêche sans chalut, avec de l’erre' },
  still({ ...FISHING, name: 'fishing-stopped', text: 'Il pêche sans chalut, sans erre' }),
];
const HELPLESS = [
  { ...ADRIFT, text: 'Il est non maître de sa manœuvre, avec de l’erre' },
  still({
    ...ADRIFT,
    name: 'not-under-command-stopped',
    text: 'Il est non maître de sa manœuvre, sans erre',
  }),
  { ...HAMPERED, text: 'Sa manœuvre est restreinte, il a de l’erre' },
  still({ ...HAMPERED, name: 'restricted-stopped', text: 'Sa manœuvre est restreinte, il est sans erre' }),
  lit('aground', 'echoue', 'cargo', 120, 'Il est échoué'),
];
const UNDER_POWER = [
  lit('sail', 'voile', 'voilier', 11, 'Il est à la voile'),
  lit('power-long', 'moteur', 'cargo', 120, 'Il est à moteur, sans doute de 50 m ou plus'),
  { ...TUG, text: 'Il remorque, sur 200 m au plus' },
  lit('towing-long', 'remorque-longue', 'remorqueur', 28, 'Il remorque, sur plus de 200 m'),
];

/** What she does; then with way or without, and by length. */
export const LIGHT_GROUPS = { 2: [BY_ACTIVITY], 3: [WITH_WAY, HELPLESS, UNDER_POWER] } as const;

const EXPLANATION =
  'Vert sur blanc, chalut ; rouge sur blanc, autre pêche ; blanc sur rouge, pilote ; rouge sur rouge, non maître ; rouge, blanc, rouge, manœuvre restreinte ; trois rouges, tirant d’eau. Deux feux blancs en colonne remorquent, trois sur plus de 200 m. Sans erre, un navire en pêche ou non maître éteint ses feux de côté et de poupe.';
const ASPECT_EXPLANATION =
  'Le feu rouge est à bâbord, le vert à tribord : chacun couvre 112,5° à partir de l’avant. Les deux ensemble : le navire vient vers moi. Ni l’un ni l’autre : je suis dans le secteur du feu de poupe, et il s’éloigne.';

const seenOf = ({ doing, length, stopped }: Lit, bearing: number) =>
  lightsSeen({ doing, length, makingWay: !stopped }, bearing) ?? [];

/** @param bearing ours, off her bow */
function drawVessel(random: Random, vessel: Lit, bearing: number) {
  const share = random.pick([0.9, 1, 1.1]);
  return paintVessel(vessel, bearing, { share, sea: random.pick(['calme', 'belle'] as const) });
}

/**
 * @param bearing ours, off her bow
 * @param look.share of the distance at which her lights are best seen apart
 */
export function paintVessel(
  vessel: Lit,
  bearing: number,
  { share, sea }: { share: number; sea: 'calme' | 'belle' },
) {
  const { doing, kind, length, stopped } = vessel;
  const z = Math.round(FAR[kind] * share);
  const heading = wrapDegrees(180 - bearing);
  const seen = describeLights(seenOf(vessel, bearing));
  return {
    seen,
    given: { activite: doing, longueur: length, cap: heading, distance: z, ...(stopped && { erre: 'non' }) },
    scene: {
      view: 'mer',
      light: 'nuit',
      sea,
      vessels: [{ kind, activity: doing, length, x: 0, z, heading, ...(stopped && { stopped }) }],
    } satisfies ExerciseDraft['scene'],
    alt: `De nuit, un navire dont on voit ${seen}.`,
  };
}

/** Her side: well within the sector of one side light, so that no other answer can be right. */
const drawSide = (random: Random) => wrapDegrees(random.pick([1, -1]) * random.between(25, 95, 5));

/** The lights that tell her and, where the way she makes is asked, the side light that she shows or not. */
function showLights({ clue: [lights, name], doing, stopped }: Lit, bearing: number): WhyMark[] {
  const told: WhyMark = { mark: 'cerne', of: `vessels/0/${lights}`, name };
  const isAsked = ['chalut', 'peche', 'non-maitre', 'manoeuvre-restreinte'].includes(doing);
  if (!isAsked || stopped) return [told];
  const side = bearing < 180 ? 'tribord' : 'babord';
  return [told, { mark: 'cerne', of: `vessels/0/${side}`, name: 'Côté : 112,5°, de l’erre' }];
}

function askActivity(random: Random, level: 2 | 3): ExerciseDraft {
  const bearing = drawSide(random);
  const told = (vessel: Lit) => ({ ...vessel, shown: describeLights(seenOf(vessel, bearing)) });
  const { right, others } = drawConfusable(
    random,
    LIGHT_GROUPS[level].map((group) => group.map(told)),
  );
  const { seen, ...picture } = drawVessel(random, right, bearing);
  return {
    statement: random.pick([
      'De nuit, je vois les feux de ce navire.',
      'Ces feux apparaissent devant moi dans la nuit.',
      'Je veille, de nuit, et j’observe ce navire à la jumelle.',
    ]),
    prompt: random.pick(['À ses feux, je reconnais :', 'Ce que j’en conclus :']),
    task: taskOfMeaning(right, others, ['on voit', 'on verrait']),
    steps: [`Je vois ${seen}.`, `Règles 21 à 31 : ${lowerFirst(right.text)}.`],
    explanation: EXPLANATION,
    ...picture,
    given: { ...picture.given, ...(level === 3 && { precis: 'oui' }) },
    why: showLights(right, bearing),
  };
}

const ASPECTS = [
  { name: 'port', text: 'Je vois son bâbord', low: 265, high: 335 },
  { name: 'starboard', text: 'Je vois son tribord', low: 25, high: 95 },
  { name: 'ahead', text: 'Il vient droit vers moi', low: 0, high: 0 },
  { name: 'astern', text: 'Il s’éloigne de moi', low: 130, high: 230 },
] as const;
const heads: WhyMark = { mark: 'cap', of: 'vessels/0' };
/** Each light with the sector in which it is seen (rule 21). */
const ASPECT_MARKS: Readonly<Record<(typeof ASPECTS)[number]['name'], readonly WhyMark[]>> = {
  port: [heads, { mark: 'cerne', of: 'vessels/0/babord', name: 'Rouge : 112,5° à bâbord' }],
  starboard: [heads, { mark: 'cerne', of: 'vessels/0/tribord', name: 'Vert : 112,5° à tribord' }],
  ahead: [heads, { mark: 'cerne', of: 'vessels/0/cotes', name: 'Les deux : de face' }],
  astern: [{ mark: 'cerne', of: 'vessels/0/poupe', name: 'Poupe : 135° à l’arrière' }],
};
const FREE = [...BY_ACTIVITY.slice(0, 2), ...UNDER_POWER.slice(1, 2), TRAWLING, DEEP];

function askAspect(random: Random): ExerciseDraft {
  const vessel = random.pick(FREE);
  const right = random.pick(ASPECTS);
  const at = ({ low, high }: { low: number; high: number }) => random.between(low, high, 5);
  const { seen, ...picture } = drawVessel(random, vessel, at(right));
  const wrong: WordTask['wrong'] = ASPECTS.filter((one) => one !== right).map((one) => ({
    name: `taken-for-${one.name}`,
    text: one.text,
    sentence: `Vous avez confondu les feux : dans ce cas, on verrait ${describeLights(seenOf(vessel, at(one)))}.`,
  }));
  return {
    statement: random.pick([
      'De nuit, j’observe les feux de ce navire qui fait route.',
      'Ce navire fait route devant moi, de nuit.',
      'Un navire en route montre ces feux.',
    ]),
    prompt: random.pick(['À ses feux :', 'J’en conclus :']),
    task: { form: 'words', right: { text: right.text, why: `On voit ${seen}.` }, wrong },
    steps: [
      `Je vois ${seen}.`,
      {
        port: 'Le feu rouge seul des deux feux de côté : c’est son bâbord.',
        starboard: 'Le feu vert seul des deux feux de côté : c’est son tribord.',
        ahead: 'Le rouge et le vert ensemble : il vient droit vers moi.',
        astern: 'Aucun feu de côté, mais le feu de poupe : il s’éloigne.',
      }[right.name],
    ],
    explanation: ASPECT_EXPLANATION,
    ...picture,
    given: { ...picture.given, aspect: 'oui' },
    why: ASPECT_MARKS[right.name],
  };
}

export const lightsFamily: Family = {
  id: 'navigation-lights',
  version: 1,
  name: 'Feux des navires',
  skill: 'Reconnaître un navire à ses feux, de nuit',
  themes: { co: 'F' },
  levels: [
    'Le côté que l’on voit',
    'Ce que fait le navire',
    'Avec de l’erre ou sans, et ce que l’on remorque',
  ],
  ...cite(RIPAM, 'Règles 21 à 31'),
  draft: (random, level) => (level === 1 ? askAspect(random) : askActivity(random, level)),
};

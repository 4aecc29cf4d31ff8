import { elementAt } from '@balise/rules/lookup';
import type { PlanScene } from '@balise/scene/schema';
import { describeRingPassage, type RoadUser } from '../../truth/road.ts';
import { askAmong } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import { ARMS, ME } from './crossing-scenes.ts';
import { askEither, EITHER } from './either-task.ts';
import { wordUser } from './user-words.ts';

const EXITS = ['droite', 'tout-droit', 'gauche', 'demi-tour'] as const;
type Exit = (typeof EXITS)[number];
type Lane = 'droite' | 'gauche';
type Indicator = 'clignotant-gauche' | 'clignotant-droit' | 'aucun';

const OF_MOMENT =
  'On met le clignotant droit une fois passée la sortie qui précède la sienne : pour la première sortie, donc, dès l’approche. Plus tôt, les autres croient qu’on sort avant et s’avancent ; plus tard, ils attendent pour rien. Le changement de voie se signale aussi.';
const OF_ENTRY =
  'La voie de gauche est réservée à qui sort à gauche de son axe d’entrée ou fait demi-tour ; la voie de droite convient à tous. À l’entrée, on met le clignotant droit pour la première sortie, aucun pour aller en face, le gauche pour aller plus loin. Tous mettent le droit après la sortie qui précède la leur. Chaque changement de voie se signale et laisse passer qui est sur l’autre voie.';

/** Metres from the middle of two lanes to the middle of each. */
const ASIDE: Readonly<Record<Lane, number>> = { droite: 1.7, gauche: -1.7 };
const LANES: readonly Lane[] = ['droite', 'gauche'];
const INDICATORS: readonly Indicator[] = ['clignotant-gauche', 'clignotant-droit', 'aucun'];

const EXIT_WORDS: Readonly<Record<Exit, string>> = {
  droite: 'la première sortie',
  'tout-droit': 'la deuxième sortie, en face',
  gauche: 'la troisième sortie, à gauche',
  'demi-tour': 'la quatrième sortie, en demi-tour',
};
/** When the right indicator is lit, after the exit that is taken. */
const MOMENTS: Readonly<Record<Exit, string>> = {
  droite: 'Dès l’approche, avant d’entrer',
  'tout-droit': 'Une fois passée la première sortie',
  gauche: 'Une fois passée la deuxième sortie',
  'demi-tour': 'Une fois passée la troisième sortie',
};

const COUNTS = ['une sortie', 'deux sorties', 'trois sorties'] as const;

const drawRing = (vehicles: readonly RoadUser[], place: PlanScene['place']): PlanScene => ({
  view: 'plan',
  place,
  junction: 'giratoire',
  arms: ARMS.map((at) => ({ at, lanesIn: 2, sign: { code: 'AB25' }, line: 'cedez' as const })),
  vehicles: [...vehicles],
});

const drawPlace = (random: Random) => random.pick(['ville', 'village', 'campagne'] as const);

/** On the left lane of the ring or of its entry where the rules allow it, else on the right one. */
const chooseLane = (random: Random, exit: Exit): Lane => random.pick(describeRingPassage(exit).lanes);

type Drawn = Omit<ExerciseDraft, 'explanation' | 'given' | 'scene'> & { scene: PlanScene };

/** When to light the right indicator, whatever the lane. */
function askMoment(random: Random): Drawn {
  const exit = random.pick(EXITS);
  const lane = chooseLane(random, exit);
  const me: RoadUser = { kind: 'voiture', at: 's', going: exit, x: ASIDE[lane], arrow: true, ...ME };
  const reason =
    exit === 'droite'
      ? 'aucune sortie ne précède la mienne : je l’annonce dès l’approche'
      : `pour ${EXIT_WORDS[exit]}, je l’annonce dès que j’ai passé celle d’avant`;
  const tellError = (wrong: Exit): string => {
    const late = EXITS.indexOf(wrong) - EXITS.indexOf(exit);
    const exits = elementAt(COUNTS, Math.abs(late) - 1);
    return late < 0
      ? `C’est ${exits} trop tôt : les autres croient que je sors avant. Pour sortir, ${reason}.`
      : `C’est ${exits} trop tard : je suis déjà à la mienne ou au-delà. Pour sortir, ${reason}.`;
  };
  return {
    scene: drawRing([me], drawPlace(random)),
    statement: random.pick([
      'Je conduis la voiture bleue et je suis ma flèche dans ce giratoire à deux voies.',
      'Au volant de la voiture bleue, je prends la sortie que montre ma flèche.',
    ]),
    prompt: random.pick(['Je mets le clignotant droit :', 'Quand mettre le clignotant droit ?']),
    task: askAmong(MOMENTS, exit, `Pour sortir, ${reason}.`, tellError, 'signals-for'),
    steps: [`Ma flèche prend ${EXIT_WORDS[exit]}.`, `Pour sortir, ${reason} (R412-10).`],
    why: [
      {
        mark: 'cerne',
        of: 'vehicles/0',
        name: exit === 'droite' ? 'Clignotant droit ici' : 'Pas encore à droite',
      },
    ],
    alt: `Giratoire à deux voies, de dessus : la voiture bleue entre par le bas et prend ${EXIT_WORDS[exit]}.`,
  };
}

/** What a driver shows on approach; the code asks for the left indicator of who goes round to the left (R412-10). */
const approachIndicator = (exit: Exit): Indicator => {
  if (exit === 'tout-droit') return 'aucun';
  return describeRingPassage(exit).indicators[0] ?? 'aucun';
};

const LANE_WORDS: Readonly<Record<Lane, string>> = {
  droite: 'la voie de droite',
  gauche: 'la voie de gauche',
};
const wordIndicator = (indicator: Indicator): string =>
  indicator === 'aucun' ? 'sans clignotant' : `avec le ${indicator.replace('-', ' ')}`;

function explainLane(exit: Exit, lane: Lane): string {
  if (lane === 'droite') return 'la voie de droite convient à toutes les sorties';
  return describeRingPassage(exit).lanes.includes('gauche')
    ? 'la voie de gauche est permise à qui sort à gauche de son axe d’entrée'
    : 'la voie de gauche n’est permise qu’à qui sort à gauche de son axe d’entrée';
}

function explainIndicator(exit: Exit, shown: Indicator): string {
  const due = approachIndicator(exit);
  const place = { droite: 'pour la première sortie', 'tout-droit': 'pour aller en face' };
  const where =
    exit in place ? place[exit as keyof typeof place] : 'pour tourner à gauche ou faire demi-tour';
  const verb = shown === due ? 'on entre bien' : 'on entre';
  return `${where}, ${verb} ${wordIndicator(due)}`;
}

interface Approach {
  exit: Exit;
  lane: Lane;
  indicator: Indicator;
}

/** A lane and an indicator that are right or wrong, as wanted, for an exit that leaves room for it. */
function drawApproach(random: Random, isLaneRight: boolean, isIndicatorRight: boolean): Approach {
  const fitting = (exit: Exit) =>
    LANES.filter((lane) => describeRingPassage(exit).lanes.includes(lane) === isLaneRight);
  const exit = random.pick(EXITS.filter((one) => fitting(one).length > 0));
  const due = approachIndicator(exit);
  // Of who goes round to the left without an indicator, opinions differ.
  const wrong = INDICATORS.filter((one) => one !== due && (one !== 'aucun' || exit === 'droite'));
  return { exit, lane: random.pick(fitting(exit)), indicator: isIndicatorRight ? due : random.pick(wrong) };
}

const FITS = {
  both: 'Sa voie et son clignotant conviennent',
  none: 'Ni sa voie ni son clignotant ne conviennent',
  first: 'Sa voie convient, pas son clignotant',
  second: 'Son clignotant convient, pas sa voie',
} as const;

const FROM: Readonly<Record<(typeof ARMS)[number], string>> = {
  s: 'par le bas',
  e: 'par la droite',
  n: 'par le haut',
  o: 'par la gauche',
};

/** Whether the lane and the indicator of one who enters fit the exit that his arrow shows. */
function judgeApproach(random: Random, level: ExerciseLevel): Drawn {
  const wanted = random.pick(EITHER);
  const { exit, lane, indicator } = drawApproach(
    random,
    wanted === 'both' || wanted === 'first',
    wanted === 'both' || wanted === 'second',
  );
  const at = level === 2 ? 's' : random.pick(ARMS);
  const [color = 'rouge', other = 'vert'] = random.shuffle(['rouge', 'vert', 'bleu'] as const);
  const judged: RoadUser = {
    kind: 'voiture',
    at,
    going: exit,
    x: ASIDE[lane],
    color,
    arrow: true,
    ...(indicator !== 'aucun' && { lights: [indicator] }),
  };
  const passing: RoadUser[] =
    level === 2 ? [] : [{ kind: 'voiture', at: 'anneau', d: random.pick([30, 40, 50]), x: -1, color: other }];
  const why = [explainLane(exit, lane), explainIndicator(exit, indicator)] as const;
  const { the } = wordUser(judged);
  return {
    scene: drawRing([judged, ...passing], drawPlace(random)),
    statement: random.pick([
      'La voiture à la flèche entre dans ce giratoire fluide ; elle sort où sa flèche le montre.',
      'Giratoire à deux voies, peu de circulation : la flèche montre où sort une des voitures.',
    ]),
    prompt: random.pick(['À l’entrée :', 'Que dire de son entrée ?']),
    task: askEither(wanted, FITS, why, 'judges'),
    steps: [
      `Elle prend ${EXIT_WORDS[exit]}, depuis ${LANE_WORDS[lane]}, ${wordIndicator(indicator)}.`,
      `Voie : ${why[0]} (R412-9).`,
      `Clignotant : ${why[1]} (R412-10).`,
    ],
    why: [{ mark: 'cerne', of: 'vehicles/0', name: lane === 'gauche' ? 'Voie de gauche' : 'Voie de droite' }],
    alt: `Giratoire à deux voies, de dessus : ${the} entre ${FROM[at]} sur ${LANE_WORDS[lane]}, ${wordIndicator(indicator)}, et prend ${EXIT_WORDS[exit]}.`,
  };
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const drawn = level === 1 ? askMoment(random) : judgeApproach(random, level);
  const [user] = drawn.scene.vehicles ?? [];
  return {
    ...drawn,
    explanation: level === 1 ? OF_MOMENT : OF_ENTRY,
    given: {
      entree: user?.at ?? '',
      sortie: user?.going ?? '',
      voie: (user?.x ?? 0) < 0 ? 'gauche' : 'droite',
      clignotant: user?.lights?.[0] ?? 'aucun',
      couleur: user?.color ?? '',
      lieu: drawn.scene.place,
    },
  };
}

export const ringLane: Family = {
  id: 'ring-lane',
  version: 1,
  name: 'Voie et clignotant au giratoire',
  skill: 'Choisir sa voie et son clignotant dans un giratoire à plusieurs voies',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Le moment du clignotant droit',
    'La voie et le clignotant à l’entrée, vus du bas',
    'La voie et le clignotant à l’entrée, d’où que l’on vienne',
  ],
  ...cite(HIGHWAY_CODE, 'R412-9 et R412-10'),
  draft,
};

import { capitalize } from '@balise/rules/capitalize';
import {
  answerOvertaking,
  articleOfOvertaking,
  OVERTAKING_ANSWERS,
  type OvertakingAnswer,
  type OvertakingCase,
} from '../../truth/overtaking.ts';
import { markOvertaking } from '../../why-marks/overtaking-marks.ts';
import { askAmong } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import { printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import {
  drawOvertaking,
  drawReliefs,
  metresSeen,
  type Reliefs,
  ROAD_SHAPES,
  type RoadShape,
  type ShapedCase,
  withSight,
} from './overtaking-scenes.ts';

const EXPLANATION =
  'Je regarde la ligne, les panneaux, puis la route. Ligne continue de mon côté : non, sauf à la chevaucher pour doubler un cycle ; ligne de dissuasion : véhicules lents seulement. Le panneau à deux voitures ne vise pas les deux-roues. En virage ou au sommet d’une côte, sans visibilité : non, sauf à rester à droite d’une ligne continue.';

const TEXTS: Readonly<Record<OvertakingAnswer, string>> = {
  oui: 'Oui, rien ne s’y oppose',
  ligne: 'Non, à cause de la ligne',
  panneau: 'Non, à cause du panneau',
  vue: 'Non, je ne vois pas la route libre assez loin',
};

const LINES: Readonly<Record<OvertakingCase['line'], string>> = {
  discontinue: 'la ligne est discontinue',
  continue: 'la ligne est continue',
  'mixte-gauche': 'la ligne mixte est continue de mon côté',
  'mixte-droite': 'la ligne mixte est discontinue de mon côté',
  dissuasion: 'la ligne a de longs traits rapprochés',
};
const SIGNS: Readonly<Record<NonNullable<OvertakingCase['sign']>, string>> = {
  B3: 'le panneau montre une voiture rouge à gauche d’une noire',
  B3a: 'le panneau montre un camion rouge à gauche d’une voiture',
  B34: 'le panneau montre deux voitures grises barrées',
  B31: 'le panneau est blanc, barré d’un trait noir',
};
const AHEAD: Readonly<Record<OvertakingCase['overtaken'], string>> = {
  voiture: 'une voiture',
  camion: 'un camion',
  tracteur: 'un tracteur',
  velo: 'un cycliste',
  moto: 'une moto',
};

const SHAPES: Readonly<Record<RoadShape, string>> = {
  sommet: 'la route monte et disparaît derrière un sommet',
  'virage-droite': 'la route tourne à droite autour d’un rocher',
  'virage-gauche': 'la route tourne à gauche autour d’un rocher',
};

/** By level, what is drawn; a case with two reasons against is left out. */
const CASES: Readonly<Record<ExerciseLevel, readonly ShapedCase[]>> = {
  1: combine(['discontinue', 'continue'], ['voiture', 'camion'], ['B3', undefined], ['en-face', undefined]),
  2: [
    ...combine(
      ['discontinue', 'mixte-gauche', 'mixte-droite', 'dissuasion'],
      ['voiture', 'camion', 'tracteur'],
      ['B3', 'B3a', 'B34', 'B31', undefined],
      ['brouillard', 'en-face', undefined],
    ),
    ...shapeRoads(['discontinue', 'mixte-droite'], ['voiture', 'camion', 'tracteur']),
  ],
  3: [
    ...combine(
      ['discontinue', 'continue', 'mixte-gauche', 'dissuasion'],
      ['velo', 'moto', 'tracteur', 'voiture'],
      ['B3', 'B3a', undefined],
      ['brouillard', 'en-face', undefined],
    ),
    ...shapeRoads(['discontinue', 'dissuasion'], ['tracteur', 'voiture']),
    ...shapeRoads(['continue'], ['tracteur', 'voiture', 'camion']).map((one) => ({
      ...one,
      twoLanes: true as const,
    })),
  ],
};

function shapeRoads(
  lines: readonly OvertakingCase['line'][],
  overtaken: readonly OvertakingCase['overtaken'][],
): ShapedCase[] {
  return combine(lines, overtaken, [undefined], [undefined]).flatMap((one) =>
    ROAD_SHAPES.map((shape) => ({ ...one, shape })),
  );
}

function combine(
  lines: readonly OvertakingCase['line'][],
  overtaken: readonly OvertakingCase['overtaken'][],
  signs: readonly OvertakingCase['sign'][],
  hidden: readonly OvertakingCase['hidden'][],
): OvertakingCase[] {
  return lines.flatMap((line) =>
    overtaken.flatMap((ahead) =>
      signs.flatMap((sign) =>
        hidden.map((hides) => ({
          line,
          overtaken: ahead,
          ...(sign && { sign }),
          ...(hides && { hidden: hides }),
        })),
      ),
    ),
  );
}

/** Km/h of what comes, at the limit of such a road. */
const COMING = 80;

function explainSight({ hidden, shape, twoLanes }: ShapedCase, seen: number): string {
  if (hidden === 'brouillard') return 'dans ce brouillard, je ne vois pas si la route est libre';
  if (twoLanes) return 'je dépasse sans quitter mes deux voies, à droite de la ligne continue';
  if (shape)
    return `${shape === 'sommet' ? 'avant ce sommet' : 'dans ce virage'}, je ne vois la route que sur ${seen} m, qu’une voiture à ${COMING} km/h parcourt en ${printNumber(Number((seen / (COMING / 3.6)).toFixed(1)))} s`;
  return hidden ? 'une voiture arrive en face, trop près' : 'la route est libre et se voit de loin';
}

function explainSign({ overtaken, sign }: OvertakingCase): string {
  if (!sign) return 'aucun panneau n’interdit de dépasser ici';
  if (sign === 'B3a') return 'ce panneau ne vise que les poids lourds, pas ma voiture';
  if (sign !== 'B3') return 'ce panneau met fin à l’interdiction';
  const isFree = overtaken === 'velo' || overtaken === 'moto';
  return isFree ? 'ce panneau ne vise pas le dépassement des deux-roues' : 'ce panneau interdit de dépasser';
}

function explainLine({ line, overtaken, twoLanes }: OvertakingCase): string {
  if (twoLanes) return 'la ligne continue est à gauche de mes deux voies : je ne la franchis pas';
  if (overtaken === 'velo' && line !== 'discontinue')
    return 'pour doubler un cycliste, je peux chevaucher cette ligne';
  if (line === 'dissuasion')
    return overtaken === 'tracteur'
      ? 'la ligne de dissuasion laisse doubler un véhicule lent'
      : `la ligne de dissuasion ne laisse doubler que les véhicules lents, et ${AHEAD[overtaken]} à cette allure ne l’est pas`;
  const forbids = line === 'continue' || line === 'mixte-gauche';
  return `${LINES[line]} : je ${forbids ? 'ne la franchis pas' : 'peux la franchir'}`;
}

/** Why a reason holds, or doesn't. */
const EXPLAIN = { ligne: explainLine, panneau: explainSign, vue: explainSight } as const;

const REASONS = ['ligne', 'panneau', 'vue'] as const;

/** A straight road as often as a bend and a crest together; else one of the shapes that fit. */
function pickCase(random: Random, level: ExerciseLevel, wanted: OvertakingAnswer, reliefs: Reliefs) {
  const fitting = CASES[level]
    .map((one) => withSight(one, reliefs))
    .filter((one) => answerOvertaking(one) === wanted);
  const [straight, shaped] = [false, true].map((has) => fitting.filter(({ shape }) => !shape !== has));
  const groups = [straight, shaped].flatMap((group) => (group && group.length > 0 ? [group] : []));
  return groups.length > 0 ? random.pick(random.pick(groups)) : null;
}

function pickSpeed(random: Random, { overtaken, hidden, shape }: ShapedCase): number {
  if (overtaken === 'tracteur' || overtaken === 'velo') return random.between(17, 25);
  if (shape) return random.between(48, 60);
  return hidden === 'brouillard' ? random.between(40, 48) : random.between(62, 76);
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const wanted = random.pick(OVERTAKING_ANSWERS);
  const reliefs = drawReliefs(random);
  const one = pickCase(random, level, wanted, reliefs);
  if (!one) return null;
  const seen = metresSeen(one, reliefs);
  const explain = (reason: (typeof REASONS)[number]) => EXPLAIN[reason](one, seen);
  const why = capitalize(wanted === 'oui' ? REASONS.map(explain).join(' ; ') : explain(wanted));
  const speed = pickSpeed(random, one);
  const scene = drawOvertaking(random, one, reliefs, speed);
  return {
    statement: random.pick([
      'Je conduis une voiture, hors agglomération. Personne ne me dépasse.',
      'Au volant de ma voiture, je rattrape plus lent que moi ; personne ne me suit.',
      'Ma voiture peut aller plus vite. Mes rétroviseurs sont vides.',
    ]),
    prompt: random.pick(['Puis-je dépasser maintenant ?', 'Je peux dépasser :']),
    task: askAmong(
      TEXTS,
      wanted,
      `${why} (article ${articleOfOvertaking(one)}).`,
      (answer) =>
        answer === 'oui'
          ? `Vous avez laissé passer ceci : ${wanted === 'oui' ? '' : explain(wanted)}.`
          : `${capitalize(explain(answer))}.`,
      'answers',
    ),
    steps: REASONS.map((reason) => `${capitalize(explain(reason))}.`),
    explanation: EXPLANATION,
    given: {
      ligne: one.line,
      devant: one.overtaken,
      panneau: one.sign ?? '-',
      vue: one.hidden ?? one.shape ?? 'libre',
      voies: one.twoLanes ? 2 : 1,
      vitesse: speed,
    },
    scene,
    why: markOvertaking(one, scene, seen),
    alt: `Depuis le volant, sur une route à double sens : ${AHEAD[one.overtaken]} devant moi ; ${LINES[one.line]}${one.sign ? ` ; ${SIGNS[one.sign]}` : ''} ; ${describeSight(one)}.`,
  };
}

function describeSight({ hidden, shape, twoLanes }: ShapedCase): string {
  const lanes = twoLanes ? 'deux voies dans mon sens, une en face ; ' : '';
  if (hidden === 'brouillard') return 'du brouillard cache la route';
  if (hidden) return 'une voiture approche en face';
  return `${lanes}${shape ? SHAPES[shape] : 'la route est libre en face'}`;
}

export const overtakingFamily: Family = {
  id: 'overtaking',
  version: 1,
  name: 'Dépasser ou non',
  skill: 'Dire si un dépassement est permis, et sinon ce qui l’interdit',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Ligne continue ou discontinue, panneau, véhicule en face',
    'Lignes mixtes et de dissuasion, brouillard, virages et sommets de côte, panneaux de fin',
    'Cyclistes, motos, véhicules lents, deux voies dans mon sens : les exceptions',
  ],
  ...cite(HIGHWAY_CODE, 'R411-25, R412-19, R412-20, R414-4 à R414-14'),
  draft,
};

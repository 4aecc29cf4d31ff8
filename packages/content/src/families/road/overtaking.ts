import type { DriverScene } from '@balise/scene/schema';
import {
  answerOvertaking,
  OVERTAKING_ANSWERS,
  type OvertakingAnswer,
  type OvertakingCase,
} from '../../truth/overtaking.ts';
import { capitalize } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';

const EXPLANATION =
  'Avant de dépasser, je regarde la ligne, les panneaux, puis la route. Une ligne continue de mon côté l’interdit, sauf pour chevaucher la ligne en doublant un cycle ; la ligne de dissuasion ne laisse doubler que les véhicules lents. Le panneau à deux voitures ne vise pas les deux-roues. Et il faut voir assez loin.';

const TEXTS: Readonly<Record<OvertakingAnswer, string>> = {
  oui: 'Oui, rien ne s’y oppose',
  ligne: 'Non, à cause de la ligne',
  panneau: 'Non, à cause du panneau',
  vue: 'Non, la route n’est pas libre assez loin',
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

/** By level, what is drawn; a case with two reasons against is left out. */
const CASES: Readonly<Record<ExerciseLevel, readonly OvertakingCase[]>> = {
  1: combine(['discontinue', 'continue'], ['voiture', 'camion'], ['B3', undefined], ['en-face', undefined]),
  2: combine(
    ['discontinue', 'mixte-gauche', 'mixte-droite', 'dissuasion'],
    ['voiture', 'camion', 'tracteur'],
    ['B3', 'B3a', 'B34', 'B31', undefined],
    ['brouillard', 'en-face', undefined],
  ),
  3: combine(
    ['discontinue', 'continue', 'mixte-gauche', 'dissuasion'],
    ['velo', 'moto', 'tracteur', 'voiture'],
    ['B3', 'B3a', undefined],
    ['brouillard', 'en-face', undefined],
  ),
};

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

function explainSight({ hidden }: OvertakingCase): string {
  if (hidden === 'brouillard') return 'dans ce brouillard, je ne vois pas si la route est libre';
  return hidden ? 'une voiture arrive en face, trop près' : 'la route est libre et se voit de loin';
}

function explainSign({ overtaken, sign }: OvertakingCase): string {
  if (!sign) return 'aucun panneau n’interdit de dépasser ici';
  if (sign === 'B3a') return 'ce panneau ne vise que les poids lourds, pas ma voiture';
  if (sign !== 'B3') return 'ce panneau met fin à l’interdiction';
  const isFree = overtaken === 'velo' || overtaken === 'moto';
  return isFree ? 'ce panneau ne vise pas le dépassement des deux-roues' : 'ce panneau interdit de dépasser';
}

function explainLine({ line, overtaken }: OvertakingCase): string {
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

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const wanted = random.pick(OVERTAKING_ANSWERS);
  const fitting = CASES[level].filter((one) => answerOvertaking(one) === wanted);
  if (fitting.length === 0) return null;
  const one = random.pick(fitting);
  const why = capitalize(
    wanted === 'oui' ? REASONS.map((reason) => EXPLAIN[reason](one)).join(' ; ') : EXPLAIN[wanted](one),
  );
  const isSlow = one.overtaken === 'tracteur' || one.overtaken === 'velo';
  const isFoggy = one.hidden === 'brouillard';
  const speed = isSlow ? random.between(17, 25) : isFoggy ? random.between(40, 48) : random.between(62, 76);
  return {
    statement: random.pick([
      'Je conduis une voiture, hors agglomération. Personne ne me dépasse.',
      'Au volant de ma voiture, je rattrape plus lent que moi ; personne ne me suit.',
      'Ma voiture peut aller plus vite. Mes rétroviseurs sont vides.',
    ]),
    prompt: random.pick(['Puis-je dépasser maintenant ?', 'Je peux dépasser :']),
    task: {
      form: 'words',
      right: { text: TEXTS[wanted], why: `${why}.` },
      wrong: OVERTAKING_ANSWERS.filter((answer) => answer !== wanted).map((answer) => ({
        name: `answers-${answer}`,
        text: TEXTS[answer],
        sentence:
          answer === 'oui'
            ? `Vous avez laissé passer ceci : ${wanted === 'oui' ? '' : EXPLAIN[wanted](one)}.`
            : `${capitalize(EXPLAIN[answer](one))}.`,
      })),
    },
    steps: REASONS.map((reason) => `${capitalize(EXPLAIN[reason](one))}.`),
    explanation: EXPLANATION,
    given: {
      ligne: one.line,
      devant: one.overtaken,
      panneau: one.sign ?? '-',
      vue: one.hidden ?? 'libre',
      vitesse: speed,
    },
    scene: drawOvertaking(random, one, speed),
    alt: `Depuis le volant, sur une route à double sens : ${AHEAD[one.overtaken]} devant moi ; ${LINES[one.line]}${one.sign ? ` ; ${SIGNS[one.sign]}` : ''} ; ${describeSight(one)}.`,
  };
}

function describeSight({ hidden }: OvertakingCase): string {
  if (hidden === 'brouillard') return 'du brouillard cache la route';
  return hidden ? 'une voiture approche en face' : 'la route est libre en face';
}

function drawOvertaking(
  random: Random,
  { line, overtaken, sign, hidden }: OvertakingCase,
  speed: number,
): DriverScene {
  const ahead = {
    kind: overtaken,
    lane: 2,
    ...(overtaken === 'velo' ? { x: 0.9 } : {}),
    z: random.between(19, 22),
    color: random.pick(['gris', 'bleu', 'rouge'] as const),
  };
  const coming = {
    kind: 'voiture',
    lane: 1,
    z: random.between(26, 34),
    heading: 180,
    lights: ['croisement'],
  } as const;
  return {
    view: 'conducteur',
    place: 'campagne',
    weather: hidden === 'brouillard' ? 'brouillard' : random.pick(['clair', 'nuageux'] as const),
    road: {
      lanes: [
        { kind: 'accotement' },
        { kind: 'sens-inverse' },
        { kind: 'meme-sens' },
        { kind: 'accotement' },
      ],
      ego: 2,
      markings: ['rive', line, 'rive'],
    },
    ...(sign ? { signs: [{ code: sign, z: 14 }] } : {}),
    actors: hidden === 'en-face' ? [{ ...ahead }, { ...coming, lights: [...coming.lights] }] : [ahead],
    cabin: { speed },
  };
}

export const overtakingFamily: Family = {
  id: 'overtaking',
  version: 1,
  name: 'Dépasser ou non',
  skill: 'Dire si un dépassement est permis, et sinon ce qui l’interdit',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Ligne continue ou discontinue, panneau, véhicule en face',
    'Lignes mixtes et de dissuasion, brouillard, panneaux de fin',
    'Cyclistes, motos et véhicules lents : les exceptions',
  ],
  source: { text: 'Code de la route', article: 'R412-19, R414-4 à R414-11' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};

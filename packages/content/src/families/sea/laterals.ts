import { capitalize } from '@balise/rules/capitalize';
import type { MarkRegion, SeaMarkKind } from '@balise/scene/facts';
import { sideOfMark } from '../../truth/sea.ts';
import { askAmong, lowerFirst } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { BUOYAGE, cite } from '../sources.ts';
import { describeMark } from './marks.ts';

type Way = 'babord' | 'tribord' | 'large' | 'pres';
type Sense = 'entrant' | 'sortant';

const WAYS = ['babord', 'tribord', 'large', 'pres'] as const;
const TEXTS: Readonly<Record<Way, string>> = {
  babord: 'Je la laisse sur mon bâbord',
  tribord: 'Je la laisse sur mon tribord',
  large: 'Je la contourne au large, d’un bord ou de l’autre',
  pres: 'Je peux la ranger de près, d’un bord ou de l’autre',
};

const EXPLANATION =
  'Région A, en entrant : rouge et cylindre à bâbord, vert et cône à tribord ; en sortant, l’inverse. En région B, les couleurs changent de côté, pas les formes. Une bande d’une autre couleur marque un embranchement : pour le chenal principal, la couleur dominante décide. Deux sphères noires : danger isolé. Sphère rouge : eaux saines.';

/** The mark that asks for a way. */
function chooseKind(
  random: Random,
  way: Way,
  sense: Sense,
  region: MarkRegion,
  splits: boolean,
): SeaMarkKind {
  if (way === 'large') return 'danger-isole';
  if (way === 'pres') return 'eaux-saines';
  const kinds: SeaMarkKind[] = splits
    ? ['babord', 'tribord', 'chenal-prefere-babord', 'chenal-prefere-tribord']
    : ['babord', 'tribord'];
  return random.pick(kinds.filter((kind) => sideOfMark(kind, region, sense) === way));
}

function explainSteps(kind: SeaMarkKind, seen: string, region: MarkRegion, sense: Sense): string[] {
  const first = `Je vois ${seen}.`;
  if (kind === 'danger-isole')
    return [first, 'C’est un danger isolé : l’eau est saine tout autour, à distance.'];
  if (kind === 'eaux-saines') return [first, 'Ce sont des eaux saines : aucun danger près de la marque.'];
  const splits = kind.startsWith('chenal-prefere');
  const entering = sideOfMark(kind, region, 'entrant') === 'babord' ? 'bâbord' : 'tribord';
  const leaving = entering === 'bâbord' ? 'tribord' : 'bâbord';
  return [
    first,
    ...(splits ? ['Le chenal se divise : pour le principal, la couleur dominante compte seule.'] : []),
    `En région ${region}, elle se laisse à ${entering} en venant du large.`,
    sense === 'entrant'
      ? `Je viens du large : à ${entering}.`
      : `Je quitte le port : c’est l’inverse, à ${leaving}.`,
  ];
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const region: MarkRegion = level === 3 ? 'B' : 'A';
  const isNight = level === 2;
  const way = random.pick(WAYS);
  const sense = random.pick(['entrant', 'sortant'] as const);
  const kind = chooseKind(random, way, sense, region, level > 1);
  const seen = describeMark(kind, region, isNight);
  const example = (one: Way) => describeMark(chooseKind(random, one, sense, region, false), region, isNight);
  const z = random.between(32, 44, 2);
  const x = random.between(-3, 3, 1);
  const going = sense === 'entrant' ? 'Je viens du large' : 'Je quitte le port';
  const where = region === 'B' ? 'Aux Antilles, en région B. ' : '';
  const seaward = sense === 'entrant' ? 'en venant du large' : 'en quittant le port';
  return {
    statement: `${where}${random.pick([
      `${going} par le chenal principal.`,
      `${going}. Je suis le chenal principal et je vois cette marque.`,
      `${going} ; cette marque borde le chenal principal ou signale un obstacle.`,
    ])}`,
    prompt: random.pick(['Devant cette marque :', 'À son approche :']),
    task: askAmong(
      TEXTS,
      way,
      `${capitalize(seen)} : ${seaward}, ${lowerFirst(TEXTS[way])}.`,
      (one) => `Vous avez confondu : ${seaward}, ce serait ${example(one)}.`,
    ),
    steps: explainSteps(kind, seen, region, sense),
    why:
      way === 'large' || way === 'pres'
        ? [{ mark: 'cerne', of: 'marks/0', name: way === 'large' ? 'Danger isolé' : 'Eaux saines' }]
        : [{ mark: 'cote', of: 'marks/0', leave: way }],
    explanation: EXPLANATION,
    given: { marque: kind, region, sens: sense, moment: isNight ? 'nuit' : 'jour', distance: z, ecart: x },
    scene: {
      view: 'mer',
      light: isNight ? 'nuit' : 'jour',
      sea: random.pick(['calme', 'belle'] as const),
      camera: { fov: 30 },
      region,
      marks: [{ kind, x, z, ...(isNight && { rhythm: true }) }],
      front: 'proue',
    },
    alt: `Devant l’étrave, ${isNight ? 'de nuit' : 'de jour'} : ${seen}.`,
  };
}

export const laterals: Family = {
  id: 'lateral-marks',
  version: 1,
  name: 'Marques latérales et de danger',
  skill: 'Savoir de quel bord laisser une marque',
  themes: { co: 'B' },
  levels: ['En région A, de jour', 'En région A, de nuit et aux embranchements', 'En région B'],
  ...cite(BUOYAGE, 'Marques latérales, de danger isolé et d’eaux saines'),
  draft,
};

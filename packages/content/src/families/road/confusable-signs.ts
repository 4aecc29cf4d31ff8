import { capitalize } from '@balise/rules/capitalize';
import { findRoadSign, type RoadSign, type SignKind } from '../../signs/road-signs.ts';
import { drawConfusable, lowerFirst, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, ROAD_SIGNS_ORDER } from '../sources.ts';
import { CONFUSABLE_SIGNS } from './sign-groups.ts';

const EXPLANATIONS = [
  'La forme dit la famille : triangle, danger ou intersection ; disque bordé de rouge, interdiction ; disque bleu, obligation ou règle de stationnement ; carré, indication. Le dessin dit ensuite lequel.',
  'Deux panneaux voisins diffèrent par un détail : le côté, le nombre, une barre. Une barre rouge interdit ; une barre noire sur fond blanc met fin à une interdiction.',
  'Le même dessin change de sens avec sa forme : disque bleu, obligation ; carré bleu, indication ou conseil ; disque bordé de rouge, interdiction. Barré, il marque une fin.',
] as const;

/** What the learner looks at: a plate and a cone are no panels. */
const NOUNS: Readonly<Partial<Record<SignKind, string>>> = { plate: 'panonceau', marker: 'dispositif' };
const nounOf = ({ code, kind }: RoadSign): string =>
  /^(K\d|E5)/.test(code) ? 'dispositif' : (NOUNS[kind] ?? 'panneau');

/** The longest name that a ring takes. */
const MOST_LETTERS = 26;
const END = /^(Fin\b|Sortie d’une zone)/;
const KINDS: Readonly<Record<SignKind, string>> = {
  danger: 'Danger',
  junction: 'Priorité',
  prescription: 'Obligation',
  zone: 'Entrée d’une zone',
  indication: 'Indication',
  service: 'Service',
  direction: 'Direction',
  temporary: 'Signalisation temporaire',
  marker: 'Balise',
  plate: 'Panonceau',
};

/** The sign's own name, or what it belongs to where its name is longer than a ring has room for. */
function nameInRing({ name, kind }: RoadSign): string {
  if (name.length <= MOST_LETTERS) return name;
  if (END.test(name)) return 'Fin';
  return kind === 'prescription' && /interdi/i.test(name) ? 'Interdiction' : KINDS[kind];
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const { right, others } = drawConfusable(random, CONFUSABLE_SIGNS[level - 1] ?? []);
  const place = random.pick(['ville', 'village', 'campagne'] as const);
  const sign = findRoadSign(right.name);
  const noun = sign ? nounOf(sign) : 'panneau';
  return {
    statement: random.pick([
      `Je rencontre ce ${noun}.`,
      `Ce ${noun} est posé au bord de ma route.`,
      `Je regarde bien la forme, les couleurs et le dessin de ce ${noun}.`,
      `J’arrive à la hauteur de ce ${noun}.`,
    ]),
    prompt: random.pick(['Il signifie :', 'Son sens est :', `Ce ${noun} indique :`]),
    task: taskOfMeaning(right, others, [`le ${noun} montre`, 'il montrerait']),
    steps: [`Le ${noun} montre ${right.shown}.`, `${capitalize(right.shown)} : ${lowerFirst(right.text)}.`],
    explanation: EXPLANATIONS[level - 1] ?? EXPLANATIONS[0],
    given: { panneau: right.name, lieu: place },
    scene: {
      view: 'panneau',
      place,
      weather: random.pick(['clair', 'nuageux'] as const),
      signs: [{ code: right.name }],
    },
    alt: `Un ${noun} en grand : ${right.shown}.`,
    ...(sign && { why: [{ mark: 'cerne', of: 'signs/0', name: nameInRing(sign) }] as const }),
  };
}

export const confusableSigns: Family = {
  id: 'confusable-signs',
  version: 3,
  name: 'Panneaux à ne pas confondre',
  skill: 'Reconnaître un panneau parmi ceux qui lui ressemblent',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Dangers, priorités, vitesses, autoroute et agglomération',
    'Virages, directions, dépassement, travaux, stationnement et balises',
    'Gabarits, zones, voies, chantiers, péage, services et panonceaux',
  ],
  ...cite(ROAD_SIGNS_ORDER, 'Articles 2 à 5'),
  draft,
};

import { capitalize, drawConfusable, lowerFirst, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { CONFUSABLE_SIGNS } from './road-signs.ts';

const EXPLANATIONS = [
  'La forme dit la famille : triangle, danger ou intersection ; disque bordé de rouge, interdiction ; disque bleu, obligation ou règle de stationnement ; carré, indication. Le dessin dit ensuite lequel.',
  'Deux panneaux voisins diffèrent par un détail : le côté, le nombre, une barre. Une barre rouge interdit ; une barre noire sur fond blanc met fin à une interdiction.',
  'Le même dessin change de sens avec sa forme : disque bleu, obligation ; carré bleu, indication ou conseil ; disque bordé de rouge, interdiction. Barré, il marque une fin.',
] as const;

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const { right, others } = drawConfusable(random, CONFUSABLE_SIGNS[level - 1] ?? []);
  const place = random.pick(['ville', 'village', 'campagne'] as const);
  return {
    statement: random.pick([
      'Je rencontre ce panneau.',
      'Ce panneau est posé au bord de ma route.',
      'Je regarde bien la forme, les couleurs et le dessin de ce panneau.',
      'J’arrive à la hauteur de ce panneau.',
    ]),
    prompt: random.pick(['Il signifie :', 'Son sens est :', 'Ce panneau indique :']),
    task: taskOfMeaning(right, others, ['le panneau montre', 'il montrerait']),
    steps: [`Le panneau montre ${right.shown}.`, `${capitalize(right.shown)} : ${lowerFirst(right.text)}.`],
    explanation: EXPLANATIONS[level - 1] ?? EXPLANATIONS[0],
    given: { panneau: right.name, lieu: place },
    scene: {
      view: 'panneau',
      place,
      weather: random.pick(['clair', 'nuageux'] as const),
      signs: [{ code: right.name }],
    },
    alt: `Un panneau en grand : ${right.shown}.`,
  };
}

export const confusableSigns: Family = {
  id: 'confusable-signs',
  version: 1,
  name: 'Panneaux à ne pas confondre',
  skill: 'Reconnaître un panneau parmi ceux qui lui ressemblent',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Dangers, interdictions et priorités courantes',
    'Virages, chaussée, directions et dépassement',
    'Sens de circulation, cycles, gabarits, zones et passages à niveau',
  ],
  source: {
    text: 'Arrêté du 24 novembre 1967 relatif à la signalisation des routes et des autoroutes',
    article: 'Articles 2 à 5',
  },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};

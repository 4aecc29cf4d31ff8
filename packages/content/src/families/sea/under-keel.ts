import type { WhyMark } from '@balise/scene/schema/why';
import type { ExerciseDraft, Family, WrongFigures } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printMetres } from '../figures.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';

const EXPLANATION =
  'La sonde se compte sous le zéro des cartes, la hauteur de marée au-dessus : hauteur d’eau = marée + sonde. Une hauteur découvrante se retranche. Le pied de pilote est ce qui reste sous la quille : hauteur d’eau − tirant d’eau. Un pied de pilote couvre les vagues et l’imprécision.';

interface Water {
  /** Metres under chart datum; negative where the ground dries. */
  depth: number;
  tide: number;
  draught: number;
}

function wrongClearances({ depth, tide, draught }: Water): WrongFigures {
  const truth = tide + depth - draught;
  const dries = depth < 0;
  return {
    'depth-reversed': [
      tide - depth - draught,
      dries
        ? 'Vous avez ajouté la hauteur découvrante au lieu de la retrancher.'
        : 'Vous avez retranché la sonde au lieu de l’ajouter à la marée.',
    ],
    'draught-forgotten': [
      tide + depth,
      'Vous avez donné la hauteur d’eau ; il faut encore retrancher le tirant d’eau.',
    ],
    'draught-added': [tide + depth + draught, 'Vous avez ajouté le tirant d’eau au lieu de le retrancher.'],
    'draught-twice': [truth - draught, 'Vous avez retranché le tirant d’eau deux fois.'],
    'depth-forgotten': [
      tide - draught,
      dries
        ? 'Vous avez oublié la hauteur découvrante : elle se retranche de la marée.'
        : 'Vous avez oublié la sonde : elle s’ajoute à la marée.',
    ],
    'tide-forgotten': [depth - draught, 'Vous avez oublié la hauteur de marée : elle s’ajoute à la sonde.'],
    'tide-twice': [truth + tide, 'Vous avez compté la hauteur de marée deux fois.'],
  };
}

const arrow = (of: 'sonde' | 'decouvre' | 'maree' | 'tirant' | 'pied', text: string) => ({ of, text });

function drawSection(
  { depth, tide, draught }: Water,
  boat: 'vedette' | 'voilier',
  foot: string,
  wanted: 'tide' | 'foot',
) {
  const ground = depth < 0 ? arrow('decouvre', printMetres(-depth)) : arrow('sonde', printMetres(depth));
  const tideText = wanted === 'tide' ? '?' : printMetres(tide);
  const [name, told] =
    depth < 0
      ? ['un fond qui découvre', `hauteur découvrante ${printMetres(-depth)}`]
      : ['le fond', `sonde ${printMetres(depth)}`];
  return {
    scene: {
      view: 'coupe' as const,
      depth,
      tide,
      draught,
      boat,
      arrows: [ground, arrow('maree', tideText), arrow('tirant', printMetres(draught)), arrow('pied', foot)],
    },
    alt: `Coupe : ${boat === 'voilier' ? 'un voilier' : 'une vedette'} flotte au-dessus du fond. La ligne tiretée marque le zéro des cartes, ${name === 'le fond' ? 'au-dessus du fond' : 'sous le sommet du fond'}. Cotes : ${told} ; marée ${wanted === 'tide' ? 'point d’interrogation' : printMetres(tide)} ; tirant d’eau ${printMetres(draught)} ; sous la quille, ${foot === '?' ? 'un point d’interrogation' : foot}.`,
  };
}

/** In the order of the section's arrows, what each does to the result. */
const ringArrows = (...names: readonly (string | undefined)[]): WhyMark[] =>
  names.flatMap((name, i) => (name === undefined ? [] : [{ mark: 'cerne', of: `arrows/${i}`, name }]));

function askClearance(random: Random, level: 1 | 2): ExerciseDraft | null {
  const boat = random.pick(['vedette', 'voilier'] as const);
  const draught = boat === 'voilier' ? random.between(1.2, 2.2, 0.05) : random.between(0.6, 1.2, 0.05);
  const depth = level === 1 ? random.between(0.6, 4.5, 0.05) : -random.between(0.4, 2.6, 0.05);
  const tide = random.between(1.2, 6.8, 0.05);
  const truth = tide + depth - draught;
  if (truth < 0.3) return null;
  const ground = depth < 0 ? `− ${printMetres(-depth)}` : `+ ${printMetres(depth)}`;
  return {
    statement: random.pick([
      `Mon ${boat === 'voilier' ? 'voilier' : 'bateau'} passe ici. Les hauteurs sont cotées sur la coupe.`,
      `Je traverse ce passage à l’heure de la coupe, sur une mer plate.`,
      `Je veux connaître l’eau qui reste sous ma quille à cet endroit.`,
    ]),
    prompt: random.pick(['Mon pied de pilote est de :', 'Sous ma quille, il reste :']),
    task: askFigure(
      level === 1 ? 'choice' : 'typed',
      { unit: 'metre', decimals: 2, tolerance: 0.05 },
      Number(truth.toFixed(2)),
      wrongClearances({ depth, tide, draught }),
    ),
    steps: [
      `Hauteur d’eau = ${printMetres(tide)} ${ground} = ${printMetres(tide + depth)}.`,
      `Pied de pilote = hauteur d’eau − tirant d’eau = ${printMetres(tide + depth)} − ${printMetres(draught)} = ${printMetres(truth)}.`,
    ],
    explanation: EXPLANATION,
    given: { maree: tide, sonde: depth, tirant: draught },
    rule: 'pied-de-pilote',
    ...drawSection({ depth, tide, draught }, boat, '?', 'foot'),
    why: ringArrows(
      depth < 0 ? 'Moins ce qui découvre' : 'Plus la sonde',
      'Plus la marée',
      'Moins le tirant d’eau',
    ),
  };
}

/** The height of tide to wait for. */
function askNeededTide(random: Random): ExerciseDraft | null {
  const boat = random.pick(['vedette', 'voilier'] as const);
  const draught = boat === 'voilier' ? random.between(1.2, 2.2, 0.05) : random.between(0.6, 1.2, 0.05);
  const foot = random.between(0.3, 1.2, 0.1);
  const depth = random.below(2) === 0 ? -random.between(0.4, 2.4, 0.05) : random.between(0.2, 1.2, 0.05);
  const tide = Number((draught + foot - depth).toFixed(2));
  if (tide < 0.8 || tide > 6.5) return null;
  const dries = depth < 0;
  return {
    statement: random.pick([
      'Je dois franchir ce passage en gardant sous la quille l’eau indiquée.',
      'J’attends que la mer monte pour passer ici, avec le pied de pilote indiqué.',
      'Je cherche la hauteur de marée qui me laisse passer, avec le pied de pilote indiqué.',
    ]),
    prompt: random.pick(['J’attends une hauteur de marée d’au moins :', 'La marée doit atteindre :']),
    task: askFigure('typed', { unit: 'metre', decimals: 2, tolerance: 0.05 }, tide, {
      'depth-reversed': [
        draught + foot + depth,
        dries
          ? 'Vous avez retranché la hauteur découvrante au lieu de l’ajouter.'
          : 'Vous avez ajouté la sonde ; elle fournit déjà de l’eau et se retranche.',
      ],
      'foot-forgotten': [draught - depth, 'Vous avez oublié le pied de pilote : la quille toucherait.'],
      'draught-forgotten': [foot - depth, 'Vous avez oublié le tirant d’eau.'],
      'depth-forgotten': [
        draught + foot,
        'Vous avez donné la hauteur d’eau ; il faut encore tenir compte du fond.',
      ],
    }),
    steps: [
      `Hauteur d’eau voulue = tirant d’eau + pied de pilote = ${printMetres(draught)} + ${printMetres(foot)} = ${printMetres(draught + foot)}.`,
      dries
        ? `Le fond découvre : marée = ${printMetres(draught + foot)} + ${printMetres(-depth)} = ${printMetres(tide)}.`
        : `La sonde donne déjà ${printMetres(depth)} : marée = ${printMetres(draught + foot)} − ${printMetres(depth)} = ${printMetres(tide)}.`,
    ],
    explanation: EXPLANATION,
    given: { tirant: draught, pied: foot, sonde: depth },
    rule: 'maree-necessaire',
    ...drawSection({ depth, tide, draught }, boat, printMetres(foot), 'tide'),
    why: ringArrows(
      depth < 0 ? 'Plus ce qui découvre' : 'Moins la sonde',
      undefined,
      'Plus le tirant d’eau',
      'Plus le pied de pilote',
    ),
  };
}

export const underKeel: Family = {
  id: 'under-keel',
  version: 1,
  name: 'Pied de pilote',
  skill: 'Calculer l’eau sous la quille, ou la marée à attendre',
  themes: { ha: 'M' },
  levels: [
    'Sur un fond qui ne découvre pas, à choisir parmi quatre',
    'Sur un fond qui découvre, à calculer',
    'La hauteur de marée à attendre, pour un pied de pilote voulu',
  ],
  ...cite(BOATING_LICENCE, 'Extension hauturière, calcul de marée'),
  draft: (random, level) => (level === 3 ? askNeededTide(random) : askClearance(random, level)),
};

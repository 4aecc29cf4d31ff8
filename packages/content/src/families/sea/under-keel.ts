import type { WhyMark } from '@balise/scene/schema/why';
import type { ExerciseDraft, ExerciseLevel, Family, FigureTask, WrongFigure } from '../family.ts';
import { printMetres } from '../figures.ts';
import type { Random } from '../random.ts';

const EXPLANATION =
  'La sonde se compte sous le zéro des cartes, la hauteur de marée au-dessus : hauteur d’eau = marée + sonde. Une hauteur découvrante se retranche. Le pied de pilote est ce qui reste sous la quille : hauteur d’eau − tirant d’eau. Un pied de pilote couvre les vagues et l’imprécision.';

interface Water {
  /** Metres under chart datum; negative where the ground dries. */
  depth: number;
  tide: number;
  draught: number;
}

function wrongClearances({ depth, tide, draught }: Water): WrongFigure[] {
  const truth = tide + depth - draught;
  const dries = depth < 0;
  return [
    {
      name: 'depth-reversed',
      value: tide - depth - draught,
      sentence: dries
        ? 'Vous avez ajouté la hauteur découvrante au lieu de la retrancher.'
        : 'Vous avez retranché la sonde au lieu de l’ajouter à la marée.',
    },
    {
      name: 'draught-forgotten',
      value: tide + depth,
      sentence: 'Vous avez donné la hauteur d’eau ; il faut encore retrancher le tirant d’eau.',
    },
    {
      name: 'draught-added',
      value: tide + depth + draught,
      sentence: 'Vous avez ajouté le tirant d’eau au lieu de le retrancher.',
    },
    {
      name: 'draught-twice',
      value: truth - draught,
      sentence: 'Vous avez retranché le tirant d’eau deux fois.',
    },
    {
      name: 'depth-forgotten',
      value: tide - draught,
      sentence: dries
        ? 'Vous avez oublié la hauteur découvrante : elle se retranche de la marée.'
        : 'Vous avez oublié la sonde : elle s’ajoute à la marée.',
    },
    {
      name: 'tide-forgotten',
      value: depth - draught,
      sentence: 'Vous avez oublié la hauteur de marée : elle s’ajoute à la sonde.',
    },
    {
      name: 'tide-twice',
      value: truth + tide,
      sentence: 'Vous avez compté la hauteur de marée deux fois.',
    },
  ];
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
  const task: FigureTask = {
    form: level === 1 ? 'choice' : 'typed',
    unit: 'metre',
    truth: Number(truth.toFixed(2)),
    decimals: 2,
    tolerance: 0.05,
    wrong: wrongClearances({ depth, tide, draught }),
  };
  const ground = depth < 0 ? `− ${printMetres(-depth)}` : `+ ${printMetres(depth)}`;
  return {
    statement: random.pick([
      `Mon ${boat === 'voilier' ? 'voilier' : 'bateau'} passe ici. Les hauteurs sont cotées sur la coupe.`,
      `Je traverse ce passage à l’heure de la coupe, sur une mer plate.`,
      `Je veux connaître l’eau qui reste sous ma quille à cet endroit.`,
    ]),
    prompt: random.pick(['Mon pied de pilote est de :', 'Sous ma quille, il reste :']),
    task,
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
    task: {
      form: 'typed',
      unit: 'metre',
      truth: tide,
      decimals: 2,
      tolerance: 0.05,
      wrong: [
        {
          name: 'depth-reversed',
          value: draught + foot + depth,
          sentence: dries
            ? 'Vous avez retranché la hauteur découvrante au lieu de l’ajouter.'
            : 'Vous avez ajouté la sonde ; elle fournit déjà de l’eau et se retranche.',
        },
        {
          name: 'foot-forgotten',
          value: draught - depth,
          sentence: 'Vous avez oublié le pied de pilote : la quille toucherait.',
        },
        {
          name: 'draught-forgotten',
          value: foot - depth,
          sentence: 'Vous avez oublié le tirant d’eau.',
        },
        {
          name: 'depth-forgotten',
          value: draught + foot,
          sentence: 'Vous avez donné la hauteur d’eau ; il faut encore tenir compte du fond.',
        },
      ],
    },
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
  source: {
    text: 'Arrêté du 28 septembre 2007 relatif au permis de conduire des bateaux de plaisance à moteur',
    article: 'Extension hauturière, calcul de marée',
  },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft: (random: Random, level: ExerciseLevel) =>
    level === 3 ? askNeededTide(random) : askClearance(random, level),
};

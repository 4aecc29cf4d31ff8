import { elementAt } from '@balise/rules/lookup';
import type { WhyMark } from '@balise/scene/schema/why';
import { wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft, Family } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printBearing } from '../figures.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import { drawAtSea } from './chart-table.ts';
import { printSide, printSigned } from './compass.ts';

const NOW = 2026;
const EXPLANATION =
  'La rose de la carte donne la déclinaison D d’une année et ce dont elle change chaque année. La déviation d vient du bord et se lit dans la table, au cap compas ; entre deux lignes, on interpole. Leur somme W passe du compas au vrai : Cv = Cc + W.';

/** «4°30’» */
const printAngle = (minutes: number) =>
  `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}’`;

/** The rose of the chart, some years later. */
function askToday(random: Random): ExerciseDraft | null {
  const west = random.below(3) > 0;
  const minutes = random.between(60, 420, 10);
  const year = random.between(2008, 2021);
  const annual = random.between(4, 12);
  const total = annual * (NOW - year);
  // The needle goes east: west declinations shrink, east ones grow.
  const today = west ? minutes - total : minutes + total;
  if (today < 24 || total < 40) return null;
  const at = drawAtSea(random);
  const side = west ? 'ouest' : 'est';
  const sheet = printAngle(minutes);
  return {
    statement: random.pick([
      `Je navigue en ${NOW} avec cette carte. Je lis la rose et je calcule la déclinaison de l’année.`,
      `Cette rose est sur ma carte ; nous sommes en ${NOW}.`,
      `Je mets à jour la déclinaison de cette rose pour ${NOW}.`,
    ]),
    prompt: `En degrés et dixièmes, la déclinaison, vers l’${side}, vaut :`,
    task: askFigure('typed', { unit: 'degre', decimals: 1, tolerance: 0.2 }, today / 60, {
      'year-forgotten': [minutes / 60, `Vous avez donné la déclinaison de ${year} ; elle a changé depuis.`],
      'change-reversed': [
        (west ? minutes + total : Math.abs(minutes - total)) / 60,
        west
          ? 'Vous avez ajouté la variation annuelle ; vers l’est, elle réduit une déclinaison ouest.'
          : 'Vous avez retranché la variation annuelle ; vers l’est, elle augmente une déclinaison est.',
      ],
      'minutes-as-hundredths': [
        Math.abs(west ? minutes / 60 - total / 100 : minutes / 60 + total / 100),
        'Vous avez compté 100 minutes dans un degré ; il y en a 60.',
      ],
      'one-year-only': [
        (west ? minutes - annual : minutes + annual) / 60,
        'Vous n’avez compté la variation que d’une seule année.',
      ],
    }),
    steps: [
      `De ${year} à ${NOW}, il y a ${NOW - year} ans.`,
      `Variation : ${NOW - year} × ${annual}’ = ${total}’, soit ${printAngle(total)} vers l’est.`,
      west
        ? `La déclinaison est ouest : ${sheet} − ${printAngle(total)} = ${printAngle(today)} ouest.`
        : `La déclinaison est est : ${sheet} + ${printAngle(total)} = ${printAngle(today)} est.`,
    ],
    explanation: EXPLANATION,
    given: {
      declinaison: ((west ? -1 : 1) * minutes) / 60,
      annee: year,
      annuelle: annual,
      en: NOW,
    },
    rule: 'declinaison',
    scene: {
      view: 'carte',
      window: { lat: at.lat, lon: at.lon, miles: 5 },
      rose: { lat: at.lat, lon: at.lon, variation: ((west ? -1 : 1) * minutes) / 60, year, annual },
    },
    why: [{ mark: 'cerne', of: 'rose/centre', name: `${NOW - year} ans × ${annual}’ = ${total}’` }],
    alt: `Extrait de carte avec une rose des vents. Au centre de la rose : ${sheet} ${west ? 'W' : 'E'} ${year} (${annual}’ E).`,
  };
}

const HEADINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** A deviation curve: a wave with the heading, and a small second one. */
function drawTable(random: Random): number[] {
  const [wave, phase, second] = [random.between(3, 5), random.between(0, 345, 15), random.pick([-1, 0, 1])];
  return HEADINGS.map((heading) => {
    const angle = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
    return Math.round(wave * angle(heading + phase) + second * angle(2 * heading)) + 0;
  });
}

const printDeviation = (degrees: number) => (degrees === 0 ? '0°' : printSigned(degrees));

function showTable(random: Random, table: readonly number[]): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const half = (from: number) => [
    ['Cap compas', ...HEADINGS.slice(from, from + 4).map(printBearing)],
    ['Déviation', ...table.slice(from, from + 4).map(printDeviation)],
  ];
  return {
    scene: {
      view: 'feuille',
      kind: random.pick(['papier', 'journal'] as const),
      title: 'TABLE DE DÉVIATION',
      rows: [...half(0), ...half(4)],
    },
    alt: `Table de déviation du compas. ${HEADINGS.map((heading, index) => `Cap ${printBearing(heading)} : ${printDeviation(elementAt(table, index))}`).join(' ; ')}.`,
  };
}

interface Read {
  compass: number;
  deviation: number;
  /** The neighbours in the table. */
  before: number;
  after: number;
}

function readTable(random: Random, table: readonly number[], level: 2 | 3): Read | null {
  const index = random.below(HEADINGS.length);
  const before = elementAt(table, index);
  const after = elementAt(table, (index + 1) % HEADINGS.length);
  const start = elementAt(HEADINGS, index);
  if (level === 2)
    return {
      compass: start,
      deviation: before,
      before: elementAt(table, (index + table.length - 1) % table.length),
      after,
    };
  const thirds = random.pick([1, 2]);
  const deviation = before + ((after - before) * thirds) / 3;
  // Thirds of 45 degrees; whole deviations only, so that nobody argues about a rounding.
  return Number.isInteger(deviation) && before !== after
    ? { compass: start + 15 * thirds, deviation, before, after }
    : null;
}

/** The column of the heading, or the two between which it lies. */
function ringColumns(compass: number, level: 2 | 3): WhyMark[] {
  const first = Math.floor(compass / 45) % HEADINGS.length;
  const columns = level === 2 ? [first] : [first, (first + 1) % HEADINGS.length];
  return columns.map(
    (column): WhyMark => ({
      mark: 'cerne',
      of: `rows/${column < 4 ? 1 : 3}/${(column % 4) + 1}`,
      name: `Au ${printBearing(elementAt(HEADINGS, column))}`,
    }),
  );
}

function askFromTable(random: Random, level: 2 | 3): ExerciseDraft | null {
  const table = drawTable(random);
  const found = readTable(random, table, level);
  const declination = random.between(-7, 7);
  if (!found || Math.abs(declination) < 2 || found.deviation === 0) return null;
  const { compass, deviation, before, after } = found;
  const at = (change: number) => wrapDegrees(compass + change);
  const truth = at(declination + deviation);
  return {
    statement: random.pick([
      `Je gouverne au cap compas ${printBearing(compass)}, sans dérive. D = ${printSide(declination)}. Voici la table du bord.`,
      `Cap compas ${printBearing(compass)}, déclinaison ${printSide(declination)}, pas de dérive : la table donne la déviation.`,
      `Sans dérive, je tiens le ${printBearing(compass)} au compas. D = ${printSide(declination)}. Je lis la déviation dans la table.`,
    ]),
    prompt: random.pick(['Mon cap vrai Cv est au :', 'Je porte sur la carte le cap vrai :']),
    task: askFigure('typed', { unit: 'degre', wraps: 360, tolerance: 0 }, truth, {
      'deviation-reversed': [at(declination - deviation), 'Vous avez changé le signe de la déviation.'],
      'declination-reversed': [at(deviation - declination), 'Vous avez changé le signe de la déclinaison.'],
      'deviation-forgotten': [at(declination), 'Vous avez oublié la déviation de la table.'],
      'declination-forgotten': [at(deviation), 'Vous avez oublié la déclinaison.'],
      'line-before': [
        at(declination + before),
        level === 2
          ? 'Vous avez lu la colonne précédente de la table.'
          : 'Vous avez pris la colonne précédente sans interpoler.',
      ],
      'line-after': [
        at(declination + after),
        level === 2
          ? 'Vous avez lu la colonne suivante de la table.'
          : 'Vous avez pris la colonne suivante sans interpoler.',
      ],
    }),
    steps: [
      level === 2
        ? `Au cap compas ${printBearing(compass)}, la table donne d = ${printSigned(deviation)}.`
        : `Entre ${printDeviation(before)} et ${printDeviation(after)}, au ${printBearing(compass)}, j’interpole : d = ${printSigned(deviation)}.`,
      `W = D + d = (${printSigned(declination)}) + (${printSigned(deviation)}) = ${printDeviation(declination + deviation)}.`,
      `Cv = Cc + W = ${printBearing(compass)} + (${printDeviation(declination + deviation)}) = ${printBearing(truth)}.`,
    ],
    explanation: EXPLANATION,
    given: { compas: compass, declinaison: declination, deviation, table: table.join(' ') },
    rule: 'cap-vrai',
    ...showTable(random, table),
    why: ringColumns(compass, level),
  };
}

export const declinationAndDeviation: Family = {
  id: 'declination-deviation',
  version: 1,
  name: 'Déclinaison et déviation',
  skill: 'Mettre à jour la déclinaison et lire la table de déviation',
  themes: { ha: 'C' },
  levels: [
    'La déclinaison de l’année, d’après la rose',
    'La déviation lue dans la table',
    'La déviation entre deux caps de la table',
  ],
  ...cite(BOATING_LICENCE, 'Extension hauturière, travail sur la carte'),
  draft: (random, level) => (level === 1 ? askToday(random) : askFromTable(random, level)),
};

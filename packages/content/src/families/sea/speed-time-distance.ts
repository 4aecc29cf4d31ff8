import type { ExerciseDraft, ExerciseLevel, Family, FigureTask } from '../family.ts';
import { askFigure, changeFigures } from '../figure-task.ts';
import { printClock, printDuration, printHours, printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import { dropFraction, wrongDistances, wrongDurations, wrongSpeeds } from './duration.ts';
import { describeSheet, ringRows } from './sheet.ts';
import { TRIPS } from './words.ts';

const EXPLANATION = {
  time: 'Un nœud est un mille par heure. Temps = distance ÷ vitesse : le quotient est en heures. On le multiplie par 60 pour avoir des minutes. Un contrôle simple : à 6 nœuds, un mille prend 10 minutes.',
  distance:
    'Un nœud est un mille par heure. Distance = vitesse × temps, le temps étant en heures : on divise d’abord les minutes par 60. Un contrôle simple : en six minutes, un dixième d’heure, on parcourt un dixième de la vitesse.',
  speed:
    'Vitesse = distance ÷ temps, le temps étant en heures. Entre deux points observés, c’est la vitesse sur le fond, courant compris ; le loch, lui, mesure la vitesse dans l’eau.',
};

/** Tenths and quarters of an hour beyond the first, so that minutes and decimals differ. */
const HOURS = [1.2, 1.25, 1.3, 1.4, 1.5, 1.6, 1.7, 1.75, 1.8, 2.2, 2.25, 2.3, 2.4, 2.5, 2.6, 2.75];

type Asked = Pick<ExerciseDraft, 'statement' | 'prompt' | 'steps' | 'explanation' | 'given' | 'rule'> & {
  rows: [string, string][];
  /** What is done with each row that decides, by its index. */
  rings: [number, string][];
  task: FigureTask;
};

function askDuration(random: Random): Asked | null {
  const knots = random.between(4, 14, 0.1);
  const miles = random.between(8, 70, 0.1);
  const hours = miles / knots;
  const beyond = hours % 1;
  if (hours < 1.1 || hours > 8 || beyond < 0.15 || beyond > 0.95) return null;
  return {
    statement: random.pick([
      `Je pars ${random.pick(TRIPS)}. Mon plan de route donne la distance et ma vitesse.`,
      `Je prépare ma route ${random.pick(TRIPS)}, par mer calme et sans courant.`,
      'Voici mon plan de route. Je tiens la même vitesse tout du long, sans courant.',
    ]),
    prompt: random.pick(['La traversée durera :', 'Je mettrai :', 'Durée de la route :']),
    rows: [
      ['Distance', `${printNumber(miles)} M`],
      ['Vitesse', `${printNumber(knots)} nd`],
    ],
    rings: [
      [0, `÷ ${printNumber(knots)} = ${printNumber(hours)} h`],
      [1, `${printNumber(hours)} h × 60 min`],
    ],
    task: askFigure(
      'choice',
      { unit: 'heure', tolerance: 2 },
      (miles / knots) * 60,
      wrongDurations(miles, knots),
    ),
    steps: [
      `Temps = distance ÷ vitesse = ${printNumber(miles)} ÷ ${printNumber(knots)} = ${printHours(hours)}.`,
      `On multiplie par 60 : ${printNumber(hours)} × 60, soit ${Math.round(hours * 60)} min ou ${printDuration(Math.round(hours * 60))}.`,
    ],
    explanation: EXPLANATION.time,
    given: { milles: miles, vitesse: knots },
    rule: 'duree',
  };
}

function askDistance(random: Random): Asked | null {
  const knots = random.between(4, 26, 0.1);
  const minutes = random.between(66, 235);
  if (minutes % 60 < 6) return null;
  return {
    statement: random.pick([
      'Voici une page de mon journal de bord. Le courant est nul.',
      `Je fais route ${random.pick(TRIPS)} à vitesse constante, sans courant.`,
      'Je tiens cette vitesse depuis mon départ ; il n’y a pas de courant.',
    ]),
    prompt: random.pick(['J’ai parcouru :', 'Distance parcourue :', 'Le chemin parcouru est de :']),
    rows: [
      ['Temps de route', printDuration(minutes)],
      ['Vitesse', `${printNumber(knots)} nd`],
    ],
    rings: [
      [0, `÷ 60 = ${printNumber(minutes / 60)} h`],
      [1, `× ${printNumber(minutes / 60)} h`],
    ],
    task: askFigure(
      'choice',
      { unit: 'mille', decimals: 1, tolerance: 0.2 },
      (knots * minutes) / 60,
      wrongDistances(knots, minutes),
    ),
    steps: [
      `${printDuration(minutes)}, c’est ${Math.round(minutes)} ÷ 60 = ${printHours(minutes / 60)}.`,
      `Distance = vitesse × temps = ${printNumber(knots)} × ${printNumber(minutes / 60)} = ${printNumber(Number(((knots * minutes) / 60).toFixed(1)))} milles.`,
    ],
    explanation: EXPLANATION.distance,
    given: { vitesse: knots, minutes },
  };
}

function askSpeed(random: Random): Asked | null {
  const miles = random.between(5, 75, 0.1);
  const minutes = random.between(66, 235);
  const knots = Number(((miles * 60) / minutes).toFixed(1));
  if (minutes % 60 < 6 || knots < 3 || knots > 30) return null;
  const depart = random.between(360, 900, 5);
  return {
    statement: random.pick([
      'Deux points observés figurent dans mon journal de bord.',
      'J’ai noté deux positions sûres et la distance qui les sépare.',
      `Je fais le point deux fois ${random.pick(TRIPS)}.`,
    ]),
    prompt: random.pick(['Ma vitesse sur le fond est de :', 'Vitesse moyenne sur le fond :']),
    rows: [
      ['Premier point', printClock(depart)],
      ['Second point', printClock(depart + minutes)],
      ['Distance entre les deux', `${printNumber(miles)} M`],
    ],
    rings: [
      [1, `Après ${printDuration(minutes)}`],
      [2, `÷ ${printNumber(minutes / 60)} h`],
    ],
    task: askFigure(
      'choice',
      { unit: 'noeud', decimals: 1, tolerance: 0.2 },
      (miles * 60) / minutes,
      wrongSpeeds(miles, minutes),
    ),
    steps: [
      `De ${printClock(depart)} à ${printClock(depart + minutes)} : ${printDuration(minutes)}, soit ${printHours(minutes / 60)}.`,
      `Vitesse = distance ÷ temps = ${printNumber(miles)} ÷ ${printNumber(minutes / 60)} = ${printNumber(knots)} nœuds.`,
    ],
    explanation: EXPLANATION.speed,
    given: { milles: miles, minutes, depart },
  };
}

function askArrival(random: Random): Asked {
  const knots = random.between(4, 16);
  const hours = random.pick(HOURS);
  const miles = Number((knots * hours).toFixed(2));
  const depart = random.between(300, 1080, 5);
  const minutes = (miles / knots) * 60;
  return {
    statement: random.pick([
      `Je laisse à terre mon plan de route ${random.pick(TRIPS)}. Le courant est nul.`,
      'Je veux donner une heure d’arrivée à mon correspondant à terre. Il n’y a pas de courant.',
      `Je fais route directe ${random.pick(TRIPS)}, sans courant.`,
    ]),
    prompt: random.pick(['Mon heure d’arrivée estimée est :', 'J’arriverai à :']),
    rows: [
      ['Départ, heure du bateau', printClock(depart)],
      ['Distance', `${printNumber(miles)} M`],
      ['Vitesse', `${printNumber(knots)} nd`],
    ],
    rings: [
      [0, `+ ${printDuration(minutes)}`],
      [1, `÷ ${knots} = ${printNumber(hours)} h`],
    ],
    task: askFigure(
      'typed',
      { unit: 'heure', tolerance: 2 },
      depart + minutes,
      changeFigures(
        { ...wrongDurations(miles, knots), 'fraction-dropped': dropFraction(miles, knots) },
        (duration) => depart + duration,
      ),
    ),
    steps: [
      `Temps = distance ÷ vitesse = ${printNumber(miles)} ÷ ${knots} = ${printHours(hours)}.`,
      `${printNumber(hours)} × 60 = ${Math.round(minutes)} min, soit ${printDuration(minutes)}.`,
      `${printClock(depart)} + ${printDuration(minutes)} = ${printClock(depart + minutes)}.`,
    ],
    explanation: EXPLANATION.time,
    given: { milles: miles, vitesse: knots, depart },
    rule: 'arrivee',
  };
}

/** The stream runs along the route: the speed over the ground comes first. */
function askArrivalInStream(random: Random): Asked {
  const water = random.between(5, 14);
  const rate = random.between(1, 3, 0.5);
  const against = random.below(2) === 0;
  const sign = against ? -1 : 1;
  const ground = water + sign * rate;
  const hours = random.pick(HOURS);
  const miles = Number((ground * hours).toFixed(2));
  const depart = random.between(300, 1020, 5);
  const minutes = (miles / ground) * 60;
  const [right, wrong] = against ? ['retrancher', 'ajouté'] : ['ajouter', 'retranché'];
  const at = (knots: number) => depart + (miles / knots) * 60;
  return {
    statement: random.pick([
      `Je fais route ${random.pick(TRIPS)}. Le courant est dans l’axe de ma route.`,
      'Mon plan de route tient compte d’un courant, dans l’axe de ma route.',
      'Je calcule mon heure d’arrivée avec le courant, qui suit exactement ma route.',
    ]),
    prompt: random.pick(['Mon heure d’arrivée estimée est :', 'J’arriverai à :']),
    rows: [
      ['Départ, heure du bateau', printClock(depart)],
      ['Distance', `${printNumber(miles)} M`],
      ['Vitesse surface', `${water} nd`],
      ['Courant', `${printNumber(rate)} nd, ${against ? 'contraire' : 'portant'}`],
    ],
    rings: [
      [1, `÷ ${printNumber(ground)} = ${printNumber(hours)} h`],
      [3, `${water} ${against ? '−' : '+'} ${printNumber(rate)} = ${printNumber(ground)} nd`],
    ],
    task: askFigure('typed', { unit: 'heure', tolerance: 2 }, depart + minutes, {
      'stream-forgotten': [
        at(water),
        'Vous avez oublié le courant : l’arrivée dépend de la vitesse sur le fond.',
      ],
      'stream-reversed': [at(water - sign * rate), `Vous avez ${wrong} le courant au lieu de le ${right}.`],
      ...changeFigures(wrongDurations(miles, ground), (duration) => depart + duration),
    }),
    steps: [
      `Courant ${against ? 'contraire' : 'portant'} : vitesse fond = ${water} ${against ? '−' : '+'} ${printNumber(rate)} = ${printNumber(ground)} nœuds.`,
      `Temps = ${printNumber(miles)} ÷ ${printNumber(ground)} = ${printHours(hours)}, soit ${printDuration(minutes)}.`,
      `${printClock(depart)} + ${printDuration(minutes)} = ${printClock(depart + minutes)}.`,
    ],
    explanation:
      'L’heure d’arrivée se calcule avec la vitesse sur le fond. Un courant portant s’ajoute à la vitesse surface, un courant contraire s’en retranche. Ensuite, temps = distance ÷ vitesse, en heures, que l’on multiplie par 60.',
    given: { milles: miles, surface: water, courant: sign * rate, vitesse: ground, depart },
    rule: 'arrivee',
  };
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const ask =
    level === 1
      ? random.pick([askDuration, askDistance, askSpeed])
      : level === 2
        ? askArrival
        : askArrivalInStream;
  const found = ask(random);
  if (!found) return null;
  const { rows, rings, ...asked } = found;
  return { ...asked, ...describeSheet(random, 'PLAN DE ROUTE', rows), why: ringRows(...rings) };
}

export const speedTimeDistance: Family = {
  id: 'speed-time-distance',
  version: 1,
  name: 'Vitesse, temps, distance',
  skill: 'Calculer une durée, une distance, une vitesse ou une heure d’arrivée',
  themes: { ha: 'C', co: 'C' },
  levels: [
    'Une durée, une distance ou une vitesse, à choisir parmi quatre',
    'L’heure d’arrivée, à calculer',
    'L’heure d’arrivée avec un courant dans l’axe de la route',
  ],
  ...cite(BOATING_LICENCE, 'Extension hauturière, travail sur la carte'),
  draft,
};

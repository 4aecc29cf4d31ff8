/** The mistakes that learners make with hours, minutes and tenths of an hour. */
import type { WrongFigure } from '../family.ts';

const KILOMETRES = 1.852;

/** Wrong minutes for a distance in miles at a speed in knots. */
export function wrongDurations(miles: number, knots: number): WrongFigure[] {
  const hours = miles / knots;
  const whole = Math.floor(hours + 1e-9);
  const hundredths = Math.round((hours - whole) * 100);
  return [
    {
      name: 'hundredths-as-minutes',
      value: whole * 60 + hundredths,
      sentence: 'Vous avez lu les centièmes d’heure comme des minutes, sans multiplier par 60.',
    },
    {
      name: 'tenths-as-minutes',
      value: whole * 60 + Math.floor(hundredths / 10),
      sentence: 'Vous avez lu les dixièmes d’heure comme des minutes, sans multiplier par 60.',
    },
    {
      name: 'one-hour-less',
      value: hours * 60 - 60,
      sentence: 'Vous avez compté une heure de moins que le quotient.',
    },
    {
      name: 'one-hour-more',
      value: hours * 60 + 60,
      sentence: 'Vous avez arrondi à l’heure suivante avant d’ajouter les minutes.',
    },
    {
      name: 'hour-of-hundred',
      value: hours * 100,
      sentence: 'Vous avez multiplié les heures par 100 ; une heure compte 60 minutes.',
    },
    {
      name: 'miles-to-kilometres',
      value: hours * KILOMETRES * 60,
      sentence: 'Vous avez converti les milles en kilomètres ; un nœud est déjà un mille par heure.',
    },
    {
      name: 'knots-to-kilometres',
      value: (hours / KILOMETRES) * 60,
      sentence: 'Vous avez converti les nœuds en kilomètres par heure, mais pas les milles.',
    },
  ];
}

/** Of round minutes, it would be told by its form among propositions: for typed figures only. */
export const dropFraction = (miles: number, knots: number): WrongFigure => ({
  name: 'fraction-dropped',
  value: Math.floor(miles / knots + 1e-9) * 60,
  sentence: 'Vous n’avez gardé que les heures entières ; la fraction d’heure manque.',
});

/** Wrong miles for a speed in knots and a time in minutes. */
export function wrongDistances(knots: number, minutes: number): WrongFigure[] {
  const whole = Math.floor(minutes / 60);
  const right = (knots * minutes) / 60;
  return [
    {
      name: 'minutes-as-decimals',
      value: knots * (whole + (minutes % 60) / 100),
      sentence: 'Vous avez écrit les minutes derrière la virgule ; il faut les diviser par 60.',
    },
    {
      name: 'whole-hours-only',
      value: knots * whole,
      sentence: 'Vous n’avez compté que les heures entières ; les minutes manquent.',
    },
    {
      name: 'hours-rounded-up',
      value: knots * (whole + 1),
      sentence: 'Vous avez arrondi le temps à l’heure suivante.',
    },
    {
      name: 'hour-of-hundred',
      value: (knots * minutes) / 100,
      sentence: 'Vous avez divisé les minutes par 100 ; une heure compte 60 minutes.',
    },
    {
      name: 'in-kilometres',
      value: right * KILOMETRES,
      sentence: 'Vous avez converti le résultat en kilomètres ; la réponse est en milles.',
    },
    {
      name: 'knots-as-kilometres',
      value: right / KILOMETRES,
      sentence: 'Vous avez pris les nœuds pour des kilomètres par heure.',
    },
    {
      name: 'divided',
      value: minutes / knots,
      sentence: 'Vous avez divisé le temps par la vitesse ; distance = vitesse × temps.',
    },
  ];
}

/** Wrong knots for a distance in miles run in some minutes. */
export function wrongSpeeds(miles: number, minutes: number): WrongFigure[] {
  const whole = Math.floor(minutes / 60);
  const right = (miles * 60) / minutes;
  return [
    {
      name: 'minutes-as-decimals',
      value: miles / (whole + (minutes % 60) / 100),
      sentence: 'Vous avez écrit les minutes derrière la virgule ; il faut les diviser par 60.',
    },
    {
      name: 'whole-hours-only',
      value: miles / whole,
      sentence: 'Vous n’avez compté que les heures entières ; les minutes manquent.',
    },
    {
      name: 'hours-rounded-up',
      value: miles / (whole + 1),
      sentence: 'Vous avez arrondi le temps à l’heure suivante.',
    },
    {
      name: 'hour-of-hundred',
      value: (miles * 100) / minutes,
      sentence: 'Vous avez divisé les minutes par 100 ; une heure compte 60 minutes.',
    },
    {
      name: 'in-kilometres',
      value: right * KILOMETRES,
      sentence: 'Vous avez converti le résultat en kilomètres par heure ; la réponse est en nœuds.',
    },
    {
      name: 'miles-as-kilometres',
      value: right / KILOMETRES,
      sentence: 'Vous avez pris les milles pour des kilomètres.',
    },
    {
      name: 'minutes-per-mile',
      value: minutes / miles,
      sentence: 'Vous avez calculé des minutes par mille ; vitesse = distance ÷ temps.',
    },
  ];
}

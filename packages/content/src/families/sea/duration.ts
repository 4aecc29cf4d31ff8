/** The mistakes that learners make with hours, minutes and tenths of an hour. */
import type { WrongFigures } from '../family.ts';

const KILOMETRES = 1.852;

/** Wrong minutes for a distance in miles at a speed in knots. */
export function wrongDurations(miles: number, knots: number): WrongFigures {
  const hours = miles / knots;
  const whole = Math.floor(hours + 1e-9);
  const hundredths = Math.round((hours - whole) * 100);
  return {
    'hundredths-as-minutes': [
      whole * 60 + hundredths,
      'Vous avez lu les centièmes d’heure comme des minutes, sans multiplier par 60.',
    ],
    'tenths-as-minutes': [
      whole * 60 + Math.floor(hundredths / 10),
      'Vous avez lu les dixièmes d’heure comme des minutes, sans multiplier par 60.',
    ],
    'one-hour-less': [hours * 60 - 60, 'Vous avez compté une heure de moins que le quotient.'],
    'one-hour-more': [hours * 60 + 60, 'Vous avez arrondi à l’heure suivante avant d’ajouter les minutes.'],
    'hour-of-hundred': [hours * 100, 'Vous avez multiplié les heures par 100 ; une heure compte 60 minutes.'],
    'miles-to-kilometres': [
      hours * KILOMETRES * 60,
      'Vous avez converti les milles en kilomètres ; un nœud est déjà un mille par heure.',
    ],
    'knots-to-kilometres': [
      (hours / KILOMETRES) * 60,
      'Vous avez converti les nœuds en kilomètres par heure, mais pas les milles.',
    ],
  };
}

/** Of round minutes, it would be told by its form among propositions: for typed figures only. */
export const dropFraction = (miles: number, knots: number): WrongFigures[string] => [
  Math.floor(miles / knots + 1e-9) * 60,
  'Vous n’avez gardé que les heures entières ; la fraction d’heure manque.',
];

/** Wrong miles for a speed in knots and a time in minutes. */
export function wrongDistances(knots: number, minutes: number): WrongFigures {
  const whole = Math.floor(minutes / 60);
  const right = (knots * minutes) / 60;
  return {
    'minutes-as-decimals': [
      knots * (whole + (minutes % 60) / 100),
      'Vous avez écrit les minutes derrière la virgule ; il faut les diviser par 60.',
    ],
    'whole-hours-only': [knots * whole, 'Vous n’avez compté que les heures entières ; les minutes manquent.'],
    'hours-rounded-up': [knots * (whole + 1), 'Vous avez arrondi le temps à l’heure suivante.'],
    'hour-of-hundred': [
      (knots * minutes) / 100,
      'Vous avez divisé les minutes par 100 ; une heure compte 60 minutes.',
    ],
    'in-kilometres': [
      right * KILOMETRES,
      'Vous avez converti le résultat en kilomètres ; la réponse est en milles.',
    ],
    'knots-as-kilometres': [right / KILOMETRES, 'Vous avez pris les nœuds pour des kilomètres par heure.'],
    divided: [minutes / knots, 'Vous avez divisé le temps par la vitesse ; distance = vitesse × temps.'],
  };
}

/** Wrong knots for a distance in miles run in some minutes. */
export function wrongSpeeds(miles: number, minutes: number): WrongFigures {
  const whole = Math.floor(minutes / 60);
  const right = (miles * 60) / minutes;
  return {
    'minutes-as-decimals': [
      miles / (whole + (minutes % 60) / 100),
      'Vous avez écrit les minutes derrière la virgule ; il faut les diviser par 60.',
    ],
    'whole-hours-only': [miles / whole, 'Vous n’avez compté que les heures entières ; les minutes manquent.'],
    'hours-rounded-up': [miles / (whole + 1), 'Vous avez arrondi le temps à l’heure suivante.'],
    'hour-of-hundred': [
      (miles * 100) / minutes,
      'Vous avez divisé les minutes par 100 ; une heure compte 60 minutes.',
    ],
    'in-kilometres': [
      right * KILOMETRES,
      'Vous avez converti le résultat en kilomètres par heure ; la réponse est en nœuds.',
    ],
    'miles-as-kilometres': [right / KILOMETRES, 'Vous avez pris les milles pour des kilomètres.'],
    'minutes-per-mile': [
      minutes / miles,
      'Vous avez calculé des minutes par mille ; vitesse = distance ÷ temps.',
    ],
  };
}

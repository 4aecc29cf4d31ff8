/** A why layer for any question: its drawing matters less than its place. */
import type { Correction } from '@balise/contract/learner/question';

const RING = '<rect x="300" y="200" width="200" height="120" fill="none" stroke="#4b0d5c" stroke-width="9"/>';

export const WHY_SAMPLE: NonNullable<Correction['pourquoi']> = {
  calque: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">${RING}</svg>`,
  phrases: [
    'Ordre de passage\u00a0: 1, la moto rouge\u00a0; 2, vous\u00a0; 3, le camion blanc.',
    'Entouré\u00a0: Cédez le passage.',
  ],
  instant_s: null,
};

/** A street in which something happens: the clip that the tests look at. */
import type { ClipScene } from '../src/clip/prepare.ts';

export const STREET: ClipScene = {
  view: 'conducteur',
  place: 'campagne',
  road: { lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }], ego: 1 },
  actors: [
    { kind: 'voiture', lane: 1, z: 30, color: 'rouge' },
    { kind: 'enfant', lane: 1, x: 3, z: 60, heading: 270 },
    { kind: 'moto', lane: 1, z: -40, color: 'bleu' },
  ],
  signs: [{ code: 'A13a', z: 45 }],
  trafficLights: [{ kind: 'tricolore', state: 'vert', z: 80 }],
  cabin: { speed: 50, mirrors: { centre: [] } },
  clip: {
    duration: 6,
    ego: [
      [0, 0],
      [3, 36],
      [5, 46],
      [6, 46],
    ],
    actors: [
      {
        actor: 0,
        path: [
          [0, 30],
          [3, 66],
          [5, 70],
        ],
        lights: [
          { name: 'stop', from: 3 },
          { name: 'clignotant-droit', from: 1, to: 2.9 },
        ],
      },
      {
        actor: 1,
        path: [
          [0, 60, 3, 270],
          [2, 60, 3, 270],
          [6, 60, -1, 270],
        ],
      },
      {
        actor: 2,
        path: [
          [0, -40],
          [6, 35],
        ],
      },
    ],
    signals: [{ light: 0, states: [[4, 'orange']] }],
  },
};

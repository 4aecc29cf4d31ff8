/** Cross-sections of roads, from the left edge to the right one. */
import type { DriverScene } from '@balise/scene/schema';

type Road = DriverScene['road'];

export const layLanes = (...kinds: Road['lanes'][number]['kind'][]): Road['lanes'] =>
  kinds.map((kind) => ({ kind }));

export const COUNTRY_ROAD: Road = {
  lanes: layLanes('accotement', 'sens-inverse', 'meme-sens', 'accotement'),
  ego: 2,
  markings: ['rive', 'discontinue', 'rive'],
};
export const STREET: Road = {
  lanes: layLanes('trottoir', 'sens-inverse', 'meme-sens', 'trottoir'),
  ego: 2,
  markings: ['bordure', 'discontinue', 'bordure'],
};
export const MOTORWAY: Road = {
  lanes: [{ kind: 'accotement', width: 1 }, ...layLanes('meme-sens', 'meme-sens', 'bau')],
  ego: 2,
  markings: ['glissiere', 'discontinue', 'rive'],
};

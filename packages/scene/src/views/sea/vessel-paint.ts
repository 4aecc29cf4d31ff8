/** Paint of a hull by its name. */
import type { SeaVessel } from '../../schema/sea.ts';

export const VESSEL_PAINTS: Record<NonNullable<SeaVessel['color']>, string> = {
  blanc: '#f1f3f2',
  noir: '#24292e',
  gris: '#7b858d',
  rouge: '#a9322f',
  bleu: '#1f4f86',
  vert: '#2c6650',
  jaune: '#dcae3a',
  orange: '#d9692b',
};

/** Colours that a scene names. */
import type { Actor } from '../schema/scene.ts';

export const ACTOR_PAINTS: Record<NonNullable<Actor['color']>, string> = {
  blanc: '#eceeed',
  noir: '#33373d',
  gris: '#8d979e',
  rouge: '#bf3a33',
  bleu: '#336aa8',
  vert: '#4c8058',
  jaune: '#e3b735',
  orange: '#d97c35',
  beige: '#cbb994',
};

/** Warning lamps of the vehicle's lights. */
import { fillPath, type Glyph, placeSymbol } from '../../kit/pen.ts';
import { BOWL, stroke } from './lamp-pen.ts';

const bowl = (ink: string) => stroke(BOWL, ink);
const arrow = (ink: string) => fillPath('M8 50L46 14V34H90V66H46V86z', ink);
const wave = (ink: string, x: number) => stroke(`M${x} 16q-9 11.5 0 23t0 23 0 23`, ink, 6);

export const LIGHT_LAMPS = {
  'feux-position': (ink) => [
    stroke('M60 34H64C86 34 86 66 64 66H60zM40 34H36C14 34 14 66 36 66H40z', ink, 6),
    stroke('M84 28l12-7M88 50h11M84 72l12 7M16 28L4 21M12 50H1M16 72L4 79', ink, 6),
  ],
  'feux-croisement': (ink) => [bowl(ink), stroke('M44 24L8 34M46 38L8 48.5M47 52L8 63M46 66L8 77', ink)],
  'feux-route': (ink) => [bowl(ink), stroke('M43 26H6M47 42H6M47 58H6M43 74H6', ink)],
  'brouillard-avant': (ink) => [bowl(ink), stroke('M44 28L6 38M47 46L6 57M46 64L6 75', ink), wave(ink, 24)],
  'brouillard-arriere': (ink) =>
    placeSymbol([bowl(ink), stroke('M43 30H6M47 50H6M43 70H6', ink), wave(ink, 24)], 50, 50, 100, true),
  'clignotant-gauche': arrow,
  'clignotant-droit': (ink) => placeSymbol(arrow(ink), 50, 50, 100, true),
  detresse: (ink) => stroke('M50 12L93 86H7zM50 40L70 74H30z', ink, 7),
} satisfies Record<string, Glyph>;

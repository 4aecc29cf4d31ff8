/** Warning lamps of the engine, its fluids and its energy. */
import { drawDot, drawRect, drawRing, fillPath, type Glyph, strokePath } from '../../kit/pen.ts';
import { letters, mark, stroke } from './lamp-pen.ts';

export const ENGINE_LAMPS = {
  huile: (ink) => [
    fillPath('M26 46H58L64 54L86 40L91 45L66 74H26z', ink),
    stroke('M44 46V36M34 35H54', ink, 7),
    stroke('M26 66L9 54V44L24 50', ink, 6),
    fillPath('M92 52c4 7 6 9 6 13a6 6 0 0 1-12 0c0-4 2-6 6-13z', ink),
  ],
  batterie: (ink) => [
    stroke('M8 32H92V80H8z', ink, 7),
    drawRect(18, 19, 18, 12, ink),
    drawRect(64, 19, 18, 12, ink),
    stroke('M20 55H36M62 55H80M71 46V64', ink, 7),
  ],
  'liquide-refroidissement': (ink) => [
    stroke('M50 12V56', ink, 8),
    drawDot(50, 62, 10.5, ink),
    stroke('M54 15H68M54 28H68M54 41H68', ink, 6),
    stroke('M6 66q7-8 14 0t14 0M66 66q7-8 14 0t14 0', ink, 6),
    stroke('M6 86q7.4-8 14.7 0t14.7 0 14.7 0 14.7 0 14.7 0 14.7 0', ink, 6),
  ],
  moteur: (ink) => [
    stroke('M28 38H36L44 30H66V38H74L82 46V54H88V42H94V74H88V64H82V72H72L64 80H36L26 68H20V44H28z', ink, 6),
    stroke('M55 30V20M44 19H66M8 42V72M8 57H20', ink, 6),
  ],
  prechauffage: (ink) => [
    stroke('M4 62H24C34 62 40 56 40 46C40 32 22 32 22 46C22 62 50 66 50 46C50 30 32 30 33 44', ink, 6),
    stroke('M96 62H76C66 62 60 56 60 46C60 32 78 32 78 46C78 62 50 66 50 46C50 30 68 30 67 44', ink, 6),
  ],
  carburant: (ink) => [
    fillPath('M16 12H60V84H66V92H10V84H16zM24 20V42H52V20z', ink),
    stroke('M60 50H66C71 50 73 53 73 58V74C73 84 88 84 88 74V38L74 24', ink, 6),
    fillPath('M76 28h12v16H76z', ink),
  ],
  fap: (ink) => [
    stroke('M26 28H74L84 40V60L74 72H26L16 60V40z', ink, 6),
    stroke('M4 50H12M88 50H97', ink, 6),
    [34, 45, 56, 67].map((x, i) => [
      drawDot(x, i % 2 ? 42 : 50, 3.6, ink),
      drawDot(x, i % 2 ? 58 : 64, 3.6, ink),
    ]),
    drawDot(34, 38, 3.6, ink),
    drawDot(56, 37, 3.6, ink),
  ],
  'start-stop': (ink) => [
    stroke('M70 16A39 39 0 1 0 88 42', ink, 7),
    fillPath('M64 4L88 12L70 30z', ink),
    letters('A', ink, 50, 51, 50),
  ],
  pret: (ink) => [stroke('M4 26H96V74H4z', ink, 6), letters('READY', ink, 50, 51, 27)],
  tortue: (ink, ground) => [
    fillPath('M14 66C14 30 74 30 74 66z', ink),
    strokePath('M32 64L36 44M56 64L52 44M36 44H52', ground, 4),
    fillPath('M74 66C72 50 96 42 97 56C97 64 86 66 74 68z', ink),
    drawDot(89, 53, 3, ground),
    stroke('M26 70V82M60 70V82M8 68H14', ink, 9),
  ],
  direction: (ink) => [
    drawRing(40, 50, 33, ink, 7),
    stroke('M9 46C25 38 55 38 71 46M40 56V82M40 50a6 6 0 1 0 .1 0', ink, 7),
    mark(ink, 90, 50, 60),
  ],
} satisfies Record<string, Glyph>;

/** Warning lamps of brakes, restraint, grip, windows and driving aids. */
import { group } from '../../kit/display-list.ts';
import { drawDot, drawRect, fillPath, type Glyph, placeSymbol, strokePath } from '../../kit/pen.ts';
import { drum, letters, mark, stroke } from './lamp-pen.ts';

/** A driver seated in profile, facing right. */
const seated = (ink: string) => [
  fillPath('M22 36C24 28 38 28 41 36L46 60H64C70 60 72 64 73 68L80 88H67L62 73H38C31 73 28 70 27 65z', ink),
  stroke('M14 34L24 86', ink, 6),
];

/** The gauge of the two speed aids, its needle up to the right. */
const gauge = (ink: string) => [
  stroke('M14 82A42 42 0 1 1 78 82', ink, 7),
  stroke('M46 60L62 40', ink, 7),
  drawDot(45, 61, 7, ink),
  stroke('M14 58H22M22 33L28 39M46 22V30', ink, 6),
];

/** A car that slides, from behind, with its two wavy tracks. */
const slidingCar: Glyph = (ink, ground) => [
  fillPath('M22 38L32 14H68L78 38C84 39 86 42 86 46V60H14V46C14 42 16 39 22 38z', ink),
  fillPath('M31 36L37 20H63L69 36z', ground),
  drawDot(25, 49, 4.5, ground),
  drawDot(75, 49, 4.5, ground),
  drawRect(17, 58, 13, 10, ink),
  drawRect(70, 58, 13, 10, ink),
  stroke('M32 74C14 82 46 84 26 97M68 74C50 82 82 84 62 97', ink, 6.5),
];

const flake = (ink: string) =>
  [0, 60, 120].map((a) => {
    const arm = 'M0-42V42M-12-36L0-24L12-36M-12 36L0 24L12 36';
    return group({ transform: `translate(50 50) rotate(${a})` }, strokePath(arm, ink, 6));
  });

const heat = (ink: string, y: number) =>
  [30, 50, 70].map((x) => [
    stroke(`M${x} ${y + 44}q-9-9 0-18t0-18V${y}`, ink, 5.5),
    stroke(`M${x - 7} ${y + 7}l7-8 7 8`, ink, 5.5),
  ]);

export const SAFETY_LAMPS = {
  freins: (ink) => drum(ink, mark(ink, 50, 50, 34)),
  'frein-main': (ink) => drum(ink, letters('P', ink, 51, 50, 42)),
  abs: (ink) => drum(ink, letters('ABS', ink, 50, 50, 23)),
  plaquettes: (ink) => drum(ink, [], true),
  airbag: (ink) => [drawDot(33, 18, 10, ink), seated(ink), drawDot(72, 38, 17, ink)],
  ceinture: (ink, ground) => [
    // A whole figure, seated and seen from the front, with its belt: ISO 2575.
    drawDot(50, 14, 11, ink),
    fillPath('M29 62V45C29 33 37 28 50 28S71 33 71 45V62L77 92H61L56 72H44L39 92H23z', ink),
    strokePath('M33 33L66 66M30 66H70', ground, 10),
    stroke('M31 31L67 67', ink, 5),
    stroke('M27 67H73', ink, 5),
  ],
  'pression-pneus': (ink) => [
    stroke('M24 82C8 60 8 34 28 16M76 82C92 60 92 34 72 16M20 84H80', ink, 7),
    stroke('M28 84v8M39 84v8M50 84v8M61 84v8M72 84v8', ink, 5),
    mark(ink, 50, 45, 50),
  ],
  esp: slidingCar,
  'esp-off': (ink, ground) => [
    placeSymbol(slidingCar(ink, ground), 50, 36, 74),
    letters('OFF', ink, 50, 87, 34),
  ],
  'maintien-voie': (ink, ground) => [
    stroke('M22 96L36 8M78 96L64 8', ink, 7),
    fillPath('M36 62L41 48H59L64 62C67 63 68 65 68 68V80H32V68C32 65 33 63 36 62z', ink),
    drawDot(40, 70, 3.4, ground),
    drawDot(60, 70, 3.4, ground),
  ],
  porte: (ink, ground) => [
    fillPath('M34 20C38 8 62 8 66 20L68 84C62 93 38 93 32 84z', ink),
    fillPath('M38 34C44 29 56 29 62 34L60 44H40zM40 70H60L62 80H38z', ground),
    stroke('M33 42L8 56M67 42L92 56M34 66L12 80M66 66L88 80', ink, 7),
  ],
  'lave-glace': (ink) => [
    stroke('M6 46C30 26 70 26 94 46L80 84H20z', ink, 6.5),
    stroke('M50 84V56', ink, 6),
    [
      [26, 34],
      [34, 16],
      [74, 34],
      [66, 16],
    ].map(([x, y]) => drawDot(x ?? 0, y ?? 0, 4, ink)),
    stroke('M50 54C44 36 38 40 30 50M50 54C56 36 62 40 70 50', ink, 5),
  ],
  'degivrage-arriere': (ink) => [stroke('M8 20H92V82H8z', ink, 6.5), heat(ink, 28)],
  'degivrage-avant': (ink) => [stroke('M4 40C30 18 70 18 96 40L80 88H20z', ink, 6.5), heat(ink, 32)],
  regulateur: (ink) => [gauge(ink), fillPath('M70 30L99 18L90 48z', ink), stroke('M80 34L68 46', ink, 0.1)],
  limiteur: (ink) => [gauge(ink), letters('LIM', ink, 46, 88, 27), stroke('M70 12L90 32', ink, 8)],
  verglas: flake,
} satisfies Record<string, Glyph>;

/** Silhouettes of vehicles, facing left as on French signs. */
import { drawDot, drawRect, drawRing, fillPath, type Glyph, strokePath } from '../../../kit/pen.ts';

const wheel = (cx: number, cy: number, r: number, ink: string, ground: string) => [
  drawDot(cx, cy, r + 3.5, ground),
  drawDot(cx, cy, r, ink),
];

export const carFront: Glyph = (ink, ground) => [
  fillPath('M4 62q0-10 9-13l9-23q3-8 12-8h32q9 0 12 8l9 23q9 3 9 13v20H4z', ink),
  fillPath('M10 80h18v9q0 3-3 3H13q-3 0-3-3zM72 80h18v9q0 3-3 3H75q-3 0-3-3z', ink),
  fillPath('M27 46l7-17q1-2 4-2h24q3 0 4 2l7 17z', ground),
  drawDot(17, 64, 6.5, ground),
  drawDot(83, 64, 6.5, ground),
];

export const carSide: Glyph = (ink, ground) => [
  fillPath('M3 70V58q0-8 9-9l14-3 14-15q3-4 9-4h22q6 0 10 4l11 14q5 1 5 7v18z', ink),
  fillPath('M33 46l11-12q1-1 4-1h8v13zM60 33h10q3 0 5 2l9 11H60z', ground),
  wheel(23, 71, 10, ink, ground),
  wheel(77, 71, 10, ink, ground),
];

export const truck: Glyph = (ink, ground) => [
  fillPath('M2 74V52l10-22h20v44z', ink),
  fillPath('M10 51l6-14h10v14z', ground),
  drawRect(35, 15, 63, 59, ink),
  wheel(19, 76, 10, ink, ground),
  wheel(79, 76, 10, ink, ground),
];

export const tanker: Glyph = (ink, ground) => [
  fillPath('M2 74V52l10-22h18v44z', ink),
  fillPath('M10 51l6-14h9v14z', ground),
  drawRect(33, 24, 65, 40, ink, 18),
  drawRect(30, 62, 66, 10, ink),
  wheel(19, 76, 10, ink, ground),
  wheel(79, 76, 10, ink, ground),
];

export const bus: Glyph = (ink, ground) => [
  fillPath('M2 76V34q0-10 10-10h78q8 0 8 8v44z', ink),
  fillPath('M8 51V38q0-7 7-7h5v20zM25 31h15v18H25zM45 31h15v18H45zM65 31h15v18H65zM85 31h8v18h-8z', ground),
  wheel(23, 76, 10, ink, ground),
  wheel(76, 76, 10, ink, ground),
];

export const tram: Glyph = (ink, ground) => [
  fillPath('M22 82V26q0-12 13-12h30q13 0 13 12v56z', ink),
  fillPath('M28 28h44v24H28z', ground),
  drawRect(38, 17, 24, 6, ground, 2),
  drawDot(34, 68, 5, ground),
  drawDot(66, 68, 5, ground),
  strokePath('M50 14V6M34 4h32', ink, 4),
  strokePath('M10 92h80M30 84l-6 8M70 84l6 8', ink, 5),
];

export const trainSteam: Glyph = (ink, ground) => [
  drawRect(12, 40, 52, 26, ink, 6),
  fillPath('M62 20h34v50H62zM16 40V26h-5l2-8h14l2 8h-4v14zM38 40q0-10 8-10t8 10z', ink),
  drawRect(69, 28, 20, 16, ground),
  fillPath('M6 72l8-10h80v10z', ink),
  wheel(26, 76, 9, ink, ground),
  wheel(48, 76, 9, ink, ground),
  wheel(76, 74, 12, ink, ground),
  fillPath('M20 14q-2-8 6-9 4-6 11-2 8-3 11 3 8 1 6 6-1 5-8 4-6 4-11 1-8 3-15-3z', ink),
];

export const bike: Glyph = (ink) => [
  drawRing(23, 65, 19, ink, 5),
  drawRing(77, 65, 19, ink, 5),
  strokePath('M23 65l11-31M32 42h30l-13 23zM62 42l15 23H49M62 42l-4-11', ink, 5),
  strokePath('M50 30h15M37 30h-9q-5 0-5 5', ink, 5),
];

export const cyclist: Glyph = (ink) => [
  drawRing(22, 74, 17, ink, 5),
  drawRing(78, 74, 17, ink, 5),
  strokePath('M22 74l10-27h-8M34 54h28L50 74zM62 54l16 20H50', ink, 4.5),
  drawDot(36, 11, 9, ink),
  strokePath('M64 42L46 26 42 38 30 45', ink, 7),
  strokePath('M63 42L46 27', ink, 13),
  strokePath('M64 45L46 56l6 20h-8', ink, 7.5),
];

export const moto: Glyph = (ink) => [
  drawRing(20, 74, 15, ink, 8),
  drawRing(80, 74, 15, ink, 8),
  fillPath('M22 60l8-18h14l10 6h22l12 4-6 8H68l-8 18H42L34 58l-6 14z', ink),
  drawDot(40, 13, 11, ink),
  strokePath('M62 42Q60 26 44 28l-8 12-10 2', ink, 8),
  strokePath('M62 44Q58 28 46 30', ink, 14),
  strokePath('M62 46L46 54l6 16', ink, 8),
];

export const moped: Glyph = (ink) => [
  drawRing(22, 76, 14, ink, 6),
  drawRing(78, 76, 14, ink, 6),
  strokePath('M22 76l10-34h-8', ink, 6),
  fillPath('M28 56l14 10h16l8-14h16v8l-8 18H50l-16-8z', ink),
  drawDot(42, 10, 9.5, ink),
  strokePath('M64 46Q62 26 46 26L42 38 30 42', ink, 7.5),
  strokePath('M63 46L48 28', ink, 12),
  strokePath('M64 48H48l-4 20', ink, 8),
];

export const tractor: Glyph = (ink, ground) => [
  fillPath('M6 62V46q0-5 5-5h29V16H82v6h-4v38H30l-10 6z', ink),
  fillPath('M48 24h22v18H48z', ground),
  strokePath('M22 42V26', ink, 5),
  drawDot(70, 66, 27, ground),
  drawRing(70, 66, 18, ink, 11),
  drawDot(70, 66, 5, ink),
  drawDot(20, 76, 18, ground),
  drawRing(20, 76, 11, ink, 8),
];

export const caravan: Glyph = (ink, ground) => [
  fillPath('M0 68V57q0-5 6-6l7-2 8-10q2-3 6-3h13q4 0 6 3l5 12v17z', ink),
  fillPath('M17 49l6-8q1-1 3-1h4v9zM34 40h5q2 0 3 2l3 7H34z', ground),
  fillPath('M58 68V34q0-6 7-6h24q9 0 9 9v31z', ink),
  fillPath('M66 36h20v12H66z', ground),
  strokePath('M50 64h10', ink, 4),
  wheel(13, 69, 7, ink, ground),
  wheel(42, 69, 7, ink, ground),
  wheel(79, 69, 7, ink, ground),
];

export const caravanAlone: Glyph = (ink, ground) => [
  fillPath('M14 74V36q0-12 14-12h48q18 0 20 18v32z', ink),
  fillPath('M26 36h22v16H26zM58 36h18v34H58z', ground),
  strokePath('M2 72h14', ink, 5),
  wheel(46, 76, 10, ink, ground),
];

export const cart: Glyph = (ink) => [
  drawRing(70, 68, 18, ink, 6),
  strokePath('M70 50v36M52 68h36', ink, 4),
  fillPath('M50 40h46l-4 18H54z', ink),
  strokePath('M52 54L8 60', ink, 5),
  fillPath('M4 40l8-8 6 2 4-6 4 8-2 12 20 2q6 2 6 10v22h-5l-2-18-16-2-2 20h-5l-2-26-6-8-8 0z', ink),
];

export const plane: Glyph = (ink) =>
  fillPath('M6 74L40 52 20 28l8-4 28 18 26-17q10-5 14-1 3 5-6 10L65 52l1 34-7 4-10-28L15 80z', ink);

export const towTruck: Glyph = (ink, ground) => [
  fillPath('M2 76V56l8-18h16v20h40v18z', ink),
  fillPath('M9 55l5-11h7v11z', ground),
  strokePath('M34 58L62 22M62 22v14', ink, 5),
  fillPath('M60 50l10-14h18l8 10 2 12-34 6z', ink),
  wheel(16, 78, 8, ink, ground),
  wheel(54, 78, 8, ink, ground),
  drawDot(88, 64, 7, ink),
];

/**
 * Our own letters, as strokes of a pen: a picture looks the same on every machine, because no font of the viewer is used.
 * A capital is 60 units high between the middles of its strokes (y from 6 to 66, the baseline at 72), an em is 100.
 */

/** Width of a letter, and its strokes separated by «M»: each begins with absolute `x y`, the rest is relative. */
type Letter = readonly [number, string];

/** Between two letters, beside the room that each leaves at its sides. */
const GAP = 4;

/** How far the foot of a capital lies below the top of the box, in ems. */
export const BASELINE = 0.72;

const CAPITALS: Readonly<Record<string, Letter>> = {
  A: [60, '5 66l25-60 25 60M14 46h32'],
  B: [58, '9 6v60h22q18 0 18-16t-18-16h-22M9 6h19q16 0 16 14t-16 14'],
  C: [57, '50 17q-7-11-20-11-23 0-23 30t23 30q13 0 20-11'],
  D: [62, '9 6v60h16q29 0 29-30t-29-30z'],
  E: [52, '47 6h-38v60h38M9 35h32'],
  F: [50, '46 6h-37v60M9 36h31'],
  G: [62, '52 17q-7-11-20-11-24 0-24 30t24 30q16 0 22-11v-19h-19'],
  H: [62, '9 6v60M53 6v60M9 36h44'],
  I: [24, '12 6v60'],
  J: [46, '37 6v42q0 18-15 18-13 0-15-13'],
  K: [58, '9 6v60M51 6l-42 38M25 31l29 35'],
  L: [49, '9 6v60h35'],
  M: [74, '9 66v-60l28 42 28-42v60'],
  N: [64, '9 66v-60l46 60v-60'],
  O: [66, '33 6q-25 0-25 30t25 30q25 0 25-30t-25-30z'],
  P: [56, '9 66v-60h22q18 0 18 17t-18 17h-22'],
  Q: [66, '33 6q-25 0-25 30t25 30q25 0 25-30t-25-30zM38 51l20 20'],
  R: [59, '9 66v-60h22q18 0 18 16t-18 16h-22M30 38l23 28'],
  S: [56, '48 16q-6-10-20-10-19 0-19 15 0 13 20 16 20 3 20 15 0 14-20 14-16 0-22-11'],
  T: [54, '4 6h46M27 6v60'],
  U: [62, '9 6v38q0 22 22 22t22-22v-38'],
  V: [58, '5 6l24 60 24-60'],
  W: [84, '5 6l17 60 20-52 20 52 17-60'],
  X: [58, '6 6l46 60M52 6l-46 60'],
  Y: [58, '5 6l24 31 24-31M29 37v29'],
  Z: [54, '6 6h42l-42 60h42'],
};

const SMALL: Readonly<Record<string, Letter>> = {
  a: [50, '9 31q6-8 17-8 16 0 16 15v28M42 44h-14q-20 0-20 11 0 11 14 11 14 0 20-11'],
  b: [54, '8 4v62M8 45q0-22 20-22 19 0 19 22t-19 21q-20 0-20-21'],
  c: [47, '42 32q-5-9-16-9-19 0-19 22t19 21q11 0 16-8'],
  d: [54, '46 4v62M46 45q0-22-20-22-19 0-19 22t19 21q20 0 20-21'],
  e: [52, '8 45h37q0-22-18-22-20 0-20 22t20 21q12 0 17-9'],
  f: [33, '33 5q-17-3-17 14v47M5 26h24'],
  g: [54, '46 24v44q0 19-19 19-12 0-18-7M46 45q0-22-20-22-19 0-19 22t19 21q20 0 20-21'],
  h: [52, '8 4v62M8 42q2-19 19-19 17 0 17 17v26'],
  i: [24, '12 24v42M12 7v1'],
  ı: [24, '12 24v42'],
  j: [26, '14 24v50q0 13-13 12M14 7v1'],
  k: [47, '8 4v62M40 24l-32 25M20 41l22 25'],
  l: [24, '12 4v62'],
  m: [78, '8 66v-42M8 42q2-19 17-19 14 0 14 16v27M39 42q2-19 17-19 14 0 14 16v27'],
  n: [52, '8 66v-42M8 42q2-19 19-19 17 0 17 17v26'],
  o: [54, '27 23q-20 0-20 22t20 21q20 0 20-21t-20-22z'],
  p: [54, '8 24v62M8 45q0-22 20-22 19 0 19 22t-19 21q-20 0-20-21'],
  q: [54, '46 24v62M46 45q0-22-20-22-19 0-19 22t19 21q20 0 20-21'],
  r: [35, '8 66v-42M8 44q2-21 24-20'],
  s: [46, '38 31q-5-8-15-8-15 0-15 11 0 9 15 11 16 2 16 10 0 11-16 11-13 0-18-8'],
  t: [36, '16 10v42q0 15 16 13M4 26h26'],
  u: [52, '8 24v26q0 16 17 16 17 0 19-19M44 24v42'],
  v: [48, '5 24l19 42 19-42'],
  w: [70, '5 24l14 42 16-38 16 38 14-42'],
  x: [48, '6 24l36 42M42 24l-36 42'],
  y: [48, '5 24l19 42M43 24l-20 48q-5 14-16 13'],
  z: [46, '6 24h34l-34 42h35'],
  œ: [86, '27 23q-20 0-20 22t20 21q19 0 19-21t-19-22M46 45h33q0-22-16-22-17 0-17 22t18 21q11 0 15-9'],
};

const DIGITS: Readonly<Record<string, Letter>> = {
  0: [56, '28 6q-20 0-20 30t20 30q20 0 20-30t-20-30z'],
  1: [44, '10 20l17-14v60'],
  2: [56, '8 20q2-14 19-14 19 0 19 16 0 10-12 20l-26 24h40'],
  3: [56, '8 15q6-9 19-9 18 0 18 14t-19 15q21 0 21 15 0 16-21 16-14 0-20-11'],
  4: [56, '36 66v-60l-30 42h44'],
  5: [56, '44 6h-31l-3 28q8-7 17-7 20 0 20 19t-21 20q-13 0-19-10'],
  6: [56, '43 12q-6-6-15-6-20 0-20 34 0 26 20 26 19 0 19-19t-19-19q-14 0-20 14'],
  7: [54, '7 6h41l-25 60'],
  8: [56, '28 6q-17 0-17 14t17 14q20 0 20 16t-20 16q-20 0-20-16t20-16q17 0 17-14t-17-14z'],
  9: [56, '13 60q6 6 15 6 20 0 20-34 0-26-20-26-19 0-19 19t19 19q14 0 20-14'],
};

const MARKS: Readonly<Record<string, Letter>> = {
  ' ': [28, ''],
  '.': [22, '11 65v1'],
  ',': [22, '12 64v3l-4 10'],
  ':': [22, '11 34v1M11 65v1'],
  ';': [22, '12 34v1M12 64v3l-4 10'],
  '!': [24, '12 6v38M12 65v1'],
  '?': [50, '8 18q3-12 17-12 17 0 17 14 0 9-10 15-7 5-7 11M25 65v1'],
  '-': [34, '6 42h22'],
  '–': [48, '4 42h40'],
  '—': [68, '4 42h60'],
  _: [56, '4 78h48'],
  '’': [20, '12 5l-4 14'],
  "'": [18, '9 5v14'],
  '"': [32, '9 5v14M23 5v14'],
  '«': [50, '23 30l-14 15 14 15M42 30l-14 15 14 15'],
  '»': [50, '8 30l14 15-14 15M27 30l14 15-14 15'],
  '(': [30, '24 2q-28 36 0 72'],
  ')': [30, '6 2q28 36 0 72'],
  '/': [40, '34 2l-28 70'],
  '+': [56, '8 40h40M28 20v40'],
  '−': [56, '8 40h40'],
  '=': [56, '8 32h40M8 50h40'],
  '×': [52, '12 26l28 28M40 26l-28 28'],
  '*': [40, '20 8v24M9 14l22 12M31 14l-22 12'],
  '<': [54, '44 22l-36 18 36 18'],
  '>': [54, '10 22l36 18-36 18'],
  '≤': [54, '44 16l-36 16 36 16M8 62h36'],
  '≥': [54, '10 16l36 16-36 16M10 62h36'],
  '%': [
    82,
    '20 8q-12 0-12 13t12 13q12 0 12-13t-12-13zM62 38q-12 0-12 13t12 13q12 0 12-13t-12-13zM56 6l-30 60',
  ],
  '‰': [
    120,
    '20 8q-12 0-12 13t12 13q12 0 12-13t-12-13zM62 38q-11 0-11 13t11 13q11 0 11-13t-11-13zM98 38q-11 0-11 13t11 13q11 0 11-13t-11-13zM56 6l-30 60',
  ],
  '°': [36, '18 4q-11 0-11 11t11 11q11 0 11-11t-11-11z'],
  '·': [22, '11 42v1'],
  '•': [34, '17 40v4'],
  '…': [66, '11 65v1M33 65v1M55 65v1'],
  '&': [64, '56 66l-36-40q-6-20 9-20 13 0 11 13-3 8-18 15-14 8-14 17 0 15 18 15 22 0 27-29'],
  '#': [60, '20 10l-6 52M44 10l-6 52M6 26h50M4 46h50'],
  '@': [
    90,
    '62 28v24q2 8 10 4 10-8 10-22-4-28-36-28-38 2-38 34 2 34 40 34 12 0 22-6M62 42q-2-14-17-14-15 2-15 16 2 14 15 14 14 0 17-16',
  ],
  '→': [72, '6 40h56M46 24l18 16-18 16'],
  '←': [72, '66 40h-56M26 24l-18 16 18 16'],
  '↑': [48, '24 68v-56M8 28l16-18 16 18'],
  '↓': [48, '24 8v56M8 48l16 18 16-18'],
  '€': [62, '56 16q-7-10-18-10-21 0-21 30t21 30q11 0 18-10M6 29h36M6 43h34'],
  '²': [34, '6 12q2-8 10-8 10 0 10 9 0 6-8 11l-11 9h21'],
  '³': [34, '6 9q4-5 10-5 10 0 10 7t-10 7q11 0 11 8t-11 7q-7 0-10-5'],
  '₂': [34, '6 52q2-8 10-8 10 0 10 9 0 6-8 11l-11 9h21'],
  '½': [80, '8 16l10-8v28M58 6l-36 60M50 48q2-7 10-7 9 0 9 8 0 6-8 10l-11 8h21'],
  µ: [52, '8 86v-62M8 50q0 16 17 16 17 0 19-19M44 24v42'],
};

/** Marks over a letter (or below it), from the middle of a small letter's top. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0301': '-3 12l9-10',
  '\u0300': '3 12l-9-10',
  '\u0302': '-11 12l11-10 11 10',
  '\u0308': '-10 7v1M10 7v1',
  '\u0303': '-12 11q6-8 12-3t12-3',
  '\u0327': '0 68q10 4 4 12-4 4-12 2',
};
const CEDILLA = '\u0327';
/** Accents of a capital stand above the height of capitals. */
const OVER_CAPITALS = -15;

const LETTERS: ReadonlyMap<string, Letter> = new Map(
  [CAPITALS, SMALL, DIGITS, MARKS].flatMap((each) => Object.entries(each)),
);

/** What a sign that we have no letter for is drawn as: an empty box. */
const UNKNOWN: Letter = [56, '8 6h40v60h-40z'];

/** Wide and narrow spaces are one space; dashes of figures are one dash. */
const SAME: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2011': '-',
  '′': '’',
  '″': '"',
  Œ: 'OE',
};

const spread = (text: string): string[] =>
  [...text].flatMap((each) => [...(SAME[each] ?? each).normalize('NFD')]);

/** Whether each sign of a text has a letter. */
export const canWrite = (text: string): boolean =>
  spread(text).every((each) => LETTERS.has(each) || each in ACCENTS);

/** Width of a text in ems. */
export function measureText(text: string): number {
  let width = 0;
  for (const each of spread(text)) if (!(each in ACCENTS)) width += (LETTERS.get(each) ?? UNKNOWN)[0] + GAP;
  return width / 100;
}

const shiftStrokes = (strokes: string, dx: number, dy = 0): string =>
  strokes
    .split('M')
    .filter((stroke) => stroke !== '')
    .map((stroke) => {
      const [, x = '0', y = '0', rest = ''] = /^(-?\d+) (-?\d+)(.*)$/.exec(stroke) ?? [];
      return `M${Math.round(Number(x) + dx)} ${Math.round(Number(y) + dy)}${rest}`;
    })
    .join('');

const written = new Map<string, string>();
const MOST_KEPT = 2000;

/** Path data of a text in hundredths of an em, from x = 0, capitals between y = 0 and 72: to be stroked, not filled. */
export function writeLetters(text: string): string {
  const known = written.get(text);
  if (known !== undefined) return known;
  const signs = spread(text);
  let x = 0;
  let middle = 0;
  let lift = 0;
  const path = signs.map((each, index) => {
    const accent = ACCENTS[each];
    if (accent !== undefined) return shiftStrokes(accent, middle, each === CEDILLA ? 0 : lift);
    const next = signs[index + 1] ?? '';
    const bare = each === 'i' && next in ACCENTS ? 'ı' : each;
    const [width, strokes] = LETTERS.get(bare) ?? UNKNOWN;
    const drawn = shiftStrokes(strokes, x);
    middle = x + width / 2;
    lift = each === each.toUpperCase() ? OVER_CAPITALS : 0;
    x += width + GAP;
    return drawn;
  });
  const result = path.join('');
  if (written.size < MOST_KEPT) written.set(text, result);
  return result;
}

/** The same, from a place in hundredths of an em: several texts make one path. */
export const writeLettersAt = (text: string, x: number, y: number): string =>
  shiftStrokes(writeLetters(text), x, y);

/**
 * Our own letters, as strokes of a pen: a picture looks the same on every machine, because no font of the viewer is used.
 * A capital is 60 units high between the middles of its strokes (y from 6 to 66, the baseline at 72), an em is 100.
 */
import { CAPITALS, DIGITS, type LetterStrokes, MARKS, SMALL } from './letters.ts';
import { RARE_LETTERS } from './more-letters.ts';

/** Between two letters, beside the room that each leaves at its sides. */
const GAP = 4;

/** How far the foot of a capital lies below the top of the box, in ems. */
export const BASELINE = 0.72;

/** Marks over a letter (or below it), from the middle of a small letter's top. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0301': '-3 12l9-10',
  '\u0300': '3 12l-9-10',
  '\u0302': '-11 12l11-10 11 10',
  '\u0308': '-10 7v1M10 7v1',
  '\u0303': '-12 11q6-8 12-3t12-3',
  '\u0327': '0 68q10 4 4 12-4 4-12 2',
  '\u0328': '6 66q-10 10-2 14 4 2 9-1',
  '\u0304': '-10 8h20',
  '\u0306': '-10 5q10 12 20 0',
  '\u0307': '0 7v1',
  '\u030a': '0 0q-7 0-7 6t7 6q7 0 7-6t-7-6z',
  '\u030b': '-9 12l8-10M4 12l8-10',
  '\u030c': '-11 3l11 9 11-9',
  // Through a sign, which stands no higher than a capital: «≠».
  '\u0338': '13 32l-26 48',
};
const BELOW: readonly string[] = ['\u0327', '\u0328'];
/** Accents of a capital stand above the height of capitals. */
const OVER_CAPITALS = -15;

const LETTERS: ReadonlyMap<string, LetterStrokes> = new Map(
  [CAPITALS, SMALL, DIGITS, MARKS, RARE_LETTERS].flatMap((each) => Object.entries(each)),
);

/** What a sign that we have no letter for is drawn as: an empty box. */
const UNKNOWN_STROKES = 'h40v60h-40z';
const UNKNOWN: LetterStrokes = [56, `8 6${UNKNOWN_STROKES}`];

/** Signs that are written as others are: all spaces as one, dashes and primes of figures, letters that are set together. */
const SAME: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2004': ' ',
  '\u2005': ' ',
  '\u2006': ' ',
  '\u2007': ' ',
  '\u2008': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '′': '’',
  '″': '"',
  ʼ: '’',
  '⁄': '/',
  '∕': '/',
  '✔': '✓',
  '✕': '✗',
  '✖': '✗',
  '✘': '✗',
  '➔': '→',
  '➜': '→',
  '∆': 'Δ',
  μ: 'µ',
  '∙': '·',
  '⋅': '·',
  '∗': '*',
  Œ: 'OE',
  Æ: 'AE',
  ẞ: 'SS',
  ﬁ: 'fi',
  ﬂ: 'fl',
  '№': 'Nº',
  '™': 'TM',
  '℃': '°C',
};

const spread = (text: string): string[] =>
  [...text].flatMap((each) => [...(SAME[each] ?? each).normalize('NFD')]);

const isWritable = (text: string): boolean =>
  spread(text).every((each) => LETTERS.has(each) || each in ACCENTS);

/** The signs of a text that no letter is drawn for, each once. */
export const listUnwritable = (text: string): string[] =>
  isWritable(text) ? [] : [...new Set([...text].filter((each) => !isWritable(each)))];

/** Whether a drawing has the empty box that stands for a letter that is not there. */
export const hasEmptyBox = (svg: string): boolean => svg.includes(UNKNOWN_STROKES);

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
    if (accent !== undefined) return shiftStrokes(accent, middle, BELOW.includes(each) ? 0 : lift);
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

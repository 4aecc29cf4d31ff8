/** Letters that are seldom needed: signs of reckoning, ticks, brackets, arrows, small figures above and below the line. */
import { CAPITALS, DIGITS, type LetterStrokes, MARKS, SMALL } from './letters.ts';

const SIGNS: Readonly<Record<string, LetterStrokes>> = {
  '÷': [56, '8 40h40M28 23v1M28 56v1'],
  '±': [56, '8 34h40M28 14v40M8 66h40'],
  '≈': [56, '8 34q10-12 20-4t20-4M8 52q10-12 20-4t20-4'],
  '~': [56, '8 43q10-12 20-4t20-4'],
  '√': [66, '4 42l8-5 14 29 17-60h18'],
  '∞': [88, '44 38q-10-16-20-16-16 0-16 16t16 16q10 0 20-16 10-16 20-16 16 0 16 16t-16 16q-10 0-20-16'],
  '✓': [62, '8 40l16 24 30-54'],
  '✗': [58, '10 8q20 22 38 58M48 10q-24 22-40 54'],
  '[': [32, '24 2h-14v72h14'],
  ']': [32, '8 2h14v72h-14'],
  '{': [36, '28 2q-12 0-12 12v14q0 9-10 9 10 0 10 9v14q0 14 12 14'],
  '}': [36, '8 2q12 0 12 12v14q0 9 10 9-10 0-10 9v14q0 14-12 14'],
  '|': [24, '12 0v78'],
  '\\': [40, '6 2l28 70'],
  '^': [44, '8 26l14-18 14 18'],
  '`': [26, '8 5l10 12'],
  '´': [26, '18 5l-10 12'],
  '“': [34, '7 19l4-14M21 19l4-14'],
  '”': [34, '12 5l-4 14M26 5l-4 14'],
  '„': [34, '12 60l-4 14M26 60l-4 14'],
  '‘': [20, '8 19l4-14'],
  '‚': [20, '12 60l-4 14'],
  '‹': [31, '23 30l-14 15 14 15'],
  '›': [31, '8 30l14 15-14 15'],
  '§': [
    48,
    '40 13q-5-8-16-8-15 0-15 11 0 8 15 13 17 6 17 15 0 6-7 10M8 63q5 8 16 8 15 0 15-11 0-8-15-13-17-6-17-15 0-6 7-10',
  ],
  '†': [40, '20 6v64M7 24h26'],
  '©': [80, '40 4q-33 0-33 32t33 32q33 0 33-32t-33-32zM51 26q-4-5-11-5-14 0-14 15t14 15q7 0 11-5'],
  '®': [80, '40 4q-33 0-33 32t33 32q33 0 33-32t-33-32zM30 52v-31h11q10 0 10 8t-10 8h-11M40 37l11 15'],
  '£': [58, '48 16q-5-10-16-10-15 0-15 18v20q0 14-9 22h42M6 38h30'],
  $: [56, '48 16q-6-10-20-10-19 0-19 15 0 13 20 16 20 3 20 15 0 14-20 14-16 0-22-11M28 0v74'],
  '↔': [84, '8 40h68M24 24l-16 16 16 16M60 24l16 16-16 16'],
  '↕': [48, '24 8v60M9 24l15-16 15 16M9 52l15 16 15-16'],
  '↗': [60, '10 64l40-46M24 16h27v29'],
  '↘': [60, '10 16l40 46M24 64h27v-29'],
  '↙': [60, '50 16l-40 46M36 64h-27v-29'],
  '↖': [60, '50 64l-40-46M36 16h-27v29'],
  '⇒': [76, '6 32h46M6 50h46M46 19l22 22-22 22'],
  '○': [66, '33 14q-25 0-25 25t25 25q25 0 25-25t-25-25z'],
  º: [34, '17 4q-10 0-10 11t10 11q10 0 10-11t-10-11zM7 37h20'],
  ª: [34, '8 9q3-5 9-5 9 0 9 8v14M26 15h-8q-11 0-11 6 0 5 8 5 7 0 11-6M7 37h20'],
  Δ: [66, '33 6l27 60h-54z'],
  Ω: [66, '8 66h17v-5q-17-8-17-28 0-27 25-27t25 27q0 20-17 28v5h17'],
  α: [60, '51 24q-8 42-27 42-17 0-17-21t17-22q18 0 28 43'],
  θ: [54, '27 6q-19 0-19 30t19 30q19 0 19-30t-19-30zM8 36h38'],
  λ: [52, '8 6q9 0 13 12l22 48M27 32l-20 34'],
  π: [62, '6 26h50M20 26v40M42 26v30q0 10 10 10'],
  φ: [60, '30 6v80M30 23q-22 0-22 22t22 21q22 0 22-21t-22-22z'],
};

/** Half as large and moved: numbers of path data stand apart by their sign alone, so that each gets a space of its own. */
function shrinkLetter([width, strokes]: LetterStrokes, right: number, down: number): LetterStrokes {
  const small = strokes.split('M').map((stroke) => {
    const [, x = '0', y = '0', rest = ''] = /^(-?\d+) ?(-?\d+)(.*)$/.exec(stroke) ?? [];
    const shrunk = rest
      .replace(/-?\d+/g, (each) => ` ${Math.round(Number(each) / 2)}`)
      .replace(/([a-z]) /g, '$1');
    return `${Math.round(Number(x) / 2) + right} ${Math.round(Number(y) / 2) + down}${shrunk}`;
  });
  return [Math.round(width / 2) + 6, small.join('M')];
}

const KNOWN: Readonly<Record<string, LetterStrokes>> = { ...CAPITALS, ...SMALL, ...DIGITS, ...MARKS };

function shrinkAll(signs: string, letters: string, down: number): Record<string, LetterStrokes> {
  const own = [...letters];
  return Object.fromEntries(
    [...signs].map((sign, index) => {
      const letter = KNOWN[own[index] ?? ''];
      if (!letter) throw new Error(`no letter to shrink for ${sign}`);
      return [sign, shrinkLetter(letter, 3, down)];
    }),
  );
}

function drawFraction(above: string, below: string): LetterStrokes {
  const [top, foot] = [KNOWN[above], KNOWN[below]];
  if (!top || !foot) throw new Error(`no figures for ${above}/${below}`);
  return [82, `${shrinkLetter(top, 4, 2)[1]}M58 6l-36 60M${shrinkLetter(foot, 50, 36)[1]}`];
}

export const RARE_LETTERS: Readonly<Record<string, LetterStrokes>> = {
  ...SIGNS,
  ...shrinkAll('⁰¹⁴⁵⁶⁷⁸⁹⁺⁻ᵉʳˢᵗⁿᵒᵈʰᵐ', '01456789+−erstnodhm', 2),
  ...shrinkAll('₀₁₃₄₅₆₇₈₉', '013456789', 42),
  '¼': drawFraction('1', '4'),
  '¾': drawFraction('3', '4'),
  '⅓': drawFraction('1', '3'),
  '⅔': drawFraction('2', '3'),
};

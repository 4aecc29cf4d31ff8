import { describe, expect, it } from 'vitest';
import { hasEmptyBox, listUnwritable, measureText, writeLetters, writeLettersAt } from './lettering.ts';
import { drawSignText, drawSignTexts } from './pen.ts';
import { toSvg } from './svg.ts';

const FRENCH =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 àâäçéèêëîïôöùûüÿœŒ ÀÂÇÉÈÊËÎÏÔÙÛÜ';

describe('our letters', () => {
  it('has all that French is written with, and its spaces and quotes', () => {
    expect(listUnwritable(FRENCH)).toEqual([]);
    expect(listUnwritable('« l’été » – 10 % ; 3,5 t : 130 km/h ! ? (A6) 2 × 5° 1/2 − €')).toEqual([]);
    expect(listUnwritable('漢')).toEqual(['漢']);
  });

  it('has the signs of reckoning, ticks, small figures, brackets, arrows and the letters of European names', () => {
    const signs =
      '15 ÷ 60 ≈ 0,25 ± 1 ~ √ ∞ ≠ ✓ ✗ [§ 1] {a|b} x⁴ 10⁻⁶ CO₂ 1ᵉʳ 2ⁿᵈ ¼ ¾ ⅓ ⅔ ↔ ↕ ↗ ↘ ↙ ↖ ⇒ Δ Ω α θ λ π φ';
    expect(listUnwritable(signs)).toEqual([]);
    expect(listUnwritable('æ Æ Œ ø Ł đ ß å č ş ą ő ž ğ ñ ‹ › “ ” „ ‘ ‚ № ™ © ® £ $ ` ´ ^ \\ º ª')).toEqual(
      [],
    );
    expect(hasEmptyBox(writeLetters(signs))).toBe(false);
    const marks = [...signs.replace(/[\s\w.,]/g, '')];
    expect(new Set(marks.map(writeLetters)).size).toBe(new Set(marks).size);
    expect(writeLetters(signs)).toMatch(/^(M-?\d+ -?\d+[a-z0-9 .-]*)+$/);
  });

  it('tells which signs it has no letter for', () => {
    expect(listUnwritable('12 漢 km, 字漢')).toEqual(['漢', '字']);
    expect(hasEmptyBox(writeLetters('12 漢'))).toBe(true);
  });

  it('draws what it has no letter for as an empty box', () => {
    expect(writeLetters('漢')).toBe('M8 6h40v60h-40z');
  });

  it('draws each sign in another way than every other', () => {
    const drawn = [...FRENCH.replaceAll(' ', '').replace('Œ', '')].map(writeLetters);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('writes data that begins each stroke with a place, and nothing but path data', () => {
    expect(writeLetters(FRENCH)).toMatch(/^(M-?\d+ -?\d+[a-z0-9 .-]*)+$/);
  });

  it('sets letters one after another, as wide as it measures them', () => {
    expect(measureText('AB')).toBeCloseTo(measureText('A') + measureText('B'));
    expect(measureText('É')).toBe(measureText('E'));
    expect(writeLetters('AA').startsWith(writeLetters('A'))).toBe(true);
    const second = Number(/M(-?\d+)/.exec(writeLetters('IA').slice(writeLetters('I').length))?.[1]);
    expect(second).toBe(Math.round(measureText('I') * 100) + 5);
  });

  it('writes several texts from their own places', () => {
    expect(writeLettersAt('1', 0, 0)).toBe(writeLetters('1'));
    expect(writeLettersAt('1', 100, -40)).toBe('M110 -20l17-14v60');
    const drawn = toSvg(
      drawSignTexts(
        [
          ['1', 50, 36],
          ['1', 150, 36],
        ],
        { size: 100, color: '#000', anchor: 'start' },
      ),
    );
    expect(drawn).toContain('scale(1)');
    expect(drawn).toContain(` d="${writeLettersAt('1', 50, 0)}${writeLettersAt('1', 150, 0)}"`);
  });

  it('draws white under the ink only with a halo, and turns a text round its place', () => {
    const style = { size: 100, color: '#123456' };
    expect(toSvg(drawSignText('1', 0, 0, style))).not.toContain('#fff');
    const haloed = toSvg(drawSignText('1', 0, 0, { ...style, halo: 2, turn: 90 }));
    expect(haloed.indexOf('stroke="#fff" stroke-width="17"')).toBeGreaterThan(0);
    expect(haloed.indexOf('#123456')).toBeGreaterThan(haloed.indexOf('#fff'));
    expect(haloed).toContain('rotate(90 0 0) ');
  });

  it('takes the dot off a letter with a mark over it', () => {
    expect(writeLetters('î')).not.toContain('M12 7v1');
    expect(writeLetters('i')).toContain('M12 7v1');
  });
});

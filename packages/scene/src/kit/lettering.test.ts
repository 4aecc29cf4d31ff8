import { describe, expect, it } from 'vitest';
import { canWrite, measureText, writeLetters } from './lettering.ts';

const FRENCH =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 àâäçéèêëîïôöùûüÿœŒ ÀÂÇÉÈÊËÎÏÔÙÛÜ';

describe('our letters', () => {
  it('has all that French is written with, and its spaces and quotes', () => {
    expect(canWrite(FRENCH)).toBe(true);
    expect(canWrite('« l’été » – 10 % ; 3,5 t : 130 km/h ! ? (A6) 2 × 5° 1/2 − €')).toBe(true);
    expect(canWrite('漢')).toBe(false);
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

  it('takes the dot off a letter with a mark over it', () => {
    expect(writeLetters('î')).not.toContain('M12 7v1');
    expect(writeLetters('i')).toContain('M12 7v1');
  });
});

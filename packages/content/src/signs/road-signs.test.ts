import { SIGN_CODES } from '@balise/scene/facts';
import { expect, test } from 'vitest';
import { CONFUSABLE_SIGN_GROUPS } from '../families/road/sign-groups.ts';
import { LEFT_OUT_SIGNS } from './left-out.ts';
import { findRoadSign, ROAD_SIGNS, SIGN_KINDS } from './road-signs.ts';

const groups = CONFUSABLE_SIGN_GROUPS.flat().map((group) => group.split(' '));

test('every sign that can be drawn has its meaning, once', () => {
  const codes = ROAD_SIGNS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(SIGN_CODES.filter((code) => !codes.includes(code))).toEqual([]);
  expect(new Set(ROAD_SIGNS.map(({ kind }) => kind))).toEqual(new Set(SIGN_KINDS));
});

test('a sign that is left out is neither listed nor drawn, and has its reason', () => {
  expect(new Set(LEFT_OUT_SIGNS.map(({ sign }) => sign)).size).toBe(LEFT_OUT_SIGNS.length);
  for (const { sign, reason } of LEFT_OUT_SIGNS) {
    expect(findRoadSign(sign), sign).toBeUndefined();
    expect(SIGN_CODES, sign).not.toContain(sign);
    expect(reason, sign).toMatch(/^[A-Z][^|]{20,}\.$/);
  }
});

test('every sign has a name that fits a proposition, and a meaning of one sentence', () => {
  for (const { code, name, meaning, shown, mustKnow } of ROAD_SIGNS) {
    expect(name.length, code).toBeLessThanOrEqual(60);
    expect(meaning, code).toMatch(/^[A-ZÀÉÊ][^.]*(\d\.\d[^.]*)?\.$/u);
    expect(shown !== '', code).toBe(mustKnow);
    expect(`${name}${meaning}${shown}`, code).not.toMatch(/['"]| [:;!?»]/);
  }
});

test('every sign that must be known is asked beside three others or more, each with another name and look', () => {
  const asked = new Set(groups.flat());
  expect(ROAD_SIGNS.filter(({ code, mustKnow }) => mustKnow !== asked.has(code))).toEqual([]);
  for (const group of groups) {
    expect(group.length, group.join(' ')).toBeGreaterThanOrEqual(4);
    expect(new Set(group).size).toBe(group.length);
    expect(new Set(group.map((code) => findRoadSign(code)?.name)).size).toBe(group.length);
    expect(new Set(group.map((code) => findRoadSign(code)?.shown)).size, group.join(' ')).toBe(group.length);
  }
});

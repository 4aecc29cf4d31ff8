import { expect, test } from 'vitest';
import { describeSchool, findComparedMonths, sumNetwork } from './network.ts';

const school = (enrolled: number, examined = enrolled, passed = examined, active = enrolled) => ({
  name: `École ${enrolled}`,
  madeAt: new Date(0),
  from: '2025-11-01',
  to: '2026-10-31',
  figures: { enrolled, active, examined, passed, medianDays: 60 },
});

test('the months compared are the twelve whole ones before today', () => {
  expect(findComparedMonths('2026-11-24')).toEqual({ from: '2025-11-01', to: '2026-10-31' });
  expect(findComparedMonths('2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(findComparedMonths('2024-03-31')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
});

test('seven people are hidden, eight are shown', () => {
  expect(describeSchool(school(7))).toMatchObject({
    enrolled: null,
    active: null,
    examined: null,
    rate: null,
  });
  expect(describeSchool(school(8))).toMatchObject({
    enrolled: 8,
    active: 8,
    examined: 8,
    passed: 8,
    rate: 100,
  });
  expect(describeSchool({ ...school(9), figures: null })).toMatchObject({
    enrolled: null,
    medianDays: null,
  });
});

test('who failed can’t be told by subtraction: few failures hide the rate', () => {
  expect(describeSchool(school(20, 20, 13))).toMatchObject({ examined: 20, passed: null, rate: null });
  expect(describeSchool(school(20, 20, 12))).toMatchObject({ passed: 12, rate: 60, medianDays: 60 });
  expect(describeSchool(school(20, 20, 7))).toMatchObject({ passed: null, rate: null, medianDays: null });
});

test('a total never tells the one hidden number, nor that of few people', () => {
  expect(sumNetwork([school(30), school(7)]).enrolled).toBeNull();
  expect(sumNetwork([school(30), school(0)]).enrolled).toBeNull();
  expect(sumNetwork([school(30), school(3), school(4)]).enrolled).toBeNull();
  expect(sumNetwork([school(30), school(5), school(4)]).enrolled).toBe(39);
  expect(sumNetwork([school(30), school(20)]).enrolled).toBe(50);
  expect(sumNetwork([school(30, 30, 20), school(30, 30, 27)])).toMatchObject({
    examined: 60,
    passed: null,
    rate: null,
  });
  expect(sumNetwork([school(30, 30, 20), school(30, 30, 15)])).toMatchObject({ passed: 35, rate: 58 });
  expect(sumNetwork([])).toEqual({ enrolled: null, active: null, examined: null, passed: null, rate: null });
});

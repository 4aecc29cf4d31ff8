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
    inscrits: null,
    actifs: null,
    presentes: null,
    taux: null,
  });
  expect(describeSchool(school(8))).toMatchObject({
    inscrits: 8,
    actifs: 8,
    presentes: 8,
    recus: 8,
    taux: 100,
  });
  expect(describeSchool({ ...school(9), figures: null })).toMatchObject({
    inscrits: null,
    jours_mediane: null,
  });
});

test('who failed can’t be told by subtraction: few failures hide the rate', () => {
  expect(describeSchool(school(20, 20, 13))).toMatchObject({ presentes: 20, recus: null, taux: null });
  expect(describeSchool(school(20, 20, 12))).toMatchObject({ recus: 12, taux: 60, jours_mediane: 60 });
  expect(describeSchool(school(20, 20, 7))).toMatchObject({ recus: null, taux: null, jours_mediane: null });
});

test('a total never tells the one hidden number, nor that of few people', () => {
  expect(sumNetwork([school(30), school(7)]).inscrits).toBeNull();
  expect(sumNetwork([school(30), school(0)]).inscrits).toBeNull();
  expect(sumNetwork([school(30), school(3), school(4)]).inscrits).toBeNull();
  expect(sumNetwork([school(30), school(5), school(4)]).inscrits).toBe(39);
  expect(sumNetwork([school(30), school(20)]).inscrits).toBe(50);
  expect(sumNetwork([school(30, 30, 20), school(30, 30, 27)])).toMatchObject({
    presentes: 60,
    recus: null,
    taux: null,
  });
  expect(sumNetwork([school(30, 30, 20), school(30, 30, 15)])).toMatchObject({ recus: 35, taux: 58 });
  expect(sumNetwork([])).toEqual({ inscrits: null, actifs: null, presentes: null, recus: null, taux: null });
});

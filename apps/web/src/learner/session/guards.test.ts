import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardConnected, guardCourses, guardLicences, guardPublic } from './guards.ts';
import { COURSES_ONLY, SIGNED_OUT, TESTS_AND_COURSES } from './session.ts';

const learner = { authenticated: true, mode: TESTS_AND_COURSES, connectedAs: false } as const;
const coursesOnly = { ...learner, mode: COURSES_ONLY } as const;
const states = fc.constantFrom(SIGNED_OUT, learner, coursesOnly);

describe('the connected area', () => {
  test('lets in signed-in people, and sends visitors to the public area', () => {
    expect(guardConnected(learner, null, '/history')).toBeNull();
    expect(guardConnected(SIGNED_OUT, null, '/history')).toEqual({ to: '/home' });
  });

  test('lets in anybody with a ticket or a chosen inscription, in any session state', () => {
    const brought = fc.constantFrom({ ticket: 'ST-1' }, { inscriptionId: '3' });
    fc.assert(fc.property(states, brought, (state, entry) => guardConnected(state, entry, '/') === null));
  });

  test('sends people who have only courses to their own area, to the same course', () => {
    expect(guardConnected(coursesOnly, null, '/dashboard')).toEqual({ to: '/only-courses' });
    expect(guardConnected(coursesOnly, null, '/courses/code%20b')).toEqual({
      to: '/only-courses/$label',
      params: { label: 'code b' },
    });
  });
});

test('the courses area is for people who have only courses; the others find theirs in the connected area', () => {
  expect(guardCourses(coursesOnly, '/only-courses')).toBeNull();
  expect(guardCourses(SIGNED_OUT, '/only-courses')).toEqual({ to: '/home' });
  expect(guardCourses(learner, '/only-courses')).toEqual({ to: '/dashboard' });
  expect(guardCourses(learner, '/only-courses/max')).toEqual({
    to: '/courses/$label',
    params: { label: 'max' },
  });
});

test('the public area sends signed-in people to the dashboard', () => {
  expect(guardPublic(learner)).toEqual({ to: '/dashboard' });
  expect(guardPublic(SIGNED_OUT)).toBeNull();
});

describe('the choice of licence', () => {
  test('is skipped with one inscription, or with an earlier choice that is still open', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ids, fc.option(fc.integer({ min: 1, max: 9 })), (all, selected) => {
        const open = all.map((id) => ({ id }));
        const only = all.length === 1 ? all[0] : undefined;
        const chosen = only ?? all.find((id) => id === selected);
        expect(guardLicences(SIGNED_OUT, { open, selected })).toEqual(
          chosen === undefined ? null : { to: '/', search: { inscriptionId: chosen } },
        );
      }),
    );
  });

  test('is left when there is nothing to choose', () => {
    expect(guardLicences(SIGNED_OUT, { open: [], selected: 3 })).toEqual({ to: '/home' });
    expect(guardLicences(coursesOnly, { open: [], selected: null })).toEqual({ to: '/only-courses' });
  });
});

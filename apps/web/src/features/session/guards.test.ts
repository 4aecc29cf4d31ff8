import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardConnected, guardCourses, guardLicenses, guardPublic } from './guards.ts';
import { COURSES_ONLY, SIGNED_OUT, TESTS_AND_COURSES } from './session.ts';

const learner = { authenticated: true, mode: TESTS_AND_COURSES, connectedAs: false } as const;
const coursesOnly = { ...learner, mode: COURSES_ONLY } as const;
const states = fc.constantFrom(SIGNED_OUT, learner, coursesOnly);

describe('the connected area', () => {
  test('lets in who is signed in, and sends visitors to the public area', () => {
    expect(guardConnected(learner, null, '/history')).toBeNull();
    expect(guardConnected(SIGNED_OUT, null, '/history')).toEqual({ to: '/home' });
  });

  test('lets in whoever brings a ticket or a chosen inscription, in whatever state', () => {
    const brought = fc.constantFrom({ ticket: 'ST-1' }, { inscriptionId: '3' });
    fc.assert(fc.property(states, brought, (state, entry) => guardConnected(state, entry, '/') === null));
  });

  test('sends those who have courses only to their own area, at the same course', () => {
    expect(guardConnected(coursesOnly, null, '/dashboard')).toEqual({ to: '/only-courses' });
    expect(guardConnected(coursesOnly, null, '/courses/code%20b')).toEqual({
      to: '/only-courses/$label',
      params: { label: 'code b' },
    });
  });
});

test('the courses area is for those who have courses only; the others have theirs in the connected area', () => {
  expect(guardCourses(coursesOnly, '/only-courses')).toBeNull();
  expect(guardCourses(SIGNED_OUT, '/only-courses')).toEqual({ to: '/home' });
  expect(guardCourses(learner, '/only-courses')).toEqual({ to: '/dashboard' });
  expect(guardCourses(learner, '/only-courses/max')).toEqual({
    to: '/courses/$label',
    params: { label: 'max' },
  });
});

test('the public area sends who is signed in to the dashboard', () => {
  expect(guardPublic(learner)).toEqual({ to: '/dashboard' });
  expect(guardPublic(SIGNED_OUT)).toBeNull();
});

describe('the choice of licence', () => {
  test('goes straight in with one inscription, or with one already chosen that is still open', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ids, fc.option(fc.integer({ min: 1, max: 9 })), (all, selected) => {
        const open = all.map((id) => ({ id }));
        const only = all.length === 1 ? all[0] : undefined;
        const chosen = only ?? all.find((id) => id === selected);
        expect(guardLicenses(SIGNED_OUT, { open, selected })).toEqual(
          chosen === undefined ? null : { to: '/', search: { inscriptionId: chosen } },
        );
      }),
    );
  });

  test('sends away who has nothing to choose', () => {
    expect(guardLicenses(SIGNED_OUT, { open: [], selected: 3 })).toEqual({ to: '/home' });
    expect(guardLicenses(coursesOnly, { open: [], selected: null })).toEqual({ to: '/only-courses' });
  });
});

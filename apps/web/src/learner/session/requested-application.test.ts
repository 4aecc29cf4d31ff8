import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readApplicationLabel } from './requested-application.ts';

test('the address of a course names its application, in both areas and in any encoding', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/courses/', '/only-courses/'),
      fc.string({ minLength: 1 }),
      (area, label) => {
        expect(readApplicationLabel(area + encodeURIComponent(label))).toBe(label);
      },
    ),
  );
});

test('any other address names none', () => {
  for (const path of [
    '/',
    '/courses',
    '/courses/',
    '/dashboard',
    '/courses/a/b',
    '/x/courses/a',
    '/courses/%',
  ])
    expect(readApplicationLabel(path), path).toBeNull();
});

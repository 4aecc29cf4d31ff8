import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseAddress, courseAt, courseKey, standAlone } from './courses.ts';
import type { LearnerApplication } from './wire.ts';

const application = (id: number, label: string, licenceCode = 'b'): LearnerApplication => ({
  id,
  label,
  title: 'Cours',
  address: '',
  color: '#000000',
  licenceCode,
  status: 'ouvert',
  isWholePage: false,
  isCommented: false,
  completedAt: null,
});
const strange = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%',
  '$label',
  '{$x}',
  'a/b',
  'a\\b',
  'a?b#c',
  '|',
  'a^b',
  '[',
  'Été à l’île',
  '<img src=x>',
  ' ',
  'é',
];
const label = fc.oneof(
  fc.constantFrom(...strange),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

/** The label that the router reads from an address, as a link makes it and as a browser changes it. */
async function readBack(address: string): Promise<unknown> {
  const root = createRootRoute();
  const course = createRoute({ getParentRoute: () => root, path: '/courses/$label' });
  const path = new URL(address, 'https://prepa.example').pathname;
  const router = createRouter({
    routeTree: root.addChildren([course]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return (router.state.matches.at(-1)?.params as { label?: string } | undefined)?.label;
}

test('a course is found by its address with any characters in its label', async () => {
  await fc.assert(
    fc.asyncProperty(label, async (label) => {
      const course = application(41, label);
      const key = await readBack(courseAddress('/courses', course));
      expect(key).toBe(courseKey(course));
      expect(courseAt([application(7, 'autre'), course], String(key), 'b')).toBe(course);
    }),
  );
});

test('of two courses with one label, the address means that of the selected licence', () => {
  const courses = [application(1, 'code', 'a2'), application(2, 'code', 'b')];
  expect(courseAt(courses, 'code', 'b')?.id).toBe(2);
  expect(courseAt(courses, 'code', 'co')?.id).toBe(1);
  expect(courseAt(courses, 'inconnu', 'b')).toBeUndefined();
});

test('an application stands alone if no open inscription is for its licence', () => {
  const licences = fc.array(fc.constantFrom('b', 'a2', 'co', 'etm'), { maxLength: 4 });
  fc.assert(
    fc.property(licences, licences, (enrolled, offered) => {
      const alone = standAlone(
        offered.map((licenceCode, id) => application(id, 'code', licenceCode)),
        enrolled.map((licenceCode) => ({ licenceCode })),
      );
      expect(alone.map(({ licenceCode }) => licenceCode)).toEqual(
        offered.filter((licenceCode) => !enrolled.includes(licenceCode)),
      );
    }),
  );
});

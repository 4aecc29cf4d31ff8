import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseAddress, type LearnerApplication, type LearnerInscription } from '../student/api.ts';
import { courseTabs, hasExam, listMainTabs, listTabs, menuEntries, type TabFacts } from './tabs.ts';

const label = fc.oneof(
  fc.constantFrom('code-commente', 'fastcode-b', 'cours fastcode', 'a/b', '50 %', '..'),
  fc.string(),
);
const licence = fc.constantFrom('b', 'a2', 'co', 'etm');
const application: fc.Arbitrary<LearnerApplication> = fc.record({
  id: fc.integer({ min: 1, max: 1e9 }),
  label: label,
  title: fc.string({ minLength: 1 }),
  address: fc.constant(''),
  color: fc.constant('#1b4dd8'),
  licenceCode: licence,
  status: fc.constant('ouvert' as const),
  isWholePage: fc.boolean(),
  isCommented: fc.boolean(),
  completedAt: fc.constant(null),
});
const applications = fc.uniqueArray(application, { selector: ({ id }) => id, maxLength: 5 });
const facts: fc.Arbitrary<TabFacts> = fc.record({
  welcome: fc.option(fc.string({ minLength: 1 })),
  licence: fc.option(licence, { nil: undefined }),
  applications,
  requested: fc.option(application),
  chosen: fc.option(application),
  exam: fc.boolean(),
});
/** A learner without the welcome series or a requested application has the usual tabs. */
const settled = facts.map((some): TabFacts => ({ ...some, welcome: null, requested: null }));
const labels = (some: TabFacts): string[] => listTabs(some).map((tab) => tab.label);
const paths = (some: TabFacts): string[] => listTabs(some).map(({ path }) => path);

describe('the tabs', () => {
  test('come in order: dashboard, history, courses, contact, exam', () => {
    fc.assert(
      fc.property(settled, (some) => {
        const kinds = paths(some).map((path) => (path.startsWith('/courses/') ? 'course' : path));
        const courses = some.applications.filter(
          ({ licenceCode, id }) => licenceCode === some.licence || id === some.chosen?.id,
        );
        expect(kinds).toEqual([
          '/dashboard',
          '/history',
          ...courses.map(() => 'course'),
          '/contact',
          ...(some.exam ? ['/examen'] : []),
        ]);
      }),
    );
    const none = { welcome: null, licence: 'b', applications: [], requested: null, chosen: null };
    expect(labels({ ...none, exam: true })).toEqual([
      'Mon tableau de bord',
      'Mon historique',
      'Nous contacter',
      'S’inscrire à l’examen',
    ]);
  });

  test('are one per open application of the selected licence, at /courses/{label}', () => {
    fc.assert(
      fc.property(settled, (some) => {
        const alone = { ...some, chosen: null };
        const own = some.applications.filter(({ licenceCode }) => licenceCode === some.licence);
        expect(paths(alone).filter((path) => path.startsWith('/courses/'))).toEqual(
          own.map((one) => courseAddress('/courses', one)),
        );
      }),
    );
  });

  test('show the exam only when it is open, with any other tabs', () => {
    fc.assert(
      fc.property(settled, (some) => {
        expect(paths({ ...some, exam: false })).not.toContain('/examen');
        expect(paths({ ...some, exam: true })).toContain('/examen');
      }),
    );
  });

  test('of a new learner are only the welcome, under the brand’s own name for it, without contact', () => {
    fc.assert(
      fc.property(facts, fc.string({ minLength: 1 }), (some, welcome) => {
        expect(listTabs({ ...some, requested: null, welcome })).toEqual([
          { path: '/welcome', label: welcome },
        ]);
      }),
    );
  });

  test('for a stand-alone application requested on load are only its course', () => {
    fc.assert(
      fc.property(facts, application, (some, requested) => {
        expect(listTabs({ ...some, requested })).toEqual(courseTabs('/courses', [requested]));
      }),
    );
  });

  test('gain that of a stand-alone application chosen in the menu, and lose none', () => {
    fc.assert(
      fc.property(settled, application, (some, chosen) => {
        const known = [...some.applications.filter(({ id }) => id !== chosen.id), chosen];
        const before = paths({ ...some, applications: known, chosen: null });
        const after = paths({ ...some, applications: known, chosen });
        expect(before.filter((path) => !after.includes(path))).toEqual([]);
        expect(after).toEqual(
          expect.arrayContaining(courseTabs('/courses', [chosen]).map(({ path }) => path)),
        );
      }),
    );
  });
});

describe('a course tab', () => {
  const one = (change: Partial<LearnerApplication>): string | undefined =>
    courseTabs('/courses', [{ ...sample, ...change }])[0]?.label;
  const sample = fc.sample(application, { numRuns: 1, seed: 1 })[0] as LearnerApplication;

  test('is Mes cours, Mes cours commentés (max), Mes cours par thème (a label that contains fastcode)', () => {
    expect(one({ isCommented: false, label: 'code' })).toBe('Mes cours');
    expect(one({ isCommented: true, label: 'code' })).toBe('Mes cours commentés');
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(one({ isCommented: false, label: `${before}fastcode${after}` })).toBe('Mes cours par thème');
      }),
    );
  });

  test('of the courses-only area is at /only-courses/{label}', () => {
    fc.assert(
      fc.property(applications, (some) => {
        const tabs = courseTabs('/only-courses', some);
        expect(tabs).toHaveLength(some.length);
        expect(tabs.every(({ path }) => /^\/only-courses\/[^/]+$/.test(path))).toBe(true);
      }),
    );
  });

  test('names its application when another has the same label', () => {
    const two = [
      { ...sample, id: 1, isCommented: true, title: 'Auto' },
      { ...sample, id: 2, isCommented: true, title: 'Moto' },
    ];
    expect(courseTabs('/courses', two).map((tab) => tab.label)).toEqual([
      'Mes cours commentés\u00a0: Auto',
      'Mes cours commentés\u00a0: Moto',
    ]);
  });
});

test('the exam is open only with an entry «ouvert» and a licence that schools register for', () => {
  const registered = { hasExamRegistration: true };
  expect(hasExam({ status: 'ouvert' }, registered)).toBe(true);
  expect(hasExam({ status: 'ferme' }, registered)).toBe(false);
  expect(hasExam({ status: 'expire' }, registered)).toBe(false);
  expect(hasExam({ status: 'ouvert' }, { hasExamRegistration: false })).toBe(false);
  expect(hasExam({ status: 'ouvert' }, undefined)).toBe(false);
  expect(hasExam(null, registered)).toBe(false);
});

test('there is a menu when there are several licences and stand-alone applications in total', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3 }), applications, (count, alone) => {
      const inscriptions = Array.from({ length: count }, (_, id) => ({ id }) as LearnerInscription);
      expect(menuEntries(inscriptions, alone) !== null).toBe(count + alone.length > 1);
    }),
  );
});

test('the bar of a phone has the same places by short names, of several courses the first; a new learner’s has the welcome alone', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const tabs = listTabs(some);
      const main = listMainTabs(tabs);
      const isCourse = (path: string) => path.includes('/courses/');
      expect(main.filter(({ path }) => !isCourse(path)).map(({ path }) => path)).toEqual(
        tabs.filter(({ path }) => !isCourse(path)).map(({ path }) => path),
      );
      expect(main.find(({ path }) => isCourse(path))?.path).toBe(
        tabs.find(({ path }) => isCourse(path))?.path,
      );
      expect(main.length).toBeLessThanOrEqual(5);
    }),
  );
  const welcome = [{ path: '/welcome', label: 'Bienvenue' }];
  expect(listMainTabs(welcome)).toEqual(welcome);
});

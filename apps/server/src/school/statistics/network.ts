/** What a head office may see of its schools: no number that could be about a few people. Pure. */
import type { NetworkLine, NetworkReport } from '@balise/contract/school/network';
import type { Period } from '@balise/contract/school/report';
import { FEWEST_PEOPLE } from '@balise/contract/school/statistics-lists';
import { addDays } from '@balise/rules/days';
import type { NetworkSchool, SchoolFigures } from './network-store.ts';

/** Whole months, so that two nights that follow each other do not tell of one learner. @param today yyyy-MM-dd */
export function findComparedMonths(today: string): Period {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  return { from, to };
}

const keep = (count: number): number | null => (count >= FEWEST_PEOPLE ? count : null);

/** Who failed is the difference, so few failures hide who passed, and so does the rate. */
const mayTellPassed = ({ examined, passed }: Pick<SchoolFigures, 'examined' | 'passed'>): boolean =>
  passed >= FEWEST_PEOPLE && (examined === passed || examined - passed >= FEWEST_PEOPLE);

const toRate = (passed: number, examined: number): number => Math.round((100 * passed) / examined);

const NO_FIGURES: SchoolFigures = { enrolled: 0, active: 0, examined: 0, passed: 0, medianDays: null };

export function describeSchool({ name, figures }: NetworkSchool): NetworkReport['schools'][number] {
  const known = figures ?? NO_FIGURES;
  const tells = mayTellPassed(known);
  return {
    name,
    enrolled: keep(known.enrolled),
    active: keep(known.active),
    examined: keep(known.examined),
    passed: tells ? known.passed : null,
    rate: tells ? toRate(known.passed, known.examined) : null,
    medianDays: tells ? known.medianDays : null,
  };
}

export function sumNetwork(schools: readonly NetworkSchool[]): NetworkLine {
  const all = schools.map(({ figures }) => figures ?? NO_FIGURES);
  const sum = (
    name: 'enrolled' | 'active' | 'examined' | 'passed',
    isShown: (one: SchoolFigures) => boolean,
  ) => sumUnlessTold(all.map((one) => ({ count: one[name], isShown: isShown(one) })));
  const examined = sum('examined', (one) => keep(one.examined) !== null);
  const passed = sum('passed', mayTellPassed);
  const failed = sumUnlessTold(
    all.map((one) => ({ count: one.examined - one.passed, isShown: mayTellPassed(one) })),
  );
  const tells = examined !== null && passed !== null && (failed !== null || examined === passed);
  return {
    enrolled: sum('enrolled', ({ enrolled }) => keep(enrolled) !== null),
    active: sum('active', ({ active }) => keep(active) !== null),
    examined,
    passed: tells ? passed : null,
    rate: tells ? toRate(passed, examined) : null,
  };
}

/** Null where a subtraction would tell the number of one school, or of a few people of several. */
function sumUnlessTold(cells: readonly { count: number; isShown: boolean }[]): number | null {
  const hidden = cells.filter(({ isShown }) => !isShown);
  const people = hidden.reduce((sum, { count }) => sum + count, 0);
  if (hidden.length === 1 || (hidden.length > 1 && people < FEWEST_PEOPLE)) return null;
  return keep(cells.reduce((sum, { count }) => sum + count, 0));
}

/** The periods that a report is often asked for. Pure. */
import type { Period } from '@balise/contract/school/report';

export interface NamedPeriod extends Period {
  name: string;
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** This month and the last, this quarter and the last, this year and the last. @param today yyyy-MM-dd */
export function listPeriods(today: string): NamedPeriod[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const quarter = Math.floor(month / 3);
  return [
    nameMonth(year, month),
    nameMonth(year, month - 1),
    nameQuarter(year, quarter),
    nameQuarter(year, quarter - 1),
    nameYear(year),
    nameYear(year - 1),
  ];
}

export const nameYear = (year: number): NamedPeriod => ({
  name: `Année\u00a0${year}`,
  ...spanMonths(year, 0, 12),
});

function nameMonth(year: number, month: number): NamedPeriod {
  const span = spanMonths(year, month, 1);
  const name = MONTHS[Number(span.from.slice(5, 7)) - 1] ?? '';
  return { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}\u00a0${span.from.slice(0, 4)}`, ...span };
}

function nameQuarter(year: number, quarter: number): NamedPeriod {
  const span = spanMonths(year, quarter * 3, 3);
  const number = (quarter + 4) % 4;
  const ordinal = number === 0 ? '1er' : `${number + 1}e`;
  return { name: `${ordinal}\u00a0trimestre ${span.from.slice(0, 4)}`, ...span };
}

/** @param month from 0; may be negative */
function spanMonths(year: number, month: number, count: number): Period {
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + count, 0)) };
}

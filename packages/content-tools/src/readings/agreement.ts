/** How often readers agree with the keys, with the picture and without it; and what is wrong with it. */
import type { Question } from '@balise/content/question';
import { parseQuestionId } from '@balise/content/question-id';
import { findReadings, isReadEarlier, isTold, type Reading, type Readings } from './reading.ts';

/** Points by which agreement has to fall without a picture that decides. */
const LEAST_FALL = 30;
/** Fewer readings say nothing of a share: one of 49 that errs is 2 percent. */
const ENOUGH = 50;

export interface ReadingAgreement {
  bank: string;
  /** First readings with the picture, before anything was mended. */
  first: Share;
  /** First readings of questions whose picture decides. */
  withPicture: Share;
  withoutPicture: Share;
}

interface Share {
  agreed: number;
  of: number;
}

/** @param questions those of today: they say whether the picture decides */
export function computeAgreement(questions: readonly Question[], { readings }: Readings): ReadingAgreement[] {
  const banks = [...new Set(readings.map(bankOf))].sort();
  const deciding = new Set(questions.filter(({ decides }) => decides === 'picture').map(({ id }) => id));
  const tables = banks.map((bank) =>
    toAgreement(
      bank,
      readings.filter((one) => bankOf(one) === bank),
      deciding,
    ),
  );
  return banks.length > 1 ? [...tables, toAgreement('all', readings, deciding)] : tables;
}

const bankOf = ({ question }: Reading) => parseQuestionId(question).bank;

function toAgreement(
  bank: string,
  readings: readonly Reading[],
  deciding: ReadonlySet<string>,
): ReadingAgreement {
  const seen = firstReadings(readings.filter(({ picture }) => picture));
  const unseen = firstReadings(readings.filter(({ picture }) => !picture));
  const ofDeciding = (list: readonly Reading[]) => list.filter(({ question }) => deciding.has(question));
  return {
    bank,
    first: toShare(seen),
    withPicture: toShare(ofDeciding(seen)),
    withoutPicture: toShare(ofDeciding(unseen)),
  };
}

/** The first reading of each revision. */
function firstReadings(readings: readonly Reading[]): Reading[] {
  const first = new Map<string, Reading>();
  for (const one of readings) {
    const key = `${one.question}.r${one.revision}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}

const toShare = (list: readonly Reading[]): Share => ({
  agreed: list.filter(({ agreed }) => agreed).length,
  of: list.length,
});
const toPercent = ({ agreed, of }: Share): number => (of === 0 ? 0 : (100 * agreed) / of);

export const describeAgreement = ({ bank, first, withPicture, withoutPicture }: ReadingAgreement): string => {
  const told = (share: Share) => `${share.agreed} of ${share.of} (${toPercent(share).toFixed(0)} %)`;
  return (
    `${bank}: first readings with the picture agree in ${told(first)}; ` +
    `where the picture decides, ${told(withPicture)} with it, ${told(withoutPicture)} without it`
  );
};

/** @returns percent of the first readings with the picture that agree; undefined as long as there are too few */
export const computeFirstAgreement = ({ first }: ReadingAgreement): number | undefined =>
  first.of < ENOUGH ? undefined : toPercent(first);

/** Banks in which agreement does not fall enough without the picture; none as long as there are too few readings. */
export function findAgreementFaults(tables: readonly ReadingAgreement[]): string[] {
  return tables.flatMap(({ bank, withPicture, withoutPicture }) => {
    const fall = toPercent(withPicture) - toPercent(withoutPicture);
    if (Math.min(withPicture.of, withoutPicture.of) < ENOUGH || fall >= LEAST_FALL) return [];
    return [
      `readings/${bank}.json: agreement falls by ${fall.toFixed(1)} points without the picture, ${LEAST_FALL} at least`,
    ];
  });
}

/** What the readings of a question say against it. */
export function findReadingFaults(question: Question, readings: Readings): string[] {
  const faults: string[] = [];
  if (question.decides === undefined && !isReadEarlier(question, readings))
    faults.push('/decides: is missing: say whether the picture or the text decides');
  const own = findReadings(question, readings);
  const seen = own.filter(({ picture }) => picture);
  if (seen.length > 0 && !seen.some(({ agreed }) => agreed))
    faults.push(`: ${listReaders(seen)} answered otherwise than its key`);
  if (isTold(question, own))
    faults.push(
      `/decides: is picture, and ${listReaders(own.filter((one) => !one.picture && one.sure && one.agreed))} ` +
        'was right and sure without it',
    );
  return faults;
}

const listReaders = (list: readonly Reading[]) => list.map(({ reader }) => reader).join(', ');

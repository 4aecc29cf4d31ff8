/**
 * What habits of form give away in each bank, beside the aim of the bank (`content/questions/marks.json`). A bank that
 * is not at its aim yet may be no farther from it than the file allows, and that only gets less.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeChoice, type FormChoice } from '@balise/content/guesser/choice';
import { type GuesserReport, measureGuesser, summarizeGuesses } from '@balise/content/guesser/measure';
import type { RawContent } from '@balise/content/load/read-content';
import { type ContentFault, createParser } from '@balise/content/parse';
import * as T from 'typebox';
import { countForms } from './forms.ts';

export const MARKS_FILE = 'questions/marks.json';

/** In percent; `gain` in points over chance; `firstReadings` are those that agree with the key. */
const MEASURES = [
  'gain',
  'chance',
  'doubles',
  'severalRight',
  'severalOfFewer',
  'oppositePairs',
  'pictureDecides',
  'whys',
  'firstReadings',
] as const;
type Measure = (typeof MEASURES)[number];

const BoundsSchema = T.Object(
  { least: T.Optional(T.Number()), most: T.Optional(T.Number()) },
  { additionalProperties: false },
);
type Bounds = T.Static<typeof BoundsSchema>;

const forEachMeasure = <S extends T.TSchema>(schema: S) =>
  T.Object(
    {
      gain: T.Optional(schema),
      chance: T.Optional(schema),
      doubles: T.Optional(schema),
      severalRight: T.Optional(schema),
      severalOfFewer: T.Optional(schema),
      oppositePairs: T.Optional(schema),
      pictureDecides: T.Optional(schema),
      whys: T.Optional(schema),
      firstReadings: T.Optional(schema),
    },
    { additionalProperties: false },
  );

/** By code of the bank; `all` for the questions of all banks together. */
const MarksSchema = T.Record(
  T.String({ pattern: '^[a-z0-9]+$' }),
  T.Object(
    {
      /** Where each measure has to be. */
      aim: forEachMeasure(BoundsSchema),
      /** Points that a measure may still be away from its aim. */
      away: forEachMeasure(T.Number({ minimum: 0 })),
    },
    { additionalProperties: false },
  ),
);
export type BankMarks = T.Static<typeof MarksSchema>;

const parse = createParser(MarksSchema);

/** @returns the marks of a content folder, none without their file; its faults are added to `faults` */
export function readMarks(dir: string, faults: ContentFault[]): BankMarks {
  const file = join(dir, MARKS_FILE);
  return existsSync(file) ? (parse(MARKS_FILE, readFileSync(file, 'utf8'), faults) ?? {}) : {};
}

/** Points by which the gain may move when questions are added. */
const NOISE: Partial<Record<Measure, number>> = { gain: 1 };
/** From so many questions on, the aim of the gain has no standard error added. */
const LARGE_BANK = 400;
export const ALL_BANKS = 'all';

export interface BankHabits {
  /** Code of the bank, or `all`. */
  bank: string;
  guesser: GuesserReport;
  measures: Partial<Record<Measure, number>>;
}

/** Measures each bank, then all together. @param only the code of the one bank to measure */
export function measureHabits({ banks, questions }: Pick<RawContent, 'banks' | 'questions'>, only?: string) {
  const found = banks
    .map(({ value }) => value.code as string)
    .filter((code) => only === undefined || code === only)
    .map((bank): { habits: BankHabits; choices: FormChoice[]; hits: readonly number[] } => {
      const own = questions.filter((one) => one.bank === bank).map(({ value }) => value);
      const choices = own.flatMap((question) => describeChoice(question) ?? []);
      const guesser = measureGuesser(choices);
      const { gain, chance, hits } = guesser;
      return { habits: { bank, guesser, measures: { gain, chance, ...countForms(own) } }, choices, hits };
    })
    .filter(({ choices }) => choices.length > 0);
  const list = found.map(({ habits }) => habits);
  if (only !== undefined) return list;
  const together = summarizeGuesses(
    found.flatMap(({ choices }) => choices),
    found.flatMap(({ hits }) => hits),
  );
  const all: BankHabits = {
    bank: ALL_BANKS,
    guesser: { ...together, tells: [] },
    measures: { gain: together.gain },
  };
  return [...list, all];
}

/** @returns points between a measure and its aim; 0 within it */
function computeDistance({ least, most }: Bounds, value: number): number {
  return Math.max(0, (least ?? value) - value, value - (most ?? value));
}

/** How far each measure of a bank is from its aim. The gain of a small bank may exceed it by its standard error. */
export function listDistances({ bank, guesser, measures }: BankHabits, marks: BankMarks) {
  const aims = marks[bank]?.aim ?? {};
  return MEASURES.flatMap((measure) => {
    const [bounds, value] = [aims[measure], measures[measure]];
    if (!bounds || value === undefined) return [];
    const isUncertain = measure === 'gain' && bank !== ALL_BANKS && guesser.questions < LARGE_BANK;
    const excused = isUncertain ? guesser.standardError : 0;
    return [{ measure, value, bounds, distance: Math.max(0, computeDistance(bounds, value) - excused) }];
  });
}

/** @returns one sentence for each measure that is farther from its aim than it may be */
export function findHabitFaults(habits: readonly BankHabits[], marks: BankMarks): string[] {
  return habits.flatMap((one) =>
    listDistances(one, marks)
      .filter(({ measure, distance }) => distance > (marks[one.bank]?.away[measure] ?? 0) + 1e-9)
      .map(({ measure, value, bounds, distance }) => {
        const allowed = marks[one.bank]?.away[measure] ?? 0;
        const aim = `${bounds.least ?? ''}–${bounds.most ?? ''}`;
        return `questions/${one.bank}: ${measure} is ${value.toFixed(1)}, ${distance.toFixed(1)} from its aim ${aim}, ${allowed} allowed`;
      }),
  );
}

/** @returns the marks with each allowed distance as small as what is measured lets it be; none gets larger */
export function lowerMarks(habits: readonly BankHabits[], marks: BankMarks): BankMarks {
  const lowered = habits.map((one): BankMarks => {
    const known = marks[one.bank];
    if (!known) return {};
    const away = listDistances(one, marks).flatMap(({ measure, distance }) => {
      const needed = distance === 0 ? 0 : Math.ceil(distance + (NOISE[measure] ?? 0));
      const points = Math.min(known.away[measure] ?? 0, needed);
      return points === 0 ? [] : [[measure, points]];
    });
    return { [one.bank]: { aim: known.aim, away: Object.fromEntries(away) } };
  });
  return Object.assign({ ...marks }, ...lowered);
}

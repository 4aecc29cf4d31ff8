import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@balise/content/families/random';
import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { copyContent } from '@balise/content/test/content-copy';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { checkContent } from '../commands/check.ts';
import {
  computeAgreement,
  computeFirstAgreement,
  describeAgreement,
  findAgreementFaults,
  findReadingFaults,
} from './agreement.ts';
import { addReadings, formatReadings, isRead, type Reading, type Readings, readReadings } from './reading.ts';
import { parseAnswers, prepareSheets, type SheetAnswers, toReadings, writeSheet } from './sheet.ts';

const TODAY = '2026-11-24';

const { dir, mend, remove } = copyContent((path) =>
  /^(?!(courses|brands|revisions)\/|(questions|readings)\/(?!etm|ha|marks|published)|.*-(00[4-9]|0[1-9]\d|[1-9]\d\d)\.json$)/.test(
    path,
  ),
);
afterEach(mend);
afterAll(remove);

const questions = readContent(dir).questions.map(({ value }) => value);
const find = (test: (question: Question) => boolean): Question => {
  const found = questions.find(test);
  if (!found) throw new Error('no such question');
  return { ...found, revision: 2, decides: 'picture' };
};
const double = find(({ id, parts }) => id.startsWith('etm') && parts.length === 2);
const numeric = find(({ parts }) => parts.some((part) => 'value' in part));
const empty: Readings = { earlier: {}, readings: [] };

const prepare = (question: Question, picture = true, reader = 'anna') =>
  prepareSheets([question], { reader, picture }, createRandom('test')).answers;
/** SheetAnswers with the key, or with the opposite. */
function answer(
  question: Question,
  right: boolean,
  picture = true,
  sure = true,
  reader = 'anna',
): SheetAnswers {
  const answers = prepare(question, picture, reader);
  const [sheet] = answers.questions;
  if (!sheet) throw new Error('no sheet');
  const propositions = question.parts.flatMap((part, index) =>
    (sheet.order[index] ?? []).map((at) => 'propositions' in part && part.propositions[at]?.right === true),
  );
  const letters = ['A', 'B', 'C', 'D'].filter((_, at) => propositions[at] === right).slice(0, 4);
  return { ...answers, questions: [{ ...sheet, answer: letters.join(''), sure }] };
}
const readOnce = (question: Question, right: boolean, picture = true, sure = true, reader = 'anna') =>
  toReadings(answer(question, right, picture, sure, reader), '2026-11-24', [question], empty);
const kept = (...readings: Reading[]): Readings => ({ ...empty, readings });
const [seen] = readOnce(double, true) as [Reading];
const [unsure] = readOnce(double, true, false, false, 'bruno') as [Reading];

describe('sheets', () => {
  test('show a question as a learner sees it, without its key', () => {
    const { shown } = prepareSheets([double], { reader: 'anna', picture: true }, createRandom('x'));
    const [one] = shown;
    if (!one) throw new Error('no sheet');
    const text = writeSheet(one.question, one.sheet, 1, 'picture.svg');
    expect(text).toContain(double.statement);
    expect(text).toContain('![](picture.svg)');
    expect(text).toContain('Plusieurs réponses.');
    for (const part of double.parts)
      if ('propositions' in part)
        for (const { text: proposition, why } of part.propositions) {
          expect(text).toContain(proposition);
          expect(text).not.toContain(why);
        }
    expect(text).not.toContain(double.explanation);
    expect(writeSheet(one.question, one.sheet, 1)).not.toContain('![]');
  });

  test('come in another order for another seed, and in the same for the same', () => {
    const order = (seed: string) =>
      prepareSheets(questions, { reader: 'anna', picture: true }, createRandom(seed)).answers;
    expect(order('a')).toEqual(order('a'));
    expect(order('a')).not.toEqual(order('b'));
  });
});

describe('answers', () => {
  test.each([
    [true, true],
    [false, false],
  ])('right %s is agreed %s', (right, agreed) => {
    expect(readOnce(double, right)).toMatchObject([{ question: double.id, revision: 2, agreed, sure: true }]);
  });

  test('propositions are stored as the author numbers them, whatever order was shown', () => {
    const expected = double.parts.map((part) =>
      'propositions' in part ? part.propositions.flatMap((one, at) => (one.right ? [at] : [])) : [],
    );
    expect(seen.answer).toEqual(expected);
  });

  test('a figure is typed as a learner types it', () => {
    const answers = prepare(numeric);
    const [sheet] = answers.questions;
    const part = numeric.parts.find((one) => 'value' in one);
    if (!sheet || !part || !('value' in part)) throw new Error('no figure');
    const { answer: value, unit } = part.value;
    const clock = `${Math.floor(value / 60)}h${String(value % 60).padStart(2, '0')}`;
    const figures = [unit === 'heure' ? clock : String(value).replace('.', ',')];
    const whole = { ...answers, questions: [{ ...sheet, figures, sure: true }] };
    expect(toReadings(whole, '2026-11-24', [numeric], empty)).toMatchObject([
      { answer: [value], agreed: true },
    ]);
    const none = { ...answers, questions: [{ ...sheet, figures: ['beaucoup'] }] };
    expect(() => toReadings(none, '2026-11-24', [numeric], empty)).toThrow('can’t be answered by');
  });

  const edit = (change: Partial<SheetAnswers['questions'][number]>): SheetAnswers => {
    const answers = prepare(double);
    return { ...answers, questions: answers.questions.map((one) => ({ ...one, answer: 'A', ...change })) };
  };
  test.each<[string, SheetAnswers, string]>([
    ['nothing', edit({ answer: '' }), 'has no answer'],
    ['another text than today’s', edit({ meaning: '0123456789abcdef' }), 'was changed since its sheet'],
    ['a stranger', edit({ question: 'etm-l-999' }), 'is not a question'],
    ['«can’t know» and sure', edit({ answer: '?', sure: true }), 'is «can’t know», and sure'],
    ['another order', edit({ order: [[0, 0], [1]] }), 'has another order'],
    ['a letter twice', edit({ answer: 'AA' }), 'can’t be answered by'],
    [
      'the same question twice',
      { ...edit({}), questions: [...edit({}).questions, ...edit({}).questions] },
      'stands twice',
    ],
  ])('%s is refused as a whole', (_, answers, told) => {
    expect(() => toReadings(answers, '2026-11-24', [double], empty)).toThrow(told);
  });

  test('someone who has read it in one way is not fresh for the other', () => {
    const again = answer(double, true, false);
    expect(() => toReadings(again, '2026-11-24', [double], kept(seen))).toThrow('was read by anna before');
  });

  test('a file of another shape is refused with its path', () => {
    const faults: { path: string }[] = [];
    const text = JSON.stringify({ ...answer(double, true), reader: 'Anna !' });
    expect(parseAnswers('answers.json', text, faults as never)).toBeNull();
    expect(faults[0]?.path).toBe('/reader');
  });
});

describe('a question is read', () => {
  const [otherwise] = readOnce(double, false) as [Reading];
  const [told] = readOnce(double, true, false, true, 'bruno') as [Reading];
  const lost: Reading = { ...unsure, answer: null, agreed: false };
  const elsewhere: Reading = { ...seen, meaning: '0123456789abcdef' };
  test.each<[string, boolean, Readings, string[]]>([
    ['with its picture and without it', true, kept(seen, lost), []],
    ['a lucky guess without it is no fault', true, kept(seen, unsure), []],
    ['not by a reader with the picture alone', false, kept(seen), []],
    ['not in another wording', false, kept(elsewhere, lost), []],
    [
      'not if the reader answers otherwise',
      false,
      kept(otherwise, lost),
      [': anna answered otherwise than its key'],
    ],
    ['a second reader may agree', true, kept(otherwise, { ...seen, reader: 'carla' }, lost), []],
    [
      'not if it is told without its picture',
      false,
      kept(seen, told),
      ['/decides: is picture, and bruno was right and sure without it'],
    ],
  ])('%s', (_, read, readings, faults) => {
    expect(isRead(double, readings)).toBe(read);
    expect(findReadingFaults(double, readings)).toEqual(faults);
  });

  test('whose text decides may be right and sure without the picture', () => {
    const text: Question = { ...double, decides: 'text' };
    expect(isRead(text, kept(seen, told))).toBe(true);
    expect(findReadingFaults(text, kept(seen, told))).toEqual([]);
  });

  test('must say what decides, but for first revisions read before', () => {
    const { decides, ...silent } = double;
    expect(findReadingFaults(silent, empty)).toEqual([
      '/decides: is missing: say whether the picture or the text decides',
    ]);
    const earlier: Readings = {
      ...empty,
      earlier: { [double.id]: { on: '2026-11-22', outcome: 'agreed' } },
    };
    expect(findReadingFaults({ ...silent, revision: 1 }, earlier)).toEqual([]);
    expect(isRead({ ...silent, revision: 1 }, earlier)).toBe(true);
    expect(isRead(silent, earlier)).toBe(false);
  });
});

describe('agreement', () => {
  const many = (count: number, agreed: number, picture: boolean): Reading[] =>
    Array.from({ length: count }, (_, n) => ({
      ...seen,
      question: `etm-l-${String(n).padStart(3, '0')}`,
      picture,
      agreed: n < agreed,
    }));
  const asked = Array.from({ length: 100 }, (_, n) => ({
    ...double,
    id: `etm-l-${String(n).padStart(3, '0')}`,
  }));
  const faults = (...readings: Reading[]) => findAgreementFaults(computeAgreement(asked, kept(...readings)));

  test('the share of first readings that agree is measured; what was mended and read again does not count', () => {
    const share = (...readings: Reading[]) =>
      computeAgreement(asked, kept(...readings)).map(computeFirstAgreement);
    expect(share(...many(100, 98, true))).toEqual([98]);
    expect(share(...many(80, 78, true))).toEqual([97.5]);
    expect(share(...many(100, 97, true), ...many(100, 100, true))).toEqual([97]);
    expect(share(...many(49, 20, true))).toEqual([undefined]);
  });

  test('without the picture it falls by 30 points', () => {
    expect(faults(...many(100, 99, true), ...many(100, 69, false))).toEqual([]);
    expect(faults(...many(100, 99, true), ...many(100, 70, false))).toEqual([
      'readings/etm.json: agreement falls by 29.0 points without the picture, 30 at least',
    ]);
  });

  test('few readings prove nothing', () => {
    expect(faults(...many(40, 40, true), ...many(40, 40, false))).toEqual([]);
  });

  test('is told in one line for each bank', () => {
    const [table] = computeAgreement(asked, kept(...many(10, 9, true), ...many(10, 2, false)));
    expect(table && describeAgreement(table)).toBe(
      'etm: first readings with the picture agree in 9 of 10 (90 %); ' +
        'where the picture decides, 9 of 10 (90 %) with it, 2 of 10 (20 %) without it',
    );
  });
});

test('readings are added to the file of their bank, and read back as they are', () => {
  const before = readReadings(dir, []);
  addReadings(dir, [seen]);
  addReadings(dir, [unsure]);
  const after = readReadings(dir, []);
  expect(after.earlier).toEqual(before.earlier);
  const known = new Set(before.readings.map((one) => JSON.stringify(one)));
  expect(after.readings.filter((one) => !known.has(JSON.stringify(one)))).toEqual([seen, unsure]);
  expect(readFileSync(join(dir, 'readings/etm.json'), 'utf8')).toContain(`"question": "${seen.question}"`);
  expect(JSON.parse(formatReadings(after))).toEqual(after);
});

test('the check names a reading of no question', () => {
  const draw = () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  addReadings(dir, [{ ...seen, question: 'etm-l-998' }]);
  expect(checkContent(dir, TODAY, draw)).toContain('readings: etm-l-998 was read and is gone');
});

import { describe, expect, test } from 'vitest';
import { findExpressions, findPatterns, judgeExpressions } from './expressions.ts';

const FILE = 'apps/server/src/a.ts';
const findFaults = (text: string, exceptions: Parameters<typeof judgeExpressions>[1] = []) =>
  judgeExpressions(findExpressions(FILE, text), exceptions);

describe('regular expressions', () => {
  test('one whose time grows linearly with its input is accepted', () => {
    expect(findFaults('export const isSlug = (text: string) => /^[a-z]+(-[a-z]+)?$/.test(text);')).toEqual(
      [],
    );
  });

  test.each([
    ['exponential', '/^(a+)+$/'],
    ['polynomial', '/^[^?]*[.][^/?]*$/'],
  ])('one whose time is %s is a fault', (kind, expression) => {
    expect(findFaults(`export const A = ${expression};`)).toEqual([
      expect.stringMatching(new RegExp(`^${FILE}: .* is vulnerable: .*${kind}`)),
    ]);
  });

  test('one built at run time is a fault, unless an exception gives a reason', () => {
    const text = 'export const read = (word: string) => new RegExp(word);';
    expect(findFaults(text)).toEqual([`${FILE}: new RegExp(word) is put together at run time`]);
    const exception = { file: FILE, source: 'new RegExp(word)', why: 'a word of ours' };
    expect(findFaults(text, [exception])).toEqual([]);
  });

  test('the pattern of a schema counts as one, at any depth', () => {
    const schema = { properties: { list: { items: [{ pattern: '^(a|a)*$' }] } } };
    expect(judgeExpressions(findPatterns(FILE, { schema }), [])).toEqual([
      expect.stringContaining('/^(a|a)*$/ is vulnerable'),
    ]);
  });

  test('one that stands twice is judged once', () => {
    const asked: string[] = [];
    const verdictOf = (source: string) => {
      asked.push(source);
      return 'safe';
    };
    judgeExpressions(findExpressions(FILE, 'export const A = [/a/, /b+/u, /a/];'), [], verdictOf);
    expect(asked).toEqual(['a', 'b+']);
  });

  test('one that the checker can’t judge is a fault', () => {
    const [fault] = judgeExpressions(
      findExpressions(FILE, 'export const A = /a/;'),
      [],
      () => 'not judged (timeout)',
    );
    expect(fault).toContain('is not judged');
  });

  test('an exception without its expression is a fault', () => {
    const exception = { file: FILE, source: 'a+$', why: 'it is gone' };
    expect(findFaults('export const A = /a/;', [exception])).toEqual([
      `${FILE}: the exception for a+$ serves nothing`,
    ]);
  });
});

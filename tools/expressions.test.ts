import { describe, expect, test } from 'vitest';
import { findExpressions, findPatterns, judgeExpressions } from './expressions.ts';

const FILE = 'apps/server/src/a.ts';
const findFaults = (text: string, exceptions: Parameters<typeof judgeExpressions>[1] = []) =>
  judgeExpressions(findExpressions(FILE, text), exceptions);

describe('regular expressions', () => {
  test('one whose time grows with the length of what it reads is kept', () => {
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

  test('one that is put together at run time is a fault, until somebody says why it may be', () => {
    const text = 'export const read = (word: string) => new RegExp(word);';
    expect(findFaults(text)).toEqual([`${FILE}: new RegExp(word) is put together at run time`]);
    const exception = { file: FILE, source: 'new RegExp(word)', why: 'a word of ours' };
    expect(findFaults(text, [exception])).toEqual([]);
  });

  test('the pattern of a schema, however deep, is one', () => {
    const schema = { properties: { list: { items: [{ pattern: '^(a|a)*$' }] } } };
    expect(judgeExpressions(findPatterns(FILE, { schema }), [])).toEqual([
      expect.stringContaining('/^(a|a)*$/ is vulnerable'),
    ]);
  });

  test('one that can not be judged is a fault', () => {
    const [fault] = judgeExpressions(
      findExpressions(FILE, 'export const A = /a/;'),
      [],
      () => 'not judged (timeout)',
    );
    expect(fault).toContain('is not judged');
  });

  test('an exception that nothing needs is a fault', () => {
    const exception = { file: FILE, source: 'a+$', why: 'it is gone' };
    expect(findFaults('export const A = /a/;', [exception])).toEqual([
      `${FILE}: the exception for a+$ serves nothing`,
    ]);
  });
});

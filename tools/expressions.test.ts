import { describe, expect, test } from 'vitest';
import {
  findExpressions,
  findPatterns,
  findStaleVerdicts,
  judgeAll,
  judgeExpressions,
  judgeNewOnes,
} from './expressions.ts';

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

describe('committed verdicts', () => {
  const found = findExpressions(FILE, 'export const A = [/a/, /b+/u, /a/];');
  const ask = (source: string) => (source === 'a' ? 'safe' : 'vulnerable: exponential');
  const committed = judgeAll(found, ask);

  test('each expression has one verdict', () => {
    expect(committed.verdicts).toEqual({ '/a/': 'safe', '/b+/u': 'vulnerable: exponential' });
  });

  test('an expression with a committed verdict is not judged again; a new one is judged', () => {
    const asked = new Set<string>();
    const judge = judgeNewOnes(committed, () => 'not judged (timeout)', asked);
    expect([judge('a', ''), judge('b+', 'u'), judge('b+', ''), judge('c', '')]).toEqual([
      'safe',
      'vulnerable: exponential',
      'not judged (timeout)',
      'not judged (timeout)',
    ]);
    expect([...asked]).toEqual(['/b+/', '/c/']);
  });

  test('verdicts of another version of the checker are not used', () => {
    const judge = judgeNewOnes({ ...committed, recheck: '0.0.1' }, () => 'asked');
    expect(judge('a', '')).toBe('asked');
  });

  test('a verdict that changed, is missing or has no expression any more is a fault', () => {
    expect(findStaleVerdicts(committed, judgeAll(found, ask))).toEqual([]);
    const today = judgeAll(findExpressions(FILE, 'export const A = [/b+/u, /c/];'), () => 'safe');
    expect(findStaleVerdicts({ ...committed, recheck: '0.0.1' }, today)).toEqual([
      'judged by recheck 0.0.1',
      '/a/ is gone, not safe',
      '/b+/u is safe, not vulnerable: exponential',
      '/c/ is safe, not committed',
    ]);
  });
});

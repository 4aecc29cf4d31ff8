import { expect, test } from 'vitest';
import { readMigration, readMigrations } from './migrate.ts';

/** The first file after the release from which schema changes take two steps. */
const TWO_STEPS_FROM = '0050';

/** Statements that may break a program which does not know them. */
const TAKES_AWAY =
  /\b(drop\s+(table|column|view|type|function|schema)|rename\s+(to|column|constraint)|alter\s+column\s+\w+\s+(set\s+(data|not)|type|drop\s+default)|drop\s+default|truncate)\b/i;
/** An older program does not fill a new required column, so its inserts would fail. */
const DEMANDS = /\badd\s+column\b(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i;

const withoutComments = (text: string) => text.replace(/--.*$/gm, '');
const breaks = (text: string) =>
  TAKES_AWAY.test(withoutComments(text)) || DEMANDS.test(withoutComments(text));

test.each([
  ['-- needs: nothing\nselect 1;', 'nothing'],
  ['-- needs: 0061-both-names.sql\nselect 1;', '0061-both-names.sql'],
  ['select 1;\n-- needs: nothing', null],
  ['-- needs: everything\n', null],
])('the first line of a migration says which programs can serve its schema: %j', (text, needs) => {
  expect(readMigration('0099-x.sql', text).needs).toBe(needs);
});

test('every migration from the next release on says what it needs, and an expansion removes nothing', () => {
  const faults = readMigrations().flatMap(({ name, needs, text }) => {
    if (name >= TWO_STEPS_FROM && needs === null) return [`${name} does not say what it needs`];
    return needs === 'nothing' && breaks(text) ? [`${name} says that it needs nothing, and takes away`] : [];
  });
  expect(faults).toEqual([]);
});

test.each([
  'drop table people;',
  'alter table people drop column phone;',
  'alter table people rename column phone to mobile;',
  'alter table people alter column phone set not null;',
  'alter table people add column shoe text not null;',
])('a statement that breaks an older program is no expansion: %s', (text) => {
  expect(breaks(text)).toBe(true);
});

test.each([
  "alter table people add column shoe text not null default '';",
  'create table shoes (a int not null);\n-- drop table people;',
  'alter table people add column shoe text;\ncreate index one on people (shoe) where shoe is not null;',
])('a statement that an older program does not notice is an expansion: %s', (text) => {
  expect(breaks(text)).toBe(false);
});

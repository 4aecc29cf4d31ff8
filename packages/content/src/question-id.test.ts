import { expect, test } from 'vitest';
import { parseQuestionId } from './question-id.ts';

test.each([
  ['b-l-001', { bank: 'b', theme: 'L', number: 1 }],
  ['etm-c-120', { bank: 'etm', theme: 'C', number: 120 }],
])('%s gives its bank, theme and number', (id, parts) => {
  expect(parseQuestionId(id)).toEqual(parts);
});

test.each(['', 'b-l', 'b-l-1', 'b-l-0001', 'B-L-001', '../b-l-001', 'b-l-001\n'])(
  '%j is no id of a question',
  (id) => {
    expect(() => parseQuestionId(id)).toThrow('not an id of a question');
  },
);

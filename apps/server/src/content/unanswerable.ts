/** What would make a question impossible to letter or to answer. */
import type { Fault } from './parse.ts';
import type { Question } from './question.ts';

export function unanswerable(file: string, parts: Question['parts']): Fault[] {
  const faults: Fault[] = [];
  const count = parts.reduce((sum, part) => sum + part.propositions.length, 0);
  if (count > 4) faults.push({ file, path: '/parts', message: `has ${count} propositions, four at most` });
  parts.forEach((part, index) => {
    const path = `/parts/${index}/propositions`;
    if (!part.propositions.some(({ right }) => right))
      faults.push({ file, path, message: 'has no right one' });
    if (part.propositions.every(({ right }) => right))
      faults.push({ file, path, message: 'has no wrong one' });
  });
  return faults;
}

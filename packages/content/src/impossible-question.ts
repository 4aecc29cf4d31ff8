/** Faults that make a question impossible to letter or to answer. */
import type { ContentFault } from './parse.ts';
import { listPropositions, type Part, type Question, type Value } from './question.ts';

export function findImpossibleParts(file: string, parts: Question['parts']): ContentFault[] {
  const faults: ContentFault[] = [];
  const count = parts.reduce((sum, part) => sum + listPropositions(part).length, 0);
  if (count > 4) faults.push({ file, path: '/parts', message: `has ${count} propositions, four at most` });
  parts.forEach((part, index) => {
    for (const { path, message } of remarks(part))
      faults.push({ file, path: `/parts/${index}/${path}`, message });
  });
  return faults;
}

export interface Remark {
  path: string;
  message: string;
}

function remarks(part: Part): Remark[] {
  if ('value' in part) return untypable(part.value);
  const { propositions } = part;
  const path = 'propositions';
  return [
    ...(propositions.some(({ right }) => right) ? [] : [{ path, message: 'has no right one' }]),
    ...(propositions.every(({ right }) => right) ? [{ path, message: 'has no wrong one' }] : []),
  ];
}

/** A value that nobody can type, or that every answer would match. */
function untypable({ unit, answer, tolerance, decimals, wraps }: Value): Remark[] {
  const found: Remark[] = [];
  const round = unit === 'heure' ? 0 : decimals;
  if (unit === 'heure' && decimals !== 0)
    found.push({ path: 'value/decimals', message: 'of a clock time are 0' });
  if (Math.abs(answer * 10 ** round - Math.round(answer * 10 ** round)) > 1e-9)
    found.push({ path: 'value/answer', message: `has more than ${round} decimals` });
  if (unit === 'heure' && answer >= 1440)
    found.push({ path: 'value/answer', message: 'is past midnight (1439)' });
  if (unit === 'degre' && answer > 360)
    found.push({ path: 'value/answer', message: 'is more than 360 degrees' });
  if (wraps !== undefined && unit !== 'degre')
    found.push({ path: 'value/wraps', message: 'is for degrees alone' });
  const circle = wraps ?? (unit === 'heure' ? 1440 : null);
  if (circle !== null && tolerance >= circle / 2)
    found.push({ path: 'value/tolerance', message: 'takes in the whole circle' });
  return found;
}

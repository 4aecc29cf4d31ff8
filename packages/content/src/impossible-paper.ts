/** Faults that make an official paper impossible to compose or to pass. */
import type { BankFile } from './catalogue.ts';
import type { Remark } from './impossible-question.ts';

export function findImpossiblePaper({ official, themes }: Pick<BankFile, 'official' | 'themes'>): Remark[] {
  if (!official) return [];
  const known = themes.map(({ identifiant }) => identifiant);
  const sections = official.sections.map((section) => section.themes ?? known);
  const used = sections.flat();
  const whole = official.sections.reduce((sum, { points }) => sum + points, 0);
  const found: Remark[] = official.sections.flatMap(({ points, pass = 0, items, quotas = [] }, index) => {
    const path = `/official/sections/${index}`;
    const asked = quotas.reduce((sum, quota) => sum + quota.items, 0);
    return [
      ...(sections[index]?.every((letter) => known.includes(letter))
        ? []
        : [{ path: `${path}/themes`, message: 'names a theme that the bank has not' }]),
      ...(pass > points ? [{ path: `${path}/pass`, message: 'is above points' }] : []),
      ...(asked > items ? [{ path: `${path}/quotas`, message: 'ask for more than items' }] : []),
    ];
  });
  if (new Set(used).size < used.length)
    found.push({ path: '/official/sections', message: 'have a theme in common' });
  if ((official.pass ?? 0) > whole) found.push({ path: '/official/pass', message: 'is above all points' });
  if (official.pass === undefined && official.sections.every(({ pass }) => pass === undefined))
    found.push({ path: '/official', message: 'says nowhere what it is passed with' });
  return found;
}

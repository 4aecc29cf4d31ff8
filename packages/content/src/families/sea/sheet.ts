/** A sheet of paper or a page of the log with the given figures, and its description. */
import type { WhyMark } from '@balise/scene/schema/why';
import type { ExerciseDraft } from '../family.ts';
import type { Random } from '../random.ts';
import { typeset } from '../typeset.ts';

/** Rings on the values of some rows, by their index, each with what is done with it. */
export const ringRows = (...rings: readonly (readonly [row: number, name: string])[]): WhyMark[] =>
  rings.map(([row, name]) => ({ mark: 'cerne', of: `rows/${row}/1`, name }));

export function describeSheet(
  random: Random,
  title: string,
  rows: readonly (readonly [string, string])[],
): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const kind = random.pick(['papier', 'journal', 'ecran'] as const);
  const told = rows.map(([name, value]) => `${name} : ${value}`).join(' ; ');
  const place = { papier: 'Feuille', journal: 'Page du journal de bord', ecran: 'Écran' }[kind];
  return {
    scene: {
      view: 'feuille',
      kind,
      title,
      head: false,
      rows: rows.map(([name, value]) => [typeset(name), typeset(value)]),
    },
    alt: `${place} intitulée « ${title.charAt(0)}${title.slice(1).toLowerCase()} ». ${told}.`.replace(
      'Écran intitulée',
      'Écran intitulé',
    ),
  };
}

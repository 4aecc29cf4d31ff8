/** Words about the team of a school. */
import type { Colleague } from '@balise/contract/school/team';

/** «tous les élèves», or the names of the groups. */
export function describeScope({ allGroups, groups }: Pick<Colleague, 'allGroups' | 'groups'>): string {
  const names = groups.map(({ name }) => name).join(', ');
  if (allGroups) return names === '' ? 'tous les élèves' : `tous les élèves, enseigne ${names}`;
  return names === '' ? 'aucun groupe\u00a0: ne voit personne' : `seulement ${names}`;
}

import type { Assignment } from '@balise/contract/school/homework';
import { nameSeries, sayDue } from '../../common/homework/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { pagesStyles as pages, SchoolLink } from '../desk/api.ts';

interface AssignmentRowsProps {
  assignments: readonly Assignment[];
  /** All are of one group, which needs no name. */
  isOfGroup?: boolean;
}

export function AssignmentRows({ assignments, isOfGroup = false }: AssignmentRowsProps) {
  return (
    <ul className={pages.rows}>
      {assignments.map((one) => (
        <li key={one.id}>
          <SchoolLink to="/gestion/devoirs/$id" params={{ id: one.id }} className={pages.row}>
            <strong>{nameSeries(one)}</strong>
            <span>
              {!isOfGroup && `${one.group?.name ?? (one.learner && writeName(one.learner))} · `}
              {one.withdrawnAt ? `retiré le ${formatDay(one.withdrawnAt)}` : describeProgress(one)}
            </span>
          </SchoolLink>
        </li>
      ))}
    </ul>
  );
}

/** Who has done it, and by when. */
export function describeProgress(one: Assignment): string {
  const done =
    one.total === 0
      ? 'personne ne l’a pour l’instant'
      : one.done === one.total
        ? one.total === 1
          ? 'fait'
          : 'fait par tous'
        : `fait par ${one.done} sur ${one.total}`;
  const late = one.late > 0 ? `${one.late} en retard` : null;
  return [sayDue(one), done, late].filter((part) => part !== null).join(' · ');
}

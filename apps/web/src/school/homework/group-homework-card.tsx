import { Card } from '../../ui/card.tsx';
import { useStaff } from '../staff/api.ts';
import { AssignmentRows } from './assignment-rows.tsx';
import { useAssignments } from './queries.ts';

/** The homework of a group, for those who may give some. */
export function GroupHomeworkCard({ group }: { group: string }) {
  const mayGive = useStaff().data?.rights.giveHomework ?? false;
  const { data } = useAssignments(group, mayGive);
  if (!mayGive || !data) return null;
  return (
    <Card title="Devoirs">
      {data.assignments.length === 0 && <p>Aucun devoir donné à ce groupe.</p>}
      <AssignmentRows assignments={data.assignments} isOfGroup />
    </Card>
  );
}

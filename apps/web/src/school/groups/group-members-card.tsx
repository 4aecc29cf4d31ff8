import type { GroupMember, GroupPageReply } from '@balise/contract/school/groups';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { groupsStyles as classes, LearnerLink, UndoBar } from '../desk/api.ts';
import { useMemberMoves } from './queries.ts';

/** The learners of a group; a removal can be taken back. */
export function GroupMembersCard({ content: { group, members } }: { content: GroupPageReply }) {
  const moves = useMemberMoves(group.id);
  const [removed, setRemoved] = useState<GroupMember | null>(null);
  const mayChange = group.isMine && group.archivedAt === null;
  const remove = (member: GroupMember): void =>
    moves.mutate({ add: [], remove: [member.person] }, { onSuccess: () => setRemoved(member) });
  const undo = ({ person }: GroupMember): void =>
    moves.mutate({ add: [person], remove: [] }, { onSuccess: () => setRemoved(null) });
  return (
    <Card title="Élèves">
      {removed && (
        <UndoBar pending={moves.isPending} onUndo={() => undo(removed)}>
          {`${writeName(removed)} n’est plus dans ce groupe.`}
        </UndoBar>
      )}
      {moves.error && <Alert>{moves.error.message}</Alert>}
      {members.length === 0 && <p>Aucun élève pour l’instant. Cherchez-les par leur nom pour les ajouter.</p>}
      <ul className={classes.people}>
        {members.map((member) => (
          <li key={member.person}>
            <div className={classes.who}>
              {member.inscription === null ? (
                <strong>{writeName(member)}</strong>
              ) : (
                <LearnerLink inscription={member.inscription}>{writeName(member)}</LearnerLink>
              )}
              <p className={classes.quiet}>{describeWeek(member)}</p>
            </div>
            {mayChange && (
              <Button
                variant="default"
                aria-label={`Retirer ${writeName(member)} du groupe`}
                disabled={moves.isPending}
                onClick={() => remove(member)}
              >
                Retirer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const describeWeek = ({ questions, days }: GroupMember): string =>
  questions === 0
    ? 'aucun entraînement cette semaine'
    : `${plural(questions, 'question')} en ${plural(days, 'jour')} cette semaine`;

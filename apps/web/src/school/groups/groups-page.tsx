import type { LearnerGroup } from '@balise/contract/school/groups';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { groupsStyles as classes, SchoolLink, useSchoolNavigate } from '../desk/api.ts';
import { useStaff } from '../staff/api.ts';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { describeGroupWeek } from './groups.ts';
import { useGroupEdit, useGroups } from './queries.ts';

/** The groups of learners, by name, with what they did this week. */
export function GroupsPage() {
  usePageTitle('Groupes');
  const { data: groups, error, refetch } = useGroups();
  const mayMake = useStaff().data?.rights.manageGroups ?? false;
  const navigate = useSchoolNavigate();
  const [isNaming, setNaming] = useState(false);
  const used = groups?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const archived = groups?.filter(({ archivedAt }) => archivedAt !== null) ?? [];
  const make = mayMake && <Button onClick={() => setNaming(true)}>Nouveau groupe</Button>;
  return (
    <>
      <div className={classes.head}>
        <h1>Groupes</h1>
        {used.length > 0 && make}
      </div>
      {!groups && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!groups && !error && <Loading heights={[120, 121, 122]} />}
      {groups && used.length === 0 && (
        <Card as="div">
          <Notice title="Aucun groupe pour l’instant" action={make}>
            Un groupe réunit des élèves qui ont les mêmes cours&nbsp;: vous voyez d’un coup d’œil qui
            s’entraîne, et vous leur donnez un devoir ensemble.
          </Notice>
        </Card>
      )}
      <ul className={classes.list}>
        {used.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      {archived.length > 0 && <Archived groups={archived} />}
      {isNaming && (
        <GroupNameDialog
          onClose={() => setNaming(false)}
          onDone={({ id }) => void navigate({ to: '/gestion/groupes/$id', params: { id } })}
        />
      )}
    </>
  );
}

function GroupCard({ group }: { group: LearnerGroup }) {
  const title = (
    <SchoolLink to="/gestion/groupes/$id" params={{ id: group.id }} className={classes.name}>
      {group.name}
    </SchoolLink>
  );
  return (
    <Card as="div" title={title}>
      <p>{describeGroupWeek(group)}</p>
      <p className={classes.quiet}>
        {group.teachers.length > 0
          ? `Avec ${group.teachers.map(writeName).join(', ')}`
          : 'Sans enseignant attitré'}
      </p>
    </Card>
  );
}

function Archived({ groups }: { groups: readonly LearnerGroup[] }) {
  return (
    <Card title="Archivés">
      <ul className={classes.people}>
        {groups.map((group) => (
          <ArchivedGroup key={group.id} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function ArchivedGroup({ group: { id, name, version, archivedAt, isMine } }: { group: LearnerGroup }) {
  const edit = useGroupEdit(id);
  return (
    <li>
      <div className={classes.who}>
        <strong>{name}</strong>
        {archivedAt && <p className={classes.quiet}>archivé le {formatDay(archivedAt)}</p>}
      </div>
      {isMine && (
        <Button
          variant="default"
          loading={edit.isPending}
          onClick={() => edit.mutate({ name, version, isArchived: false })}
        >
          Rétablir
        </Button>
      )}
      {edit.error && <Alert>{edit.error.message}</Alert>}
    </li>
  );
}

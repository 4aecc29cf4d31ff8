import type { GroupPageReply } from '@balise/contract/school/groups';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  groupsStyles as classes,
  PageFailure,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
  UndoBar,
} from '../desk/api.ts';
import { GiveHomeworkButton, GroupHomeworkCard } from '../homework/api.ts';
import { useStaff } from '../staff/api.ts';
import { GroupMembersCard } from './group-members-card.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { GroupPickerCard } from './group-picker-card.tsx';
import { describeGroupWeek } from './groups.ts';
import { useGroupEdit, useGroupPage } from './queries.ts';

/** One group: who is in it, what they did, their homework. */
export function GroupPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useGroupPage(id);
  usePageTitle(data?.group.name ?? 'Groupe');
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <Unknown />;
  if (!data)
    return error ? (
      <PageFailure title="Groupe" error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[64, 200, 320]} />
    );
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/gestion/groupes">Tous les groupes</SchoolLink>
      </p>
      <Head content={data} />
      <div className={classes.columns}>
        <GroupMembersCard content={data} />
        <div className={classes.stack}>
          {data.group.isMine && data.group.archivedAt === null && <GroupPickerCard group={data.group} />}
          <GroupHomeworkCard group={data.group.id} />
        </div>
      </div>
    </>
  );
}

function Head({ content: { group, members } }: { content: GroupPageReply }) {
  const { id, name, version, archivedAt } = group;
  const edit = useGroupEdit(id);
  const [isNaming, setNaming] = useState(false);
  const mayGive = useStaff().data?.rights.giveHomework ?? false;
  const isUsed = archivedAt === null;
  const licences = [...new Set(members.flatMap((one) => one.licences))].sort();
  return (
    <>
      <div className={classes.head}>
        <h1>{name}</h1>
        <div className={classes.actions}>
          {mayGive && isUsed && licences.length > 0 && (
            <GiveHomeworkButton target={{ group: id }} licences={licences} to={name} />
          )}
          {group.isMine && isUsed && (
            <>
              <Button variant="default" onClick={() => setNaming(true)}>
                Renommer
              </Button>
              <Button
                variant="default"
                loading={edit.isPending}
                onClick={() => edit.mutate({ name, version, isArchived: true })}
              >
                Archiver
              </Button>
            </>
          )}
        </div>
      </div>
      <p className={pages.lead}>
        {describeGroupWeek(group)}
        {group.teachers.length > 0 && ` · avec ${group.teachers.map(writeName).join(', ')}`}
      </p>
      {!isUsed && (
        <UndoBar pending={edit.isPending} onUndo={() => edit.mutate({ name, version, isArchived: false })}>
          Ce groupe est archivé. Ses élèves et ses devoirs sont gardés.
        </UndoBar>
      )}
      {edit.error && <Alert>{edit.error.message}</Alert>}
      {isNaming && (
        <GroupNameDialog group={group} onClose={() => setNaming(false)} onDone={() => setNaming(false)} />
      )}
    </>
  );
}

function Unknown() {
  return (
    <Card as="div">
      <h1 className="hidden">Groupe introuvable</h1>
      <Notice
        title="Ce groupe est introuvable"
        action={<SchoolLinkButton to="/gestion/groupes">Voir les groupes</SchoolLinkButton>}
      >
        Il n’est pas de ceux que vous suivez, ou il n’existe plus.
      </Notice>
    </Card>
  );
}

import type { Assignment, Holder, HomeworkState } from '@balise/contract/school/homework';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { nameSeries } from '../../common/homework/api.ts';
import { CallFailed } from '../../lib/call.ts';
import { formatDay } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  groupsStyles as classes,
  LearnerLink,
  PageFailure,
  pagesStyles as pages,
  SchoolLink,
  SchoolLinkButton,
  UndoBar,
} from '../desk/api.ts';
import { describeProgress } from './assignment-rows.tsx';
import { DueDayDialog } from './due-day-dialog.tsx';
import { useAssignmentPage, useHomeworkChange } from './queries.ts';

/** Homework, learner by learner. */
export function AssignmentPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useAssignmentPage(id);
  usePageTitle(data ? nameSeries(data.assignment) : 'Devoir');
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <Unknown />;
  if (!data)
    return error ? (
      <PageFailure title="Devoir" error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[64, 320]} />
    );
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/gestion/devoirs">Tous les devoirs</SchoolLink>
      </p>
      <Head assignment={data.assignment} />
      <Card title="Élèves">
        {data.holders.length === 0 && <p>Personne n’a ce devoir pour l’instant.</p>}
        <ul className={classes.people}>
          {data.holders.map((one) => (
            <li key={one.inscription}>
              <div className={classes.who}>
                <LearnerLink inscription={one.inscription}>{writeName(one)}</LearnerLink>
              </div>
              <p className={classes.state} data-state={one.state}>
                {describeState(one)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

const STATES: Readonly<Record<HomeworkState, string>> = {
  TO_DO: 'pas commencé',
  STARTED: 'commencé',
  DONE: 'fait',
  LATE: 'en retard',
};

function describeState({ state, score, questions, doneAt }: Holder): string {
  if (state !== 'DONE' || doneAt === null) return STATES[state];
  return `${score} sur ${questions}, le ${formatDay(doneAt)}`;
}

function Head({ assignment }: { assignment: Assignment }) {
  const { id, dueOn, version, withdrawnAt, group, learner } = assignment;
  const edit = useHomeworkChange(id);
  const [isMoving, setMoving] = useState(false);
  const withdraw = (isWithdrawn: boolean): void => edit.mutate({ dueOn, version, isWithdrawn });
  return (
    <>
      <div className={classes.head}>
        <h1>{nameSeries(assignment)}</h1>
        {withdrawnAt === null && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setMoving(true)}>
              {dueOn === null ? 'Donner une date' : 'Changer la date'}
            </Button>
            <Button variant="default" loading={edit.isPending} onClick={() => withdraw(true)}>
              Retirer
            </Button>
          </div>
        )}
      </div>
      <p className={pages.lead}>
        {licenceTitle(assignment.licence)} · pour{' '}
        {group ? (
          <SchoolLink to="/gestion/groupes/$id" params={{ id: group.id }}>
            {group.name}
          </SchoolLink>
        ) : (
          learner && writeName(learner)
        )}{' '}
        · donné le {formatDay(assignment.givenAt)}
        {assignment.by && ` par ${assignment.by}`} · {describeProgress(assignment)}
      </p>
      {assignment.words && <p className={pages.lead}>«&nbsp;{assignment.words}&nbsp;»</p>}
      {withdrawnAt !== null && (
        <UndoBar pending={edit.isPending} onUndo={() => withdraw(false)}>
          {'Ce devoir est retiré\u00a0: les élèves ne le voient plus.'}
        </UndoBar>
      )}
      {edit.error && <Alert>{edit.error.message}</Alert>}
      {isMoving && (
        <DueDayDialog
          dueOn={dueOn}
          onClose={() => setMoving(false)}
          onChoose={(day) => edit.mutateAsync({ dueOn: day, version, isWithdrawn: false })}
        />
      )}
    </>
  );
}

function Unknown() {
  return (
    <Card as="div">
      <h1 className="hidden">Devoir introuvable</h1>
      <Notice
        title="Ce devoir est introuvable"
        action={<SchoolLinkButton to="/gestion/devoirs">Voir les devoirs</SchoolLinkButton>}
      >
        Il n’est pas pour un groupe ou un élève que vous suivez, ou il n’existe plus.
      </Notice>
    </Card>
  );
}

import type { Assignment } from '@balise/contract/school/homework';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { groupsStyles as classes, pagesStyles as pages, SchoolLink, SchoolLinkButton } from '../desk/api.ts';
import { AssignmentRows } from './assignment-rows.tsx';
import { useAssignments } from './queries.ts';

/** What was given, the last first; what is done by everybody, or was withdrawn, comes after. */
export function HomeworkPage() {
  usePageTitle('Devoirs');
  const { data, error, refetch } = useAssignments(null);
  const open = data?.assignments.filter(isOpen) ?? [];
  const over = data?.assignments.filter((one) => !isOpen(one)) ?? [];
  return (
    <>
      <div className={classes.head}>
        <h1>Devoirs</h1>
      </div>
      {open.length + over.length > 0 && (
        <p className={pages.lead}>
          Un devoir se donne depuis la page d’un <SchoolLink to="/gestion/groupes">groupe</SchoolLink> ou d’un{' '}
          <SchoolLink to="/gestion/eleves">élève</SchoolLink>.
        </p>
      )}
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[320]} />}
      {data?.assignments.length === 0 && (
        <Card as="div">
          <Notice
            title="Aucun devoir donné"
            action={<SchoolLinkButton to="/gestion/groupes">Choisir un groupe</SchoolLinkButton>}
          >
            Un devoir se donne depuis la page d’un groupe ou d’un élève. Vous voyez ensuite ici qui l’a fait.
          </Notice>
        </Card>
      )}
      <div className={classes.stack}>
        {open.length > 0 && (
          <Card title="En cours">
            <AssignmentRows assignments={open} />
          </Card>
        )}
        {over.length > 0 && (
          <Card title="Terminés">
            <AssignmentRows assignments={over} />
          </Card>
        )}
      </div>
    </>
  );
}

const isOpen = ({ withdrawnAt, total, done }: Assignment): boolean =>
  withdrawnAt === null && (total === 0 || done < total);

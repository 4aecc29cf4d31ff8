import type { SchoolTask, Task } from '@balise/contract/school/today';
import { WORDS } from '../../common/readiness/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { dayInWords } from '../../lib/typed-day.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { pagesStyles as classes, SchoolLink, SchoolLinkButton } from '../desk/api.ts';
import { ParentWaitActs } from '../invitation/api.ts';
import type { RosterAddress } from '../roster/api.ts';
import { TASK_EVIDENCE, TASK_TITLES, useSchoolTasks } from '../staff/api.ts';
import { TaskLink, TaskPlace } from './task-place.tsx';

/** What waits for the school today: a line for each kind of work, with its evidence and its learners. */
export function MorningPage() {
  usePageTitle('Ce matin');
  const { data, error, refetch } = useSchoolTasks();
  return (
    <>
      <h1>Ce matin</h1>
      {data && <p className={classes.lead}>{dayInWords(data.day)}</p>}
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[120, 121, 122]} />}
      {data?.tasks.length === 0 && (
        <Card as="div">
          <Notice
            title="Rien ne vous attend"
            action={<SchoolLinkButton to="/gestion/eleves">Voir les élèves</SchoolLinkButton>}
          >
            Les demandes d’examen, les accès à terme et les élèves sans activité apparaissent ici.
          </Notice>
        </Card>
      )}
      <ul className={classes.tasks}>
        {data?.tasks.map((task) => (
          <li key={task.kind}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
    </>
  );
}

const sayLastMail = (at: string | null): string =>
  at === null ? 'aucun e-mail n’est parti' : `dernier e-mail le ${formatDay(at)}`;

/** The lines whose learners are a view of the list, with what is done there. */
const TASK_VIEWS: Partial<Record<SchoolTask, { name: string; address: RosterAddress }>> = {
  ACCESS_ENDS: { name: 'Prolonger ces accès', address: { view: 'ACCESS_ENDS', sort: 'ACCESS_END' } },
  AWAITS_PARENT: { name: 'Voir la liste', address: { state: 'AWAITS_PARENT' } },
  NEVER_CAME: { name: 'Voir la liste', address: { view: 'NEVER_CAME' } },
  INACTIVE: { name: 'Voir la liste', address: { view: 'INACTIVE', sort: 'LAST_SERIES' } },
};

function TaskCard({ task: { kind, count, learners } }: { task: Task }) {
  const more = count - learners.length;
  const view = TASK_VIEWS[kind];
  return (
    <Card as="section" title={TASK_TITLES[kind](count)}>
      <ul className={classes.rows}>
        {learners.map((one) => (
          <li key={`${one.inscription} ${one.object}`}>
            <TaskLink kind={kind} inscription={one.inscription} object={one.object}>
              <strong>{writeName(one)}</strong>
              <span>
                {licenceTitle(one.licence)} · {TASK_EVIDENCE[kind]} {dayInWords(one.day)}
                {one.readiness && <> · {WORDS[one.readiness].toLowerCase()}</>}
                {kind === 'AWAITS_PARENT' && <> · {sayLastMail(one.mailedAt)}</>}
              </span>
            </TaskLink>
            {kind === 'AWAITS_PARENT' && (
              <ParentWaitActs id={String(one.inscription)} name={writeName(one)} />
            )}
          </li>
        ))}
      </ul>
      {view ? (
        <SchoolLink to="/gestion/eleves" search={view.address} className={classes.row}>
          <strong>{view.name}</strong>
          {more > 0 && <span>et {more} de plus</span>}
        </SchoolLink>
      ) : (
        more > 0 && <p className={classes.more}>et {more} de plus</p>
      )}
      <TaskPlace kind={kind} />
    </Card>
  );
}

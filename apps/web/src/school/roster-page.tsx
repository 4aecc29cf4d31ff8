import { LEARNERS_PER_PAGE } from '@balise/contract/school';
import { useSearch } from '@tanstack/react-router';
import { useRoster } from '../features/staff/queries.ts';
import type { Roster } from '../features/staff/staff.ts';
import { formatDay, plural } from '../lib/dates.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { licenceTitle } from '../lib/site.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { EnrolmentWays } from './enrolment-ways.tsx';
import { LearnerLink, SchoolLink, useSchoolNavigate } from './link.tsx';
import classes from './pages.module.css';

/** The learners whose access is open, by name; the page of the list is in the address. */
export function RosterPage() {
  usePageTitle('Élèves');
  const { page = 1 } = useSearch({ strict: false }) as { page?: number };
  const { data, error, isPlaceholderData, refetch } = useRoster(page);
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / LEARNERS_PER_PAGE));
  return (
    <>
      <h1>Élèves</h1>
      {data && <p className={classes.lead}>{plural(data.total, 'accès ouvert', 'accès ouverts')}</p>}
      <EnrolmentWays />
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[420]} />}
      {data?.total === 0 && (
        <Card as="div">
          <Notice title="Aucun accès n’est ouvert">
            Les élèves apparaissent ici dès que leur accès est ouvert et qu’ils ont accepté d’être suivis par
            l’école.
          </Notice>
        </Card>
      )}
      {data && data.total > 0 && data.learners.length === 0 && (
        <Card as="div">
          <Notice
            title="Cette page est vide"
            action={<SchoolLink to="/gestion/eleves">Revenir à la première</SchoolLink>}
          />
        </Card>
      )}
      {data && data.learners.length > 0 && <Table roster={data} isOld={isPlaceholderData} />}
      {data && last > 1 && <Steps page={page} last={last} />}
    </>
  );
}

function Table({ roster, isOld }: { roster: Roster; isOld: boolean }) {
  return (
    <div className={classes.sheet} data-old={isOld}>
      <table>
        <thead>
          <tr>
            <th scope="col">Élève</th>
            <th scope="col">Permis</th>
            <th scope="col">7 derniers jours</th>
            <th scope="col">28 derniers jours</th>
            <th scope="col">Accès jusqu’au</th>
          </tr>
        </thead>
        <tbody>
          {roster.learners.map((one) => (
            <tr key={one.inscription}>
              <th scope="row">
                <LearnerLink inscription={one.inscription}>
                  {one.lastName} {one.firstName}
                </LearnerLink>
              </th>
              <td>{licenceTitle(one.licence)}</td>
              <td data-name="7 jours">{plural(one.week.questions, 'question')}</td>
              <td data-name="28 jours">
                {plural(one.month.questions, 'question')}, {plural(one.month.days, 'jour')}
              </td>
              <td data-name="Accès jusqu’au">{one.accessEnd ? formatDay(one.accessEnd) : 'sans fin'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Steps({ page, last }: { page: number; last: number }) {
  const navigate = useSchoolNavigate();
  const go = (to: number): void =>
    void navigate({ to: '/gestion/eleves', search: to > 1 ? { page: to } : {} });
  return (
    <nav className={classes.steps} aria-label="Pages de la liste">
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        Précédente
      </Button>
      <p aria-live="polite">
        Page {page} sur {last}
      </p>
      <Button variant="default" disabled={page >= last} onClick={() => go(page + 1)}>
        Suivante
      </Button>
    </nav>
  );
}

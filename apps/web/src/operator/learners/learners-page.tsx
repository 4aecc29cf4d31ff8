import { OPERATOR_PAGE, SHORTEST_SEARCH } from '@balise/contract/operator/lists';
import type { SchoolLearnersReply } from '@balise/contract/operator/transfers';
import { useParams, useSearch } from '@tanstack/react-router';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { licenceTitle } from '../../lib/site.ts';
import {
  AddressSearchField,
  filtersStyles as filters,
  PageSteps,
  pagesStyles as pages,
  SchoolLink,
  useSchoolNavigate,
} from '../../school/desk/api.ts';
import { STATUS_NAMES } from '../../school/staff/api.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { operatorStyles as classes, useSchool, useSchoolLearners } from '../desk/api.ts';

interface LearnersSearch {
  q?: string;
  page?: number;
}

/** Finds a learner of a school, for a transfer. */
export function LearnersPage() {
  usePageTitle('Transférer un élève');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { q = '', page = 1 } = useSearch({ strict: false }) as LearnersSearch;
  const navigate = useSchoolNavigate();
  const isAsked = q.replace(/[\s'’-]/gu, '').length >= SHORTEST_SEARCH;
  const { data: school } = useSchool(id);
  const { data, error, isPlaceholderData, refetch } = useSchoolLearners(id, { q, page }, isAsked);
  const go = (search: LearnersSearch): void =>
    void navigate({ to: '/exploitation/ecoles/$id/eleves', params: { id }, search });
  const found = isAsked ? data : undefined;
  return (
    <>
      <p className={pages.back}>
        <SchoolLink to="/exploitation/ecoles/$id" params={{ id }}>
          {school?.name ?? 'L’école'}
        </SchoolLink>
      </p>
      <h1>Transférer un élève</h1>
      <p className={pages.lead}>
        Cherchez-le par son nom ou son e-mail. Chaque recherche est inscrite au journal de l’école.
      </p>
      <search className={`${filters.filters} ${filters.row}`}>
        <AddressSearchField label="Élève" hint="Nom, prénom ou e-mail" />
      </search>
      <p role="status" className={pages.lead}>
        {found && !isPlaceholderData && plural(found.total, 'accès trouvé', 'accès trouvés')}
      </p>
      {isAsked && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {isAsked && !found && !error && <Loading heights={[160]} />}
      {found && <Found found={found} isOld={isPlaceholderData} />}
      {found && (
        <PageSteps
          page={page}
          last={Math.ceil(found.total / OPERATOR_PAGE)}
          go={(to) => go({ q, page: to })}
        />
      )}
    </>
  );
}

function Found({ found: { learners }, isOld }: { found: SchoolLearnersReply; isOld: boolean }) {
  if (learners.length === 0)
    return (
      <Card as="div">
        <Notice title="Personne ne correspond">
          Vérifiez l’orthographe, ou cherchez dans une autre école&nbsp;: on ne cherche que dans celle-ci.
        </Notice>
      </Card>
    );
  return (
    <div className={`${pages.sheet} ${classes.sheet}`} data-old={isOld} aria-busy={isOld}>
      <table>
        <thead>
          <tr>
            <th scope="col">Élève</th>
            <th scope="col">E-mail</th>
            <th scope="col">Permis</th>
            <th scope="col">Accès</th>
            <th scope="col">Jusqu’au</th>
          </tr>
        </thead>
        <tbody>
          {learners.map((one) => (
            <tr key={one.inscription}>
              <th scope="row">
                <SchoolLink to="/exploitation/transfert/$id" params={{ id: String(one.inscription) }}>
                  {one.lastName} {one.firstName}
                </SchoolLink>
              </th>
              <td data-name="E-mail" className={classes.long}>
                {one.email}
              </td>
              <td data-name="Permis">{licenceTitle(one.licence)}</td>
              <td data-name="Accès">{STATUS_NAMES[one.status]}</td>
              <td data-name="Jusqu’au">{one.accessEnd ? formatDay(one.accessEnd) : 'sans fin'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

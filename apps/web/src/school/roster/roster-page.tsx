import type { Roster } from '@balise/contract/school/roster';
import { LEARNERS_PER_PAGE } from '@balise/contract/school/roster-lists';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { AccessActsCard, type ChosenAccess } from '../access/api.ts';
import {
  pagesStyles as classes,
  deskStyles as desk,
  PageSteps,
  SchoolLinkButton,
  useSchoolNavigate,
} from '../desk/api.ts';
import { EnrolmentWays } from '../enrolment/api.ts';
import { useStaff } from '../staff/api.ts';
import { useRoster } from './queries.ts';
import { type GoInRoster, isFiltered, type RosterAddress, readRosterAddress } from './roster.ts';
import { RosterFilterBar } from './roster-filters.tsx';
import { SelectionBar } from './roster-selection.tsx';
import { RosterTable } from './roster-table.tsx';
import { describeView } from './words.ts';

/** The learners of the school. Filters, order and page are in the address. */
export function RosterPage() {
  usePageTitle('Élèves');
  const navigate = useSchoolNavigate();
  // Whatever else is in the address of the page is no filter.
  const address = readRosterAddress(useSearch({ strict: false }));
  const { page = 1, ...filters } = address;
  const [chosen, setChosen] = useChosen(address);
  const { data, error, isPlaceholderData, refetch } = useRoster(address);
  const mayEnrol = useStaff().data?.rights.enrolLearners ?? false;
  const go = (to: RosterAddress, replace = false): void =>
    void navigate({ to: '/gestion/eleves', search: to, replace, resetScroll: !replace });
  return (
    <>
      <div className={desk.head}>
        <h1>Élèves</h1>
        <EnrolmentWays />
      </div>
      <p className={classes.lead} role="status">
        {data && !isPlaceholderData
          ? `${countLearners(data.total)} · ${describeView(address)}`
          : error
            ? ''
            : '…'}
      </p>
      <RosterFilterBar address={address} roster={data} go={go} />
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[420]} />}
      {data?.learners.length === 0 && <Empty roster={data} address={address} go={go} />}
      {data && data.learners.length > 0 && (
        <RosterTable
          address={address}
          go={go}
          chosen={chosen}
          setChosen={setChosen}
          learners={data.learners}
          isOld={isPlaceholderData}
          canChoose={mayEnrol}
        />
      )}
      {data && (
        <PageSteps
          page={page}
          last={Math.ceil(data.total / LEARNERS_PER_PAGE)}
          go={(to) => go({ ...filters, ...(to > 1 && { page: to }) })}
        />
      )}
      {mayEnrol && <SelectionBar chosen={chosen} clear={() => setChosen([])} />}
      <AccessActsCard isAllowed={mayEnrol} />
    </>
  );
}

/** «2 000 élèves» */
const countLearners = (count: number): string =>
  `${count.toLocaleString('fr-FR')}\u00a0${count < 2 ? 'élève' : 'élèves'}`;

/** Who is chosen stays from page to page and in another order; with other filters, another choice begins. */
function useChosen({ page, sort, falling, ...filters }: RosterAddress) {
  const among = JSON.stringify(filters);
  const [choice, setChoice] = useState<{ among: string; chosen: readonly ChosenAccess[] }>({
    among,
    chosen: [],
  });
  const set = (chosen: readonly ChosenAccess[]): void => setChoice({ among, chosen });
  return [choice.among === among ? choice.chosen : [], set] as const;
}

function Empty({ roster, address, go }: { roster: Roster; address: RosterAddress; go: GoInRoster }) {
  const { page, view, sort, falling, ...filters } = address;
  const { q } = filters;
  if (roster.total > 0)
    return (
      <Card as="div">
        <Notice
          title="Cette page est vide"
          action={<Button onClick={() => go({ ...address, page: 1 })}>Revenir à la première</Button>}
        />
      </Card>
    );
  if (isFiltered(filters) || view)
    return (
      <Card as="div">
        <Notice
          title="Aucun élève ne correspond"
          action={
            q && view !== 'ALL' ? (
              <Button onClick={() => go({ q, view: 'ALL' })}>Chercher dans tous les accès</Button>
            ) : (
              <Button onClick={() => go({})}>Effacer les filtres</Button>
            )
          }
        >
          {q ? `Rien ne contient «\u00a0${q}\u00a0» ici.` : 'Personne n’est dans cette liste en ce moment.'}
        </Notice>
      </Card>
    );
  return (
    <Card as="div">
      <Notice
        title="Aucun accès n’est ouvert"
        action={
          <SchoolLinkButton to="/gestion/eleves" search={{ view: 'ALL' }}>
            Voir aussi les accès fermés
          </SchoolLinkButton>
        }
      >
        Les élèves apparaissent ici dès que leur accès est ouvert et qu’ils ont accepté d’être suivis par
        l’école.
      </Notice>
    </Card>
  );
}

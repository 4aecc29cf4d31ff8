import { OPERATOR_PAGE } from '@balise/contract/operator/lists';
import type { NetworksReply } from '@balise/contract/operator/networks';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import {
  AddressSearchField,
  filtersStyles as filters,
  groupsStyles as groups,
  PageSteps,
  pagesStyles as pages,
  rosterStyles as roster,
  SchoolLink,
  useSchoolNavigate,
} from '../../school/desk/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { operatorStyles as classes, type NetworksSearch } from '../desk/api.ts';
import { NetworkNameDialog } from './network-dialogs.tsx';
import { useNetworks } from './network-queries.ts';

/** Every network of schools. Search and page are in the address. */
export function NetworksPage() {
  usePageTitle('Groupements');
  const { isDeleted, ...search } = useSearch({ strict: false }) as NetworksSearch & { isDeleted?: true };
  const navigate = useSchoolNavigate();
  const { data, error, isPlaceholderData, refetch } = useNetworks(search);
  const [isMaking, setMaking] = useState(false);
  const go = (to: NetworksSearch): void => void navigate({ to: '/exploitation/groupements', search: to });
  return (
    <>
      <div className={groups.head}>
        <h1>Groupements</h1>
        {data && <Button onClick={() => setMaking(true)}>Créer un groupement</Button>}
      </div>
      <p role="status" className={classes.said}>
        {isDeleted && 'Le groupement est supprimé.'}
      </p>
      <p className={pages.lead} role="status">
        {data && !isPlaceholderData ? plural(data.total, 'groupement') : '…'}
      </p>
      <search className={`${filters.filters} ${filters.row}`}>
        <AddressSearchField label="Rechercher" hint="Nom du groupement" />
      </search>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[320]} />}
      {data?.networks.length === 0 && <Empty isSearched={Object.keys(search).length > 0} go={go} />}
      {data && data.networks.length > 0 && <Table list={data} isOld={isPlaceholderData} />}
      {data && (
        <PageSteps
          page={search.page ?? 1}
          last={Math.ceil(data.total / OPERATOR_PAGE)}
          go={(page) => go({ ...search, page })}
        />
      )}
      {isMaking && (
        <NetworkNameDialog
          onClose={() => setMaking(false)}
          onMade={(id) =>
            void navigate({
              to: '/exploitation/groupements/$id',
              params: { id: String(id) },
              search: { isNew: true },
            })
          }
        />
      )}
    </>
  );
}

function Table({ list: { networks }, isOld }: { list: NetworksReply; isOld: boolean }) {
  return (
    <div className={`${pages.sheet} ${classes.sheet}`} data-old={isOld} aria-busy={isOld}>
      <table>
        <thead>
          <tr>
            <th scope="col">Groupement</th>
            <th scope="col">Écoles</th>
            <th scope="col">Siège</th>
            <th scope="col">Créé le</th>
          </tr>
        </thead>
        <tbody>
          {networks.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <SchoolLink to="/exploitation/groupements/$id" params={{ id: String(one.id) }}>
                  {one.name}
                </SchoolLink>
              </th>
              <td data-name="Écoles">
                {one.schools === 0 ? 'aucune' : plural(one.schools, 'école')}
                {one.schools > 0 && <p className={roster.beside}>{saySchools(one)}</p>}
              </td>
              <td data-name="Siège">{sayHeadOffice(one)}</td>
              <td data-name="Créé le">{one.createdAt ? formatDay(one.createdAt) : 'date inconnue'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Line = NetworksReply['networks'][number];

function saySchools({ firstSchools, schools }: Line): string {
  const others = schools - firstSchools.length;
  return firstSchools.join(', ') + (others > 0 ? ` et ${plural(others, 'autre')}` : '');
}

function sayHeadOffice({ headOffice, invited }: Line): string {
  if (headOffice.length > 0) return headOffice.join(', ');
  return invited > 0 ? 'invité, sans réponse' : 'personne';
}

function Empty({ isSearched, go }: { isSearched: boolean; go(to: NetworksSearch): void }) {
  return (
    <Card as="div">
      <Notice
        title={isSearched ? 'Aucun groupement ne correspond' : 'Aucun groupement'}
        action={isSearched && <Button onClick={() => go({})}>Effacer la recherche</Button>}
      >
        {!isSearched &&
          'Un groupement réunit des écoles sous un siège, qui compare leurs chiffres sans voir un élève.'}
      </Notice>
    </Card>
  );
}

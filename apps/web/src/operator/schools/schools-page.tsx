import { OPERATOR_PAGE, SCHOOL_STATES, type SchoolListState } from '@balise/contract/operator/lists';
import type { SchoolsReply } from '@balise/contract/operator/schools';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { printDay } from '../../lib/typed-day.ts';
import {
  AddressSearchField,
  FilterDisclosure,
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
import { SelectField } from '../../ui/form/select-field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import {
  operatorStyles as classes,
  SCHOOL_STATE_NAMES,
  type SchoolsSearch,
  useSchools,
} from '../desk/api.ts';
import { NewSchoolDialog } from './new-school-dialog.tsx';

/** Every school of the platform. Filters and page are in the address. */
export function SchoolsPage() {
  usePageTitle('Écoles');
  const search = useSearch({ strict: false }) as SchoolsSearch;
  const navigate = useSchoolNavigate();
  const { data, error, isPlaceholderData, refetch } = useSchools(search);
  const [isMaking, setMaking] = useState(false);
  const go = (to: SchoolsSearch): void => void navigate({ to: '/exploitation', search: to });
  return (
    <>
      <div className={groups.head}>
        <h1>Écoles</h1>
        {data && <Button onClick={() => setMaking(true)}>Créer une école</Button>}
      </div>
      <p className={pages.lead} role="status">
        {data && !isPlaceholderData ? plural(data.total, 'école') : '…'}
      </p>
      <Filters search={search} list={data} go={go} />
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[420]} />}
      {data?.schools.length === 0 && <Empty search={search} go={go} />}
      {data && data.schools.length > 0 && <Table list={data} isOld={isPlaceholderData} />}
      {data && (
        <PageSteps
          page={search.page ?? 1}
          last={Math.ceil(data.total / OPERATOR_PAGE)}
          go={(page) => go({ ...search, page })}
        />
      )}
      {data && isMaking && (
        <NewSchoolDialog
          brands={data.brands}
          onClose={() => setMaking(false)}
          onDone={(id) =>
            void navigate({
              to: '/exploitation/ecoles/$id',
              params: { id: String(id) },
              search: { isNew: true },
            })
          }
        />
      )}
    </>
  );
}

type Go = (to: SchoolsSearch) => void;

function Filters({ search, list, go }: { search: SchoolsSearch; list: SchoolsReply | undefined; go: Go }) {
  const { page: _, ...kept } = search;
  const change = (part: Record<string, string>): void => {
    const next = Object.entries({ ...kept, ...part }).filter(([, value]) => value !== '');
    go(Object.fromEntries(next));
  };
  return (
    <search className={`${filters.filters} ${filters.row}`}>
      <AddressSearchField label="Rechercher" hint="Nom ou e-mail" />
      <FilterDisclosure count={[search.state, search.brand].filter(Boolean).length}>
        <SelectField
          label="État"
          field={{ value: search.state ?? '', onChange: (state) => change({ state }) }}
          empty="Toutes"
          options={SCHOOL_STATES.map((state: SchoolListState) => ({
            value: state,
            label: SCHOOL_STATE_NAMES[state],
          }))}
        />
        <SelectField
          label="Marque"
          field={{ value: search.brand ?? '', onChange: (brand) => change({ brand }) }}
          empty="Toutes"
          options={(list?.brands ?? []).map(({ name, title }) => ({ value: name, label: title }))}
        />
      </FilterDisclosure>
    </search>
  );
}

function Table({ list: { schools, brands }, isOld }: { list: SchoolsReply; isOld: boolean }) {
  return (
    <div className={`${pages.sheet} ${classes.sheet}`} data-old={isOld} aria-busy={isOld}>
      <table>
        <thead>
          <tr>
            <th scope="col">École</th>
            <th scope="col">État</th>
            <th scope="col">Élèves</th>
            <th scope="col">Gérance</th>
            <th scope="col">Dernière activité</th>
          </tr>
        </thead>
        <tbody>
          {schools.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <SchoolLink to="/exploitation/ecoles/$id" params={{ id: String(one.id) }}>
                  {one.name}
                </SchoolLink>
                <p className={roster.beside}>
                  {brands.find(({ name }) => name === one.brand)?.title ?? one.brand}
                </p>
              </th>
              <td>
                {one.suspendedAt ? (
                  <span className={classes.word} data-word="DOWN">
                    {`Suspendue le ${formatDay(one.suspendedAt)}`}
                  </span>
                ) : (
                  <span className={classes.word}>Ouverte</span>
                )}
              </td>
              <td data-name="Élèves" className="tabular">
                {one.learners}
              </td>
              <td data-name="Gérance">{sayManagers(one)}</td>
              <td data-name="Dernière activité">{one.lastDay ? printDay(one.lastDay) : 'aucune'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sayManagers({ managers, invited }: SchoolsReply['schools'][number]): string {
  if (managers.length > 0) return managers.join(', ');
  return invited > 0 ? 'invitée, sans réponse' : 'personne';
}

function Empty({ search, go }: { search: SchoolsSearch; go: Go }) {
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Card as="div">
      <Notice
        title={isFiltered ? 'Aucune école ne correspond' : 'Aucune école'}
        action={isFiltered && <Button onClick={() => go({})}>Effacer les filtres</Button>}
      >
        {!isFiltered && 'Créez la première\u00a0: son gérant recevra une invitation.'}
      </Notice>
    </Card>
  );
}

import type { ImportEntry } from '@balise/contract/school/imports';
import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { pagesStyles as classes, SchoolLink, useSchoolNavigate } from '../desk/api.ts';
import listClasses from './list-form.module.css';
import { ListForm } from './list-form.tsx';
import { useImports } from './queries.ts';
import { IMPORT_STATE_NAMES } from './words.ts';

/** Brings a list of learners, and shows those brought before. */
export function ImportsPage() {
  usePageTitle('Importer une liste');
  const navigate = useSchoolNavigate();
  const { data, error, refetch } = useImports();
  return (
    <>
      <p className={classes.back}>
        <SchoolLink to="/gestion/eleves">Tous les élèves</SchoolLink>
      </p>
      <h1>Importer une liste</h1>
      <p className={classes.lead}>
        Personne n’est inscrit avant que vous ayez vu ce qui a été lu, et un import se défait pendant sept
        jours.
      </p>
      <div className={listClasses.stack}>
        <Card title="Nouvelle liste">
          <ListForm onRead={(id) => void navigate({ to: '/gestion/import/$id', params: { id } })} />
        </Card>
        {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
        {!data && !error && <Loading heights={[160]} />}
        {data && data.imports.length > 0 && (
          <Card title="Listes précédentes">
            <ul className={classes.rows}>
              {data.imports.map((entry) => (
                <li key={entry.id}>
                  <SchoolLink to="/gestion/import/$id" params={{ id: entry.id }} className={classes.row}>
                    <strong>{entry.fileName ?? 'Cellules collées'}</strong>
                    <span>{describeEntry(entry)}</span>
                  </SchoolLink>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

const describeEntry = ({ state, madeAt, madeBy, created, completed }: ImportEntry): string =>
  [
    IMPORT_STATE_NAMES[state],
    formatDayAndTime(madeAt),
    ...(madeBy ? [madeBy] : []),
    ...(state === 'imported' ? [`${plural(created + completed, 'élève')}`] : []),
  ].join(' · ');

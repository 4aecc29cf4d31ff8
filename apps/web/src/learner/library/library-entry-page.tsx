import { useParams } from '@tanstack/react-router';
import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { EntryView } from './entry-view.tsx';
import { useLibraryEntry } from './queries.ts';

const toAll = (
  <LinkButton to="/bibliotheque" variant="default">
    Toute la bibliothèque
  </LinkButton>
);

/** One entry of the library, at an address of its own. */
export function LibraryEntryPage() {
  const { entry: slug } = useParams({ from: '/connected/bibliotheque/$entry' });
  const { data: entry, error, refetch } = useLibraryEntry(slug);
  usePageTitle(entry?.name ?? 'Bibliothèque');
  if (error && !entry)
    return (
      <div className={classes.stack}>
        <h1>Bibliothèque</h1>
        {error instanceof CallFailed && error.code === 'INTROUVABLE' ? (
          <Notice title="Cette fiche n’existe pas pour votre permis" action={toAll} />
        ) : (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  if (!entry) return <Loading heights={[60, 420, 200]} />;
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <p className={classes.soft}>
          {entry.group.name}
          {entry.code && ` · ${entry.code}`}
        </p>
        <h1>{entry.name}</h1>
      </div>
      <EntryView key={entry.slug} entry={entry} />
      <p>{toAll}</p>
    </div>
  );
}

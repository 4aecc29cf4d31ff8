import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { SeriesFailure, seriesName } from '../series/api.ts';
import { readFilter, searchOfFilter } from './details-filter.ts';
import { DetailsList } from './details-list.tsx';
import { useDetails } from './queries.ts';

export function DetailsPage() {
  const { id } = useParams({ from: '/connected/details/$id' });
  const filter = readFilter(useSearch({ strict: false }));
  const navigate = useNavigate();
  const details = useDetails(id);
  const named = details.data?.series;
  usePageTitle(details.error ? null : named ? `Corrections\u00a0: ${seriesName(named)}` : 'Corrections');

  if (details.error) return <SeriesFailure error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <Loading heights={[60, 420, 421]} />;
  const { series, questions } = details.data;
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>{seriesName(series)}</h1>
        <p className={classes.soft}>Chaque question avec votre réponse, la bonne et sa raison.</p>
      </div>
      <DetailsList
        questions={questions}
        filter={filter}
        onFilter={(chosen) =>
          void navigate({
            to: '/details/$id',
            params: { id },
            search: searchOfFilter(chosen),
            replace: true,
            resetScroll: false,
          })
        }
      >
        {series.isOver ? (
          <LinkButton
            to="/resume/$id"
            params={{ id }}
            variant="default"
            size="md"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            Retour au bilan
          </LinkButton>
        ) : (
          <LinkButton to="/player/$id" params={{ id }} size="md">
            Continuer la série
          </LinkButton>
        )}
      </DetailsList>
    </div>
  );
}

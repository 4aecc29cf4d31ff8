import { CallFailed } from '../lib/call.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';

interface SeriesFailureProps {
  error: Error;
  /** Whether the page has no header or tabs, so that the notice itself must link elsewhere. */
  alone?: boolean;
  onRetry(): void;
}

/** Why a series can't be shown: it does not exist at this address, or the call failed and can be retried. */
export function SeriesFailure({ error, alone = false, onRetry }: SeriesFailureProps) {
  const isMissing = isNowhere(error);
  usePageTitle(isMissing ? 'Série introuvable' : 'Série indisponible');
  return (
    <Card as="div">
      <h1 className="hidden">Ma série</h1>
      {isMissing ? (
        <Missing />
      ) : (
        <>
          <FailureNotice error={error} {...(!isFinal(error) && { onRetry })} />
          {alone && (
            <LinkButton to="/dashboard" variant="subtle" fullWidth>
              Retour au tableau de bord
            </LinkButton>
          )}
        </>
      )}
    </Card>
  );
}

/** Another learner's series is not found either, nor is an id that is no UUID. */
const isNowhere = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === 'INTROUVABLE' || error.code === 'REQUETE_INVALIDE');

/** Failures that a retry can't solve: acting for a learner, and removed questions. */
const isFinal = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === 'CONSULTATION_SEULE' || error.code === 'SERIE_RETIREE');

function Missing() {
  return (
    <Notice
      title="Cette série est introuvable"
      action={
        <>
          <LinkButton to="/history">Voir mon historique</LinkButton>
          <LinkButton to="/dashboard" variant="default">
            Mon tableau de bord
          </LinkButton>
        </>
      }
    >
      L’adresse est peut-être incomplète, ou la série appartient à un autre compte.
    </Notice>
  );
}

import { CallFailed } from '../lib/call.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';

interface SeriesFailureProps {
  error: Error;
  /** The page has no header or tabs: the notice must lead elsewhere itself. */
  alone?: boolean;
  onRetry(): void;
}

/** Why a series can't be shown: there is none at this address, or the call failed and may be tried again. */
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

/** A series of somebody else is not found either, nor is an id that is no UUID. */
const isNowhere = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === 'INTROUVABLE' || error.code === 'REQUETE_INVALIDE');

/** Failures that a retry can't mend: acting for somebody, and questions that are gone. */
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

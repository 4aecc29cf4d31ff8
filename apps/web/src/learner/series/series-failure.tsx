import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';

interface SeriesFailureProps {
  error: Error;
  /** Whether the page has no header or tabs, so that the notice itself must link elsewhere. */
  alone?: boolean;
  onRetry(): void;
}

/** Why a series can't be shown: it does not exist at this address, or the call failed and can be retried. */
export function SeriesFailure({ error, alone = false, onRetry }: SeriesFailureProps) {
  const isMissing = isNowhere(error);
  const isClosed = isWithdrawn(error);
  usePageTitle(isMissing ? 'Série introuvable' : isClosed ? 'Série close' : 'Série indisponible');
  return (
    <Card as="div">
      <h1 className="hidden">Ma série</h1>
      {isMissing && (
        <Nothing
          title="Cette série est introuvable"
          why="L’adresse est peut-être incomplète, ou la série appartient à un autre compte."
        />
      )}
      {isClosed && (
        <Nothing title="Cette série est close" why="Son crédit vous est rendu, vos réponses vous restent." />
      )}
      {!isMissing && !isClosed && (
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

/** Given back before its first question, or closed because a question is no longer there. */
const isWithdrawn = (error: Error): boolean => error instanceof CallFailed && error.code === 'SERIE_RETIREE';

/** A retry does not help staff who act for a learner. */
const isFinal = (error: Error): boolean => error instanceof CallFailed && error.code === 'CONSULTATION_SEULE';

function Nothing({ title, why }: { title: string; why: string }) {
  return (
    <Notice
      title={title}
      action={
        <>
          <LinkButton to="/dashboard">Mon tableau de bord</LinkButton>
          <LinkButton to="/history" variant="default">
            Voir mon historique
          </LinkButton>
        </>
      }
    >
      {why}
    </Notice>
  );
}

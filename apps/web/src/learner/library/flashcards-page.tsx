import { useSearch } from '@tanstack/react-router';
import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { useSession } from '../session/api.ts';
import { CardSession } from './card-session.tsx';
import { readLibrarySearch } from './library.ts';
import { useDeck } from './queries.ts';
import { useCardMarks } from './use-card-marks.ts';

const toLibrary = <LinkButton to="/bibliotheque">Aller à la bibliothèque</LinkButton>;

/** Ten cards of a group, or of all of them: picture first. */
export function FlashcardsPage() {
  usePageTitle('Réviser en cartes');
  const { group } = readLibrarySearch(useSearch({ strict: false }));
  const { connectedAs } = useSession();
  const { data: deck, error, isFetching, dataUpdatedAt, refetch } = useDeck(group);
  const { waiting, keep } = useCardMarks();
  const isDealt = deck && !isFetching && !connectedAs;
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Réviser en cartes</h1>
        <p className={classes.soft}>
          {isDealt
            ? `${plural(deck.dueCount, 'carte')} à revoir, ${plural(deck.newCount, 'nouvelle')} sur ${deck.total}.`
            : '\u00a0'}
        </p>
      </div>
      {connectedAs && (
        <Notice title="Les cartes sont à l’élève" action={toLibrary}>
          Vous agissez pour un élève&nbsp;: ce qu’il sait, lui seul peut le dire.
        </Notice>
      )}
      {isFetching && !connectedAs && <Loading heights={[420]} />}
      {error && !isFetching && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {isDealt && deck.cards.length === 0 && (
        <Notice title="Pas de cartes pour ce permis" action={toLibrary} />
      )}
      {isDealt && deck.cards.length > 0 && (
        <CardSession key={dataUpdatedAt} cards={deck.cards} onMark={keep} onAgain={() => void refetch()} />
      )}
      {waiting > 0 && (
        <p role="status">
          Sans réseau, vos cartes sont gardées sur cet appareil et envoyées dès que possible.
        </p>
      )}
    </div>
  );
}

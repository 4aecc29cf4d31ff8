/** The given views of the list of learners, and those that the reader has saved. Each is an address. */
import { MOST_ROSTER_VIEWS } from '@balise/contract/school/roster-lists';
import { useState } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { rosterStyles as classes } from '../desk/api.ts';
import { isSameView } from './own-views.ts';
import type { GoInRoster, RosterAddress } from './roster.ts';
import { useOwnViews } from './view-queries.ts';
import { GIVEN_VIEWS } from './words.ts';

interface RosterViewsProps {
  address: RosterAddress;
  go: GoInRoster;
}

export function RosterViews({ address, go }: RosterViewsProps) {
  const own = useOwnViews().data;
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const Dialogs = useLazyComponent(
    () => import('./roster-view-dialogs.tsx').then((chunk) => chunk.RosterViewDialog),
    opened !== null,
    reloadForMissingChunk,
  );
  const saved = own?.find((one) => isSameView(one.filters, address));
  const given = GIVEN_VIEWS.find((one) => isSameView(one.address, address));
  const isFull = (own?.length ?? 0) >= MOST_ROSTER_VIEWS;
  const close = (): void => setOpened(null);
  return (
    <>
      <fieldset className={classes.views}>
        <legend className="hidden">Vues</legend>
        {GIVEN_VIEWS.map(({ name, address: view }) => (
          <button
            key={name}
            type="button"
            // A saved view, or an order of one's own, is not the given view.
            aria-pressed={!saved && view.view === address.view && view.state === address.state}
            onClick={() => go(view)}
          >
            {name}
          </button>
        ))}
        {own?.map(({ id, name, filters: view }) => (
          <button
            key={id}
            type="button"
            data-own="true"
            aria-pressed={id === saved?.id}
            onClick={() => go(view)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {own && (
        <p className={classes.ownViews}>
          {!saved && !given && !isFull && (
            <Button variant="light" onClick={() => setOpened('save')}>
              Enregistrer cette vue
            </Button>
          )}
          {!saved && !given && isFull && (
            <span className={classes.rule}>
              Vous avez enregistré vingt vues&nbsp;: supprimez-en une pour garder celle-ci.
            </span>
          )}
          {own.length > 0 && (
            <Button variant="default" onClick={() => setOpened('manage')}>
              Gérer mes vues
            </Button>
          )}
        </p>
      )}
      <p role="status" className={told === null ? 'hidden' : classes.rule}>
        {told}
      </p>
      {opened && own && Dialogs && (
        <Dialogs kind={opened} address={address} views={own} onClose={close} tell={setTold} />
      )}
    </>
  );
}

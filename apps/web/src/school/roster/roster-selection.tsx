/** Who is chosen in the list, and what can be done with their accesses. */
import { MOST_ACCESSES } from '@balise/contract/school/access-lists';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { AccessDialog, AccessNotice, type ChosenAccess, type DoneAct } from '../access/api.ts';
import { rosterStyles as classes } from '../desk/api.ts';

export function SelectionBar({ chosen, clear }: { chosen: readonly ChosenAccess[]; clear(): void }) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<DoneAct | null>(null);
  const isTooMany = chosen.length > MOST_ACCESSES;
  return (
    <>
      {done && <AccessNotice key={done.id} done={done} onClose={() => setDone(null)} />}
      <p className="hidden" role="status">
        {chosen.length === 0 ? '' : `${plural(chosen.length, 'élève choisi', 'élèves choisis')}`}
      </p>
      {chosen.length > 0 && (
        <section className={classes.bar} aria-label="Élèves choisis">
          <strong>{plural(chosen.length, 'élève choisi', 'élèves choisis')}</strong>
          {isTooMany && <span>{`${MOST_ACCESSES}\u00a0au plus à la fois`}</span>}
          <Button disabled={isTooMany} onClick={() => setOpen(true)}>
            Modifier les accès
          </Button>
          <Button variant="subtle" onClick={clear}>
            Tout décocher
          </Button>
        </section>
      )}
      {isOpen && (
        <AccessDialog
          chosen={chosen}
          onClose={() => setOpen(false)}
          onDone={(act) => {
            setOpen(false);
            setDone(act);
            clear();
          }}
        />
      )}
    </>
  );
}

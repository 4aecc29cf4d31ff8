import type { LearnerGroup } from '@balise/contract/school/groups';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form/form.module.css';
import { groupsStyles as classes } from '../desk/api.ts';
import { useGroupCandidates, useMemberMoves } from './queries.ts';

/** Finds learners by their name, and adds them to a group. */
export function GroupPickerCard({ group }: { group: LearnerGroup }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const { data: found, error } = useGroupCandidates(group.id, name);
  const moves = useMemberMoves(group.id);
  // The list follows what is typed, so there is nothing to send.
  const ignore = (event: FormEvent): void => event.preventDefault();
  return (
    <Card title="Ajouter des élèves">
      <form className={form.field} onSubmit={ignore}>
        <label htmlFor={id}>Prénom ou nom</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {error && name !== '' && <Alert>{error.message}</Alert>}
      {moves.error && <Alert>{moves.error.message}</Alert>}
      <div aria-live="polite">
        {name !== '' && found?.length === 0 && (
          <p className={classes.quiet}>Aucun élève de ce nom hors du groupe.</p>
        )}
      </div>
      <ul className={classes.people}>
        {name !== '' &&
          found?.map((one) => (
            <li key={one.person}>
              <div className={classes.who}>
                <strong>{writeName(one)}</strong>
                <p className={classes.quiet}>{one.licences.map(licenceTitle).join(', ')}</p>
              </div>
              <Button
                variant="light"
                aria-label={`Ajouter ${writeName(one)} au groupe`}
                loading={moves.isPending && moves.variables.add.includes(one.person)}
                onClick={() => moves.mutate({ add: [one.person], remove: [] })}
              >
                Ajouter
              </Button>
            </li>
          ))}
      </ul>
    </Card>
  );
}

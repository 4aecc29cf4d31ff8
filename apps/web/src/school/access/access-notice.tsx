/** What was done with accesses, with a way to take it back. */

import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { rosterStyles as classes } from '../desk/api.ts';
import { useAccessUndo } from './queries.ts';
import { sayUndone } from './words.ts';

export interface DoneAct {
  id: string;
  sentence: string;
  canUndo: boolean;
}

export function AccessNotice({ done, onClose }: { done: DoneAct; onClose(): void }) {
  const undo = useAccessUndo();
  return (
    <div className={classes.done}>
      <p role="status">{undo.data ? sayUndone(undo.data) : done.sentence}</p>
      {done.canUndo && !undo.data && (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(done.id)}>
          Annuler
        </Button>
      )}
      <CloseButton label="Fermer ce message" onClick={onClose} />
      {undo.error && <Alert>{undo.error.message}</Alert>}
    </div>
  );
}

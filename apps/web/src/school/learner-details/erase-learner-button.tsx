import { useState } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import type { EraseLearnerDialogProps } from './erase-learner-dialog.tsx';

/** Opens the dialog that begins an erasure; its code loads with the first press. */
export function EraseLearnerButton({
  id,
  name,
  onDone,
}: Pick<EraseLearnerDialogProps, 'id' | 'name' | 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  const Form = useLazyComponent<EraseLearnerDialogProps>(
    () => import('./erase-learner-dialog.tsx').then((chunk) => chunk.EraseLearnerDialog),
    isOpen,
    reloadForMissingChunk,
  );
  return (
    <>
      <Button variant="default" loading={isOpen && !Form} onClick={() => setOpen(true)}>
        Effacer l’élève
      </Button>
      {isOpen && Form && (
        <Form
          id={id}
          name={name}
          onClose={() => setOpen(false)}
          onDone={(sentence) => {
            setOpen(false);
            onDone(sentence);
          }}
        />
      )}
    </>
  );
}

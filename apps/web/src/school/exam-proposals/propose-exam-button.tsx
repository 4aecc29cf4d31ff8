import { useState } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { pagesStyles as classes } from '../desk/api.ts';
import type { ProposeExamDialogProps } from './propose-exam-dialog.tsx';

/** Opens the form that proposes an exam; its code loads with the first press. */
export function ProposeExamButton({ learner }: Pick<ProposeExamDialogProps, 'learner'>) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const Form = useLazyComponent<ProposeExamDialogProps>(
    () => import('./propose-exam-dialog.tsx').then((chunk) => chunk.ProposeExamDialog),
    isOpen,
    reloadForMissingChunk,
  );
  const done = (sentence: string): void => {
    setTold(sentence);
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" loading={isOpen && !Form} onClick={() => setOpen(true)}>
        Proposer à l’examen
      </Button>
      <span role="status" className={told === null ? 'hidden' : classes.quiet}>
        {told}
      </span>
      {isOpen && Form && <Form learner={learner} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}

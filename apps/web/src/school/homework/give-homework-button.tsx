import { useState } from 'react';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import type { GiveHomeworkDialogProps } from './give-homework-dialog.tsx';

/** Opens the form that gives homework; its code loads with the first press. */
export function GiveHomeworkButton(props: Omit<GiveHomeworkDialogProps, 'onClose'>) {
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const Form = useLazyComponent<GiveHomeworkDialogProps>(
    () => import('./give-homework-dialog.tsx').then((module) => module.GiveHomeworkDialog),
    presses,
  );
  const open = (): void => {
    setPresses((count) => count + 1);
    setOpen(true);
  };
  return (
    <>
      <Button loading={isOpen && !Form} onClick={open}>
        Donner un devoir
      </Button>
      {isOpen && Form && <Form {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

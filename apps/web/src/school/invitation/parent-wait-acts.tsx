/** What a school does while a parent's agreement is awaited: ask again, ask somebody else, give up. */
import { type ReactNode, useState } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { pagesStyles as classes } from '../desk/api.ts';
import { describeRefusal, useInvitationAgain } from '../enrolment/api.ts';

interface ParentWaitActsProps {
  id: string;
  /** Of the learner. */
  name: string;
  /** Left out where it is not known: the dialog then begins empty. */
  parentEmail?: string;
  /** Once the enrolment is cancelled. */
  onGone?(): void;
  /** More buttons. */
  children?: ReactNode;
}

export function ParentWaitActs({ id, name, parentEmail = '', onGone, children }: ParentWaitActsProps) {
  const again = useInvitationAgain(id);
  const [open, setOpen] = useState<'correct' | 'cancel' | null>(null);
  const [told, setTold] = useState('');
  const Dialog = useLazyComponent(
    () => import('./parent-wait-dialogs.tsx').then((chunk) => chunk.ParentWaitDialog),
    open !== null,
    reloadForMissingChunk,
  );
  return (
    <>
      <p className={classes.act}>
        <Button
          variant="light"
          loading={again.isPending}
          aria-label={`Renvoyer la demande pour ${name}`}
          onClick={() =>
            again.mutate(undefined, {
              onSuccess: ({ isSent }) => setTold(isSent ? 'L’e-mail est parti.' : ''),
            })
          }
        >
          Renvoyer la demande
        </Button>
        <Button
          variant="default"
          aria-label={`Corriger l’adresse du parent de ${name}`}
          onClick={() => setOpen('correct')}
        >
          Corriger l’adresse du parent
        </Button>
        {children}
        <Button
          variant="default"
          aria-label={`Annuler l’inscription de ${name}`}
          onClick={() => setOpen('cancel')}
        >
          Annuler l’inscription
        </Button>
      </p>
      <div role="status">{told !== '' && <p className={classes.quiet}>{told}</p>}</div>
      {again.error && <Alert>{describeRefusal(again.error)}</Alert>}
      {open && Dialog && (
        <Dialog
          act={open}
          id={id}
          name={name}
          parentEmail={parentEmail}
          onClose={() => setOpen(null)}
          onDone={(sentence) => {
            setOpen(null);
            setTold(sentence);
          }}
          onGone={() => {
            setOpen(null);
            onGone?.();
          }}
        />
      )}
    </>
  );
}

/** A person adds a passkey: a name to recognise it by, then what their browser asks. */
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useSecondStepActs } from './queries.ts';
import classes from './second-step.module.css';
import { findNameFault } from './second-step.ts';

interface AddPasskeyProps {
  /** The button is not the main one of the page. */
  isQuiet?: boolean;
  /** With recovery codes, for the first way to pass the step; else with none. */
  onDone(codes: readonly string[]): void;
}

export function AddPasskey({ isQuiet = false, onDone }: AddPasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <div>
        <Button ref={button} variant={isQuiet ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          Ajouter une clé d’accès
        </Button>
      </div>
    );
  const done = (codes: readonly string[]): void => {
    setOpen(false);
    onDone(codes);
  };
  return <NewPasskey onDone={done} onCancel={() => setOpen(false)} />;
}

function NewPasskey({ onDone, onCancel }: Pick<AddPasskeyProps, 'onDone'> & { onCancel(): void }) {
  const acts = useSecondStepActs();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useCheckedForm({
    idPrefix: 'passkey-',
    draft: null,
    initial: { name: '' },
    validate: ({ name }) => ({ name: findNameFault(name) }),
    async send({ name }) {
      setFailure(null);
      const codes = await acts.addPasskey(name.trim()).catch((error: Error) => {
        if (error instanceof CallFailed) throw error;
        // What the browser said, not the server.
        setFailure(error.message);
        return null;
      });
      if (codes) onDone(codes);
    },
  });
  const field = form.field('name');
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <div className={classes.part}>
      <CheckedForm form={form} refused="La clé d’accès n’est pas ajoutée.">
        <TextField
          field={field}
          label="Nom de la clé d’accès"
          hint={'Pour la reconnaître\u00a0: «\u00a0Mon téléphone\u00a0», «\u00a0Clé USB bleue\u00a0»…'}
          type="text"
          autoComplete="off"
        />
        <div className={classes.actions}>
          <Button type="submit" loading={form.pending}>
            Créer la clé d’accès
          </Button>
          <Button variant="default" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </CheckedForm>
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}

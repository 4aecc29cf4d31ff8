import { IconAlertTriangle } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { plural } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import classes from './form.module.css';
import type { Faults, CheckedForm as Form } from './use-checked-form.ts';

interface CheckedFormProps {
  form: Pick<Form<never>, 'faults' | 'pending' | 'onSubmit'>;
  /** On the button. */
  action: string;
  children: ReactNode;
}

export function CheckedForm({ form, action, children }: CheckedFormProps) {
  return (
    <>
      <FaultSummary {...form.faults} />
      {/* The browser's own bubbles are one at a time and not ours to word. */}
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        {children}
        <Button type="submit" size="md" fullWidth loading={form.pending}>
          {action}
        </Button>
      </form>
    </>
  );
}

function FaultSummary({ general, fields, summary }: Faults) {
  if (general === null && fields.length === 0) return null;
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby="faults" className={classes.summary}>
      <div role="alert" className={classes.summaryText}>
        <p id="faults" className={classes.summaryTitle}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {fields.length > 0
            ? `${plural(fields.length, 'point')} à corriger`
            : 'Votre demande n’a pas abouti'}
        </p>
        {general && <p>{general}</p>}
        {fields.length > 0 && (
          <ul>
            {fields.map(({ id, sentence }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The address stays as it is: a fragment in it would be one more step to go back through. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

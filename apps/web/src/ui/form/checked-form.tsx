import { IconAlertTriangle } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { plural } from '../../lib/dates.ts';
import classes from './form.module.css';
import type { CheckedFormState, FormFaults } from './use-checked-form.ts';

interface CheckedFormProps {
  form: Pick<CheckedFormState<never>, 'faults' | 'onSubmit'>;
  /** What did not happen, above the faults; otherwise how many there are. */
  refused?: string;
  /** Said after why it could not be sent, when nothing typed is wrong. */
  afterFailure?: string;
  /** Fields, and the button that sends them. */
  children: ReactNode;
}

export function CheckedForm({ form, refused, afterFailure, children }: CheckedFormProps) {
  return (
    // The browser's own bubbles are one at a time and not ours to word.
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <FaultSummary faults={form.faults} refused={refused} afterFailure={afterFailure} />
      {children}
    </form>
  );
}

interface FaultSummaryProps {
  faults: FormFaults;
  refused: string | undefined;
  afterFailure: string | undefined;
}

/** All that keeps a form from leaving; each fault leads to its field. */
function FaultSummary({ faults: { general, fields, summary }, refused, afterFailure }: FaultSummaryProps) {
  if (general === null && fields.length === 0) return null;
  const counted =
    fields.length > 0 ? `${plural(fields.length, 'point')} à corriger` : 'Votre demande n’a pas abouti';
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby="faults" className={classes.summary}>
      <div role="alert" className={classes.summaryText}>
        <p id="faults" className={classes.summaryTitle}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {refused ?? counted}
        </p>
        {general && (
          <p>
            {general}
            {afterFailure && ` ${afterFailure}`}
          </p>
        )}
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

import { IconAlertTriangle } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { plural } from '../../lib/dates.ts';
import classes from './form.module.css';
import type { CheckedFormState, FormFaults } from './use-checked-form.ts';

interface CheckedFormProps {
  /** For a button outside the form that sends it. */
  id?: string;
  form: Pick<CheckedFormState<never>, 'faults' | 'onSubmit'>;
  /** What did not happen, above the faults; by default, their number. */
  refused?: string;
  /** Added after the reason of a failed sending, if the fields have no fault. */
  afterFailure?: string;
  /** The fields, and the button that sends them. */
  children: ReactNode;
}

export function CheckedForm({ id, form, refused, afterFailure, children }: CheckedFormProps) {
  return (
    // The browser's own messages show only one fault at a time, and can't be worded here.
    <form id={id} className={classes.form} onSubmit={form.onSubmit} noValidate>
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

/** All faults of a form; each links to its field. */
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

/** The address stays unchanged: a fragment would add an entry to the history. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

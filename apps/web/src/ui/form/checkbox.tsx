import { type ReactNode, useId } from 'react';
import classes from './form.module.css';
import type { FieldProps } from './use-checked-form.ts';

interface CheckboxProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The value of a ticked box, because all fields of a form are text; an unticked box has an empty text. */
export const TICKED = 'oui';

interface CheckboxFieldProps extends Pick<CheckboxProps, 'label' | 'hint'> {
  field: FieldProps;
}

export function CheckboxField({ field, ...words }: CheckboxFieldProps) {
  return (
    <Checkbox
      {...words}
      checked={field.value === TICKED}
      onChange={(checked) => field.onChange(checked ? TICKED : '')}
    />
  );
}

import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import classes from './form.module.css';
import type { FieldProps } from './use-checked-form.ts';

interface SelectFieldProps {
  /** A field of a form, or only a value and what changes it. */
  field: Pick<FieldProps, 'value' | 'onChange'> & Partial<Pick<FieldProps, 'id' | 'name' | 'error'>>;
  label: string;
  hint?: ReactNode;
  /** Words of a first choice that is empty. */
  empty?: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice of one among many, with its hint and its fault. */
export function SelectField({
  field: { id: givenId, name, value, error = null, onChange },
  label,
  hint,
  empty,
  options,
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={described || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {/* Without it, the browser would show the first choice for one that is not listed yet, or no more. */}
        {value !== '' && !options.some((one) => one.value === value) && <option value={value}>…</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import classes from './form.module.css';
import type { FieldProps } from './use-checked-form.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'readOnly' | 'spellCheck'
>;

interface TextFieldProps extends Attributes {
  field: FieldProps;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** For a text of several lines: how many are visible at first. The field grows with its text. */
  rows?: number;
  /** Returns the usual spelling of a typed text. */
  spell?: (typed: string) => string;
  /** At the end of its line. */
  aside?: ReactNode;
  onLeave?: () => void;
  /** The field that gets the focus when a dialog opens. */
  'data-first'?: boolean;
}

/** A labelled field with its hint and its fault, both announced with it. */
export function TextField({
  field: { id, name, value, error, onChange, onSpelled },
  label,
  hint,
  optional = false,
  rows,
  spell,
  aside,
  onLeave,
  type,
  ...attributes
}: TextFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    ...attributes,
    id,
    name,
    value,
    required: !optional,
    'aria-invalid': error !== null,
    'aria-describedby': described || undefined,
    onBlur: () => {
      const spelled = spell?.(value) ?? value;
      if (spelled !== value) onSpelled(spelled);
      onLeave?.();
    },
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <div className={aside ? classes.line : undefined}>
          <input {...control} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
          {aside}
        </div>
      ) : (
        <textarea
          {...control}
          rows={rows}
          style={{ minHeight: `calc(${rows} * 1lh + 23px)` }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

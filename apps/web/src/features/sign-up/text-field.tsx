import { IconAlertCircle } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
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
  /** How the value is best spelled, once it is typed. */
  spell?: (typed: string) => string;
}

/** A labelled field with its hint and its fault, both read out with it. */
export function TextField({ field, label, hint, spell, ...attributes }: TextFieldProps) {
  const { id, name, value, error, onChange, onSpelled } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <input
        {...attributes}
        id={id}
        name={name}
        value={value}
        required
        aria-invalid={error !== null}
        aria-describedby={described || undefined}
        onChange={onChange}
        onBlur={() => {
          const spelled = spell?.(value) ?? value;
          if (spelled !== value) onSpelled(spelled);
        }}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

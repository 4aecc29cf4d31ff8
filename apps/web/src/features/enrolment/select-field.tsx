import type { ReactNode } from 'react';
import formClasses from '../../ui/form/form.module.css';
import type { FieldProps } from '../../ui/form/use-checked-form.ts';

interface SelectFieldProps {
  field: Pick<FieldProps, 'id' | 'name' | 'value' | 'onChange'>;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice from a list. */
export function ChoiceOf({ field: { id, name, value, onChange }, label, hint, options }: SelectFieldProps) {
  return (
    <div className={formClasses.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={formClasses.hint}>
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

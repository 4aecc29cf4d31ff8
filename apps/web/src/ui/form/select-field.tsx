import classes from './form.module.css';
import type { FieldProps } from './use-checked-form.ts';

interface SelectFieldProps {
  field: FieldProps;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice of one among many. */
export function SelectField({ field: { id, name, value, onChange }, label, options }: SelectFieldProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

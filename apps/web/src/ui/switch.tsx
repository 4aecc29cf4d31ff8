import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  /** A description, under the label. */
  said?: ReactNode;
  on: boolean;
  disabled?: boolean | undefined;
  onChange(on: boolean): void;
}

/** A switch that applies at once. */
export function Switch({ label, said, on, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes.option} data-disabled={disabled}>
      <span>
        <span className={classes.label}>{label}</span>
        {said && (
          <span id={id} className={classes.said}>
            {said}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        aria-label={label}
        aria-describedby={said ? id : undefined}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

import { type ReactNode, useId } from 'react';
import classes from './radio-list.module.css';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A description, under the label. */
  said?: ReactNode;
}

interface RadioListProps<Value extends string> {
  /** Names the choice. */
  legend: string;
  value: Value;
  options: readonly RadioOption<Value>[];
  /** Whether the options have long descriptions: then fewer fit side by side. */
  wordy?: boolean;
  disabled?: boolean | undefined;
  onChange(value: Value): void;
}

/** A choice of one among a few, each in a box as wide as its text needs, side by side if they fit. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, value, options, wordy = false, disabled, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.list} disabled={disabled}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options} data-wordy={wordy}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span className={classes.label}>{option.label}</span>
              {option.said && <span className={classes.said}>{option.said}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

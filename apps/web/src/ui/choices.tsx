import classes from './choices.module.css';

interface PillChoicesProps<Value extends string> {
  /** Names the choice for screen readers. */
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** For a choice beside a title. */
  small?: boolean;
  onChange(value: Value): void;
}

/** A choice of one among a few, as a row of pills. */
export function PillChoices<Value extends string>({
  legend,
  name,
  value,
  options,
  small = false,
  onChange,
}: PillChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices} data-small={small}>
      <legend className="hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

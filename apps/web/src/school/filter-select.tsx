import classes from './statistics.module.css';

interface FilterSelectProps {
  label: string;
  /** Empty for the first choice, which filters nothing. */
  value: string;
  /** Left out where there is always a choice. */
  all?: string;
  choices: readonly { value: string; name: string }[];
  onChange(value: string): void;
}

/** One filter of a list, whose value is in the address. */
export function FilterSelect({ label, value, all, choices, onChange }: FilterSelectProps) {
  return (
    <label className={classes.filter}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Light, dark or the system's scheme: the options, and a row of radio buttons for them. */
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { chooseScheme, type SchemeChoice, useScheme } from '../lib/color-scheme.ts';
import classes from './scheme.module.css';

export const SCHEME_CHOICES = [
  { value: 'auto', label: 'Système', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Clair', Icon: IconSun },
  { value: 'dark', label: 'Sombre', Icon: IconMoon },
] as const satisfies readonly { value: SchemeChoice; label: string; Icon: unknown }[];

/** Applies to this browser, at once. Only screen readers get its legend, unless `titled`. */
export function SchemeSwitch({ titled = false }: { titled?: boolean }) {
  const scheme = useScheme();
  const name = useId();
  return (
    <fieldset className={classes.set}>
      <legend className={titled ? classes.legend : 'hidden'}>Apparence</legend>
      <div className={classes.switch}>
        {SCHEME_CHOICES.map(({ value, label, Icon }) => (
          <label key={value} className={classes.choice}>
            <input type="radio" name={name} checked={scheme === value} onChange={() => chooseScheme(value)} />
            <Icon size={18} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

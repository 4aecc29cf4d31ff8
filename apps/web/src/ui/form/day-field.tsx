import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DayRange, findDayFault } from '../../lib/day-fault.ts';
import { parseTypedDay, printDay, spellDay } from '../../lib/typed-day.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import classes from './form.module.css';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-checked-form.ts';

interface DayFieldProps extends DayRange {
  /** Its value is the typed text: `findDayFault` finds what is wrong with it, `readDay` reads it. */
  field: FieldProps;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  onLeave?: () => void;
  'data-first'?: boolean;
}

/**
 * A day as French people type it, in a browser of any language, or picked in a calendar of ours: a date input of the
 * browser would show the order and the weeks of the browser's language.
 */
export function DayField({ field, hint = 'jj/mm/aaaa', from, until, ...others }: DayFieldProps) {
  return (
    <TextField
      {...others}
      field={field}
      hint={hint}
      spell={spellDay}
      inputMode="numeric"
      autoComplete="off"
      aside={<Calendar field={field} label={others.label} from={from} until={until} />}
    />
  );
}

/** Opens a calendar; the keyboard also reaches the day as text. */
function Calendar({ field, label, from, until }: DayRange & { field: FieldProps; label: string }) {
  const describer = useId();
  const [isOpen, setOpen] = useState(false);
  const CalendarDialog = useLazyComponent(
    () => import('./calendar-dialog.tsx').then((module) => module.CalendarDialog),
    isOpen,
    () => setOpen(false),
  );
  const day = parseTypedDay(field.value);
  return (
    <span className={classes.calendar}>
      <button
        type="button"
        aria-label="Ouvrir le calendrier"
        aria-describedby={describer}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconCalendar size={22} stroke={1.8} aria-hidden="true" />
      </button>
      <span id={describer} hidden>
        {label}
      </span>
      {/* Outside the field, whose style is for its own button. */}
      {isOpen &&
        CalendarDialog &&
        createPortal(
          <CalendarDialog
            title={label}
            day={day !== null && findDayFault(field.value) === null ? day : null}
            from={from}
            until={until}
            onClose={() => setOpen(false)}
            onPick={(picked) => {
              setOpen(false);
              field.onChange(printDay(picked));
              // After the dialog has given the focus back to the button.
              requestAnimationFrame(() => document.getElementById(field.id)?.focus());
            }}
          />,
          document.body,
        )}
    </span>
  );
}

interface DayInputProps extends DayRange {
  label: string;
  /** yyyy-MM-dd, or empty. */
  value: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Called with a day that may be chosen, or with nothing once the field is emptied. */
  onChange(value: string): void;
}

/** The same outside a form that is sent: a whole day is told at once, and a fault is shown when the field is left. */
export function DayInput({ label, value, onChange, hint, optional = true, ...range }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => print(value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  // It was changed by another way, such as the back button.
  if (value !== known) {
    setKnown(value);
    if (readValid(typed, range) !== value) setTyped(print(value));
  }
  const change = (text: string): void => {
    setTyped(text);
    setLeft(false);
    const day = readValid(text, range);
    if (day === null || day === value) return;
    setKnown(day);
    onChange(day);
  };
  return (
    <DayField
      field={{
        id,
        name: 'day',
        value: typed,
        error: isLeft ? findDayFault(typed, range) : null,
        onChange: change,
        onSpelled: setTyped,
      }}
      label={label}
      hint={hint}
      optional={optional}
      onLeave={() => setLeft(true)}
      {...range}
    />
  );
}

const print = (day: string): string => (day === '' ? '' : printDay(day));

/** yyyy-MM-dd, or empty; null while the text has a fault. */
const readValid = (typed: string, range: DayRange): string | null =>
  findDayFault(typed, range) === null ? (parseTypedDay(typed) ?? '') : null;

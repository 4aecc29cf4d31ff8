import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form.module.css';

interface FieldErrorProps {
  /** Of the field. */
  id: string;
  error: string | null;
}

/** What is wrong with a field, below it. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={classes.error}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {error}
    </p>
  );
}

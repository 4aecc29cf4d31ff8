import classes from './spinner.module.css';

/** A wheel in the colour of the words around it, as wide as `--spinner` says. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span className={`${classes.spinner} ${className}`} aria-hidden="true" />;
}

import classes from './spinner.module.css';

/** A spinner in the colour of the text around it, as wide as `--spinner`. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span className={`${classes.spinner} ${className}`} aria-hidden="true" />;
}

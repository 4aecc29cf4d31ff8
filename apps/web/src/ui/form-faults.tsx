import { useEffect, useRef } from 'react';
import classes from './form-faults.module.css';

interface FormFaultsProps {
  /** What did not happen. */
  title: string;
  /** In the order of the form; each leads to its field. */
  faults: readonly { id: string; sentence: string }[];
  /** Why it could not be sent, when nothing in it is wrong. */
  failure: string | null;
  /** Times the form was refused: each brings the focus here. */
  refusals: number;
}

/** What keeps a form from leaving, summed up. */
export function FormFaults({ title, faults, failure, refusals }: FormFaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (faults.length === 0 && !failure) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.faults}>
      <p className={classes.title}>{title}</p>
      {faults.length > 0 ? (
        <ul>
          {faults.map(({ id, sentence }) => (
            <li key={id}>
              <button type="button" onClick={() => document.getElementById(id)?.focus()}>
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{failure} Votre texte est conservé ci-dessous.</p>
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import form from '../ui/form/form.module.css';
import filters from './filters.module.css';

/** After the last letter (ms). */
const TYPING_MS = 300;

interface SearchFieldProps {
  label: string;
  hint: string;
  q: string;
  search(q: string): void;
}

/** Searches while one types; Enter at once, Escape clears. */
export function SearchField({ label, hint, q, search }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const wait = useRef<number>(undefined);
  // The address has changed by another way, such as the back button.
  if (q !== known) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useEffect(() => () => window.clearTimeout(wait.current), []);
  const send = (text: string, afterMs: number): void => {
    setTyped(text);
    window.clearTimeout(wait.current);
    wait.current = window.setTimeout(() => search(text.trim()), afterMs);
  };
  return (
    <div className={`${form.field} ${filters.search}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        onChange={({ currentTarget }) => send(currentTarget.value, TYPING_MS)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') send(currentTarget.value, 0);
          if (key === 'Escape') send('', 0);
        }}
      />
    </div>
  );
}

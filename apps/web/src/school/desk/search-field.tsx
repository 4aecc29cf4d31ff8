import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import form from '../../ui/form/form.module.css';
import filters from './filters.module.css';
import { useSchoolNavigate } from './link.tsx';
import { useSearchPause } from './use-search-pause.ts';

interface SearchFieldProps {
  label: string;
  hint: string;
  q: string;
  search(q: string): void;
}

/** Searches while one types; Enter at once, Escape clears. */
export function SearchField({ label, hint, q, search }: SearchFieldProps) {
  const id = useId();
  const { history } = useRouter();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const { isWaiting, type, finish, leave, end } = useSearchPause(search);
  // The address has changed by another way, such as the back button.
  if (q !== known) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  // Who goes to another page, or back, no longer searches; a filter of this page is set while one types.
  useEffect(() => {
    const from = history.location.pathname;
    return history.subscribe(({ location, action }) => {
      const isHere = location.pathname === from && (action.type === 'PUSH' || action.type === 'REPLACE');
      if (isHere || !isWaiting()) return;
      end();
      setTyped(q);
    });
  }, [history, isWaiting, end, q]);
  const send = (text: string, how: (q: string) => void): void => {
    setTyped(text);
    how(text.trim());
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
        onChange={({ currentTarget }) => send(currentTarget.value, type)}
        onBlur={leave}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') send(currentTarget.value, finish);
          if (key === 'Escape') send('', finish);
        }}
      />
    </div>
  );
}

/**
 * Puts the search into the address, where the other filters stay and the first page comes again. What the address said
 * of an act before is gone.
 */
export function AddressSearchField(words: Pick<SearchFieldProps, 'label' | 'hint'>) {
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const navigate = useSchoolNavigate();
  const search = (next: string): void =>
    void navigate({
      to: '.',
      search: ({ q: _, page: __, isDeleted: ___, ...kept }) => ({ ...kept, ...(next && { q: next }) }),
      replace: true,
      resetScroll: false,
    });
  return <SearchField {...words} q={q} search={search} />;
}

/** What the list of learners is filtered and ordered by. */
import { ROSTER_SORTS, type RosterState } from '@balise/contract/roster-lists';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isFiltered, type Roster, type RosterAddress, turnSort } from '../features/roster/roster.ts';
import { GIVEN_VIEWS, SORT_NAMES, STATE_NAMES, STATE_RULES } from '../features/roster/words.ts';
import { licenceTitle } from '../lib/site.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { FilterDisclosure } from './filter-disclosure.tsx';
import type { GoInRoster } from './link.tsx';
import classes from './roster.module.css';

interface RosterFiltersProps {
  address: RosterAddress;
  roster: Roster | undefined;
  go: GoInRoster;
}

export function RosterFilters({ address, roster, go }: RosterFiltersProps) {
  const { page, ...filters } = address;
  const { state, group, licence, view, sort = 'NOM', falling } = filters;
  const set = (change: Partial<Record<keyof RosterAddress, string | undefined>>): void => {
    const next = { ...filters, ...change };
    go(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as RosterAddress);
  };
  return (
    <search className={classes.filters} aria-label="Filtres de la liste">
      <SearchField
        q={filters.q ?? ''}
        search={(q) => go({ ...without(filters, 'q'), ...(q && { q }) }, true)}
      />
      <FilterDisclosure count={countSet(state, group, licence, view)}>
        <Views address={address} go={go} />
        <div className={classes.fields}>
          <Choice
            label="État"
            value={state ?? ''}
            onChange={(one) => set({ state: one as RosterState })}
            options={(roster?.states ?? []).map(({ state: one, count }) => [
              one,
              `${STATE_NAMES[one]} (${count})`,
            ])}
          />
          {(roster?.groups.length ?? 0) > 0 && (
            <Choice
              label="Groupe"
              value={group ?? ''}
              onChange={(one) => set({ group: one })}
              options={(roster?.groups ?? []).map(({ id, name }) => [id, name])}
            />
          )}
          {(roster?.licences.length ?? 0) > 1 && (
            <Choice
              label="Permis"
              value={licence ?? ''}
              onChange={(one) => set({ licence: one })}
              options={(roster?.licences ?? []).map((one) => [one, licenceTitle(one)])}
            />
          )}
          <div className={classes.sort}>
            <Choice
              label="Trier par"
              all={null}
              value={sort}
              onChange={(one) =>
                go({ ...without(filters, 'sort', 'falling'), ...turnSort({}, one as typeof sort) })
              }
              options={ROSTER_SORTS.map((one) => [one, SORT_NAMES[one]])}
            />
            <IconButton
              label={falling ? 'Ordre décroissant\u00a0: inverser' : 'Ordre croissant\u00a0: inverser'}
              onClick={() => go({ ...without(filters, 'sort', 'falling'), ...turnSort(filters, sort) })}
            >
              {falling ? (
                <IconArrowDown size={22} aria-hidden="true" />
              ) : (
                <IconArrowUp size={22} aria-hidden="true" />
              )}
            </IconButton>
          </div>
          {isFiltered(filters) && (
            <Button variant="subtle" onClick={() => go(view ? { view } : {})}>
              Effacer les filtres
            </Button>
          )}
        </div>
      </FilterDisclosure>
      {state && <p className={classes.rule}>{STATE_RULES[state]}</p>}
    </search>
  );
}

const countSet = (...values: readonly unknown[]): number => values.filter(Boolean).length;

const without = (address: RosterAddress, ...names: (keyof RosterAddress)[]): RosterAddress =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !names.includes(name as never)));

/** The given views. Own ones are bookmarks: the address has everything. */
function Views({ address, go }: Pick<RosterFiltersProps, 'address' | 'go'>) {
  return (
    <fieldset className={classes.views}>
      <legend className="hidden">Vues</legend>
      {GIVEN_VIEWS.map(({ name, address: view }) => (
        <button
          key={name}
          type="button"
          aria-pressed={view.view === address.view && view.state === address.state}
          onClick={() => go(view)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  /** Words of «any of them»; null where one is always chosen. */
  all?: string | null;
  onChange(value: string): void;
}

function Choice({ label, value, options, all = 'Tous', onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice} data-set={all !== null && value !== ''}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {all !== null && <option value="">{all}</option>}
        {/* Until the list is there, what the address says. */}
        {value !== '' && !options.some(([one]) => one === value) && <option value={value}>…</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** After the last letter (ms). */
const TYPING_MS = 300;

/** Searches while one types; Enter at once, Escape clears. */
function SearchField({ q, search }: { q: string; search(q: string): void }) {
  const id = useId();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const wait = useRef<number>(undefined);
  const field = useRef<HTMLInputElement>(null);
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
    <div className={`${classes.choice} ${classes.search}`}>
      <label htmlFor={id}>Rechercher</label>
      <input
        id={id}
        ref={field}
        type="search"
        value={typed}
        placeholder="Nom ou courriel"
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

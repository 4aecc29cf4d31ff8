/** What the list of learners is filtered and ordered by. */
import { ROSTER_SORTS, type RosterState } from '@balise/contract/roster-lists';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { isFiltered, type Roster, type RosterAddress, turnSort } from '../features/roster/roster.ts';
import { SORT_NAMES, STATE_NAMES, STATE_RULES } from '../features/roster/words.ts';
import { licenceTitle } from '../lib/site.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { FilterDisclosure } from './filter-disclosure.tsx';
import type { GoInRoster } from './link.tsx';
import classes from './roster.module.css';
import { RosterViews } from './roster-views.tsx';
import { SearchField } from './search-field.tsx';

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
        label="Rechercher"
        hint="Nom ou courriel"
        q={filters.q ?? ''}
        search={(q) => go({ ...without(filters, 'q'), ...(q && { q }) }, true)}
      />
      <FilterDisclosure count={countSet(state, group, licence, view)}>
        <RosterViews address={address} go={go} />
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

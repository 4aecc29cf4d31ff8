/** What the list of learners is filtered and ordered by. */
import type { Roster } from '@balise/contract/school/roster';
import { ROSTER_SORTS, type RosterState } from '@balise/contract/school/roster-lists';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { listLicences } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  AddressSearchField,
  rosterStyles as classes,
  FilterDisclosure,
  filtersStyles as look,
} from '../desk/api.ts';
import { type GoInRoster, isFiltered, type RosterAddress, turnSort } from './roster.ts';
import { RosterViews } from './roster-views.tsx';
import { SORT_NAMES, STATE_NAMES, STATE_RULES } from './words.ts';

interface RosterFilterBarProps {
  address: RosterAddress;
  roster: Roster | undefined;
  go: GoInRoster;
}

export function RosterFilterBar({ address, roster, go }: RosterFilterBarProps) {
  const { page, ...filters } = address;
  const { state, group, licence, view, sort = 'NAME', falling } = filters;
  const set = (change: Partial<Record<keyof RosterAddress, string | undefined>>): void => {
    const next = { ...filters, ...change };
    go(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as RosterAddress);
  };
  return (
    <search className={`${look.filters} ${classes.filters}`} aria-label="Filtres de la liste">
      <AddressSearchField label="Rechercher" hint="Nom ou e-mail" />
      <FilterDisclosure count={countSet(state, group, licence, view)}>
        <RosterViews address={address} go={go} />
        <div className={classes.fields}>
          <SelectField
            label="État"
            empty="Tous"
            field={{ value: state ?? '', onChange: (one) => set({ state: one as RosterState }) }}
            options={(roster?.states ?? []).map(({ state: value, count }) => ({
              value,
              label: `${STATE_NAMES[value]} (${count})`,
            }))}
          />
          {(roster?.groups.length ?? 0) > 0 && (
            <SelectField
              label="Groupe"
              empty="Tous"
              field={{ value: group ?? '', onChange: (one) => set({ group: one }) }}
              options={(roster?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {(roster?.licences.length ?? 0) > 1 && (
            <SelectField
              label="Permis"
              empty="Tous"
              field={{ value: licence ?? '', onChange: (one) => set({ licence: one }) }}
              options={listLicences(roster?.licences ?? [])}
            />
          )}
          <div className={classes.sort}>
            <SelectField
              label="Trier par"
              field={{
                value: sort,
                onChange: (one) =>
                  go({ ...without(filters, 'sort', 'falling'), ...turnSort({}, one as typeof sort) }),
              }}
              options={ROSTER_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
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

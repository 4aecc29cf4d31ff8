import type { SeriesType } from '@balise/contract/base/codes';
import { PillChoices } from '../../ui/choices.tsx';
import type { OutcomeKind, PastSeries } from '../series/api.ts';
import { type ListState, typeChoices } from './history.ts';
import classes from './history-filters.module.css';

const RESULTS = [
  { value: 'tous', label: 'Tous' },
  { value: 'reussies', label: 'Réussies' },
  { value: 'sous-le-seuil', label: 'Sous le seuil' },
  { value: 'en-cours', label: 'En cours' },
] as const;

interface HistoryFiltersProps {
  entries: readonly PastSeries[];
  state: ListState;
  onChange(change: Pick<ListState, 'type'> | Pick<ListState, 'outcome'>): void;
}

/** Filters by type and by outcome. */
export function HistoryFilters({ entries, state, onChange }: HistoryFiltersProps) {
  return (
    <div className={classes.filters}>
      <PillChoices<SeriesType | 'toutes'>
        legend="Type de série"
        name="type"
        value={state.type ?? 'toutes'}
        options={typeChoices(entries).map(({ type, label, count }) => ({
          value: type ?? 'toutes',
          label: `${label} (${count})`,
        }))}
        onChange={(type) => onChange({ type: type === 'toutes' ? undefined : type })}
      />
      <PillChoices<OutcomeKind | 'tous'>
        small
        legend="Résultat"
        name="resultat"
        value={state.outcome ?? 'tous'}
        options={RESULTS}
        onChange={(outcome) => onChange({ outcome: outcome === 'tous' ? undefined : outcome })}
      />
    </div>
  );
}

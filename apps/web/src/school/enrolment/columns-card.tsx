import { LIST_FIELDS, type ListField } from '@balise/contract/school/enrolment-lists';
import type { ListImport } from '@balise/contract/school/imports';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './list-form.module.css';
import { ENCODING_NAMES, LIST_FIELD_NAMES, SEPARATOR_NAMES } from './words.ts';

/** Rows among which the titles may be. */
const FIRST_ROWS = 20;

interface ColumnsCardProps {
  list: ListImport;
  onColumns(fields: (ListField | null)[]): void;
  onTitleRow(row: number): void;
}

/** What was read of a list: its titles and what each column is, to be changed. */
export function ColumnsCard({ list, onColumns, onTitleRow }: ColumnsCardProps) {
  const change = (column: number, chosen: string): void => {
    const field = LIST_FIELDS.find((one) => one === chosen) ?? null;
    // One column for each: the one that was it before is left out.
    onColumns(
      list.columns.map((one, index) => (index === column ? field : one.field === field ? null : one.field)),
    );
  };
  return (
    <Card title="Ce qui a été lu">
      <div className={classes.form}>
        <p className={classes.hint}>{describeReading(list)}</p>
        <div className={classes.columns}>
          <SelectField
            field={{
              id: 'title-row',
              name: 'title-row',
              value: String(list.titleRow),
              onChange: (row) => onTitleRow(Number(row)),
            }}
            label="Ligne des titres"
            options={[
              { value: '0', label: 'Aucune' },
              ...Array.from({ length: Math.max(FIRST_ROWS, list.titleRow) }, (_, row) => ({
                value: String(row + 1),
                label: `Ligne ${row + 1}`,
              })),
            ]}
          />
        </div>
        <ul className={classes.columns} aria-label="Colonnes">
          {list.columns.map(({ position: column, title, field, examples }) => (
            <li key={column}>
              <SelectField
                field={{
                  id: `column-${column}`,
                  name: `column-${column}`,
                  value: field ?? '',
                  onChange: (chosen) => change(column, chosen),
                }}
                label={title || `Colonne ${column + 1}`}
                empty="Ne pas reprendre"
                options={LIST_FIELDS.map((one) => ({ value: one, label: LIST_FIELD_NAMES[one] }))}
              />
              <p className={classes.examples}>{examples.join(', ') || 'Vide'}</p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function describeReading({ lines, encoding, separator, fileName }: ListImport): string {
  const by = separator === null ? '' : `, séparation par ${SEPARATOR_NAMES[separator] ?? separator}`;
  return `${fileName ?? 'Cellules collées'}\u00a0: ${plural(lines, 'ligne')}, ${ENCODING_NAMES[encoding]}${by}.`;
}

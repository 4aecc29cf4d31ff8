import { plural } from '../../lib/dates.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Card } from '../../ui/card.tsx';
import type { LineFaultShown, ListImport } from './enrolment.ts';
import classes from './list-form.module.css';
import { describeFault } from './words.ts';

/** The first good lines, as they would be stored. */
export function PreviewCard({ list: { preview, toCreate, toComplete } }: { list: ListImport }) {
  if (preview.length === 0) return null;
  return (
    <Card title="Aperçu">
      <p className={classes.above}>
        {plural(toCreate, 'élève')} à inviter
        {toComplete > 0 && <>, {plural(toComplete, 'élève')} de l’école à compléter</>}. Les premières
        lignes&nbsp;:
      </p>
      <ul className={classes.faults}>
        {preview.map(({ line, name, email, birthDate, phone, isKnown }) => (
          <li key={line}>
            <strong>{name}</strong>, {email}, né(e) le {printDay(birthDate)}
            {phone && <>, {phone}</>}
            {isKnown && <> · déjà dans l’école</>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FaultsCardProps {
  faults: readonly LineFaultShown[];
  count: number;
  lines: number;
}

/** The faults of a list, by line and field. */
export function FaultsCard({ faults, count, lines }: FaultsCardProps) {
  if (count === 0) return null;
  return (
    <Card title={`${plural(lines, 'ligne')} à corriger`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
      <ul className={classes.faults} tabIndex={0} aria-label="Fautes">
        {faults.map(({ line, field, code, expected }) => (
          <li key={`${line}${field}${code}`}>
            <strong>Ligne {line}</strong> · {describeFault(field, code, expected)}
          </li>
        ))}
      </ul>
      {count > faults.length && (
        <p className={classes.hint}>et {plural(count - faults.length, 'faute')} de plus.</p>
      )}
    </Card>
  );
}

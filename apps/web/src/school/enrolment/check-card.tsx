import type { FaultOfLine, ListImport } from '@balise/contract/school/imports';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
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
        {preview.map(({ line, lastName, firstName, email, birthDate, phone, isKnown }) => (
          <li key={line}>
            <strong>
              {firstName} {lastName}
            </strong>
            , {email}, né(e) le {printDay(birthDate)}
            {phone && <>, {phone}</>}
            {isKnown && <> · déjà dans l’école</>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** More are shown on demand, so that what follows the list stays in reach. */
const FIRST_FAULTS = 12;

interface FaultsCardProps {
  faults: readonly FaultOfLine[];
  count: number;
  lines: number;
}

/** The faults of a list, by line and field. */
export function FaultsCard({ faults, count, lines }: FaultsCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (count === 0) return null;
  const shown = showsAll ? faults : faults.slice(0, FIRST_FAULTS);
  return (
    <Card title={`${plural(lines, 'ligne')} à corriger`}>
      <ul className={classes.faults} aria-label="Fautes">
        {shown.map(({ line, field, code, expected }) => (
          <li key={`${line}${field}${code}`}>
            <strong>Ligne {line}</strong> · {describeFault(field, code, expected)}
          </li>
        ))}
      </ul>
      {shown.length < faults.length && (
        <p>
          <Button variant="light" onClick={() => setShowsAll(true)}>
            Voir les {faults.length} fautes
          </Button>
        </p>
      )}
      {shown.length === faults.length && count > faults.length && (
        <p className={classes.hint}>et {plural(count - faults.length, 'faute')} de plus.</p>
      )}
    </Card>
  );
}

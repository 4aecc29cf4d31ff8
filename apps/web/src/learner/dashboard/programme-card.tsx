import { Card } from '../../ui/card.tsx';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import type { ProgrammeTheme } from '../series/api.ts';
import classes from './programme-card.module.css';

/** The themes of the programme, while the licence has no questions yet. */
export function ProgrammeCard({ themes }: { themes: readonly ProgrammeTheme[] }) {
  return (
    <Card title="Au programme de votre épreuve">
      <ul className={classes.list}>
        {themes.map(({ id, color, label }) => (
          <li key={id} className={classes.theme}>
            <LetterBadge letter={id} color={color} />
            {label}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { Theme } from '@balise/contract/series';
import { Card } from '../../ui/card.tsx';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import classes from './programme-card.module.css';

/** What one will work on, as long as there is no question to work with. */
export function ProgrammeCard({ themes }: { themes: readonly Theme[] }) {
  return (
    <Card title="Au programme de votre épreuve">
      <ul className={classes.list}>
        {themes.map(({ identifiant, couleur, libelle }) => (
          <li key={identifiant} className={classes.theme}>
            <LetterBadge letter={identifiant} color={couleur} />
            {libelle}
          </li>
        ))}
      </ul>
    </Card>
  );
}

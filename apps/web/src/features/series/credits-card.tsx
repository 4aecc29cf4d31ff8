import type { Inscription } from '@balise/contract/student';
import { plural } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './credits-card.module.css';

export function CreditsCard({ inscription }: { inscription: Inscription }) {
  const { credits_restants: left, credits_total: total } = inscription;
  const label = `${plural(left, 'crédit restant', 'crédits restants')} sur ${total}`;
  return (
    <Card title="Mes crédits">
      <p className={classes.figure}>
        <strong>{left}</strong> sur {total}
      </p>
      <Bar value={total === 0 ? 0 : Math.round((left * 100) / total)} label={label} />
      <p className={classes.said}>
        {left === 0
          ? 'Vos crédits sont épuisés. Votre école peut en ajouter. Les séries par thème restent ouvertes.'
          : 'Un entraînement ou un examen blanc utilise un crédit.'}
      </p>
    </Card>
  );
}

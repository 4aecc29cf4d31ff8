import type { Personalised, Theme } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import classes from './personalised-card.module.css';
import { themeName } from './theme-name.ts';

type Reason = Personalised['raisons'][number];

/** Why these questions, in words. */
function said({ code, nombre, theme }: Reason, themes: readonly Theme[]): string {
  switch (code) {
    case 'ERREURS_A_REVOIR':
      return `${plural(nombre, 'erreur')} à revoir`;
    case 'THEME_FAIBLE':
      return `${plural(nombre, 'question')} de votre thème le plus fragile${theme ? `, ${themeName(themes, theme)}` : ''}`;
    case 'JAMAIS_VUES':
      return `${plural(nombre, 'question')} que vous n’avez jamais ${nombre < 2 ? 'vue' : 'vues'}`;
  }
}

interface PersonalisedCardProps {
  personalised: Personalised;
  themes: readonly Theme[];
  starting: boolean;
  onStart(): void;
}

export function PersonalisedCard({ personalised, themes, starting, onStart }: PersonalisedCardProps) {
  return (
    <Card title="Mon parcours personnalisé" aside={<IconSparkles size={20} aria-hidden="true" />}>
      <p className={classes.lead}>
        {plural(personalised.nb_questions, 'question')} choisies pour vous&nbsp;:
      </p>
      <ul className={classes.reasons}>
        {personalised.raisons.map((reason) => (
          <li key={`${reason.code}${reason.theme}`}>{said(reason, themes)}</li>
        ))}
      </ul>
      <Button variant="light" loading={starting} onClick={onStart}>
        Commencer mon parcours
      </Button>
    </Card>
  );
}

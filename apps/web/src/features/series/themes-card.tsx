import type { Theme, ThemeResult } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { percent } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { themeName } from './theme-name.ts';
import classes from './themes-card.module.css';

interface ThemesCardProps {
  results: readonly ThemeResult[];
  themes: readonly Theme[];
  starting: string | null;
  onStart(slug: string): void;
}

export function ThemesCard({ results, themes, starting, onStart }: ThemesCardProps) {
  const threshold = results[0]?.seuil;
  return (
    <Card
      title="Mes résultats par thème"
      aside={threshold !== undefined && `Seuil\u00a0: ${percent(threshold)}`}
    >
      <ul className={classes.list}>
        {results.map((result) => {
          const theme = themes.find(({ identifiant }) => identifiant === result.theme_id);
          const name = themeName(themes, result.theme_id);
          return (
            <li key={result.theme_id} className={classes.theme}>
              <span className={classes.letter} style={{ background: theme?.couleur }} aria-hidden="true">
                {result.theme_id}
              </span>
              <div className={classes.words}>
                <p className={classes.line}>
                  <span className={classes.name}>{name}</span>
                  {result.score === null ? (
                    <span className={classes.none}>Pas encore vu</span>
                  ) : (
                    <Verdict right={result.score >= result.seuil}>{percent(result.score)}</Verdict>
                  )}
                </p>
                <Bar
                  value={result.score}
                  threshold={result.seuil}
                  {...(theme && { color: theme.couleur })}
                  label={`${name}\u00a0: ${result.score === null ? 'pas encore vu' : percent(result.score)}, seuil ${percent(result.seuil)}`}
                />
              </div>
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.button}
                disabled={!result.autorise}
                loading={starting === result.serie.slug}
                onClick={() => onStart(result.serie.slug)}
                aria-label={`Réviser le thème ${name}`}
              >
                Réviser
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

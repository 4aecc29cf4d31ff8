import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice, StaleNotice } from '../../ui/notice.tsx';
import { themeName, useStartSeries, useThemes } from '../series/api.ts';
import { countQuestions } from './notebook.ts';
import { useNotebook } from './queries.ts';
import { ThemeMistakes } from './theme-mistakes.tsx';

/** Every missed question, by theme, until it was right on two days. */
export function NotebookPage() {
  usePageTitle('Mon carnet d’erreurs');
  const notebook = useNotebook();
  const themes = useThemes();
  const { start, starting, failure } = useStartSeries();
  const error = notebook.error ?? themes.error;
  const again = (): void => void Promise.all([notebook.refetch(), themes.refetch()]);
  const all = notebook.data;
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Mon carnet d’erreurs</h1>
        <p className={classes.soft}>
          {all && all.length > 0
            ? `${plural(countQuestions(all), 'question')} à reprendre. Chacune quitte le carnet après une bonne réponse deux jours différents.`
            : '\u00a0'}
        </p>
      </div>
      {failure && <Alert>{failure.message}</Alert>}
      {error && (all ? <StaleNotice onRetry={again} /> : <FailureNotice error={error} onRetry={again} />)}
      {!error && (!all || !themes.data) && <Loading heights={[260, 261]} />}
      {all?.length === 0 && (
        <Card>
          <Notice
            title="Votre carnet est vide"
            action={<LinkButton to="/dashboard">Aller au tableau de bord</LinkButton>}
          >
            Les questions manquées s’y rangent à la fin de chaque série, avec leur correction.
          </Notice>
        </Card>
      )}
      {themes.data &&
        all?.map((theme) => (
          <ThemeMistakes
            key={theme.themeId}
            theme={theme}
            name={themeName(themes.data, theme.themeId)}
            starting={starting}
            onStart={(slug) => start({ slug, path: 'libre' })}
          />
        ))}
    </div>
  );
}

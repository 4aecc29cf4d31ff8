import { useSearch } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, StaleNotice } from '../../ui/notice.tsx';
import {
  groupByTheme,
  NothingForLicence,
  type PractisedSkill,
  themeName,
  useStartSeries,
  useThemes,
} from '../series/api.ts';
import { useSkills } from './queries.ts';
import { SkillList } from './skill-list.tsx';

/** The skills of the licence in the order in which they are taught; `?theme=` shows those of one theme. */
export function ExercisesPage() {
  usePageTitle('Exercices');
  const skills = useSkills();
  const themes = useThemes();
  const { start, starting, failure } = useStartSeries();
  const { theme } = useSearch({ strict: false }) as { theme?: unknown };
  const error = skills.error ?? themes.error;
  const again = (): void => void Promise.all([skills.refetch(), themes.refetch()]);
  const all = skills.data;
  const ofTheme = all?.filter(({ themeId }) => themeId === theme) ?? [];
  const shown = ofTheme.length > 0 ? ofTheme : (all ?? []);
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Exercices</h1>
        <p className={classes.soft}>{all && all.length > 0 ? introduce(all) : '\u00a0'}</p>
        {ofTheme.length > 0 && ofTheme.length < (all?.length ?? 0) && (
          <p>
            <LinkButton to="/exercices" variant="default">
              Tous les exercices
            </LinkButton>
          </p>
        )}
      </div>
      {failure && <Alert>{failure.message}</Alert>}
      {error && (all ? <StaleNotice onRetry={again} /> : <FailureNotice error={error} onRetry={again} />)}
      {!error && (!all || !themes.data) && <Loading heights={[300, 260]} />}
      {all?.length === 0 && <NothingForLicence title="Pas d’exercices pour ce permis" />}
      {themes.data &&
        groupByTheme(shown).map(({ themeId, skills: taught }) => (
          <Card key={themeId} title={themeName(themes.data, themeId)}>
            <SkillList
              skills={taught}
              starting={starting}
              onStart={(slug) => start({ slug, path: 'libre' })}
            />
          </Card>
        ))}
    </div>
  );
}

const ABOUT =
  'Dix exercices à la fois, autant que vous voulez, sans crédit\u00a0: chacun est corrigé aussitôt, et le niveau suit vos réponses.';

function introduce(skills: readonly PractisedSkill[]): string {
  const due = skills.filter(({ isDue }) => isDue).length;
  return due === 0 ? ABOUT : `${due}\u00a0savoir-faire à revoir aujourd’hui. ${ABOUT}`;
}

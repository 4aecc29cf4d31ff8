import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStudentSeries } from '../features/series/queries.ts';
import { useStartSeries } from '../features/series/use-start-series.ts';
import { useStudent } from '../features/student/queries.ts';
import { useBrand } from '../lib/brand.ts';
import { Alert } from '../ui/alert.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { RoadDrawing } from '../ui/road-drawing.tsx';
import layout from './layout.module.css';
import classes from './welcome-page.module.css';

const POSSIBLE = [
  'm’entraîner avec des séries semblables à celles de l’examen',
  'comprendre chaque erreur grâce à une correction expliquée et sourcée',
  'voir mes progrès, thème par thème',
  'passer des examens blancs dans le temps de l’épreuve',
];

export function WelcomePage() {
  const { welcomePage } = useBrand();
  const student = useStudent();
  const series = useStudentSeries();
  const { start, starting, failure } = useStartSeries();
  const error = student.error ?? series.error;
  if (error)
    return (
      <FailureNotice error={error} onRetry={() => void Promise.all([student.refetch(), series.refetch()])} />
    );
  if (!student.data || !series.data) return <Loading heights={[64, 340]} />;
  const begun = series.data.historique.find(({ type, terminee }) => type === 'accueil' && !terminee);
  return (
    <div className={layout.stack}>
      <h1>Bienvenue {student.data.firstName}</h1>
      {(failure ?? null) && <Alert>{failure?.message}</Alert>}
      <section className={classes.card} aria-labelledby="welcome-title">
        <div className={classes.words}>
          <h2 id="welcome-title">{welcomePage.title}</h2>
          <ul className={classes.list}>
            {POSSIBLE.map((text) => (
              <li key={text}>
                <IconCheck size={20} stroke={2.5} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
          <p className={classes.lead}>
            Faisons connaissance&nbsp;: dix questions, sans chronomètre, pour situer votre niveau. Votre
            tableau de bord s’ouvre ensuite.
          </p>
          {begun ? (
            <Button component={Link} to={`/player/${begun.id}`} size="lg" className={classes.button}>
              Continuer la série de bienvenue
            </Button>
          ) : (
            <Button
              size="lg"
              className={classes.button}
              loading={starting !== null}
              onClick={() => start({ slug: 'accueil', parcours: 'accueil' })}
            >
              Commencer la série de bienvenue
            </Button>
          )}
        </div>
        <RoadDrawing />
      </section>
    </div>
  );
}

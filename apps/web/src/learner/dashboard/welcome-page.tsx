import {
  IconArrowRight,
  IconBulb,
  IconChartLine,
  IconSteeringWheel,
  IconStopwatch,
} from '@tabler/icons-react';
import { useBrand } from '../../lib/brand.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { findLicence } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { StartButton, useStartSeries, useStudentSeries } from '../series/api.ts';
import { useStudent } from '../student/api.ts';
import { GuidesCard } from './guides-card.tsx';
import classes from './welcome-page.module.css';

const POSSIBLE = [
  {
    Icon: IconSteeringWheel,
    title: 'M’entraîner comme à l’examen',
    text: 'Des séries aux questions semblables, à mon rythme ou au chronomètre.',
  },
  {
    Icon: IconBulb,
    title: 'Comprendre chaque erreur',
    text: 'Une correction expliquée, avec le texte de loi dont elle vient.',
  },
  {
    Icon: IconChartLine,
    title: 'Voir mes progrès',
    text: 'Thème par thème, et ce qu’il vaut mieux revoir ensuite.',
  },
  {
    Icon: IconStopwatch,
    title: 'Passer des examens blancs',
    text: 'Dans le temps de l’épreuve, avec le résultat à la fin.',
  },
] as const;

export function WelcomePage() {
  const brand = useBrand();
  usePageTitle(brand.welcomePage.tabName);
  const student = useStudent();
  const series = useStudentSeries();
  const { start, starting, failure } = useStartSeries();
  const error = student.error ?? series.error;
  if (error)
    return (
      <FailureNotice error={error} onRetry={() => void Promise.all([student.refetch(), series.refetch()])} />
    );
  if (!student.data || !series.data) return <Loading heights={[320, 260]} />;
  const { firstName, inscription } = student.data;
  const begun = series.data.history.find(({ type, isOver }) => type === 'accueil' && !isOver);
  const button = {
    size: 'lg',
    className: classes.button,
    rightSection: <IconArrowRight size={20} />,
  } as const;
  return (
    <div className={layout.stack}>
      {failure && <Alert>{failure.message}</Alert>}
      <div className={classes.hero}>
        <img src={brand.hero} alt="" width={640} height={320} className={classes.picture} />
        <div className={classes.words}>
          <h1>Bienvenue {firstName}</h1>
          <p>
            Faisons connaissance&nbsp;: dix questions, sans chronomètre, pour situer votre niveau. Votre
            tableau de bord s’ouvre ensuite.
          </p>
          {begun ? (
            <LinkButton to="/player/$id" params={{ id: begun.id }} {...button}>
              Continuer la série de bienvenue
            </LinkButton>
          ) : (
            <StartButton
              loading={starting !== null}
              onClick={() => start({ slug: 'accueil', path: 'accueil' })}
              {...button}
            >
              Commencer la série de bienvenue
            </StartButton>
          )}
        </div>
      </div>
      <Card title={brand.welcomePage.title}>
        <ul className={classes.list}>
          {POSSIBLE.map(({ Icon, title, text }) => (
            <li key={title}>
              <span className={classes.sign}>
                <Icon size={26} stroke={1.7} aria-hidden="true" />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Card>
      {brand.showGuides && findLicence(inscription?.licenceCode)?.showGuideBlock && <GuidesCard />}
    </div>
  );
}

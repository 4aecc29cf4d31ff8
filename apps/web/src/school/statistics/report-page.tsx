import type { Period, SchoolReport } from '@balise/contract/school/report';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DayInput } from '../../ui/form/day-field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import {
  filtersStyles as filters,
  pagesStyles as pages,
  SchoolLink,
  useSchoolNavigate,
} from '../desk/api.ts';
import { listPeriods, nameYear } from './periods.ts';
import { downloadList, type ExportedList, useSchoolReport } from './queries.ts';
import { ReportTable } from './report-table.tsx';
import classes from './statistics.module.css';

/** The report for the quality label: a period of the address, figures by licence, files; made to be printed. */
export function ReportPage() {
  usePageTitle('Bilan');
  const search = useSearch({ strict: false }) as Partial<Period>;
  const today = toSchoolDay(new Date());
  const year = nameYear(Number(today.slice(0, 4)));
  const period = { from: search.from ?? year.from, to: search.to ?? year.to };
  const { data, error, isPlaceholderData, refetch } = useSchoolReport(period);
  return (
    <>
      <h1>Bilan</h1>
      <p className={pages.lead}>
        Du {printDay(period.from)} au {printDay(period.to)}
        {data && !error && (
          <>
            {' '}
            · {data.school} · chiffres du {formatDayAndTime(data.madeAt)}
          </>
        )}
      </p>
      <PeriodChoice key={`${period.from} ${period.to}`} period={period} today={today} />
      {error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[320, 120]} />}
      {data && !error && (
        <div className={classes.list} data-old={isPlaceholderData}>
          <Report report={data} />
          <Files period={period} />
        </div>
      )}
    </>
  );
}

function PeriodChoice({ period, today }: { period: Period; today: string }) {
  const navigate = useSchoolNavigate();
  const [{ from, to }, setTyped] = useState(period);
  return (
    <div className={classes.onScreen}>
      <ul className={classes.periods} aria-label="Périodes">
        {listPeriods(today).map((one) => (
          <li key={one.name}>
            <SchoolLink
              to="/gestion/bilan"
              search={{ from: one.from, to: one.to }}
              className={one.from === period.from && one.to === period.to ? classes.chosenPeriod : undefined}
            >
              {one.name}
            </SchoolLink>
          </li>
        ))}
      </ul>
      <form
        className={`${filters.filters} ${filters.row}`}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/gestion/bilan', search: { from, to } });
        }}
      >
        <DayInput
          label="Du"
          value={from}
          until={to || undefined}
          optional={false}
          onChange={(day) => setTyped({ from: day, to })}
        />
        <DayInput
          label="Au"
          value={to}
          from={from || undefined}
          optional={false}
          onChange={(day) => setTyped({ from, to: day })}
        />
        <Button type="submit" variant="default" disabled={from === '' || to === ''}>
          Afficher
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimer
        </Button>
      </form>
    </div>
  );
}

function Report({ report }: { report: SchoolReport }) {
  return (
    <>
      <ReportTable report={report} />
      <p className={classes.note}>
        Premier passage&nbsp;: première fois qu’une personne passe cet examen dans l’école. Heures&nbsp;:
        temps passé sur les questions, deux minutes au plus pour chacune. Les personnes dont les données ont
        été effacées ne sont plus comptées.
      </p>
    </>
  );
}

const FILES: readonly { list: ExportedList; name: string; about: string }[] = [
  { list: 'learners', name: 'Élèves', about: 'toutes les inscriptions' },
  { list: 'results', name: 'Résultats', about: 'les examens de la période' },
  { list: 'attendance', name: 'Présence', about: 'les jours d’entraînement de la période' },
];

function Files({ period }: { period: Period }) {
  const [loading, setLoading] = useState<ExportedList | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fetchFile = async (list: ExportedList): Promise<void> => {
    setFailure(null);
    setLoading(list);
    await downloadList(list, period).catch((error: Error) => setFailure(error.message));
    setLoading(null);
  };
  return (
    <div className={classes.onScreen}>
      <Card title="Fichiers pour un tableur">
        <p className={pages.quiet}>Chaque téléchargement est noté au journal de l’école.</p>
        <ul className={classes.files}>
          {FILES.map(({ list, name, about }) => (
            <li key={list}>
              <Button
                variant="default"
                loading={loading === list}
                disabled={loading !== null}
                onClick={() => void fetchFile(list)}
              >
                {name} (CSV)
              </Button>
              <span className={pages.quiet}>{about}</span>
            </li>
          ))}
        </ul>
        {failure && <Alert>Le fichier n’a pas pu être préparé. {failure}</Alert>}
      </Card>
    </div>
  );
}

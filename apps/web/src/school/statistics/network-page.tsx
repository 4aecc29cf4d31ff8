import type { NetworkLine, NetworkReport } from '@balise/contract/school/network';
import { FEWEST_PEOPLE } from '@balise/contract/school/statistics-lists';
import { formatDayAndTime, percent, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { pagesStyles as pages } from '../desk/api.ts';
import { useNetworkReport } from './queries.ts';
import classes from './statistics.module.css';

/** The schools of a network side by side, without a learner. */
export function NetworkPage() {
  usePageTitle('Groupement');
  const { data, error, refetch } = useNetworkReport();
  return (
    <>
      <h1>{data?.name ?? 'Groupement'}</h1>
      {error && !data && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[48, 320]} />}
      {data && (data.madeAt === null ? <NotYet /> : <Comparison report={data} />)}
    </>
  );
}

function NotYet() {
  return (
    <Card as="div">
      <Notice title="Les chiffres arrivent cette nuit">
        Ils sont faits chaque nuit pour toutes les écoles du groupement.
      </Notice>
    </Card>
  );
}

function Comparison({ report: { schools, total, from, to, madeAt } }: { report: NetworkReport }) {
  return (
    <>
      <p className={pages.lead}>
        {from !== null && to !== null && (
          <>
            Du {printDay(from)} au {printDay(to)}, douze mois entiers
          </>
        )}
        {madeAt && <> · chiffres du {formatDayAndTime(madeAt)}</>}
      </p>
      <div className={`${pages.sheet} ${classes.report}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">École</th>
              <th scope="col">Inscrits</th>
              <th scope="col">Actifs</th>
              <th scope="col">Présentés</th>
              <th scope="col">Reçus</th>
              <th scope="col">Réussite</th>
              <th scope="col">De l’ouverture à la réussite</th>
            </tr>
          </thead>
          <tbody>
            {schools.map((school) => (
              <tr key={school.name}>
                <th scope="row">{school.name}</th>
                <Cells line={school} />
                <td data-name="De l’ouverture à la réussite">
                  {school.medianDays === null ? <Few /> : plural(school.medianDays, 'jour')}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Ensemble</th>
              <Cells line={total} />
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes.note}>
        Des personnes, comptées une fois par école. «&nbsp;–&nbsp;»&nbsp;: moins de {FEWEST_PEOPLE} personnes,
        ou un total dont on pourrait déduire un tel nombre. Le délai est celui de la moitié des reçus.
      </p>
    </>
  );
}

function Cells({ line: { enrolled, active, examined, passed, rate } }: { line: NetworkLine }) {
  return (
    <>
      <td data-name="Inscrits">{enrolled ?? <Few />}</td>
      <td data-name="Actifs">{active ?? <Few />}</td>
      <td data-name="Présentés">{examined ?? <Few />}</td>
      <td data-name="Reçus">{passed ?? <Few />}</td>
      <td data-name="Réussite">{rate === null ? <Few /> : percent(rate)}</td>
    </>
  );
}

/** A number that would be about too few people. */
function Few() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="hidden">non montré</span>
    </>
  );
}

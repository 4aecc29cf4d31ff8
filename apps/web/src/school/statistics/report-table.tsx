import type { ExamResults, ReportLine, SchoolReport } from '@balise/contract/school/report';
import { percent } from '../../lib/dates.ts';
import { licenceTitle } from '../../lib/site.ts';
import { pagesStyles as pages } from '../desk/api.ts';
import classes from './statistics.module.css';

/** A line for each licence, and one for all. */
export function ReportTable({ report: { licences, total } }: { report: SchoolReport }) {
  return (
    <div className={`${pages.sheet} ${classes.report}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Permis</th>
            <th scope="col">Inscrits</th>
            <th scope="col">Actifs</th>
            <th scope="col">Demandes d’examen</th>
            <th scope="col">Reçus</th>
            <th scope="col">Au premier passage</th>
            <th scope="col">Heures de code</th>
          </tr>
        </thead>
        <tbody>
          {licences.map((line) => (
            <Line key={line.licence} name={licenceTitle(line.licence)} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Line name={licences.length === 0 ? 'Aucun élève' : 'Ensemble'} line={total} />
        </tfoot>
      </table>
    </div>
  );
}

function Line({ name, line }: { name: string; line: ReportLine }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-name="Inscrits">{line.enrolled}</td>
      <td data-name="Actifs">{line.active}</td>
      <td data-name="Demandes d’examen">{line.requests}</td>
      <td data-name="Reçus">{describeResults(line.results)}</td>
      <td data-name="Au premier passage">{describeResults(line.firstAttempts)}</td>
      <td data-name="Heures de code">{printHours(line.minutes)}</td>
    </tr>
  );
}

const describeResults = ({ passed, failed, rate }: ExamResults): string =>
  rate === null ? 'aucun résultat' : `${passed} sur ${passed + failed} (${percent(Math.round(rate))})`;

const printHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;

import type { ContentReply } from '@balise/contract/operator/content';
import { formatDay, formatDayAndTime, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { licenceTitle } from '../../lib/site.ts';
import { groupsStyles as groups, pagesStyles as pages } from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { operatorStyles as classes, useLoadedContent, useReportsRead } from '../desk/api.ts';

/** The questions that are loaded, and what learners report about them. */
export function ContentPage() {
  usePageTitle('Contenu');
  const { data, error, refetch } = useLoadedContent();
  return (
    <>
      <h1>Contenu</h1>
      <p className={pages.lead}>{data ? `Version chargée\u00a0: ${data.version}` : '…'}</p>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[240, 160]} />}
      {data && (
        <div className={groups.stack}>
          <Banks content={data} />
          <Reports content={data} />
          <Versions content={data} />
        </div>
      )}
    </>
  );
}

function Banks({ content: { banks } }: { content: ContentReply }) {
  return (
    <div className={`${pages.sheet} ${classes.sheet}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Banque</th>
            <th scope="col">Permis</th>
            <th scope="col">Questions</th>
            <th scope="col">Retirées</th>
            <th scope="col">Signalements</th>
          </tr>
        </thead>
        <tbody>
          {banks.map((bank) => (
            <tr key={bank.code}>
              <th scope="row">{bank.code}</th>
              <td data-name="Permis">{bank.licences.map(licenceTitle).join(', ')}</td>
              <td data-name="Questions" className="tabular">
                {bank.questions}
              </td>
              <td data-name="Retirées">{bank.withdrawn.join(', ') || 'aucune'}</td>
              <td data-name="Signalements" className="tabular">
                {bank.reports}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Reports({ content: { reports, reportedQuestions } }: { content: ContentReply }) {
  return (
    <Card title="Signalements que personne n’a lus">
      {reports.length === 0 ? (
        <p className={pages.quiet}>Aucun élève ne signale de question.</p>
      ) : (
        <ul className={groups.people}>
          {reports.map((one) => (
            <ReportRow key={one.question} report={one} />
          ))}
        </ul>
      )}
      {reportedQuestions > reports.length && (
        <p className={pages.more}>
          Et {plural(reportedQuestions - reports.length, 'autre question', 'autres questions')}.
        </p>
      )}
    </Card>
  );
}

function ReportRow({ report }: { report: ContentReply['reports'][number] }) {
  const { question, count, firstAt, lastAt, texts } = report;
  const read = useReportsRead(question);
  const days =
    formatDay(firstAt) === formatDay(lastAt)
      ? `le ${formatDay(lastAt)}`
      : `du ${formatDay(firstAt)} au ${formatDay(lastAt)}`;
  return (
    <li>
      <div className={groups.who}>
        <strong>{question}</strong>
        <p className={groups.quiet}>{`${plural(count, 'signalement')}, ${days}`}</p>
        <ul className={classes.quotes}>
          {/* The same words of several people are shown once. */}
          {[...new Set(texts)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {read.error && <Alert>{read.error.message}</Alert>}
      </div>
      <div className={groups.actions}>
        <Button
          variant="default"
          aria-label={`Noter comme lus les signalements de ${question}`}
          loading={read.isPending}
          onClick={() => read.mutate()}
        >
          Noter comme lus
        </Button>
      </div>
    </li>
  );
}

function Versions({ content: { versions, version } }: { content: ContentReply }) {
  if (versions.length === 0) return null;
  return (
    <Card title="Versions chargées ici">
      <ul className={pages.rows}>
        {versions.map((one) => (
          <li key={one.version} className={pages.row}>
            <strong>{one.version}</strong>
            <span>
              {one.version === version && 'en service, '}depuis le {formatDayAndTime(one.since)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

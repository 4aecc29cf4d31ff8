import type { HealthReply } from '@balise/contract/operator/health';
import type { HealthWord } from '@balise/contract/operator/lists';
import type { ReactNode } from 'react';
import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { groupsStyles as groups, pagesStyles as pages, SchoolLink } from '../../school/desk/api.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import {
  operatorStyles as classes,
  HEALTH_NAMES,
  JOB_WORDS,
  sayBytes,
  usePlatformHealth,
} from '../desk/api.ts';

/** How the platform is; the figures are asked again while one looks. */
export function HealthPage() {
  usePageTitle('Santé');
  const { data, error, refetch } = usePlatformHealth();
  return (
    <>
      <h1>Santé</h1>
      <p className={pages.lead}>
        {data ? `Mesurée le ${formatDayAndTime(data.measuredAt)}, puis toutes les quinze secondes` : '…'}
      </p>
      {error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[160, 160]} />}
      {data && !error && <Cards health={data} />}
    </>
  );
}

function Cards({ health }: { health: HealthReply }) {
  const { database, mail, disk, backup, jobs, processes, versions, outages } = health;
  const memory = (bytes: number | null): string => (bytes === null ? 'inconnu' : sayBytes(bytes));
  return (
    <div className={groups.columns}>
      <Measure title="Base de données" word={database.word}>
        <Fact name="Réponse">{database.answerMs === null ? 'aucune' : `${database.answerMs}\u00a0ms`}</Fact>
        <Fact name="Connexions">
          {plural(database.connections, 'ouverte')}, {database.waiting} en attente
        </Fact>
        <Fact name="Erreurs">{plural(database.failures, 'depuis le démarrage', 'depuis le démarrage')}</Fact>
        <Fact name="Version">{`PostgreSQL ${database.version}${database.isEmbedded ? ', embarqué' : ''}`}</Fact>
      </Measure>
      <Measure title="E-mails" word={mail.word}>
        <Fact name="Relais">{mail.hasRelay ? 'réglé' : 'aucun (SMTP_URL)'}</Fact>
        <Fact name="En attente">
          {mail.waiting}
          {mail.oldest && `, le plus ancien du ${formatDayAndTime(mail.oldest)}`}
        </Fact>
        <Fact name="En échec">
          {mail.failed === 0 ? (
            '0'
          ) : (
            <SchoolLink to="/exploitation/courriels">{String(mail.failed)}</SchoolLink>
          )}
        </Fact>
      </Measure>
      <Measure title="Disque" word={disk.word}>
        <Fact name="Libre">{`${memory(disk.freeBytes)} sur ${memory(disk.allBytes)}`}</Fact>
      </Measure>
      <Measure title="Sauvegarde" word={backup.word}>
        <Fact name="Dernière">
          {backup.madeAt ? formatDayAndTime(backup.madeAt) : 'aucune faite depuis cette machine'}
        </Fact>
        {backup.bytes !== null && <Fact name="Taille">{sayBytes(backup.bytes)}</Fact>}
      </Measure>
      <Measure title="Tâches" word={jobs.word}>
        <Fact name="En échec">
          {jobs.failed.length === 0 ? (
            'aucune'
          ) : (
            <SchoolLink to="/exploitation/taches">
              {jobs.failed.map((name) => JOB_WORDS[name].title).join(', ')}
            </SchoolLink>
          )}
        </Fact>
      </Measure>
      <Measure title="Processus" word={processes.word}>
        <Fact name="Vivants">
          {processes.living.length === 0
            ? 'aucun ne s’est annoncé'
            : processes.living
                .map(
                  ({ since, isThis }) => `depuis le ${formatDayAndTime(since)}${isThis ? ' (celui-ci)' : ''}`,
                )
                .join(', ')}
        </Fact>
        <Fact name="Attente">
          {`${processes.lagMedianMs.toLocaleString('fr-FR')}\u00a0ms en médiane, ${processes.lagWorstMs.toLocaleString('fr-FR')}\u00a0ms pour le 1\u00a0% le plus lent`}
        </Fact>
      </Measure>
      <Card title="Versions">
        <dl className={pages.facts}>
          <Fact name="Produit">{versions.product}</Fact>
          <Fact name="Node">{versions.node}</Fact>
          <Fact name="Schéma">{versions.schema}</Fact>
          <Fact name="Contenu">
            <SchoolLink to="/exploitation/contenu">{versions.content}</SchoolLink>
          </Fact>
        </dl>
      </Card>
      <Card title="Dernières interruptions">
        {outages.length === 0 ? (
          <p className={pages.quiet}>Aucune n’est connue.</p>
        ) : (
          <ul className={pages.rows}>
            {outages.map(({ cause, from, to }) => (
              <li key={from} className={pages.row}>
                {cause === 'database' ? 'Base de données absente' : 'Aucun serveur'}
                <span>{`du ${formatDayAndTime(from)} au ${formatDayAndTime(to)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Measure({ title, word, children }: { title: string; word: HealthWord; children: ReactNode }) {
  return (
    <Card
      title={title}
      aside={
        <span className={classes.word} data-word={word}>
          {HEALTH_NAMES[word]}
        </span>
      }
    >
      <dl className={pages.facts}>{children}</dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

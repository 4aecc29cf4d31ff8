/** What watches the platform: samples for Prometheus, alerts and a dashboard, each expression run against real figures. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { signInOverHttp } from '../../e2e/http-learner.ts';
import { startServer, stopServer } from '../../e2e/setup.ts';
import { findFreePort } from '../../tools/free-port.ts';
import { startPostgres, startReplica } from '../../tools/postgresql.ts';
import { atEnd, runToEnd, startProgram } from '../../tools/started-programs.ts';
import { waitUntilWhole } from '../../tools/waiting.ts';
import { holds } from '../requirements.ts';
import { makeCertificates } from './certificates.ts';
import { makePackages } from './packages.ts';
import { findReleaseFile, readReleaseFile } from './release-files.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'watching',
  title: 'Figures, alerts and a dashboard',
  needs: {
    programs: {
      prometheus: 'prometheus',
      promtool: 'prometheus',
      openssl: 'openssl',
      psql: 'postgresql-client',
      'prometheus-node-exporter': 'prometheus-node-exporter',
      'prometheus-postgres-exporter': 'prometheus-postgres-exporter',
      'prometheus-blackbox-exporter': 'prometheus-blackbox-exporter',
    },
  },
  run,
};

/** Of a release. */
const SAMPLES = 'examples/monitoring';
/** Addresses in the sample of the configuration, by what answers there. */
const ADDRESSES = {
  server: '127.0.0.1:9464',
  machine: '127.0.0.1:9100',
  postgresql: '127.0.0.1:9187',
  blackbox: '127.0.0.1:9115',
  site: 'https://balise.example/readyz',
  ready: 'http://127.0.0.1:3000/readyz',
};
type Ports = Record<keyof typeof ADDRESSES, number>;
const HOST = 'localhost';
/** Figures are read every second, and other programs may use this machine. */
const LONGEST_WAIT_MS = 60_000;

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const { directory } = makePackages();
  await report.check('promtool accepts the configuration and its alerts', async () => {
    runToEnd('promtool', ['check', 'config', findReleaseFile(`${SAMPLES}/prometheus.yml`)]);
  });
  await report.check('each alert begins and stays quiet when it should', async () => {
    const folder = findReleaseFile(SAMPLES);
    const files = readdirSync(folder).filter((file) => file.endsWith('.test.yml'));
    runToEnd('promtool', ['test', 'rules', ...files.map((file) => join(folder, file))]);
  });
  const watched = await startWatched(folder, directory);
  const prometheus = await startPrometheus(folder, watched.ports);
  await report.check('Prometheus reads every target', async () => {
    await waitUntilWhole(LONGEST_WAIT_MS, async () => {
      const targets = await prometheus.ask<Targets>('/api/v1/targets');
      const faults = targets.activeTargets.filter(({ health }) => health !== 'up');
      return faults.map(({ labels, lastError }) => `${labels.job}: ${lastError}`).join('; ') || null;
    });
  });
  await watched.use();
  await report.check('the figures of Prometheus are those of the server', async () => {
    const answers =
      'sum(http_request_duration_seconds_count{operation="PUT /api/player/envoi-reponse",status="200"})';
    await waitUntilWhole(LONGEST_WAIT_MS, async () => {
      const [{ value: [, count] = [0, ''] } = {}] = await prometheus.query(answers);
      return count === String(ANSWERS) ? null : `${count} answers instead of ${ANSWERS}`;
    });
  });
  const panels = listPanels();
  for (const { title, expressions } of panels)
    await report.check(`the panel «${title}» has figures`, async () => {
      for (const expression of expressions)
        await waitUntilWhole(LONGEST_WAIT_MS, async () =>
          (await prometheus.query(expression)).length > 0 ? null : `nothing: ${expression}`,
        );
    });
  await report.check('every alert can be computed from what is there', async () => {
    for (const { name, figures } of listAlerts())
      for (const figure of figures)
        await waitUntilWhole(LONGEST_WAIT_MS, async () =>
          (await prometheus.query(figure)).length > 0 ? null : `${name}: ${figure}`,
        );
  });
  await report.check('a server that stops is an alert', async () => {
    await watched.stop();
    await waitUntilWhole(LONGEST_WAIT_MS, async () => {
      const { alerts } = await prometheus.ask<{ alerts: Alert[] }>('/api/v1/alerts');
      return alerts.some(({ labels }) => labels.alertname === 'ServerAway') ? null : 'no alert';
    });
  });
  const count = panels.reduce((sum, { expressions }) => sum + expressions.length, 0);
  return [
    `${panels.length} panels with ${count} expressions, ${listAlerts().length} alerts, ${runToEnd('prometheus', ['--version']).split('\n')[0]}.`,
  ];
}

interface Targets {
  activeTargets: { health: string; labels: { job: string }; lastError: string }[];
}

interface Alert {
  labels: { alertname: string };
}

/** Names of figures in an expression without the braces: a function is followed by its parenthesis. */
const FIGURE = /\b(?:up|[a-zA-Z]+(?:_[a-zA-Z0-9]+)+)\b(?!\s*\()/g;
/** Of what never failed there are no figures. */
const QUIET = ['database_errors_total'];

/** What is watched here is one machine: the last group of alerts is about three. */
function listAlerts(): { name: string; figures: string[] }[] {
  const [text = '', others] = readReleaseFile(`${SAMPLES}/alerts.yml`).split('  - name: three-machines\n');
  holds(others !== undefined, 'the alerts of three machines are not the last group');
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const name = rule.split('\n', 1)[0] ?? '';
      const [, block, line] = /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule) ?? [];
      const figures = (block ?? line ?? '').replaceAll(/\{[^}]*\}/g, '').match(FIGURE) ?? [];
      holds(figures.length > 0, `no figure in ${name}`);
      return { name, figures: [...new Set<string>(figures)].filter((figure) => !QUIET.includes(figure)) };
    });
}

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}

function listPanels(): { title: string; expressions: string[] }[] {
  const { panels } = JSON.parse(readReleaseFile(`${SAMPLES}/grafana-dashboard.json`)) as {
    panels: Panel[];
  };
  return panels
    .filter(({ type }) => type !== 'row')
    .map(({ title, targets = [] }) => ({
      title,
      // Grafana puts four scrapes or more here.
      expressions: targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
    }));
}

const ANSWERS = 5;

/** A server on PostgreSQL, a site with TLS in front of it, and the exporters. */
async function startWatched(folder: string, directory: string) {
  const postgres = await startPostgres();
  atEnd(() => postgres.stop());
  // For figures of replication.
  const replica = await startReplica(postgres.url);
  atEnd(() => replica.stop());
  runToEnd('psql', [postgres.url, '--quiet', '--command', 'create database balise']);
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: '/balise' }).href;
  const [port, server, machine, postgresql, blackbox, site] = await Promise.all(
    Array.from({ length: 6 }, findFreePort),
  );
  const ports = { server, machine, postgresql, blackbox, site, ready: port } as Ports;
  const baseUrl = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    DEMO: '1',
    METRICS_PORT: String(server),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
  };
  const child = await startServer(settings, directory);
  atEnd(() => child.kill('SIGKILL'));
  const { certificate, key } = makeCertificates(folder, [HOST]);
  const front = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (_, reply) => {
    reply.end('ok');
  }).listen(site);
  atEnd(() => front.close());
  await startExporters(folder, ports, databaseUrl);
  return {
    ports,
    /** A learner answers, and somebody makes a backup. */
    async use() {
      await answerSome(baseUrl);
      runToEnd(
        process.execPath,
        [join(directory, 'apps/server/dist/backup.js'), join(folder, 'backup.dump')],
        settings,
      );
    },
    stop: () => stopServer(child),
  };
}

async function startExporters(folder: string, ports: Ports, databaseUrl: string): Promise<void> {
  const start = (name: string, port: number, args: string[] = [], env: Record<string, string> = {}) =>
    startProgram({
      name,
      command: name,
      env,
      args: [`--web.listen-address=127.0.0.1:${port}`, ...args],
      ready: `http://127.0.0.1:${port}/metrics`,
    });
  const modules = join(folder, 'blackbox.yml');
  // The certificate of this trial is signed by nobody.
  writeFileSync(
    modules,
    'modules: {http_2xx: {prober: http, http: {preferred_ip_protocol: ip4, tls_config: {insecure_skip_verify: true}}}}\n',
  );
  await start('prometheus-node-exporter', ports.machine);
  await start('prometheus-blackbox-exporter', ports.blackbox, [`--config.file=${modules}`]);
  await start('prometheus-postgres-exporter', ports.postgresql, [], {
    DATA_SOURCE_NAME: `${databaseUrl}?sslmode=disable`,
  });
}

async function answerSome(baseUrl: string): Promise<void> {
  const learner = await signInOverHttp(baseUrl, 'remi');
  const { serie } = await learner.put<{ serie: { id: string } }>('/api/serie/create?slug=thematique-c');
  for (let count = 0; count < ANSWERS; count += 1) {
    const { question } = await learner.get<{ question: { identifiant: string } }>(
      `/api/player/infos/${serie.id}/question?taille=1440&mobile=false`,
    );
    await learner.put('/api/player/envoi-reponse', {
      serie: serie.id,
      identifiant: question.identifiant,
      reponse: 'A',
    });
  }
}

/** With the sample of its configuration, in which only addresses and pauses are replaced. */
async function startPrometheus(folder: string, ports: Ports) {
  let text = readReleaseFile(`${SAMPLES}/prometheus.yml`).replace(/^ {2}# With three machines[\s\S]*/m, '');
  for (const [what, address] of Object.entries(ADDRESSES)) {
    holds(text.includes(address), `the sample does not name ${address}`);
    const port = ports[what as keyof Ports];
    const urls: Partial<Record<string, string>> = {
      site: `https://${HOST}:${port}/`,
      ready: `http://${HOST}:${port}/readyz`,
    };
    text = text.replaceAll(address, urls[what] ?? `127.0.0.1:${port}`);
  }
  text = text
    .replaceAll(/(interval): \w+/g, '$1: 1s')
    .replace('- alerts.yml', `- ${findReleaseFile(`${SAMPLES}/alerts.yml`)}`);
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, text);
  const address = `127.0.0.1:${await findFreePort()}`;
  await startProgram({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'figures')}`,
      `--web.listen-address=${address}`,
    ],
    ready: `http://${address}/-/ready`,
  });
  const ask = async <Reply>(path: string): Promise<Reply> => {
    const reply = await fetch(`http://${address}${path}`);
    const { status, data, error } = (await reply.json()) as { status: string; data: Reply; error?: string };
    holds(status === 'success', `${path}: ${error}`);
    return data;
  };
  const query = async (expression: string) =>
    (
      await ask<{ result: { value: [number, string] }[] }>(
        `/api/v1/query?${new URLSearchParams({ query: expression })}`,
      )
    ).result;
  return { ask, query };
}

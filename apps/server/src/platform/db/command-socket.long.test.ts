import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSchool } from '../../../test/builders.ts';
import { runBuilt } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import { canListen, listenForCommands, SOCKET_PORT } from './command-socket.ts';
import { openEmbedded } from './embedded.ts';
import { openForCommand } from './open-for-command.ts';
import { unpack } from './tar.ts';

let dataDir = '';
let server: ReturnType<typeof runBuilt>;
let school = 0;
const place = () => ({ databaseUrl: null, dataDir });
const file = () => join(dataDir, `.s.PGSQL.${SOCKET_PORT}`);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'commands-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
  const database = await openEmbedded({ directory: dataDir });
  school = await insertSchool(database.db, 'École des Tilleuls');
  await database.close();
  server = runBuilt('main', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0' });
  await server.until(/^Ouvrez/);
});
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

async function run(command: string, ...words: string[]) {
  const program = runBuilt(command, words, { DATA_DIR: dataDir });
  return { code: await program.ended, lines: program.lines };
}

const openClient = async (): Promise<pg.Client> => {
  const client = new pg.Client({ host: dataDir, port: SOCKET_PORT, user: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const countCodes = async (): Promise<number> => {
  const { db, close } = await openForCommand(place());
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from activation_codes`.execute(db);
  await close();
  return rows[0]?.count ?? -1;
};

test('every command works beside a running server, several at once too', async () => {
  const commands: [string, ...string[]][] = [
    ['codes', '--school', String(school), '--count', '2', '--days', '180'],
    ['codes', '--school', String(school), '--count', '3', '--days', '180'],
    ['exams', '--school', String(school)],
    ['mails'],
    ['operators', '--add', 'olga@exemple.fr', '--first-name', 'Olga', '--last-name', 'Vidal'],
    ['rebuild-progress'],
    ['readiness-report'],
    ['reports'],
    ['second-step', '--renew'],
    ['security-log'],
  ];
  for (const { code, lines } of await Promise.all(commands.map((one) => run(...one))))
    expect(code, lines.join('\n')).toBe(0);
  expect(await countCodes()).toBe(5);
  expect((await run('operators')).lines).toEqual(['olga@exemple.fr']);
  expect((await run('codes', '--school', '99', '--count', '3', '--days', '180')).code).toBe(1);
});

test('only the owner of the directory can open the socket', () => {
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a command that is killed inside a transaction changes nothing, and nobody waits for it', async () => {
  const before = await countCodes();
  const client = await openClient();
  await client.query('begin');
  await client.query('delete from activation_codes');
  client.connection.stream.destroy();
  expect(await countCodes()).toBe(before);
});

test('bytes that are no message, or come one by one, harm nobody', async () => {
  for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(64, 0xff), Buffer.alloc(3)]) {
    const socket = connect(file());
    socket.on('error', () => {});
    socket.write(bytes);
    await new Promise((done) => setTimeout(done, 50));
    socket.destroy();
  }
  const socket = connect(file());
  const replies: Buffer[] = [];
  socket.on('data', (bytes) => replies.push(bytes));
  const query = Buffer.from('Q\0\0\0\x12select 6 * 7\0', 'latin1');
  query.writeUInt32BE(query.length - 1, 1);
  for (const byte of [...Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]), ...query])
    await new Promise((done) => socket.write(Buffer.from([byte]), done));
  await expect.poll(() => Buffer.concat(replies).toString('latin1')).toContain('42');
  socket.destroy();
  expect(await countCodes()).toBeGreaterThan(0);
});

test('a command that is silent inside a transaction is cut off, and its transaction is undone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'silent-'));
  await unpack(await templateArchive(), join(directory, 'postgresql'));
  const database = await openEmbedded({ directory });
  const stop = await listenForCommands(directory, () => database.connect(), 2_000);
  const client = new pg.Client({ host: directory, port: SOCKET_PORT, user: 'postgres' });
  const cut = new Promise<void>((done) => client.on('end', () => done()));
  client.on('error', () => {});
  await client.connect();
  // However long a statement takes, it is not silence.
  await client.query('select pg_sleep(2.5)');
  await client.query("begin; insert into schools (name, brand) values ('Silencieuse', 'balise')");
  const { rows } = await sql`select from schools`.execute(database.db);
  expect(rows).toEqual([]);
  await cut;
  await stop();
  expect(existsSync(join(directory, `.s.PGSQL.${SOCKET_PORT}`))).toBe(false);
  await database.close();
  rmSync(directory, { recursive: true });
});

test('a directory whose path is too long for a socket has none', () => {
  expect(canListen('/var/lib/balise')).toBe(true);
  expect(canListen(`/${'a'.repeat(90)}`)).toBe(true);
  expect(canListen(`/${'é'.repeat(90)}`)).toBe(false);
});

test('after the server has stopped, a command opens the database itself', async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(existsSync(file())).toBe(false);
  expect((await run('operators')).lines).toEqual(['olga@exemple.fr']);
});

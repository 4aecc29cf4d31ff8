import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

/** Runs an expression with the module as `m`, in a process of its own: the steps end the process when they fail. */
function runWith(expression: string, env: Record<string, string> = {}) {
  const script = `import('./tools/prepare.mjs').then(async (m) => { await (${expression}); })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
}

test('a step is one line with its time, and its output is shown only when it fails', () => {
  const told = `m.runStep('Doing it', process.execPath, ['-e', "console.log('much'); console.error('more')"])`;
  expect(runWith(told)).toMatchObject({ status: 0, stderr: '' });
  expect(runWith(told).stdout).toMatch(/^Doing it… \d+\.\d s\n$/);
  const failing = runWith(
    `m.runStep('Doing it', process.execPath, ['-e', "console.log('much'); console.error('why'); process.exit(3)"])`,
  );
  expect(failing.status).toBe(3);
  expect(failing.stdout).toBe('Doing it… failed\n');
  expect(failing.stderr).toMatch(/^much\nwhy\n.+ failed\.\n$/s);
  expect(runWith(`m.runStep('Doing it', 'no-such-program', [])`)).toMatchObject({ status: 1 });
});

test('a port that is taken is said before anything is installed or built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = runWith('m.checkPort()', { PORT: String(port) });
  expect([taken.status, taken.stderr]).toEqual([
    1,
    `PORT: ${port} is taken by another program: stop it, or choose another, as in PORT=${port + 1} npm start\n`,
  ]);
  other.close();
  await once(other, 'close');
  for (const env of [
    { PORT: String(port) },
    { PORT: 'http' },
    { PORT: '0' },
    { PORT: String(port), HOST: '203.0.113.9' },
  ])
    expect(runWith('m.checkPort()', env)).toEqual({ status: 0, stdout: '', stderr: '' });
});

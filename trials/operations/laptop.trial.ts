/** The chapter «A laptop» of docs/operations.md, as an ordinary user types it on fresh Debians without a network. */
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { holds } from '../requirements.ts';
import type { Suite } from './debian-root.ts';
import { assertNothingLost, describeLoad, LOAD_HEAD, startLoadOn } from './load-on.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { makePackages } from './packages.ts';
import { readCommands } from './page.ts';
import { READY } from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'laptop',
  title: 'The directory of a release, started by an ordinary user',
  needs: { root: true, programs: MACHINE_PROGRAMS },
  run,
};

const SUITES: readonly Suite[] = ['bookworm', 'trixie'];
const USER = 'visiteur';
const HOME = `/home/${USER}`;
const UNTIL_READY = `timeout 180 sh -c 'until curl --silent --fail --output /dev/null ${READY}; do sleep 0.2; done'`;
/** Whether nothing listens any more. */
const UNTIL_ENDED = `timeout 60 sh -c 'while curl --silent --output /dev/null ${READY}; do sleep 0.2; done'`;

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const { archive } = makePackages();
  const lines: string[] = [];
  for (const suite of SUITES) {
    const machine = await startMachine(suite, folder, suite);
    machine.run(`useradd --create-home ${USER}`);
    cpSync(archive, join(machine.root, HOME, basename(archive)));
    await report.checkInTurn([
      [`${suite}: it is unpacked, starts, and has its demonstration`, () => start(machine)],
      [`${suite}: learners answer, and find their answers after a stop`, () => answer(machine, suite, lines)],
      [
        `${suite}: nothing is written outside its directory, and all belongs to the user`,
        () => searchTraces(machine),
      ],
    ]);
    await machine.stop();
  }
  return [...LOAD_HEAD, ...lines];
}

/** Types the page in a terminal of the user. */
function start(machine: Machine): void {
  const [block = ''] = readCommands('A laptop');
  machine.run(`touch /root/began; cat > /root/typed <<'END'\n${block}END\n`);
  machine.run(`cd ${HOME}; setsid runuser -u ${USER} -- sh -e < /root/typed > /root/said 2>&1 &`);
  const { status } = machine.attempt(UNTIL_READY);
  const said = machine.run('cat /root/said');
  holds(status === 0 && said.includes('Ouvrez http://localhost:3000'), said.slice(-800));
}

async function answer(machine: Machine, suite: Suite, lines: string[]): Promise<void> {
  const load = await startLoadOn(machine);
  try {
    machine.run('sleep 5');
    await load.finish();
    // As the keys do: the signal reaches the program, and the shell that waits for it.
    machine.run(`pkill -INT -u ${USER} -f bin/balise.mjs; ${UNTIL_ENDED}`);
    machine.run(
      `cd ${HOME}/balise-*-linux-x64; NODE_ENV=development setsid runuser -u ${USER} -- ./bin/balise > /root/said 2>&1 &`,
    );
    machine.run(UNTIL_READY);
    const result = await load.compare();
    lines.push(describeLoad(`${suite}: stopped and started`, result));
    assertNothingLost(result);
  } finally {
    await load.end();
  }
}

function searchTraces(machine: Machine): void {
  const outside = machine.run(
    `find / -xdev -newer /root/began -type f -not -path '${HOME}/balise-*' -not -path '/root/*' -not -path '/var/log/*' -not -path '/var/lib/systemd/*' -user ${USER}`,
  );
  holds(outside === '', `outside: ${outside}`);
  const others = machine.run(`find ${HOME}/balise-*-linux-x64 -not -user ${USER} | head -n 3`);
  holds(others === '', `of other users: ${others}`);
}

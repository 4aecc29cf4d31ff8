/** A machine that served alone until its data moves to three. */
import { holds } from '../requirements.ts';
import type { Suite } from './debian-root.ts';
import { assertNothingLost, loadWhile } from './load-on.ts';
import { type Machine, startMachine } from './machine.ts';
import { addSetting, askPostgresql, handOverPackage, runPage, waitUntilReady } from './service.ts';

export interface OldMachine {
  machine: Machine;
  /** Whether its database is the embedded one; else it moved to a PostgreSQL server of its own. */
  isEmbedded: boolean;
  /** Answers that its learners were told are stored. */
  answers: number;
  /** Answers in its database; null: the embedded one can't be asked. */
  stored: number | null;
}

/** Somebody in the database, by whom it is known. */
export const OPERATOR_MARK = 'marque@prepa.example';

/** @param suite the embedded database on Debian 12, a PostgreSQL server on Debian 13 */
export async function startOldMachine(suite: Suite, folder: string): Promise<OldMachine> {
  // What the page installs comes without a network from here.
  const before = 'apt-get update -qq && apt-get install -y -qq --download-only postgresql';
  const machine = await startMachine(suite, folder, 'old', { before });
  return { machine, isEmbedded: suite === 'bookworm', answers: 0, stored: null };
}

/** Installs Balise as the page says, and lets learners of the demonstration answer. */
export async function serveAlone(old: OldMachine, debian: string): Promise<void> {
  const { machine } = old;
  handOverPackage(machine, debian);
  runPage(machine, 'Install');
  addSetting(machine, 'DEMO=1');
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  if (!old.isEmbedded) {
    runPage(machine, 'Move to a PostgreSQL server');
    await waitUntilReady(machine);
  }
  machine.run(`balise operators --add ${OPERATOR_MARK} --first-name Marque --last-name Essai`);
  const load = await loadWhile(machine, async () => {
    machine.run('sleep 8');
  });
  assertNothingLost(load);
  old.answers = load.answers;
  if (!old.isEmbedded) old.stored = Number(askPostgresql(machine, 'select count(*) from answers'));
  holds(old.answers > 0, 'nobody answered');
}

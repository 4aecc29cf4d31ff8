/** Processor time of the processes of a measurement. Unlike the time that passes, other work on the machine changes it little. */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time, in user mode and in the kernel. */
export interface ProcessorTimes {
  server: number;
  /** Zero where the database is inside the server. */
  database: number;
  load: number;
}

interface Pids {
  server: number | undefined;
  database: number | undefined;
}

/** Milliseconds of one clock tick of Linux. */
const TICK_MS = 10;

/** What `action` costs each process. Zero for other processes than this one where there is no /proc. */
export async function spend<T>(
  pids: Pids,
  action: () => Promise<T>,
): Promise<{ result: T; times: ProcessorTimes }> {
  const before = read(pids);
  const result = await action();
  const after = read(pids);
  return {
    result,
    times: {
      server: after.server - before.server,
      database: after.database - before.database,
      load: after.load - before.load,
    },
  };
}

function read({ server, database }: Pids): ProcessorTimes {
  const { user, system } = process.cpuUsage();
  return {
    server: ofProcess(server).own,
    database: ofFamily(database),
    load: (user + system) / 1000,
  };
}

/** A process and its children, also those that have ended. */
function ofFamily(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const { own, ended } = ofProcess(pid);
  const children = listPids().filter((other) => ofProcess(other).parent === pid);
  return children.reduce((sum, child) => sum + ofProcess(child).own, own + ended);
}

function listPids(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

/** From `/proc/<pid>/stat`; the name of the program, in brackets, may have spaces. */
function ofProcess(pid: number | undefined): { parent: number; own: number; ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), own: (at(11) + at(12)) * TICK_MS, ended: (at(13) + at(14)) * TICK_MS };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

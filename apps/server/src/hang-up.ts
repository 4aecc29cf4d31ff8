/** SIGHUP asks for a reload. Where a terminal started the server, the same signal says that the terminal is gone. */
import { closeSync, openSync } from 'node:fs';

/** From the first moment on: without this the signal ends the process. */
export function followHangUps(reload: () => void): void {
  const began = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGHUP', () => {
    if (began && !hasTerminal()) process.kill(process.pid, 'SIGTERM');
    else reload();
  });
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

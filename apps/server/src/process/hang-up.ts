/** SIGHUP asks for a reload, except where a terminal started the server: there the same signal says that the terminal is gone. */

/**
 * From the first moment on: without this the signal ends the process, and on a terminal it must. A server that outlives its
 * terminal keeps the address and the database of a person who has closed the window, and can't write its log.
 */
export function followHangUps(reload: () => void): void {
  const ofTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  if (!ofTerminal) process.on('SIGHUP', reload);
}

/** Starts, reloads and stops the process. */
export { followHangUps } from './hang-up.ts';
export { listen, tryPorts } from './listening.ts';
export { type LoadedProgram, loadProgram } from './program.ts';
export { createReload } from './reload.ts';
export { createReloads } from './reload-queue.ts';
export { type AskedServer, answerReloads, askReloads } from './reload-socket.ts';
export { readCheckedContent, type ServedSite } from './site.ts';
export { tellStartFailure } from './start-failures.ts';
export { createStartSteps } from './start-steps.ts';
export { listStartWarnings } from './start-warnings.ts';
export { prepareStop } from './stopping.ts';
export type { Switchboard } from './switchboard.ts';

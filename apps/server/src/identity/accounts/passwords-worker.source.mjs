/** Runs the thread from its TypeScript source: development and tests, under any loader of the parent. */
import { tsImport } from 'tsx/esm/api';

const { default: judge } = await tsImport('./passwords-worker.ts', import.meta.url);
export default judge;

/** Runs the thread from its TypeScript source: development and tests, under any loader of the parent. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./foreign-worker.ts', import.meta.url);

/**
 * `npm run openapi:check`: lints docs/openapi.json with the rules of Redocly, which require a description of
 * everything.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const FILE = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

/** The faults of a description, one line each. */
export async function lintOpenapi(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
      'tag-description': 'error',
      // The owner of the program has not chosen a licence yet.
      'info-license': 'off',
      'info-license-strict': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: FILE, config });
  return problems.map(({ ruleId, message, location }) =>
    [ruleId, message, location[0] && 'pointer' in location[0] ? location[0].pointer : ''].join(' '),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = await lintOpenapi(readFileSync(FILE, 'utf8'));
  console.log(faults.length === 0 ? 'openapi: clean' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}

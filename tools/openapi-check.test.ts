import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintOpenapi } from './openapi-check.ts';

const text = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8');

test('the description of the API is clean by the rules of others', async () => {
  expect(await lintOpenapi(text)).toEqual([]);
});

test('an operation without words, a parameter without, or no server is found', async () => {
  const planted = JSON.parse(text);
  const login = planted.paths['/api/auth/login'].get;
  login.description = undefined;
  login.parameters[0].description = undefined;
  planted.servers = undefined;
  const faults = (await lintOpenapi(JSON.stringify(planted))).map((line) => line.split(' ')[0]);
  expect(faults.sort()).toEqual(['no-empty-servers', 'operation-description', 'parameter-description']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintOpenapi } from './openapi-check.ts';

const text = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8');

test('the description of the API follows the rules of the linter', async () => {
  expect(await lintOpenapi(text)).toEqual([]);
});

test('an operation or parameter without a description, and a missing server, are found', async () => {
  const planted = JSON.parse(text);
  const login = planted.paths['/api/auth/login'].get;
  login.description = undefined;
  login.parameters.find(({ name }: { name?: string }) => name === 'service').description = undefined;
  planted.servers = undefined;
  const faults = (await lintOpenapi(JSON.stringify(planted))).map((line) => line.split(' ')[0]);
  expect(faults.sort()).toEqual(['no-empty-servers', 'operation-description', 'parameter-description']);
});

test('an example that its schema refuses is found, in a body, a reply and a parameter', async () => {
  const planted = JSON.parse(text);
  const { put, get } = planted.paths['/api/passerelle/eleves/{reference}'];
  put.requestBody.content['application/json'].example.acces[0].permis = 12;
  get.responses['200'].content['application/json'].example.eleve.etat = 'PARTI';
  planted.components.parameters.reference.example = 12;
  const faults = (await lintOpenapi(JSON.stringify(planted))).map((line) => line.split(' ')[0]);
  expect(faults.sort()).toEqual([
    'no-invalid-media-type-examples',
    'no-invalid-media-type-examples',
    'no-invalid-parameter-examples',
  ]);
});

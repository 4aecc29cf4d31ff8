import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { writeOpenapi } from './openapi.ts';

let own: TestApp;
beforeAll(async () => {
  own = await startApp();
});
afterAll(() => own.close());

const names = Object.keys(operations) as OperationName[];
const routeOf = (name: OperationName) => {
  const [method = '', path = ''] = name.split(' ');
  return { method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') };
};

test.each(names)('%s is mounted', (name) => {
  expect(own.app.hasRoute(routeOf(name))).toBe(true);
});

test('the server has exactly the routes of the contract', async () => {
  const { text } = await own.visit().get('/api/docs/json');
  expect(JSON.parse(text)).toEqual(JSON.parse(await writeOpenapi()));
});

/** The application that the tests of one file share. */
import { afterAll, beforeAll } from 'vitest';
import { type StartOptions, startApp, type TestApp } from './harness.ts';

/** @param options a function where they are made when the tests begin; what is returned may be used from then on */
export function shareApp(options: StartOptions | (() => StartOptions | Promise<StartOptions>) = {}): TestApp {
  const shared = {} as TestApp;
  beforeAll(async () => {
    Object.assign(shared, await startApp(typeof options === 'function' ? await options() : options));
  });
  afterAll(() => shared.close());
  return shared;
}

import type { Site } from '@balise/contract/site';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshPage, openBrowser } from '../../test/browser.ts';
import { brand } from '../../test/builders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function addresses(site: Partial<Site> = {}) {
  openBrowser({ site });
  return freshPage(() => import('./sign-on-addresses.ts'));
}
const ours = brand('une');
const outer = brand('autre', {
  login: {
    external: true,
    path: 'https://connexion.example/cas/login?renew=true',
    from: 'autre',
    service: 'https://academie.example',
  },
  loginError: { external: true, path: 'https://connexion.example/cas/login?error=true' },
});
const query = (address: string) => Object.fromEntries(new URL(address, 'https://prepa.example').searchParams);

describe('the sign-in page', () => {
  test('is our own, with the address to come back to and the brand', async () => {
    const { loginAddress } = await addresses();
    expect(loginAddress(ours)).toMatch(/^\/cas\/login\?/);
    expect(query(loginAddress(ours))).toEqual({ service: 'https://prepa.example', from: 'une' });
  });

  test('is the environment’s, if it has one', async () => {
    const { loginAddress } = await addresses({ login: 'https://connexion.prepa.example/cas/login' });
    expect(loginAddress(ours)).toMatch(/^https:\/\/connexion\.prepa\.example\/cas\/login\?service=/);
  });

  test('is the brand’s own if it is external, in any environment, and keeps its query', async () => {
    const { loginAddress } = await addresses({ login: 'https://connexion.prepa.example/cas/login' });
    expect(loginAddress(outer)).toMatch(/^https:\/\/connexion\.example\/cas\/login\?/);
    expect(query(loginAddress(outer))).toEqual({
      renew: 'true',
      service: 'https://prepa.example',
      from: 'autre',
    });
  });
});

describe('a failed sign-in is reported', () => {
  test('on the brand’s own page', async () => {
    const { loginErrorTarget } = await addresses({ loginError: 'https://connexion.prepa.example/erreur' });
    expect(loginErrorTarget(ours)).toEqual({ external: false, address: '/home/une/login' });
  });

  test('on another site for an external brand: at the brand’s address, else at the environment’s', async () => {
    const { loginErrorTarget } = await addresses({ loginError: 'https://connexion.prepa.example/erreur' });
    expect(loginErrorTarget(outer)).toEqual({ external: true, address: outer.loginError.path });
    const without = brand('autre', { loginError: { external: true, path: '' } });
    expect(loginErrorTarget(without).address).toBe('https://connexion.prepa.example/erreur');
  });
});

test('a forgotten password is requested on the central site, which comes back for this brand', async () => {
  const { forgottenPasswordAddress } = await addresses({ cas: 'https://central.example/cas' });
  const address = forgottenPasswordAddress(ours);
  expect(address).toMatch(/^https:\/\/central\.example\/cas\/mot-de-passe-oublie\?/);
  expect(query(address)).toEqual({ service: 'https://prepa.example', from: 'une' });
});

test('a forgotten password leads back to the service in the brand’s configuration, on any sign-on', async () => {
  const { forgottenPasswordAddress } = await addresses({ cas: 'https://central.example/cas' });
  const address = forgottenPasswordAddress(outer);
  expect(address).toMatch(/^https:\/\/central\.example\/cas\/mot-de-passe-oublie\?/);
  expect(query(address)).toEqual({ service: 'https://academie.example', from: 'autre' });
});

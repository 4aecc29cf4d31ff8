import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { expect, test } from 'vitest';
import { signInHomeUrl } from '../../platform/brand/brands.ts';
import { isRegistered } from './services.ts';
import { createSignOnSettings } from './settings.ts';

const { brands } = loadContent(CONTENT);
const brandNamed = (name: string) => brands.find((brand) => brand.name === name) ?? expect.fail(name);
const settings = createSignOnSettings({
  publicUrl: 'https://connexion.example/',
  secret: 'unused',
  acceptedSecrets: ['unused'],
  casUrl: null,
  applications: ['https://prepa.example', 'https://tests.michelin.example/application'],
  partners: ['https://inris-partenaire.example'],
  brands,
});

test('a brand’s learners sign in at the application of its domain, else on our own site, never at a partner’s', () => {
  expect(signInHomeUrl(settings, brandNamed('michelin'))).toBe(
    'https://tests.michelin.example/home/michelin/login',
  );
  expect(signInHomeUrl(settings, brandNamed('prepacode'))).toBe(
    'https://connexion.example/home/prepacode/login',
  );
  expect(signInHomeUrl(settings, brandNamed('inris'))).toBe('https://connexion.example/home/inris/login');
});

test('no link leads to a brand’s local host name, although it is a service', () => {
  const applications = ['http://prepacode.localhost:3000'];
  const secrets = { secret: 'unused', acceptedSecrets: ['unused'] };
  const local = { publicUrl: 'http://localhost:3000', ...secrets, casUrl: null, partners: [], brands };
  const here = createSignOnSettings({ ...local, applications });
  expect(signInHomeUrl(here, brandNamed('prepacode'))).toBe('http://localhost:3000/home/prepacode/login');
  expect(isRegistered('http://prepacode.localhost:3000', here.registered)).toBe(true);
});

test('a partner’s service at an origin of ours covers only its own address, because course packages live there too', () => {
  const partners = ['https://prepa.example/portail', 'https://ailleurs.example/portail'];
  const { registered } = createSignOnSettings({
    publicUrl: 'https://connexion.example',
    secret: 'unused',
    acceptedSecrets: ['unused'],
    casUrl: null,
    brands,
    applications: ['https://prepa.example'],
    partners,
  });
  const isService = (address: string) => isRegistered(address, registered);
  expect(partners.map(isService)).toEqual([true, true]);
  expect(partners.map((address) => isService(`${address}/page.html`))).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { listStartWarnings } from './start-warnings.ts';

const complete = {
  production: true,
  siteDir: '/etc/balise/site',
  smtpUrl: 'smtps://mail.example',
  coursesOrigin: 'https://*.cours.example',
  roles: new Set(['central', 'backend', 'web'] as const),
};
const withPackages = { packages: new Map([['code-b', {}]]) };

test('a start for production warns of what its visitors would miss, and only of that', () => {
  expect(listStartWarnings(complete, withPackages)).toEqual([]);
  expect(listStartWarnings({ ...complete, siteDir: null }, withPackages)).toEqual([
    expect.stringMatching(/^there is no site: /),
  ]);
  expect(listStartWarnings({ ...complete, smtpUrl: null }, withPackages)).toEqual([
    expect.stringMatching(/^SMTP_URL is not set: /),
  ]);
  const closed = { ...complete, coursesOrigin: null };
  expect(listStartWarnings(closed, withPackages)).toEqual([
    expect.stringMatching(/^COURSES_ORIGIN is not set: 1 SCORM package /),
  ]);
  expect(listStartWarnings(closed, { packages: new Map() })).toEqual([]);
  expect(listStartWarnings({ ...closed, roles: new Set(['web'] as const) }, withPackages)).toEqual([]);
  expect(listStartWarnings({ ...closed, smtpUrl: null, production: false }, withPackages)).toEqual([]);
});

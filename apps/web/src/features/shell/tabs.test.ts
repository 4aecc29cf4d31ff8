import { expect, test } from 'vitest';
import { tabsOf } from './tabs.ts';

test('a new learner sees the welcome and nothing else, under the brand’s own name for it', () => {
  expect(tabsOf({ welcome: true, welcomeLabel: 'Bienvenue' })).toEqual([
    { path: '/welcome', label: 'Bienvenue' },
  ]);
});

test('everyone else has the dashboard and the history', () => {
  expect(tabsOf({ welcome: false, welcomeLabel: 'Bienvenue' }).map(({ label }) => label)).toEqual([
    'Mon tableau de bord',
    'Mon historique',
  ]);
});

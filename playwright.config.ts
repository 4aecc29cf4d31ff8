import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/programs.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium found (Debian: apt-get install chromium)');

/**
 * Windows that nobody sees need no suggestions under an address bar: two pages of the browser's own for each window, which
 * cost two fifths of the run. The flag replaces the one that Playwright gives, so what it switches off is named here again.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const FLAGS = [...CHROMIUM_FLAGS, `--disable-features=${FEATURES_OFF.join(',')}`];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.test.ts',
  globalSetup: './e2e/setup.ts',
  outputDir: '.cache/journeys',
  // Two cores; the tests of a file share its people and servers, and run one after the other.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 5000 },
  // A machine that stalls for seconds is not a fault; what fails twice is, and so is what is flaky twice in a row.
  retries: 1,
  reporter: [['list'], ['./tools/flaky-reporter.ts']],
  use: {
    launchOptions: { executablePath, args: FLAGS },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // A page has loaded when its pictures have, and forty may be drawn for the first time.
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
  },
  projects: [
    // One journey of each feature that goes its whole way; of the screens of the first brand, layout at three widths and axe once.
    { name: 'journeys', grepInvert: /@long/ },
    // Every rule of axe in both schemes, every size, every question, rare states; servers that are stopped and started.
    { name: 'journeys-long', grep: /@long|@both/ },
  ],
});

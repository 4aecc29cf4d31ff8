import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findTestBrowser } from './tools/programs.mjs';

const executablePath = findTestBrowser();
if (!executablePath) throw new Error('no Chromium found (Debian: apt-get install chromium-headless-shell)');

/**
 * Headless windows need no suggestions below the address bar: these open two internal pages per window, which took
 * two fifths of the run. This flag replaces Playwright's own, so it repeats the features that Playwright disables.
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
  // The machine has two cores. The tests of a file share people and servers, so they run one after the other.
  workers: 2,
  fullyParallel: false,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // One failure may come from a machine that stalls for seconds. A test that fails twice is a failure, and so is one
  // that needs its second try and stands in tools/unsteady.json already. What kills or loses a network has one try.
  retries: 1,
  reporter: [['list'], ['./tools/flaky-reporter.ts']],
  use: {
    launchOptions: { executablePath, args: FLAGS },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // A page has loaded when its pictures have; up to forty may be drawn for the first time.
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
  },
  projects: [
    // One complete journey of each feature; for the screens of the first brand, layout at three widths, and axe once.
    { name: 'journeys', grepInvert: /@long/ },
    // Every rule of axe in both schemes, every size, every question, rare states; stopping and starting servers.
    { name: 'journeys-long', grep: /@long|@both/ },
  ],
});

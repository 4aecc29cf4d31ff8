import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/programs.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium found (Debian: apt-get install chromium)');

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
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // A page has loaded when its pictures have, and forty may be drawn for the first time.
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
  },
  projects: [
    // What a person does; a page's layout at three widths, and axe once.
    { name: 'journeys', grepInvert: /@long/ },
    // Every rule of axe in both schemes, every size, every question, rare states.
    { name: 'journeys-long', grep: /@long|@pages/ },
  ],
});

import { defineConfig } from '@playwright/test'
import { originOf, ownSite, siteCount, siteEnv } from './e2e/sites.ts'
import { chromiumArguments, findJourneyChromium } from './scripts/chromium.ts'

/** Journeys through the built site in Chromium. Each worker has a site, with a database, of its own. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  workers: siteCount,
  fullyParallel: siteCount > 1,
  // On a machine that others share a journey may be cut short; one that needed a second go is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL: originOf(ownSite),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording every journey makes all of them an eighth slower; the second go of one that failed is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: findJourneyChromium(),
      // The shell would fit letters to whole pixels, which makes some words wider than on a screen.
      args: [...chromiumArguments, '--font-render-hinting=none'],
    },
  },
  webServer: {
    command: 'node scripts/e2e-sites.ts',
    env: siteEnv,
    wait: { stdout: /All sites are ready\./ },
    timeout: 180_000,
    stdout: 'pipe',
  },
})

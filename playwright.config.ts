import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3105)
// By name: passkeys belong to a name and are refused to a bare number.
const origin = `http://localhost:${port}`

/** Journeys through the built site in Chromium, on a database of their own. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  // On a machine that others share a journey may be cut short; one that needed a second go is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording every journey makes all of them an eighth slower; the second go of one that failed is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
  webServer: {
    command: 'node scripts/e2e-site.ts',
    env: {
      PORT: String(port),
      NODE_ENV: 'production',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
      ORIGIN: origin,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DEMO: 'on',
    },
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'pipe',
  },
})

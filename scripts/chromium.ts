import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

/** How tests and measurements start it: without a sandbox, which containers do not give, and without its own traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium for tests: the one named by `CHROMIUM`, one of the machine's, or Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...usual, playwrightsOwn()].find((path) => path && existsSync(path))
}

/**
 * The Chromium of the journeys: its headless shell, which has no windows to draw and takes two thirds of the processor time, or
 * else a whole one.
 */
export function findJourneyChromium(): string | undefined {
  return [process.env.CHROMIUM, headlessShell].find((path) => path && existsSync(path)) ?? findChromium()
}

/** Debian's package when root, else Playwright's download. Says whether there is one now. */
export function installChromium(): boolean {
  console.log('Installing a Chromium for the browser journeys …')
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (!findJourneyChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return findJourneyChromium() !== undefined
}

function playwrightsOwn(): string | undefined {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test') as {
      chromium: { executablePath(): string }
    }
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

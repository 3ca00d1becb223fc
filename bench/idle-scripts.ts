import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Template } from './templates.ts'

/** Scripts of a page until it is idle, at most, with their headers. Source: issues 8 and 25, speed. */
export const maxIdleScripts = 135 * 1024
export const maxIdleFiles = 16

type IdleScripts = { bytes: number; files: number }
type Loaded = IdleScripts & { pending: number }

/** The scripts that a phone loads for a page that it opens for the first time and does not touch. */
export async function scriptsUntilIdle(
  browser: Browser,
  address: string,
  { path, cookie = '' }: Template,
): Promise<IdleScripts> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    await context.addCookies(cookiesFor(address, cookie))
    const page = await context.newPage()
    const loaded = await countScripts(await context.newCDPSession(page))
    const reply = await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
    if (reply?.status() !== 200) throw new Error(`${path}: ${reply?.status()}`)
    for (let before = -1; before < loaded().files || loaded().pending > 0; ) {
      before = loaded().files
      await idleTwice(page)
    }
    return loaded()
  } finally {
    await context.close()
  }
}

/** Counts the scripts of a page from now on, and those on their way. */
export async function countScripts(devtools: CDPSession): Promise<() => Loaded> {
  await devtools.send('Network.enable')
  const pending = new Set<string>()
  const sizes: number[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) pending.add(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pending.delete(requestId)) sizes.push(encodedDataLength)
  })
  const bytes = () => sizes.reduce((total, size) => total + size, 0)
  return () => ({ bytes: bytes(), files: sizes.length, pending: pending.size })
}

/** Cookies of a header `cookie`, as a browser takes them. */
export function cookiesFor(url: string, header: string): { url: string; name: string; value: string }[] {
  return header
    .split('; ')
    .filter(Boolean)
    .map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { url, name, value: value.join('=') }
    })
}

/** What is fetched when the browser is idle is fetched in the first such moment, and its own parts in the second. */
async function idleTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
}

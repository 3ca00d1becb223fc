import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { maxRequests } from './bytes.ts'
import { cookiesFor, countScripts, maxIdleFiles, maxIdleScripts } from './idle-scripts.ts'
import type { Running } from './processes.ts'
import { median, type Report } from './report.ts'

type Vitals = {
  lcpMs: number
  cls: number
  element: string
  requests: number
  scripts: number
  files: number
}

type Visit = {
  name: string
  path: string
  /** A visitor who has done something before is known by cookies. */
  before?: (address: string) => Promise<string>
}

/** Largest paint and layout shift at 1.6 Mbps, 150 ms and a processor slowed six times; medians of five loads. */
export async function benchVitals(report: Report, site: Running, pages: Visit[]): Promise<void> {
  report.section(
    'What a phone on regional 4G sees',
    '1.6 Mbps, 150 ms round trip, CPU ×6, 390 px; medians of five first loads.',
  )
  await addVitals(report, site, pages)
}

/** The same in a section that has begun. */
export async function addVitals(report: Report, site: Running, pages: Visit[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  })
  try {
    for (const page of pages) {
      const runs: Vitals[] = []
      for (let run = 0; run < 5; run++) runs.push(await measure(browser, site.address, page))
      const lcp = median(runs.map((one) => one.lcpMs))
      const cls = median(runs.map((one) => one.cls))
      report.add({
        name: `${page.name} LCP (\`<${runs.at(-1)?.element}>\`)`,
        value: `${Math.round(lcp)} ms`,
        goal: '≤ 1500 ms',
        met: lcp <= 1500,
      })
      report.add({ name: `${page.name} CLS`, value: cls.toFixed(3), goal: '≤ 0.02', met: cls <= 0.02 })
      const requests = median(runs.map((one) => one.requests))
      report.add({
        name: `${page.name}: requests before the largest paint`,
        value: String(requests),
        goal: `≤ ${maxRequests}`,
        met: requests <= maxRequests,
      })
      const scripts = median(runs.map((one) => one.scripts))
      const files = median(runs.map((one) => one.files))
      report.add({
        name: `${page.name}: scripts in all until idle, with their headers`,
        value: `${(scripts / 1024).toFixed(1)} KB in ${files} files`,
        goal: '≤ 135 KB in 16 files',
        met: scripts <= maxIdleScripts && files <= maxIdleFiles,
      })
    }
  } finally {
    await browser.close()
  }
}

async function measure(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  address: string,
  visit: Visit,
): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const known = (await visit.before?.(address)) ?? ''
  await context.addCookies(cookiesFor(address, known))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const loaded = await countScripts(devtools)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, element: '' }
    Object.assign(window, { seenVitals: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
        seen.lcp = entry.startTime
        seen.element = entry.element?.tagName.toLowerCase() ?? ''
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.cls += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${address}${visit.path}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  const seen = await page.evaluate(() => {
    const { seenVitals } = window as unknown as { seenVitals: { lcp: number; cls: number; element: string } }
    const begun = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < seenVitals.lcp)
    return { ...seenVitals, requests: 1 + begun.length }
  })
  await context.close()
  const { bytes, files } = loaded()
  const { lcp, cls, element, requests } = seen
  return { lcpMs: lcp, cls, element, requests, scripts: bytes, files }
}

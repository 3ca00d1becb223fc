import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import type { Running } from './processes.ts'
import { median, type Report } from './report.ts'

type Vitals = { lcpMs: number; cls: number; requests: number }

/** Largest paint and layout shift at 1.6 Mbps, 150 ms and a processor slowed six times; medians of five loads. */
export async function benchVitals(
  report: Report,
  site: Running,
  pages: { name: string; path: string; open?: (address: string) => Promise<string> }[],
): Promise<void> {
  report.section(
    'What a phone on regional 4G sees',
    '1.6 Mbps, 150 ms round trip, CPU ×6, 390 px; medians of five first loads.',
  )
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    for (const page of pages) {
      const runs: Vitals[] = []
      for (let run = 0; run < 5; run++) runs.push(await measure(browser, `${site.address}${page.path}`))
      const lcp = median(runs.map((one) => one.lcpMs))
      const cls = median(runs.map((one) => one.cls))
      report.add({
        name: `${page.name} LCP`,
        value: `${Math.round(lcp)} ms`,
        goal: '≤ 1500 ms',
        met: lcp <= 1500,
      })
      report.add({ name: `${page.name} CLS`, value: cls.toFixed(3), goal: '≤ 0.02', met: cls <= 0.02 })
    }
  } finally {
    await browser.close()
  }
}

async function measure(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seenVitals: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
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
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  const seen = await page.evaluate(
    () => (window as unknown as { seenVitals: { lcp: number; cls: number } }).seenVitals,
  )
  await context.close()
  return { lcpMs: seen.lcp, cls: seen.cls, requests }
}

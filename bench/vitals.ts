import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import type { Running } from './processes.ts'
import { median, type Report } from './report.ts'

type Vitals = { lcpMs: number; cls: number; element: string }

type Visit = {
  name: string
  path: string
  /** What the visitor has done before. */
  before?: (context: BrowserContext, address: string) => Promise<void>
}

/** Largest paint and layout shift at 1.6 Mbps, 150 ms and a processor slowed six times; medians of five loads. */
export async function benchVitals(report: Report, site: Running, pages: Visit[]): Promise<void> {
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
    }
  } finally {
    await browser.close()
  }
}

/** Answers the thirty questions, some of them with yes, so that there are results to show. */
export async function takeQuiz(context: BrowserContext, address: string): Promise<void> {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const { token } = await (await context.request.get(`${address}/api/session`, { headers })).json()
  const { data: questions } = await (await context.request.get(`${address}/api/career-quiz/questions`)).json()
  const core = (questions as { id: string; set: string }[]).filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id }) => [id, /^[si]-/.test(id) ? 5 : 2]))
  const reply = await context.request.post(`${address}/api/career-quiz/results`, {
    headers: { ...headers, 'x-csrf-token': token },
    data: { answers },
  })
  if (!reply.ok()) throw new Error(`the quiz was not taken: ${await reply.text()}`)
}

async function measure(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  address: string,
  visit: Visit,
): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await visit.before?.(context, address)
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
  const seen = await page.evaluate(
    () => (window as unknown as { seenVitals: { lcp: number; cls: number; element: string } }).seenVitals,
  )
  await context.close()
  return { lcpMs: seen.lcp, cls: seen.cls, element: seen.element }
}

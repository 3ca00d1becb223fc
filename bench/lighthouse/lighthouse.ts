import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import type { Running } from '../processes.ts'
import { median, type Report } from '../report.ts'

type Page = {
  name: string
  path: string
  /** Whether search engines are meant to find it. */
  isFound: boolean
}

type Scores = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  blockingMs: number
  /** The same from the processor time of tasks instead of their duration: other programs do not count. */
  ownBlockingMs: number
  paintMs: number
}

const runs = 5

/** Lighthouse's mobile preset (simulated 4G, processor slowed four times), medians of five runs. */
export async function benchLighthouse(report: Report, site: Running, pages: Page[]): Promise<void> {
  report.section(
    'Lighthouse, mobile preset',
    'Simulated slow 4G and a processor slowed four times; medians of five runs. Blocking time counts how long tasks took; "own" counts the processor time that they used, so that other programs on the machine do not count.',
  )
  for (const page of pages) {
    const all: Scores[] = []
    for (let run = 0; run < runs; run++) all.push(await audit(`${site.address}${page.path}`))
    const of = (read: (scores: Scores) => number) => median(all.map(read))
    const performance = of((scores) => scores.performance)
    const blocking = of((scores) => scores.blockingMs)
    const own = of((scores) => scores.ownBlockingMs)
    report.add({
      name: `${page.name}: performance`,
      value: `${performance} (largest paint ${Math.round(of((scores) => scores.paintMs))} ms)`,
      goal: '≥ 97',
      met: performance >= 97,
    })
    report.add({
      name: `${page.name}: total blocking time`,
      value: `${Math.round(blocking)} ms, own ${Math.round(own)} ms`,
      goal: '≤ 150 ms',
      met: blocking <= 150,
    })
    const others = [of((scores) => scores.accessibility), of((scores) => scores.bestPractices)]
    if (page.isFound) others.push(of((scores) => scores.seo))
    report.add({
      name: `${page.name}: accessibility, best practices${page.isFound ? ', SEO' : ''}`,
      value: others.join(', '),
      goal: '100',
      met: others.every((score) => score === 100),
    })
  }
}

async function audit(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      blockingMs: figure('total-blocking-time'),
      ownBlockingMs: ownBlockingMs(result.artifacts),
      paintMs: figure('largest-contentful-paint'),
    }
  } finally {
    chrome.kill()
  }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Processor time, in microseconds. */
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

/** A task blocks for what it takes beyond 50 ms on a processor four times as slow; only after the first paint. */
function ownBlockingMs(artifacts: unknown): number {
  const { Trace, traces } = artifacts as {
    Trace?: { traceEvents: TraceEvent[] }
    traces?: { defaultPass?: { traceEvents: TraceEvent[] } }
  }
  const events = (Trace ?? traces?.defaultPass)?.traceEvents ?? []
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts > (start?.ts ?? 0),
  )
  if (!start || !paint) return Number.NaN
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === 'X' && name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts >= paint.ts,
    )
    .reduce((total, { tdur = 0 }) => total + Math.max(0, (tdur / 1000) * 4 - 50), 0)
}

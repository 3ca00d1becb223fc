import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { cookiesFor } from './idle-scripts.ts'
import type { Running } from './processes.ts'
import type { Report } from './report.ts'
import { signIn } from './signed-in.ts'
import { p95 } from './work-experience.ts'

const goalMs = 50
const turns = 14

type Field = { name: string; path: string; label: string }

const fields: Field[] = [
  {
    name: 'pay for one more shift',
    path: '/tools/centrelink-checker/results',
    label: 'Pay for one shift, before tax',
  },
  { name: 'an amount of the budget', path: '/tools/budget-planner', label: 'Amount' },
]

/** From a key until its answer is painted: in what the demo's student has saved. */
export async function addTyping(report: Report, site: Running): Promise<void> {
  const { cookie } = await signIn(site.address, 'student')
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const bare = p95(await keysOf(browser, site, null, cookie))
    for (const field of fields) {
      const times = await keysOf(browser, site, field, cookie)
      report.add({
        name: `Key to paint, ${field.name}, p95 of ${times.length}`,
        value: `${p95(times).toFixed(0)} ms`,
        baseline: `${bare.toFixed(0)} ms in an empty page with one field`,
        ratio: p95(times) / bare,
        goal: `≤ ${goalMs} ms`,
        met: p95(times) <= goalMs,
      })
    }
  } finally {
    await browser.close()
  }
}

async function keysOf(browser: Browser, site: Running, of: Field | null, cookie: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies(cookiesFor(site.address, cookie))
  const page = await context.newPage()
  if (of) await page.goto(site.address + of.path, { waitUntil: 'networkidle' })
  else await page.setContent('<label>Amount <input></label>')
  const field = page.getByLabel(of?.label ?? 'Amount', { exact: true }).first()
  await field.waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await field.fill('')
    for (const key of `${100 + turn}`) {
      await settled(page)
      times.push(await paintAfter(page, () => field.press(key)))
    }
  }
  await context.close()
  return times.slice(6).toSorted((one, other) => one - other)
}

/** Two frames in which nothing happens. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Time from the event of the field until the frame after it is painted. */
async function paintAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
              channel.port2.postMessage(0)
            })
          },
          { once: true, capture: true },
        ),
      ),
  )
  await act()
  return painted
}

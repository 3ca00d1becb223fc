import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPostgres } from './on-postgres.ts'
import { residentMb } from './processes.ts'
import { median, type Report } from './report.ts'
import { startSite } from './start-site.ts'

/** From nothing, and again with everything in place; and what the process holds in memory. */
export async function benchStart(report: Report, dataDir: string): Promise<void> {
  report.section(
    'Starting',
    'From `node server/main.ts` to `/ready`; the first start creates the embedded database and loads all content.',
  )
  const without = await firstStartWithoutDemo()
  const first = await startSite(dataDir)
  report.add({
    name: 'First start, all content',
    value: inSeconds(first.readyMs),
    goal: '≤ 60 s',
    met: first.readyMs <= 60_000,
  })
  report.add({
    name: 'The same beside a first start without the demo',
    value: inSeconds(first.readyMs),
    baseline: inSeconds(without),
    ratio: first.readyMs / without,
    goal: '≤ 5 s longer',
    met: first.readyMs - without <= 5_000,
  })
  await first.stop()
  const later: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const again = await startSite(dataDir)
    later.push(again.readyMs)
    if (turn === 4) {
      await fetch(`${again.address}/`)
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const memory = residentMb(again.pid)
      report.add({
        name: 'Memory with the embedded database',
        value: `${Math.round(memory)} MB`,
        goal: '≤ 650 MB',
        met: memory <= 650,
      })
    }
    await again.stop()
  }
  report.add({
    name: 'Second start',
    value: `${(median(later) / 1000).toFixed(2)} s`,
    goal: '≤ 2 s',
    met: median(later) <= 2_000,
  })
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** @returns ms until it is ready */
async function firstStartWithoutDemo(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-bench-start-'))
  try {
    const site = await startSite(folder, { DEMO: 'off' })
    await site.stop()
    return site.readyMs
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same on a real PostgreSQL, when its programs are here. */
export async function benchPostgresMemory(report: Report): Promise<void> {
  await onPostgres(async (start) => {
    const filling = await start()
    await filling.stop()
    const site = await start()
    for (let call = 0; call < 200; call++)
      await fetch(`${site.address}/${call % 2 ? '' : 'careers/industries'}?preview=1`)
    const memory = residentMb(site.pid)
    report.add({
      name: 'Memory with PostgreSQL, after 200 rendered pages',
      value: `${Math.round(memory)} MB`,
      goal: '≤ 200 MB',
      met: memory <= 200,
    })
    await site.stop()
  })
}

import { beforeAll, expect, test } from 'vitest'
import { readFigures } from '#app/platform/stored-figures.server.ts'
import { storedFigures } from '#app/platform/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const at = new Date('2026-11-25T02:00:00Z')
const site = await testSite({ apiOnly: true, at: at.toISOString() })
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

const queues = ['operations-count', 'academy-count', 'broadcast-count-audiences']
async function runJobs(): Promise<void> {
  const jobs = site.services.slices.list
    .flatMap(({ jobs = [] }) => jobs)
    .filter(({ kind }) => queues.includes(kind.queue))
  expect(jobs).toHaveLength(queues.length)
  for (const { run } of jobs) await run(site.services, {})
}

const announcement = { audience: 'everyone', title: 'News', description: 'Something new', dry_run: true }
type Reply = Record<string, unknown>
async function readAll() {
  const [dashboard, today, academy] = [
    await admin.read<Reply>('/api/admin/dashboard'),
    (await admin.read<{ data: Reply }>('/api/admin/today')).data,
    await admin.read<Reply>('/api/admin/academy/dashboard'),
  ]
  const trial = (await (await admin.post('/api/admin/notifications', announcement)).json()) as {
    count: number
  }
  return {
    figures: {
      counts: dashboard.counts,
      weeks: today.weeks,
      academy: { ...academy, counted_at: null },
      reached: trial.count,
    },
    countedAt: [dashboard.people_counted_at, today.weeks_counted_at, academy.counted_at],
  }
}

test('figures that a job has stored equal those counted for a request, say when they were counted, and stay until it runs again', async () => {
  const direct = await readAll()
  expect(direct.countedAt).toEqual([null, null, null])
  await runJobs()
  const stored = await readAll()
  expect(stored.figures).toEqual(direct.figures)
  expect(stored.countedAt).toEqual(Array(3).fill(at.toISOString()))
  await site.signedIn({ role: 'student' })
  expect((await readAll()).figures.reached).toBe(direct.figures.reached)
  await site.later(60, runJobs)
  const again = await readAll()
  expect(again.figures.reached).toBe(direct.figures.reached + 1)
  expect(again.countedAt).toEqual(Array(3).fill('2026-11-25T03:00:00.000Z'))
})

test('figures that no job has counted yet are missing where the count takes too long, and other errors are errors', async () => {
  const failing = (code: string) => ({
    name: 'slow',
    count: async () => {
      throw Object.assign(new Error('no figures'), { code })
    },
  })
  expect(await readFigures(site.services, failing('57014'), at)).toBeNull()
  await expect(readFigures(site.services, failing('42601'), at)).rejects.toThrow('no figures')
})

test('figures that nothing has counted for thirty days are deleted', async () => {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)
  await site.db.insert(storedFigures).values([
    { name: 'gone', figures: {}, computedAt: daysAgo(31) },
    { name: 'late', figures: {}, computedAt: daysAgo(30) },
  ])
  await runJobs()
  const names = (await site.db.select().from(storedFigures)).map(({ name }) => name)
  expect(names).toContain('late')
  expect(names).not.toContain('gone')
})

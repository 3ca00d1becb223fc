import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { followContentChanges } from '#app/content-changes.server.ts'
import { readLiveEvent } from '#app/features/site/state.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { countQueries, openPostgres } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { openTestDatabase } from '#test/site.ts'
import { passBoundary } from './live.server.ts'
import { expos } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const dataKey = randomBytes(32).toString('hex')
const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_KEY: dataKey })

/** A node of the site on a database that others use too, with the clock of the machine. */
async function node(url: string): Promise<Services> {
  const services = await createServices({ ...settings, databaseUrl: url }, 'test', slices, openPostgres(url))
  onTestFinished(() => services.close())
  followContentChanges(services)
  services.clock = systemClock
  await services.jobs.prepare()
  await services.content.start()
  return services
}

onPostgres(
  'two nodes show the start and the end of an expo within a second, and ask the database nothing',
  async () => {
    const { url = '', drop } = await openTestDatabase()
    onTestFinished(drop)
    const nodes = [await node(url), await node(url)] as const
    for (const services of nodes) await readLiveEvent(services, 'soon')

    const startsAt = new Date(systemClock.now().getTime() + 3_000)
    const endsAt = new Date(startsAt.getTime() + 2_000)
    await nodes[0].db.transaction(async (tx) => {
      await tx.insert(expos).values({
        slug: 'soon',
        title: 'Soon',
        description: '',
        startsAt,
        endsAt,
        timeZone: 'Australia/Sydney',
        isPublished: true,
        updatedAt: startsAt,
      })
      await nodes[0].content.changed(tx, [expos])
    })

    const seen = await Promise.all(nodes.map((services) => watch(services, startsAt, endsAt)))
    for (const { live, over, pagesAtStart } of seen) {
      expect(live - startsAt.getTime()).toBeGreaterThanOrEqual(0)
      expect(live - startsAt.getTime()).toBeLessThan(1_000)
      expect(over - endsAt.getTime()).toBeGreaterThan(0)
      expect(over - endsAt.getTime()).toBeLessThan(1_000)
      expect(pagesAtStart).toBe(0)
    }
    const [row] = await nodes[1].db.select().from(expos).where(eq(expos.slug, 'soon'))
    expect(row?.startsAt).toEqual(startsAt)
  },
)

/** When a node first says that the expo is live, and when that it is over. Stored pages of before are gone at the start. */
async function watch(services: Services, startsAt: Date, endsAt: Date) {
  const isLive = async () => 'slug' in (await readLiveEvent(services, 'soon'))
  await expect.poll(() => services.slices && isLive().then((live) => !live), { timeout: 2_000 }).toBe(true)
  await services.pages.get('/expo/soon', async () => new Response('the page before'))
  const { result, queries } = await countQueries(async () => {
    const live = await momentOf(isLive, startsAt)
    passBoundary(services)
    const pagesAtStart = services.pages.size
    const over = await momentOf(async () => !(await isLive()), endsAt)
    return { live, over, pagesAtStart }
  })
  // The announcement may come while the node watches: then the board is read once.
  expect(queries).toBeLessThanOrEqual(2)
  return result
}

/** The first moment at which something holds, asked all the time until two seconds after it should. */
async function momentOf(holds: () => Promise<boolean>, expected: Date): Promise<number> {
  for (;;) {
    if (await holds()) return systemClock.now().getTime()
    if (systemClock.now().getTime() > expected.getTime() + 2_000) throw new Error('it did not happen')
    await new Promise((done) => setTimeout(done, 20))
  }
}

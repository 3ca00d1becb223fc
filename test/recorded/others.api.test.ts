import { beforeAll, test } from 'vitest'
import { type Journal, openJournal } from './journal.ts'
import { recordRoute } from './outcome.ts'
import { describeOnPostgres, expectRecorded, recordedRoutes } from './record.ts'
import { recordedWorld, type World } from './world.ts'

describeOnPostgres('on data that is put back after each call', () => {
  let world: World
  let journal: Journal

  beforeAll(async () => {
    world = await recordedWorld()
    journal = await openJournal(world.site.db)
  })

  test.each(recordedRoutes('others'))(
    'each call of %s answers and writes what is recorded',
    async (name, routes) => {
      const lines: string[] = []
      for (const route of routes) lines.push(...(await recordRoute(world, journal, route)))
      await expectRecorded(name, lines)
    },
    300_000,
  )
})

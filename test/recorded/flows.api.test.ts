import { beforeAll, test } from 'vitest'
import { flows } from './flows.ts'
import { type Journal, openJournal } from './journal.ts'
import { recordFlow, recordSchedule } from './outcome.ts'
import { describeOnPostgres, expectRecorded, recordedSchedules } from './record.ts'
import { recordedWorld, type World } from './world.ts'

describeOnPostgres('on data that is put back after each schedule and flow', () => {
  let world: World
  let journal: Journal

  beforeAll(async () => {
    world = await recordedWorld()
    journal = await openJournal(world.site.db)
  })

  test.each(Object.entries(flows))(
    '%s: each step answers and writes what is recorded',
    async (name, steps) => {
      const file = name.replaceAll(/[^a-z]+/gi, '-')
      await expectRecorded(`flows/${file}`, await recordFlow(world, journal, steps))
    },
  )

  test.each(recordedSchedules())(
    'each schedule of %s writes what is recorded, now and later',
    async (name, jobs) => {
      const lines: string[] = []
      for (const job of jobs) lines.push(...(await recordSchedule(world, journal, job)))
      await expectRecorded(`schedules/${name}`, lines)
    },
    300_000,
  )
})

import { test } from 'vitest'
import { flows } from './flows.ts'
import { recordFlow, recordSchedule } from './outcome.ts'
import { describeOnWorld, expectRecorded, recordedSchedules } from './record.ts'

describeOnWorld('on data that is put back after each schedule and flow', (place) => {
  test.each(Object.entries(flows))(
    '%s: each step answers and writes what is recorded',
    async (name, steps) => {
      const { world, journal } = place()
      const file = name.replaceAll(/[^a-z]+/gi, '-')
      await expectRecorded(`flows/${file}`, await recordFlow(world, journal, steps))
    },
  )

  test.each(recordedSchedules())(
    'each schedule of %s writes what is recorded, now and later',
    async (name, jobs) => {
      const { world, journal } = place()
      const lines: string[] = []
      for (const job of jobs) lines.push(...(await recordSchedule(world, journal, job)))
      await expectRecorded(`schedules/${name}`, lines)
    },
    300_000,
  )
})

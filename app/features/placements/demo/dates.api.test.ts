import { expect, test } from 'vitest'
import { prepareDemo } from '#app/demo.server.ts'
import { testSite } from '#test/site.ts'
import { missingFor } from '../readiness.ts'
import { readRecords } from '../record.server.ts'

test.each([
  ['a Saturday in the summer holidays', '2027-01-09T00:30:00Z'],
  ['a Monday of term before work begins', '2027-05-09T20:00:00Z'],
  ['a day on which the rules are to be looked at again', '2028-03-01T03:00:00Z'],
])('a first start on %s makes samples that the rules let pass', async (_name, at) => {
  const { db, services } = await testSite({ apiOnly: true, at, env: { DEMO: 'on' } })
  await prepareDemo(services, () => {})
  const records = await readRecords(db, undefined, services.clock.now())
  expect(records).toHaveLength(36)
  for (const { placement, ready, hold, amendment } of records) {
    const isRunning = ['approved', 'active'].includes(placement.status) && !hold && !amendment
    const missing = isRunning
      ? missingFor(ready, 'start')
      : ready.missing.filter(({ kind }) => kind === 'refused')
    expect([placement.place, placement.title, missing]).toEqual([placement.place, placement.title, []])
    if (placement.status === 'completed') expect(missingFor(ready, 'complete')).toEqual([])
  }
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { createHost, schoolOf } from '#test/work-experience.ts'
import type { Place } from '../rules/topics.ts'
import { remindOfInsurance } from './insurance-reminder.server.ts'
import { placementHosts } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const kind = 'wex-insurance'

/** Runs the job at an instant. @returns of how many certificates it notified */
const runAt = (instant: string) => remindOfInsurance(services, new Date(instant))

const advisor = (schoolId: number, permissions: ['approve_wex'] | []) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })

test.each<[Place, string, string, string]>([
  // 30 days before 31 March is 1 March. In Sydney it is 8 am at 21:00 UTC of the day before, in Auckland at 19:00.
  ['AU-NSW', '2027-02-28T20:59:00Z', '2027-02-28T21:00:00Z', '2027-02-27T21:00:00Z'],
  ['NZ', '2027-02-28T18:59:00Z', '2027-02-28T19:00:00Z', '2027-02-27T19:00:00Z'],
])(
  'in %s coordinators hear in the daytime of their school, 30 days before a certificate ends, and once',
  async (place, tooEarly, due, dayBefore) => {
    const schoolId = await schoolOf(services, place)
    const [approver, second] = [
      await advisor(schoolId, ['approve_wex']),
      await advisor(schoolId, ['approve_wex']),
    ]
    await advisor(schoolId, [])
    await advisor(await schoolOf(services, 'AU-QLD'), ['approve_wex'])
    const insured = { place, insuranceUploadId: randomUUID(), insuredUntil: '2027-03-31' }
    const host = await createHost(services, schoolId, { ...insured, businessName: 'Sample Farm & Co' })
    await createHost(services, schoolId, { ...insured, standing: 'not-again', standingReason: 'Unsafe' })
    await createHost(services, schoolId, { place, insuredUntil: '2027-03-31' })
    await createHost(services, schoolId, { ...insured, insuredUntil: '2027-02-27' })
    const effects = await effectsFrom(site)
    expect([await runAt(dayBefore), await runAt(tooEarly)]).toEqual([0, 0])
    await effects.expectNotified(kind, { exactly: [] })
    expect(await runAt(due)).toBe(1)
    const everyone = [approver.person.id, second.person.id]
    await effects.expectNotified(kind, { exactly: everyone })
    const { data } = await json(await approver.get('/api/notifications'))
    expect(data[0].description).toBe(
      'The insurance certificate of Sample Farm &amp; Co ends on Wed 31 Mar 2027. Ask the host for the next one.',
    )
    expect(data[0].action_url).toBe('/advisor/wex/hosts?keyword=Sample%20Farm%20%26%20Co')
    expect([await runAt(due), await runAt('2027-03-30T02:00:00Z')]).toEqual([0, 0])
    await effects.expectNotified(kind, { exactly: everyone })
    // Another certificate has an end of its own.
    const next = { insuranceUploadId: randomUUID(), insuredUntil: '2027-04-30' }
    await db.update(placementHosts).set(next).where(eq(placementHosts.id, host.id))
    expect([await runAt('2027-03-30T02:00:00Z'), await runAt('2027-03-31T02:00:00Z')]).toEqual([0, 1])
    await effects.expectNotified(kind, { exactly: [...everyone, ...everyone] })
  },
)

test('where nobody approves all advisors of the school hear; two runs at once notify once', async () => {
  const schoolId = await schoolOf(services, 'AU-TAS')
  const [one, other] = [await advisor(schoolId, []), await advisor(schoolId, [])]
  await createHost(services, schoolId, {
    place: 'AU-TAS',
    insuranceUploadId: randomUUID(),
    insuredUntil: '2027-03-20',
  })
  const effects = await effectsFrom(site)
  const runs = await Promise.all([runAt('2027-03-01T02:00:00Z'), runAt('2027-03-01T02:00:00Z')])
  expect(runs.toSorted()).toEqual([0, 1])
  await effects.expectNotified(kind, { exactly: [one.person.id, other.person.id] })
})

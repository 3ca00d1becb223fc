import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { localities } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import type { WorkDay } from '../rules/facts.ts'
import type { Place } from '../rules/topics.ts'
import type { Status } from '../status.ts'
import type { HostLine } from '../student-contract.ts'
import { maxNewHostsPerMonth } from './host-rules.ts'
import { placementHosts } from './tables.server.ts'

const site = await testSite({ at: '2027-03-29T00:00:00Z', apiOnly: true })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const kiwiSchoolId = await schoolOf(services, 'NZ')
const emptySchoolId = await schoolOf(services, 'AU-VIC')

const student = (facts: object = {}) => site.signedIn({ role: 'student', schoolId, ...facts })

let number = 0
const newHost = () => {
  number += 1
  return {
    business_name: `Sample Florist ${number}`,
    contact_name: 'Jo Sample',
    email: `florist${number}@host.example`,
    phone: '0400 000 010',
    address: '5 Sample Street',
  }
}

async function listed(query = '', facts: object = {}): Promise<HostLine[]> {
  const reply = await (await student(facts)).get(`/api/wex/hosts${query}`)
  expect(reply.status).toBe(200)
  return (await json(reply)).data
}

test('a host is added and read back with every field of its type (R-2.1-D042, R-2.1-D044)', async () => {
  const one = await student()
  const given = newHost()
  const reply = await one.post('/api/wex/hosts', given)
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  expect(data).toEqual({ id: expect.any(Number), school_id: schoolId, ...given })
  const found = await json(
    await one.get(`/api/wex/hosts?keyword=${given.business_name.replaceAll(' ', '+')}`),
  )
  expect(found.data).toMatchObject([{ ...data, is_new: true, places_left: null }])
  const [row] = await db.select().from(placementHosts).where(eq(placementHosts.id, data.id))
  expect(row).toMatchObject({ standing: 'new', createdBy: one.person.id, place: 'AU-NSW', releasedAt: null })
})

test.each<[string, object, string]>([
  ['no name', { business_name: ' ' }, 'business_name'],
  ['a long name', { business_name: 'x'.repeat(151) }, 'business_name'],
  ['no person', { contact_name: '' }, 'contact_name'],
  ['a bad address', { email: 'nobody' }, 'email'],
  ['the student’s own address', { email: 'own+x@test.example' }, 'email'],
  ['a bad number', { phone: 'ring' }, 'phone'],
  ['an invented industry', { industry: 'wizards' }, 'industry'],
  ['an unknown field', { standing: 'known' }, 'standing'],
])('%s is refused with a sentence at its field', async (title, wrong, field) => {
  const own = title === 'the student’s own address' ? { email: 'own@test.example' } : {}
  const reply = await (await student(own)).post('/api/wex/hosts', { ...newHost(), ...wrong })
  const { errors } = await json(reply)
  expect([reply.status, Object.keys(errors)]).toEqual([422, [field]])
  expect(errors[field][0]).toMatch(/\w \w/)
})

test('a host that the school knows is not added again, in the same words for a paused one', async () => {
  const one = await student()
  const messages = new Set<string>()
  for (const standing of ['known', 'paused', 'not-again'] as const) {
    const email = `${standing}@known.example`
    await createHost(services, schoolId, { businessName: `Sample ${standing}`, email, standing })
    for (const same of [{ email: email.toUpperCase() }, { business_name: `SAMPLE ${standing}` }]) {
      const reply = await one.post('/api/wex/hosts', { ...newHost(), ...same })
      const { code, message } = await json(reply)
      expect([reply.status, code]).toEqual([422, 'known-host'])
      messages.add(message)
    }
  }
  expect(messages.size).toBe(1)
  const elsewhere = await student({ schoolId: kiwiSchoolId, country: 'NZ', state: 'WKO' })
  expect(
    (await elsewhere.post('/api/wex/hosts', { ...newHost(), email: 'known@known.example' })).status,
  ).toBe(200)
})

test('a student finds the open hosts of their own school, and no others', async () => {
  const facts = { schoolId: emptySchoolId }
  await createHost(services, emptySchoolId, { businessName: 'New one', standing: 'new', place: 'AU-VIC' })
  await createHost(services, emptySchoolId, { businessName: 'Known one', place: 'AU-VIC' })
  await createHost(services, emptySchoolId, {
    businessName: 'Paused one',
    standing: 'paused',
    standingReason: 'Late',
  })
  await createHost(services, emptySchoolId, {
    businessName: 'Bad one',
    standing: 'not-again',
    standingReason: 'Unsafe',
  })
  await createHost(services, kiwiSchoolId, { businessName: 'Foreign one', place: 'NZ' })
  const found = await listed('', facts)
  expect(found.map(({ business_name }) => business_name)).toEqual(['Known one', 'New one'])
  expect(JSON.stringify(found)).not.toMatch(/standing|Unsafe|Late/)
})

test('hosts are found by words and by industry, and say how many students they take', async () => {
  const facts = { schoolId: emptySchoolId }
  const { id: full } = await createHost(services, emptySchoolId, {
    businessName: 'Zebra Vets',
    tasks: ['Weigh 100% of the cats'],
    industry: 'construction',
    capacity: 2,
    place: 'AU-VIC',
  })
  const ids = async (query: string) => (await listed(query, facts)).map(({ id }) => id)
  expect(await ids('?keyword=zebra')).toEqual([full])
  expect(await ids('?keyword=CATS+weigh')).toEqual([full])
  expect(await ids('?keyword=100%25')).toEqual([full])
  expect(await ids('?keyword=zebra+dogs')).toEqual([])
  expect(await ids('?industry=construction')).toEqual([full])
  expect((await listed('?keyword=zebra', facts))[0]).toMatchObject({ capacity: 2, places_left: null })
})

test.each<[Place, object]>([
  ['AU-QLD', {}],
  ['NZ', { country: 'NZ', state: 'WKO' }],
])(
  'places at a host in %s are counted on the days of the request, the fullest of them alone',
  async (place, more) => {
    const school = await schoolOf(services, place)
    const { id: hostId } = await createHost(services, school, { place, businessName: 'Counted', capacity: 2 })
    const one = await student({ schoolId: school, ...more })
    const ask = (days?: WorkDay[]) =>
      createPlacement(services, {
        place,
        schoolId: school,
        hostId,
        studentId: one.person.id,
        status: 'draft',
        days,
      })
    const own = await ask(workdays('2027-05-03', 5))
    const placed = (status: Status, days: WorkDay[]) =>
      createPlacement(services, { place, schoolId: school, hostId, status, days })
    const find = async (query: string) =>
      (await json(await one.get(`/api/wex/hosts?keyword=counted&${query}`))).data as HostLine[]
    const left = async (id = own.id) => (await find(`placement=${id}`))[0]?.places_left
    expect(await left()).toBe(2)
    await placed('draft', workdays('2027-05-03', 5))
    await placed('cancelled', workdays('2027-05-03', 5))
    await placed('completed', workdays('2027-05-03', 5))
    // The week before and the week after are none of the days.
    await placed('approved', workdays('2027-04-26', 5))
    await placed('approved', workdays('2027-05-10', 5))
    expect(await left()).toBe(2)
    await placed('submitted', workdays('2027-05-03', 2))
    await placed('active', workdays('2027-05-06', 2))
    // One is there on the first two days, another on the last two: never both.
    expect(await left()).toBe(1)
    expect(await find(`placement=${own.id}&free=1`)).toHaveLength(1)
    await placed('host-accepted', workdays('2027-05-07', 1))
    expect(await left()).toBe(0)
    expect(await find(`placement=${own.id}&free=1`)).toEqual([])
    const later = await ask(workdays('2027-06-07', 5))
    expect(await left(later.id)).toBe(2)
    const foreign = await placed('draft', workdays('2027-06-07', 5))
    expect(await left(foreign.id)).toBeNull()
  },
)

test('hosts are in order of the distance from a suburb, and those without one come last', async () => {
  const [place] = await db.select().from(localities).where(eq(localities.countryCode, 'NZ')).limit(1)
  if (!place) throw new Error('there is no locality')
  const facts = { schoolId: kiwiSchoolId, country: 'NZ', state: 'WKO' }
  const at = (businessName: string, north: number | null) =>
    createHost(services, kiwiSchoolId, {
      businessName,
      place: 'NZ',
      latitude: north === null ? null : place.latitude + north,
      longitude: north === null ? null : place.longitude,
    })
  await at('Distance A', 1)
  await at('Distance B', null)
  await at('Distance C', 0.1)
  const near = encodeURIComponent(`${place.name} ${place.postcode}`)
  const found = await listed(`?keyword=distance&near=${near}`, facts)
  expect(
    found.map(({ business_name, distance_km }) => [business_name, distance_km && Math.round(distance_km)]),
  ).toEqual([
    ['Distance C', 11],
    ['Distance A', 111],
    ['Distance B', null],
  ])
  const own = await listed('?keyword=distance', { ...facts, location: place.name, postCode: place.postcode })
  expect(own.map(({ business_name }) => business_name)).toEqual(['Distance C', 'Distance A', 'Distance B'])
})

test('a student adds five new hosts in a calendar month of the school, and again in the next', async () => {
  const one = await student()
  const add = async () => (await one.post('/api/wex/hosts', newHost())).status
  for (let count = 0; count < maxNewHostsPerMonth; count += 1) expect(await add()).toBe(200)
  const reply = await one.post('/api/wex/hosts', newHost())
  expect([reply.status, (await json(reply)).code]).toEqual([422, 'too-many-hosts'])
  const minutesTo = (instant: string) => (Date.parse(instant) - services.clock.now().getTime()) / 60_000
  // In Sydney April begins at 13:00 UTC on 31 March.
  await site.later(minutesTo('2027-03-31T12:59:00Z'), async () => expect(await add()).toBe(422))
  await site.later(minutesTo('2027-03-31T13:00:00Z'), async () => expect(await add()).toBe(200))
  expect((await (await student()).post('/api/wex/hosts', newHost())).status).toBe(200)
})

test.runIf(inject('postgres'))(
  'of twelve hosts that a student adds at the same time five are written',
  async () => {
    const one = await student()
    const replies = await Promise.all(Array.from({ length: 12 }, () => one.post('/api/wex/hosts', newHost())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxNewHostsPerMonth)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(12 - maxNewHostsPerMonth)
    const written = await db.select().from(placementHosts).where(eq(placementHosts.createdBy, one.person.id))
    expect(written).toHaveLength(maxNewHostsPerMonth)
  },
)
